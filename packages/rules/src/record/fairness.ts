import { type None, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";

/**
 * What an online game adds to its record so that anyone can check that nobody moved ships or chose
 * who fires first: each side's commitment from before the first shot, and the salts that reveal
 * them. Undefined if a side did not get that far.
 */
export interface Fairness {
  /** The game's id on its server; part of every digest. */
  readonly game: string;
  /** The previous game, if this is a rematch: then the first shot alternates instead of a draw. */
  readonly rematchOf?: string;
  /** SHA-256 of each side's layout and salt, as 64 hexadecimal digits. */
  readonly digests: PerSeat<string | undefined>;
  /** 32 random bytes of each side, as 64 hexadecimal digits. */
  readonly salts: PerSeat<string | undefined>;
}

type PerSeat<T> = readonly [T, T];

export interface FairnessProblems {
  "record/game-id": None;
  "record/digest": None;
}

const problem = problemsOf<FairnessProblems>();

/** A game's id in a record: 1 to 64 letters, digits, hyphens or underscores. */
export const parseGameId = (text: string): Result<string> =>
  /^[\w-]{1,64}$/.test(text) ? ok(text) : fail(problem("record/game-id", {}));

/** A digest or a salt: 32 bytes in lower-case hexadecimal digits. */
export const parseHex32 = (text: string): Result<string> =>
  /^[0-9a-f]{64}$/.test(text) ? ok(text) : fail(problem("record/digest", {}));
