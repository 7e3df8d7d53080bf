import { type Cell, cellCount, type Knowledge } from "@broadside/rules";
import type { Thinker } from "../think/thinker.ts";

/** One shot, beside the best there was. Chances from 0 to 1. */
export interface ReviewedShot {
  /** Counted from 1. */
  readonly number: number;
  readonly cell: Cell;
  readonly chance: number;
  readonly best: Cell;
  readonly bestChance: number;
  readonly exact: boolean;
}

/** What someone's shooting was worth. */
export interface Review {
  readonly shots: readonly ReviewedShot[];
  readonly hits: number;
  /** Hits to be expected from the shots fired, and from the best shot each time. */
  readonly expected: number;
  readonly possible: number;
  /** Shots whose odds had to be sampled, or were not looked at for lack of time. */
  readonly sampled: number;
  readonly skipped: number;
}

/** Time for all shots together; what is over goes to the later ones. */
const BUDGET_MS = 20_000;
const SHOT_MS = 2_000;

/** Undefined when aborted. */
export async function reviewShots(
  thinker: Thinker,
  { variant, shots }: Knowledge,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Review | undefined> {
  const begun = performance.now();
  const reviewed: ReviewedShot[] = [];
  for (let n = 0; n < shots.length; n++) {
    onProgress(n / shots.length);
    const budgetMs = Math.min(SHOT_MS, BUDGET_MS - (performance.now() - begun));
    if (budgetMs <= 0) break;
    const before = { variant, shots: shots.slice(0, n) };
    const odds = await thinker.ask(
      "odds",
      { knowledge: before, budget: { ms: budgetMs } },
      { signal },
    );
    if (!odds) return undefined;
    reviewed.push(reviewShot(before, shots[n]!.cell, odds));
  }
  return summarise(shots, reviewed);
}

export function reviewShot(
  before: Knowledge,
  cell: Cell,
  { chances, exact }: { readonly chances: readonly number[]; readonly exact: boolean },
): ReviewedShot {
  const best = bestCells(before, chances, 1)[0] ?? cell;
  return {
    number: before.shots.length + 1,
    cell,
    chance: chances[cell]!,
    best,
    bestChance: chances[best]!,
    exact,
  };
}

/** The cells not fired at with the highest chances, best first. */
export function bestCells(
  { variant, shots }: Knowledge,
  chances: readonly number[],
  most: number,
): Cell[] {
  const fired = new Set(shots.map((shot) => shot.cell));
  return Array.from({ length: cellCount(variant) }, (_, cell) => cell)
    .filter((cell) => !fired.has(cell))
    .sort((a, b) => chances[b]! - chances[a]! || a - b)
    .slice(0, most);
}

function summarise(shots: Knowledge["shots"], reviewed: readonly ReviewedShot[]): Review {
  const sum = (of: (shot: ReviewedShot) => number) => reviewed.reduce((n, s) => n + of(s), 0);
  return {
    shots: reviewed,
    hits: shots.filter((shot) => shot.announcement.result !== "miss").length,
    expected: sum((shot) => shot.chance),
    possible: sum((shot) => shot.bestChance),
    sampled: reviewed.filter((shot) => !shot.exact).length,
    skipped: shots.length - reviewed.length,
  };
}

/** The shots that gave most away, worst first. */
export const costliest = (review: Review, most: number): ReviewedShot[] =>
  [...review.shots]
    .filter((shot) => shot.bestChance - shot.chance > 0.0005)
    .sort((a, b) => b.bestChance - b.chance - (a.bestChance - a.chance))
    .slice(0, most);
