import { fail, ok, type Problem, problem } from "../basics/result.ts";
import {
  type Located,
  type LocatedProblem,
  positionAt,
  type TextPosition,
} from "../basics/text-problem.ts";
import { readObject, wrongType } from "../json/json-object.ts";
import { parseJson } from "../json/json-text.ts";
import { type Decoded, oneOf, orNull } from "../json/json-value.ts";
import { readOutcome, writeOutcome } from "../json/match-json.ts";
import { readVariant, type VariantReference, writeVariant } from "../json/variant-json.ts";
import type { Match } from "../match/match.ts";
import type { Outcome } from "../match/outcome.ts";
import { type Seat, seats } from "../match/seat.ts";
import { type FairnessJson, readFairness, writeFairness } from "./fairness-json.ts";
import { type GameRecord, matchOf, parsePlayerName, parseSeed, recordOf } from "./game-record.ts";
import { type RecordEventJson, readEvents, writeEvents } from "./record-event-json.ts";
import { parseRecordText } from "./record-parse.ts";
import { RECORD_VERSION } from "./record-text.ts";

/** A record as a JSON value. Seats are 0 and 1; `result` is null while the game is unfinished. */
export interface RecordJson {
  readonly format: "broadside-record";
  readonly version: typeof RECORD_VERSION;
  readonly variant: VariantReference;
  readonly players: readonly [string, string];
  readonly seed?: string;
  readonly first: Seat;
  readonly result: Outcome | null;
  readonly fairness?: FairnessJson;
  readonly events: readonly RecordEventJson[];
}

/** A record from JSON text, whose own mistakes come with line and column. */
export function parseRecordJson(text: string): Decoded<GameRecord> {
  const json = parseJson(text);
  return json.ok ? readRecord(json.value) : fail([json.error]);
}

/** JSON text, an event a line, that `parseRecordJson` reads back. */
export function makeRecordJson(record: GameRecord): string {
  const { events, ...head } = writeRecord(record);
  const fields = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  const lines = events.map((event) => `    ${JSON.stringify(event)}`);
  const list = lines.length > 0 ? `[\n${lines.join(",\n")}\n  ]` : "[]";
  return `{\n${[...fields, `  "events": ${list}`].join(",\n")}\n}\n`;
}

export function writeRecord(record: GameRecord): RecordJson {
  const match = matchOf(record);
  return {
    format: "broadside-record",
    version: RECORD_VERSION,
    variant: writeVariant(record.variant),
    players: record.players,
    ...(record.seed !== undefined && { seed: record.seed }),
    first: record.first,
    result: writeOutcome(match.outcome),
    ...(record.fairness && { fairness: writeFairness(record.fairness) }),
    events: writeEvents(match),
  };
}

const required = ["format", "version", "variant", "players", "first", "result", "events"];

/** Reads a record by playing it: answers and result must be what the game really gives. */
export function readRecord(value: unknown): Decoded<GameRecord> {
  const object = readObject(value, "The record", required, ["seed", "fairness"]);
  if (!object.ok) return object;
  const { format, version, players, seed, first, result, events } = object.value;
  if (format !== "broadside-record" || version !== RECORD_VERSION) {
    const message = `This program reads "format": "broadside-record", "version": ${RECORD_VERSION}.`;
    return fail([problem("record/version", message)]);
  }
  const variant = readVariant(object.value.variant);
  const starter = oneOf(seats)(first, '"first"');
  const given = object.value.fairness;
  const fairness = given === undefined ? ok(undefined) : readFairness(given);
  const problems = [
    ...(variant.ok ? [] : variant.error),
    ...playersProblems(players),
    ...(seed === undefined ? [] : seedProblems(seed)),
    ...(starter.ok ? [] : starter.error),
    ...(fairness.ok ? [] : fairness.error),
  ];
  if (!variant.ok || !starter.ok || !fairness.ok || problems.length > 0) return fail(problems);
  const match = readEvents(variant.value, starter.value, events);
  if (!match.ok) return match;
  const wrong = resultProblems(match.value, result);
  if (wrong.length > 0) return fail(wrong);
  const names = players as [string, string];
  return ok(recordOf(match.value, names, seed as string | undefined, fairness.value));
}

function playersProblems(players: unknown): Problem[] {
  if (!Array.isArray(players) || players.length !== 2) {
    return [wrongType('"players"', "a list of two names", players)];
  }
  return Array.from(players, (name: unknown) => {
    if (typeof name !== "string") return [wrongType("A player's name", "text", name)];
    const read = parsePlayerName(name);
    return read.ok ? [] : [read.error];
  }).flat();
}

function seedProblems(seed: unknown): Problem[] {
  if (typeof seed !== "string") return [wrongType('"seed"', "text", seed)];
  const read = parseSeed(seed);
  return read.ok ? [] : [read.error];
}

function resultProblems({ outcome }: Match, given: unknown): Problem[] {
  const wanted = JSON.stringify(writeOutcome(outcome));
  const read = orNull(readOutcome)(given, '"result"');
  if (read.ok && JSON.stringify(writeOutcome(read.value)) === wanted) return [];
  const message = `The events lead to the result ${wanted}, so "result" must be that.`;
  return [...(read.ok ? [] : read.error), problem("record/result", message)];
}

/** A record in either of its forms, text or JSON. What is blank before it does not matter. */
export function parseRecord(text: string): Located<GameRecord> {
  const body = text.trimStart();
  const start = positionAt(text, text.length - body.length);
  const read: Located<GameRecord> = body.startsWith("{")
    ? parseRecordJson(body)
    : parseRecordText(body);
  return read.ok ? read : fail(read.error.map((wrong) => movedBy(start, wrong)));
}

/** A place in what follows `start`, as a place in the whole. */
function movedBy(start: TextPosition, wrong: LocatedProblem): LocatedProblem {
  const { line, column } = wrong;
  if (line === undefined || column === undefined) return wrong;
  const indent = line === 1 ? start.column - 1 : 0;
  return { ...wrong, line: line + start.line - 1, column: column + indent };
}
