import type { Cell, Knowledge } from "@broadside/rules";

/** A position with one question: which square is most likely to be a hit? */
export interface Puzzle {
  readonly knowledge: Knowledge;
  /** The square of the highest chance; where several are equal, one of them. */
  readonly best: Cell;
  /** Where a quick look at the board would fire: see `npm run puzzles`. */
  readonly tempting: Cell;
  /** How much better the best square is than the tempting one, in chances from 0 to 1. */
  readonly gap: number;
}

/** From the plainest to the finest difference. */
export const puzzleLevels = [1, 2, 3, 4, 5] as const;
export type PuzzleLevel = (typeof puzzleLevels)[number];

/** The least gap of each level but the last; what is below 0.03 is no puzzle at all. */
const LEAST_GAPS = [0.25, 0.15, 0.1, 0.06, 0.03] as const;

export const LEAST_GAP = LEAST_GAPS[4];

/** The finer the difference, the higher the level. */
export const levelOf = (gap: number): PuzzleLevel =>
  puzzleLevels[LEAST_GAPS.findIndex((least) => gap >= least)] ?? 5;

/**
 * How strong a solver must be to find the best square half the time: 1000 where it is better by 50
 * points of a hundred, and 300 more each time the difference halves. A guess made once; solvers'
 * ratings follow from it.
 */
export function puzzleRating(gap: number): number {
  const fineness = Math.log2(0.5 / Math.max(gap, LEAST_GAP));
  return Math.round(1000 + 300 * Math.max(0, fineness));
}
