import { fail, ok, type Problem, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { partOf, type TextLine, type TextProblem, textProblem } from "../basics/text-problem.ts";
import { parseVariant } from "../json/variant-json.ts";
import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import { type Fairness, parseGameId, parseHex32 } from "./fairness.ts";
import { parsePlayerName, parseSeed } from "./game-record.ts";

/** The lines above the first blank line of a record's text. */
export interface RecordHeader {
  readonly variant: Variant;
  readonly players: readonly [string, string];
  readonly seed?: string;
  readonly first: Seat;
  /** Not trusted, but compared with the result of the events. */
  readonly result: TextLine;
  readonly fairness?: Fairness;
}

const required = ["variant", "player 1", "player 2", "first", "result"] as const;
const proofs = ["rematch of", "digest 1", "digest 2", "salt 1", "salt 2"] as const;
const known: readonly string[] = [...required, "seed", "game", ...proofs];

/** More lines than this are not a header; reporting each would bury the first mistake. */
const MAX_LINES = 16;

/** `lines` without the title; `end` is where a missing line is reported. */
export function parseRecordHeader(
  lines: readonly TextLine[],
  end: TextLine,
): Result<RecordHeader, readonly TextProblem[]> {
  const problems: TextProblem[] = [];
  const fields = new Map<string, TextLine>();
  for (const line of lines.slice(0, MAX_LINES)) readField(line, fields, problems);
  const needed = proofs.some((key) => fields.has(key)) ? [...required, "game"] : required;
  for (const key of needed.filter((name) => !fields.has(name))) {
    problems.push(textProblem("record/header", end, `The header has no line "${key}: …".`));
  }
  if (problems.length > 0) return fail(problems);
  return readFields(fields);
}

function readField(line: TextLine, fields: Map<string, TextLine>, problems: TextProblem[]): void {
  const colon = line.text.indexOf(":");
  const key = colon < 0 ? line.text.trim() : line.text.slice(0, colon).trim();
  if (colon < 0 || !known.includes(key)) {
    const message = `"${excerpt(key)}" is not a header line. The header has ${known.map((k) => `"${k}: …"`).join(", ")}, then an empty line.`;
    problems.push(textProblem("record/header", line, message));
  } else if (fields.has(key)) {
    problems.push(textProblem("record/header", line, `The line "${key}: …" appears twice.`));
  } else {
    fields.set(key, partOf(line, colon + 1));
  }
}

function readFields(fields: ReadonlyMap<string, TextLine>): Result<RecordHeader, TextProblem[]> {
  const problems: TextProblem[] = [];
  function take<T>(key: string, read: (line: TextLine) => Result<T, readonly TextProblem[]>) {
    const line = fields.get(key);
    if (!line) return undefined;
    const value = read(line);
    if (!value.ok) problems.push(...value.error);
    return value.ok ? value.value : undefined;
  }
  const variant = take("variant", readVariantLine);
  const one = take("player 1", (line) => located(line, parsePlayerName(line.text)));
  const two = take("player 2", (line) => located(line, parsePlayerName(line.text)));
  const first = take("first", readFirst);
  const seed = take("seed", (line) => located(line, parseSeed(line.text)));
  const game = take("game", (line) => located(line, parseGameId(line.text)));
  const rematchOf = take("rematch of", (line) => located(line, parseGameId(line.text)));
  const hex = (key: string) => take(key, (line) => located(line, parseHex32(line.text)));
  const digests = [hex("digest 1"), hex("digest 2")] as const;
  const salts = [hex("salt 1"), hex("salt 2")] as const;
  if (problems.length > 0) return fail(problems);
  const header = { variant: variant!, players: [one!, two!] as const, first: first! };
  return ok({
    ...header,
    ...(seed !== undefined && { seed }),
    result: fields.get("result")!,
    ...(game !== undefined && {
      fairness: { game, ...(rematchOf !== undefined && { rematchOf }), digests, salts },
    }),
  });
}

/** A preset's name or a variant as JSON; the column of a mistake in the JSON is the line's. */
function readVariantLine(line: TextLine): Result<Variant, readonly TextProblem[]> {
  const variant = parseVariant(line.text);
  return variant.ok ? variant : fail(variant.error.map((wrong) => at(line, wrong)));
}

function readFirst(line: TextLine): Result<Seat, readonly TextProblem[]> {
  if (line.text === "player 1") return ok(0);
  if (line.text === "player 2") return ok(1);
  const message = `Expected "player 1" or "player 2", not "${excerpt(line.text)}".`;
  return fail([textProblem("record/header", line, message)]);
}

const located = <T>(line: TextLine, read: Result<T>): Result<T, readonly TextProblem[]> =>
  read.ok ? read : fail([at(line, read.error)]);

function at(line: TextLine, wrong: Problem & { readonly column?: number }): TextProblem {
  const column = line.column + (wrong.column ?? 1) - 1;
  return textProblem(wrong.code, { line: line.line, column }, wrong.message);
}
