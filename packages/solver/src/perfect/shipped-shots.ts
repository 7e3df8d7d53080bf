import { hasShippedTree, miniTree } from "@broadside/engine/internals";
import type { Knowledge, Variant } from "@broadside/rules";
import { miniShots } from "./mini-shots.ts";
import type { FirstShot } from "./perfect-search.ts";

/** What the shipped tree of a variant needs over all layouts; undefined if none is shipped. */
export const shippedTotal = (variant: Variant): number | undefined =>
  hasShippedTree(variant) ? miniTree.totalShots : undefined;

/** What each first shot costs, the best first; undefined if none is shipped, and after the first shot. */
export function shippedShots({ variant, shots }: Knowledge): readonly FirstShot[] | undefined {
  if (shots.length > 0 || !hasShippedTree(variant)) return undefined;
  return miniShots
    .map((total, cell) => ({ cell, lower: total, upper: total, exact: true }))
    .sort((a, b) => a.lower - b.lower || a.cell - b.cell);
}
