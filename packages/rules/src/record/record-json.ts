import type { Problem } from "../basics/problem.ts";
import { fail, ok } from "../basics/result.ts";
import { type Located, positionAt, type TextPosition } from "../basics/text-line.ts";
import { oneOf, orNull, pairOf, parsed } from "../json/checked-value.ts";
import { placeOf, shown } from "../json/json-object.ts";
import { parseJson } from "../json/json-text.ts";
import { type Decoded, optional, type Reader, readFields } from "../json/json-value.ts";
import { readOutcome, writeOutcome } from "../json/outcome-json.ts";
import { readVariant, type VariantReference, writeVariant } from "../json/variant-json.ts";
import type { Match } from "../match/match.ts";
import type { Outcome } from "../match/outcome.ts";
import { type Seat, seats } from "../match/seat.ts";
import { type FairnessJson, readFairness, writeFairness } from "./fairness-json.ts";
import { type GameRecord, matchOf, parsePlayerName, parseSeed, recordOf } from "./game-record.ts";
import { type RecordEventJson, readEvents, writeEvents } from "./record-event-json.ts";
import { parseRecordText } from "./record-parse.ts";
import { replayProblem } from "./record-replay.ts";
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

/** A record from JSON text. Mistakes in the JSON itself have line and column. */
export function parseRecordJson(text: string): Decoded<GameRecord> {
  const json = parseJson(text);
  return json.ok ? readRecord(json.value) : fail([json.error]);
}

/** JSON text with one event per line, which `parseRecordJson` reads back. */
export function makeRecordJson(record: GameRecord): string {
  const { events, ...head } = writeRecord(record);
  const fields = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  const lines = events.map((event) => `    ${JSON.stringify(event)}`);
  const list = lines.length > 0 ? `[\n${lines.join(",\n")}\n  ]` : "[]";
  return `{\n${[...fields, `  "events": ${list}`].join(",\n")}\n}\n`;
}

/** Writes a record as JSON. */
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

/** Reads a record by playing it: answers and result must match the game. */
export function readRecord(value: unknown): Decoded<GameRecord> {
  const read = readFields<RecordFields>(value, "", {
    format: oneOf(["broadside-record"]),
    version: readVersion,
    variant: readVariant,
    players: pairOf(parsed(parsePlayerName)),
    seed: optional(parsed(parseSeed)),
    first: oneOf(seats),
    result: ok,
    fairness: optional(readFairness),
    events: ok,
  });
  if (!read.ok) return read;
  const { variant, players, seed, first, result, fairness, events } = read.value;
  const match = readEvents(variant, first, events);
  if (!match.ok) return match;
  const wrong = resultProblems(match.value, result);
  return wrong.length > 0 ? fail(wrong) : ok(recordOf(match.value, players, seed, fairness));
}

/** `result` and `events` are checked by playing the game. */
interface RecordFields extends Omit<GameRecord, "events">, Pick<RecordJson, "format" | "version"> {
  readonly result: unknown;
  readonly events: unknown;
}

const readVersion: Reader<typeof RECORD_VERSION> = (value, path) => {
  if (value === RECORD_VERSION) return ok(RECORD_VERSION);
  const versions = { version: RECORD_VERSION, found: shown(value) };
  return fail([replayProblem("record/version", versions, placeOf(path))]);
};

function resultProblems({ outcome }: Match, given: unknown): Problem[] {
  const wanted = JSON.stringify(writeOutcome(outcome));
  const read = orNull(readOutcome)(given, "result");
  if (read.ok && JSON.stringify(writeOutcome(read.value)) === wanted) return [];
  const other = replayProblem("record/result", { wanted }, { path: "result" });
  return [...(read.ok ? [] : read.error), other];
}

/** A record as text or as JSON, perhaps after blanks. */
export function parseRecord(text: string): Located<GameRecord> {
  const body = text.trimStart();
  const start = positionAt(text, text.length - body.length);
  const read: Located<GameRecord> = body.startsWith("{")
    ? parseRecordJson(body)
    : parseRecordText(body);
  return read.ok ? read : fail(read.error.map((wrong) => movedBy(start, wrong)));
}

/** Turns a location relative to `start` into one in the whole text. */
function movedBy(start: TextPosition, wrong: Problem): Problem {
  const { line, column } = wrong.at ?? {};
  if (line === undefined || column === undefined) return wrong;
  const indent = line === 1 ? start.column - 1 : 0;
  return { ...wrong, at: { ...wrong.at, line: line + start.line - 1, column: column + indent } };
}
