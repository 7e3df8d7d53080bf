import type { Cell } from "@broadside/rules";

const countingMethods = [
  "book",
  "recent",
  "few-ships",
  "row-sums",
  "frontier",
  "no-touch",
  "sample",
] as const;
/** Where a posterior comes from: an exact method, the book, a recent count or a sample. */
export type CountingMethod = (typeof countingMethods)[number];

/**
 * How many layouts fit a `Knowledge`, and how many of them have a ship on each cell, with ships of
 * equal length distinct. If `exact`, nothing is rounded, however large the numbers. Otherwise
 * `layouts` and `counts` are estimates, and `sample` gives their errors.
 */
export interface Posterior {
  readonly layouts: bigint;
  /** By cell. Hits have all layouts, misses none. */
  readonly counts: readonly bigint[];
  readonly exact: boolean;
  readonly method: CountingMethod;
  /** If requested: for each ship, in fleet order, the layouts in which it covers each cell. */
  readonly ships?: readonly (readonly bigint[])[];
  /** If requested: every possible placement of each ship, and the layouts that have it. */
  readonly placements?: readonly PlacementCount[];
  readonly sample?: SampleQuality;
  /** Under a prior other than uniform, `layouts` and `counts` are weights, not numbers of layouts. */
  readonly prior?: PriorMasses;
}

/** The prior of a posterior, and what the answers say about it. */
export interface PriorMasses {
  readonly name: string;
  /** By part: its chance of being right, given the answers. */
  readonly masses: readonly number[];
}

export interface PlacementCount {
  readonly ship: string;
  readonly cells: readonly Cell[];
  readonly layouts: bigint;
}

export interface SampleQuality {
  /** Layouts drawn, dead ends included. */
  readonly draws: number;
  /** The number of equally weighted draws with the same precision. 0 if no layout was found. */
  readonly effectiveSize: number;
  /** Standard error of each cell's chance. */
  readonly standardErrors: readonly number[];
  /** Relative standard error of `layouts`. */
  readonly layoutsError: number;
  /** Expected milliseconds of an exact count; undefined if no method can do it. */
  readonly exactMs?: number | undefined;
}

/** The chance that a cell holds a ship, for display and comparison. 0 if no layout fits. */
export const chanceOf = (posterior: Posterior, cell: Cell): number =>
  ratio(posterior.counts[cell] ?? 0n, posterior.layouts);

/** The quotient of two integers of any size, accurate to about 15 digits. */
export function ratio(part: bigint, whole: bigint): number {
  if (whole === 0n) return 0;
  const excess = BigInt(Math.max(0, whole.toString(2).length - 1000));
  return Number(part >> excess) / Number(whole >> excess);
}
