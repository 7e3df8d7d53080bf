import type { Seat } from "./seat.ts";

/** Every way a game can end. */
export const endings = ["fleet-sunk", "resignation", "timeout", "abandonment", "aborted"] as const;
export type Ending = (typeof endings)[number];

export type Outcome = Victory | Aborted;

export interface Victory {
  readonly winner: Seat;
  readonly by: Exclude<Ending, "aborted">;
  /** Shots the winner fired. */
  readonly shots: number;
  /** How far the loser was from winning: what of the winner's fleet was left. */
  readonly squaresLeft: number;
  readonly shipsLeft: number;
}

/** Called off before the first shot: nobody won, and the layouts stay secret. */
export interface Aborted {
  readonly by: "aborted";
}

export const isVictory = (outcome: Outcome | undefined): outcome is Victory =>
  outcome !== undefined && outcome.by !== "aborted";

export const winnerOf = (outcome: Outcome | undefined): Seat | undefined =>
  isVictory(outcome) ? outcome.winner : undefined;
