import { ok, type Problem, type Result, refuse } from "../basics/result.ts";

export type RecordNameProblem = Problem<"record/player-name" | "record/seed">;

/** A name as it may stand in a record: 1 to 40 characters on one line. */
export function parsePlayerName(text: string): Result<string, RecordNameProblem> {
  if (isPlain(text, 40)) return ok(text);
  const message =
    "A player's name has 1 to 40 characters, none of them a control character, and no space at either end.";
  return refuse("record/player-name", message);
}

/** A seed as it may stand in a record: 1 to 100 characters on one line. */
export function parseSeed(text: string): Result<string, RecordNameProblem> {
  if (isPlain(text, 100)) return ok(text);
  const message =
    "A seed has 1 to 100 characters, none of them a control character, and no space at either end.";
  return refuse("record/seed", message);
}

/** Line breaks would end the name's line; direction marks would make it show as another one. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u{feff}]/u;

const isPlain = (text: string, most: number): boolean =>
  text !== "" &&
  text.length <= 2 * most &&
  [...text].length <= most &&
  text.trim() === text &&
  !UNSAFE.test(text);
