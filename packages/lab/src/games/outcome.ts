import type { GameLuck } from "@broadside/engine";
import type { AnsweredShot, Seat } from "@broadside/rules";
import type { Forfeit } from "./bot.ts";
import type { SoloRecord } from "./solo-game.ts";

/** `errors` is missing in results of earlier versions, which quoted them in `said`. */
export type ForfeitReason = Pick<Forfeit, "kind" | "message" | "said"> & {
  readonly errors?: string;
};

/** Only the parts to store. */
export const reasonOf = ({ kind, message, said, errors }: ForfeitReason): ForfeitReason => ({
  kind,
  message,
  said,
  ...(errors && { errors }),
});

/** The result of one bot's solo game: everything that counts, samples and rows depend on. */
export interface SoloOutcome {
  /** Shots fired. Ignored if forfeited. */
  readonly turns: number;
  /** By ship, the number of the shot that sank it, from 1; 0 if afloat. */
  readonly sunkAt: readonly number[];
  /** See `shotsHash`. */
  readonly hash: number;
  readonly forfeit?: ForfeitReason;
  /** Present if the run measures luck. */
  readonly luck?: GameLuck;
}

export interface MatchOutcome {
  /** Index in the pairing. */
  readonly winner: Seat;
  readonly first: Seat;
  readonly hash: number;
  readonly forfeit?: ForfeitReason;
}

export interface OutcomeSink {
  /** The outcomes of one game, by bot; undefined for bots that do not play it. */
  addGame(index: number, outcomes: readonly (SoloOutcome | undefined)[]): void;
  /** Both matches of a pair. */
  addMatches(index: number, pairing: number, halves: readonly [MatchOutcome, MatchOutcome]): void;
}

export const soloOutcome = (
  { shots, sunkAt }: SoloRecord,
  forfeit: Forfeit | undefined,
): SoloOutcome => ({
  turns: shots.length,
  sunkAt,
  hash: shotsHash(shots),
  ...(forfeit && { forfeit }),
});

/** FNV-1a of the cells fired at, 32 bits. Detects differences; not cryptographic. */
export function shotsHash(...lists: readonly (readonly AnsweredShot[])[]): number {
  let hash = 0x811c9dc5;
  for (const shots of lists) {
    for (const { cell } of shots) {
      hash = Math.imul(hash ^ (cell & 0xff), 0x01000193);
      hash = Math.imul(hash ^ (cell >> 8), 0x01000193);
    }
  }
  return hash >>> 0;
}

export const hashText = (hash: number): string => hash.toString(16).padStart(8, "0");
