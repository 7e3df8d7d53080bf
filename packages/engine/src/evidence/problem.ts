import type { Board, Cell, Contact } from "@broadside/rules";

/**
 * What every exact method counts. All five announcements come down to this form: which placements
 * each ship may still have can be decided placement by placement, and what is left is to choose
 * one for every ship so that no two conflict and every open hit is covered.
 */
export interface CountingProblem {
  readonly board: Board;
  readonly contact: Contact;
  readonly groups: readonly ShipGroup[];
  /** Cells that must hold a ship: each must be covered by exactly one chosen placement. */
  readonly mustCover: readonly Cell[];
}

/** Ships that nothing tells apart: same length, same candidates. */
export interface ShipGroup {
  readonly length: number;
  /** How many ships the group has, at least 1. */
  readonly count: number;
  /** Candidate placements, each its cells in ascending order; no two the same. */
  readonly placements: readonly (readonly Cell[])[];
  /**
   * How much a ship on each placement counts: positive integers, all 1 by default. A layout counts
   * the product over its ships.
   */
  readonly weights?: readonly number[];
}

/** Whether some layouts of a problem count more than others. */
export const isWeighted = ({ groups }: CountingProblem): boolean =>
  groups.some(({ weights }) => weights?.some((weight) => weight !== 1));

/** The answer, with the ships of a group not told apart, and every layout counted by its weight. */
export interface CountingAnswer {
  readonly layouts: bigint;
  /** `through[g][p]`: the part of `layouts` with a ship of group g on its placement p. */
  readonly through: readonly (readonly bigint[])[];
}

/** Exact up to 22, more than a fleet has ships: factors of two do not count against 53 bits. */
export const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** In how many ways the ships of each group, told apart, can change places. */
export const permutationsOf = (groups: readonly { readonly count: number }[]): bigint =>
  groups.reduce((product, { count }) => product * BigInt(factorial(count)), 1n);

/**
 * A long computation in short steps: yields the fraction done (0 to 1, never falling) every few
 * milliseconds, so that a caller can show progress, keep a budget or stop it.
 */
export type Work<T> = Generator<number, T, void>;

/** Does it all at once. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
