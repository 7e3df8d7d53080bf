import { type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { type Located, partOf, type TextLine, within } from "../basics/text-line.ts";
import { parseVariant } from "../json/variant-json.ts";
import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import { type Fairness, parseGameId, parseHex32 } from "./fairness.ts";
import { parsePlayerName, parseSeed } from "./game-record.ts";

/** `key`: the text before the colon of a line. */
export interface HeaderProblems {
  "record/header-line": { readonly key: string; readonly keys: readonly string[] };
  "record/header-twice": { readonly key: string };
  "record/header-missing": { readonly key: string };
  "record/first": { readonly found: string };
}

const problem = problemsOf<HeaderProblems>();

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
): Located<RecordHeader> {
  const problems: Problem[] = [];
  const fields = new Map<string, TextLine>();
  for (const line of lines.slice(0, MAX_LINES)) readField(line, fields, problems);
  const needed = proofs.some((key) => fields.has(key)) ? [...required, "game"] : required;
  for (const key of needed.filter((name) => !fields.has(name))) {
    problems.push(problem("record/header-missing", { key }, within(end)));
  }
  if (problems.length > 0) return fail(problems);
  return readFields(fields);
}

function readField(line: TextLine, fields: Map<string, TextLine>, problems: Problem[]): void {
  const colon = line.text.indexOf(":");
  const key = colon < 0 ? line.text.trim() : line.text.slice(0, colon).trim();
  if (colon < 0 || !known.includes(key)) {
    const wrong = { key: excerpt(key), keys: known };
    problems.push(problem("record/header-line", wrong, within(line)));
  } else if (fields.has(key)) {
    problems.push(problem("record/header-twice", { key }, within(line)));
  } else {
    fields.set(key, partOf(line, colon + 1));
  }
}

function readFields(fields: ReadonlyMap<string, TextLine>): Located<RecordHeader> {
  const problems: Problem[] = [];
  function take<T>(key: string, read: (text: string) => Result<T, Problem | readonly Problem[]>) {
    const line = fields.get(key);
    if (!line) return undefined;
    const value = read(line.text);
    if (value.ok) return value.value;
    problems.push(...[value.error].flat().map((wrong) => at(line, wrong)));
    return undefined;
  }
  // A preset's name or a variant as JSON, whose mistakes may have a column.
  const variant = take("variant", parseVariant);
  const one = take("player 1", parsePlayerName);
  const two = take("player 2", parsePlayerName);
  const first = take("first", readFirst);
  const seed = take("seed", parseSeed);
  const game = take("game", parseGameId);
  const rematchOf = take("rematch of", parseGameId);
  const hex = (key: string) => take(key, parseHex32);
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

function readFirst(text: string): Result<Seat> {
  if (text === "player 1") return ok(0);
  if (text === "player 2") return ok(1);
  return fail(problem("record/first", { found: excerpt(text) }));
}

const at = (line: TextLine, wrong: Problem): Problem => ({
  ...wrong,
  at: { ...wrong.at, ...within(line, (wrong.at?.column ?? 1) - 1) },
});
