import { ok, type Problem, type Result, refuse } from "../basics/result.ts";

/**
 * What an online game adds to its record so that anyone can check that nobody moved ships or chose
 * who fires first: each side's commitment from before the first shot, and the salts that reveal them.
 * Undefined where a side did not get that far.
 */
export interface Fairness {
  /** The game's id on its server; part of every digest. */
  readonly game: string;
  /** The game before this one, if it is a rematch: then the first shot alternates instead of being drawn. */
  readonly rematchOf?: string;
  /** SHA-256 of each side's layout and salt, as 64 hexadecimal digits. */
  readonly digests: PerSeat<string | undefined>;
  /** 32 random bytes of each side, as 64 hexadecimal digits. */
  readonly salts: PerSeat<string | undefined>;
}

type PerSeat<T> = readonly [T, T];

export type FairnessProblem = Problem<"record/game-id" | "record/digest">;

/** A game's id in a record: 1 to 64 letters, digits, hyphens or underscores. */
export function parseGameId(text: string): Result<string, FairnessProblem> {
  if (/^[\w-]{1,64}$/.test(text)) return ok(text);
  const message = "A game's id has 1 to 64 letters, digits, hyphens or underscores.";
  return refuse("record/game-id", message);
}

/** A digest or a salt: 32 bytes in lower-case hexadecimal digits. */
export function parseHex32(text: string): Result<string, FairnessProblem> {
  if (/^[0-9a-f]{64}$/.test(text)) return ok(text);
  const message = "A digest or a salt has 64 hexadecimal digits, 0 to 9 and a to f.";
  return refuse("record/digest", message);
}
