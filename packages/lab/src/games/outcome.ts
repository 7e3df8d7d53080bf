import type { GameLuck } from "@broadside/engine";
import type { AnsweredShot, Seat } from "@broadside/rules";
import type { Forfeit } from "./bot.ts";
import type { SoloRecord } from "./solo-game.ts";

/** What is told of a forfeit. */
export type ForfeitReason = Pick<Forfeit, "kind" | "message" | "said">;

/** What came of one bot's solo game: all that any count, sample or row depends on. */
export interface SoloOutcome {
  /** Shots fired; in a forfeited game nothing depends on them. */
  readonly turns: number;
  /** By ship: the shot that sank it, from 1; 0 if afloat. */
  readonly sunkAt: readonly number[];
  /** Of all cells fired at, in order: see `shotsHash`. */
  readonly hash: number;
  readonly forfeit?: ForfeitReason;
  /** Where the run asks for it. */
  readonly luck?: GameLuck;
}

export interface MatchOutcome {
  /** The winner's place in the pairing. */
  readonly winner: Seat;
  readonly first: Seat;
  readonly hash: number;
  readonly forfeit?: ForfeitReason;
}

/** Takes games as they end. */
export interface OutcomeSink {
  /** The outcomes of game `index`, by bot; undefined for a bot that does not play it. */
  addGame(index: number, outcomes: readonly (SoloOutcome | undefined)[]): void;
  /** Both halves of a pair of matches. */
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

/** FNV-1a over the cells fired at, 32 bits: tells games apart, keeps no secrets. */
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

/** As a report shows it. */
export const hashText = (hash: number): string => hash.toString(16).padStart(8, "0");
