import type { Board, Cell } from "@broadside/rules";
import type { Contact } from "@broadside/rules/board";

/**
 * The problem that every exact method counts. All announcement rules lead to this form: the possible
 * placements of each ship can be found one by one, and a layout is a choice of one per ship such
 * that no two conflict and every open hit is covered.
 */
export interface CountingProblem {
  readonly board: Board;
  readonly contact: Contact;
  readonly groups: readonly ShipGroup[];
  /** Cells that must hold a ship: each must be covered by exactly one chosen placement. */
  readonly mustCover: readonly Cell[];
}

/** Interchangeable ships: same length, same candidates. */
export interface ShipGroup {
  readonly length: number;
  /** The number of ships, at least 1. */
  readonly count: number;
  /** Distinct candidate placements, each with its cells in ascending order. */
  readonly placements: readonly (readonly Cell[])[];
  /**
   * By placement, an integer from 1 to `MAX_WEIGHT`; 1 by default. The weight of a layout is the product of the
   * weights of its placements.
   */
  readonly weights?: readonly number[];
}

/** Whether layouts of a problem have different weights. */
export const isWeighted = ({ groups }: Weighted): boolean =>
  groups.some(({ weights }) => weights?.some((weight) => weight !== 1));

/** The largest weight that every method supports. */
export const MAX_WEIGHT = 255;

/**
 * The binary logarithm of an upper bound for the total weight of the layouts, with equal ships
 * distinct: the product over all ships of the sums of their weights.
 */
export const weightBits = ({ groups }: Weighted): number =>
  groups.reduce((bits, group) => bits + group.count * Math.log2(weightSum(group)), 0);

interface Weighted {
  readonly groups: readonly WeightedGroup[];
}

type WeightedGroup = Pick<ShipGroup, "count" | "placements" | "weights">;

const weightSum = ({ placements, weights }: WeightedGroup): number =>
  weights?.reduce((sum, weight) => sum + weight, 0) ?? placements.length;

/** Total weights of layouts, with the ships of a group interchangeable. */
export interface CountResult {
  readonly layouts: bigint;
  /** `through[g][p]`: the part of `layouts` with a ship of group g on its placement p. */
  readonly through: readonly (readonly bigint[])[];
}

/** Exact up to 22!, beyond the largest fleet, because factors of two need no mantissa bits. */
export const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** The number of ways to permute the ships within their groups. */
export const permutationsOf = (groups: readonly { readonly count: number }[]): bigint =>
  groups.reduce((product, { count }) => product * BigInt(factorial(count)), 1n);

/**
 * A long computation that yields the fraction done (0 to 1, never falling) every few milliseconds,
 * so that callers can show progress, enforce a budget or cancel.
 */
export type Work<T> = Generator<number, T, void>;

/** Runs work to its end, and returns its result. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
