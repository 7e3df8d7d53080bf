import { hasShippedTree, miniTree } from "@broadside/engine/internals";
import type { Knowledge, Variant } from "@broadside/rules";
import type { FirstShot } from "./first-shots.ts";
import { miniShots } from "./mini-shots.ts";

/** The total shots of a variant's shipped tree over all layouts; undefined if there is none. */
export const shippedTotal = (variant: Variant): number | undefined =>
  hasShippedTree(variant) ? miniTree.totalShots : undefined;

/** The shipped total of each first shot, best first; undefined if there is none or a shot was fired. */
export function shippedShots({ variant, shots }: Knowledge): readonly FirstShot[] | undefined {
  if (shots.length > 0 || !hasShippedTree(variant)) return undefined;
  return miniShots
    .map((total, cell) => ({ cell, lower: total, upper: total, exact: true }))
    .sort((a, b) => a.lower - b.lower || a.cell - b.cell);
}
