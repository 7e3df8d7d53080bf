import type { Seat } from "./seat.ts";
import { type SquaresLeft, shipsAfloat, squaresAfloat } from "./squares-left.ts";

/** Every way in which a match can end. */
export const endings = ["fleet-sunk", "resignation", "timeout", "abandonment", "aborted"] as const;
/** A way in which a match can end. */
export type Ending = (typeof endings)[number];

/** How a match ended: a seat won, or the match was aborted. */
export type Outcome = Victory | Aborted;

export interface Victory {
  readonly winner: Seat;
  readonly by: Exclude<Ending, "aborted">;
  /** Shots the winner fired and had answered. */
  readonly shots: number;
  /** How far the loser was from winning: squares and ships left in the winner's fleet. */
  readonly squaresLeft: number;
  readonly shipsLeft: number;
}

/** Called off before the first shot: nobody won, and the layouts stay secret. */
export interface Aborted {
  readonly by: "aborted";
}

/** A seat's victory, from its shots and the squares left in its fleet. */
export const victoryOf = (
  winner: Seat,
  by: Victory["by"],
  { shots, left }: { readonly shots: readonly unknown[]; readonly left: SquaresLeft },
): Victory => ({
  winner,
  by,
  shots: shots.length,
  squaresLeft: squaresAfloat(left),
  shipsLeft: shipsAfloat(left),
});

/** True if somebody won. */
export const isVictory = (outcome: Outcome | undefined): outcome is Victory =>
  outcome !== undefined && outcome.by !== "aborted";

/** The winner; undefined if there is none. */
export const winnerOf = (outcome: Outcome | undefined): Seat | undefined =>
  isVictory(outcome) ? outcome.winner : undefined;
