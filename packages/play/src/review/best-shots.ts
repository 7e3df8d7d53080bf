import type { Odds } from "@broadside/engine/tasks";
import { type Cell, type Knowledge, openCells } from "@broadside/rules";

export interface BestShot {
  readonly cell: Cell;
  readonly chance: number;
  readonly isExact: boolean;
}

/** The open cells with the highest chances, best first; none where nothing is left to hit. */
export const bestShots = (
  knowledge: Knowledge,
  { chances, exact }: Pick<Odds, "chances" | "exact">,
  most: number,
): BestShot[] =>
  openCells(knowledge)
    .map((cell) => ({ cell, chance: chances[cell] ?? 0, isExact: exact }))
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => b.chance - a.chance || a.cell - b.cell)
    .slice(0, most);

/**
 * Does the first of these lead by more than chance explains? A sample that cannot tell the first two
 * squares apart names no best one: the difference of two chances has an error of its own, and a lead
 * of less than two of those means nothing.
 */
export function hasClearBest(
  [first, second]: readonly Pick<BestShot, "chance">[],
  { exact, standardError }: Pick<Odds, "exact" | "standardError">,
): boolean {
  if (exact || !first || !second) return true;
  return first.chance - second.chance > 2 * Math.SQRT2 * standardError;
}

/** What to call the head of a list of best shots. */
export const bestTitle = (
  best: readonly Pick<BestShot, "chance">[],
  odds: Pick<Odds, "exact" | "standardError">,
): string => (hasClearBest(best, odds) ? "Best" : "Among the best");
