import type { Cell } from "@broadside/rules";

export const countingMethods = [
  "book",
  "recent",
  "few-ships",
  "row-sums",
  "frontier",
  "no-touch",
  "sample",
] as const;
export type CountingMethod = (typeof countingMethods)[number];

/**
 * For a knowledge: how many layouts fit it, and in how many of them each cell holds a ship. Ships
 * of equal length are told apart. Whole numbers of any size: nothing is rounded while `exact`.
 * When not `exact`, `layouts` and `counts` are estimates, and `sample` says how good.
 */
export interface Posterior {
  readonly layouts: bigint;
  /** By cell. Cells already hit are in every layout; cells missed in none. */
  readonly counts: readonly bigint[];
  readonly exact: boolean;
  readonly method: CountingMethod;
  /** Where asked for: for each ship, in the fleet's order, in how many layouts it holds each cell. */
  readonly ships?: readonly (readonly bigint[])[];
  /** Where asked for: every placement a ship may still have, with the layouts that include it. */
  readonly placements?: readonly PlacementCount[];
  readonly sample?: SampleQuality;
}

export interface PlacementCount {
  readonly ship: string;
  readonly cells: readonly Cell[];
  readonly layouts: bigint;
}

export interface SampleQuality {
  /** Layouts drawn, dead ends included. */
  readonly draws: number;
  /** How many equally weighted draws would be as good. 0: no layout was found, nothing is known. */
  readonly effectiveSize: number;
  /** Standard error of each cell's chance. */
  readonly standardErrors: readonly number[];
  /** Standard error of `layouts`, as a part of it. */
  readonly layoutsError: number;
}

/** The chance that a cell holds a ship, for display and comparison. 0 when no layout fits. */
export const chanceOf = (posterior: Posterior, cell: Cell): number =>
  ratio(posterior.counts[cell] ?? 0n, posterior.layouts);

/** A quotient as a number, right to about 15 digits, however large the two are. */
export function ratio(part: bigint, whole: bigint): number {
  if (whole === 0n) return 0;
  const excess = BigInt(Math.max(0, whole.toString(2).length - 1000));
  return Number(part >> excess) / Number(whole >> excess);
}
