import type { ExpectedShotsTable, Odds } from "@broadside/engine/tasks";
import { type Cell, type Knowledge, openCells, type Variant } from "@broadside/rules";
import { figures, squareName, odds as words } from "@broadside/words";

/** A shot worth firing, with its chance of a hit from 0 to 1. */
export interface BestShot {
  readonly cell: Cell;
  readonly chance: number;
  readonly isExact: boolean;
}

/** The open cells with the highest chances, best first; none if nothing is left to hit. */
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
 * True if the first of these leads by more than the sampling error explains: more than two standard
 * errors of the difference of two chances.
 */
export function hasClearBest(
  [first, second]: readonly Pick<BestShot, "chance">[],
  { exact, standardError }: Pick<Odds, "exact" | "standardError">,
): boolean {
  if (exact || !first || !second) return true;
  return first.chance - second.chance > 2 * Math.SQRT2 * standardError;
}

/** The heading over a list of best shots. It claims no more than the odds show. */
export const bestTitle = (
  best: readonly Pick<BestShot, "chance">[],
  odds: Pick<Odds, "exact" | "standardError">,
): string => (hasClearBest(best, odds) ? words.mostLikely() : words.amongMostLikely());

/**
 * "Best for finishing fast: C2, 9.41 shots"; undefined if the given square needs no more. If two
 * estimates look the same, neither is called the fastest.
 */
export function fewestText(
  variant: Variant,
  needed: ExpectedShotsTable | undefined,
  cell: Cell,
): string | undefined {
  const own = needed?.shots.find((other) => other.cell === cell);
  const [fewest] = needed?.shots ?? [];
  if (!needed || !own || !fewest || own.mean - fewest.mean < 1e-9) return undefined;
  const figure = neededText(fewest.mean, needed.proven);
  if (!needed.proven && figure === neededText(own.mean, needed.proven)) return undefined;
  return words.fastest({ square: squareName(variant, fewest.cell), needed: figure });
}

/** Shots still needed: "12.34" if proven, "about 12.3" if estimated. */
export const neededText = (shots: number, proven: boolean): string =>
  proven ? figures.needed({ shots }) : figures.neededAbout({ shots });
