import { everyLayout, saysTheSame } from "@broadside/engine/internals";
import { type Cell, type Knowledge, type Layout, openCells, type Variant } from "@broadside/rules";
import { announcementKey, announcementRuleOf } from "@broadside/rules/announcement";
import type { LayoutWeight } from "./perfect-problem.ts";

/**
 * Naive twin of `PerfectSearch`: tries every open cell, even certain water, against the list of all
 * layouts that fit. No pruning, bounds, symmetry or merging; announcements are compared as text. For
 * boards of up to about ten cells.
 */
export function naivePerfect(
  knowledge: Knowledge,
  weightOf: LayoutWeight = () => 1,
): { layouts: number; totalShots: number } {
  const layouts = [...everyLayout(knowledge.variant)]
    .filter((layout) => saysTheSame(knowledge, layout))
    .map((layout) => ({ layout, weight: weightOf(layout.placements.map(({ cells }) => cells)) }))
    .filter(({ weight }) => weight > 0);
  const game = new NaiveGame(knowledge.variant, layouts);
  const fired = new Set(knowledge.shots.map(({ cell }) => cell));
  const all = layouts.map((_, index) => index).filter((index) => !game.isOver(index, fired));
  return {
    layouts: layouts.reduce((sum, { weight }) => sum + weight, 0),
    totalShots: game.best(openCells(knowledge), fired, all),
  };
}

interface Weighted {
  readonly layout: Layout;
  readonly weight: number;
}

class NaiveGame {
  private readonly variant: Variant;
  private readonly layouts: readonly Weighted[];
  private readonly known = new Map<string, number>();

  constructor(variant: Variant, layouts: readonly Weighted[]) {
    this.variant = variant;
    this.layouts = layouts;
  }

  best(open: readonly Cell[], fired: ReadonlySet<Cell>, fitting: readonly number[]): number {
    if (fitting.length === 0) return 0;
    const key = `${open.join()} ${fitting.join()}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const now = fitting.reduce((sum, index) => sum + this.layouts[index]!.weight, 0);
    const costs = open.map((cell) => {
      const rest = open.filter((other) => other !== cell);
      const after = new Set([...fired, cell]);
      const parts = this.split(fitting, fired, cell);
      return parts.reduce((sum, part) => sum + this.best(rest, after, part), now);
    });
    const least = Math.min(...costs);
    this.known.set(key, least);
    return least;
  }

  /** Groups layouts by announcement; omits games that end. */
  private split(fitting: readonly number[], fired: ReadonlySet<Cell>, cell: Cell): number[][] {
    const parts = new Map<string, number[]>();
    const after = new Set([...fired, cell]);
    for (const index of fitting) {
      if (this.isOver(index, after)) continue;
      const said = this.announced(index, after, cell);
      parts.set(said, [...(parts.get(said) ?? []), index]);
    }
    return [...parts.values()];
  }

  isOver(index: number, fired: ReadonlySet<Cell>): boolean {
    const { placements } = this.layouts[index]!.layout;
    return placements.every(({ cells }) => cells.every((cell) => fired.has(cell)));
  }

  private announced(index: number, fired: ReadonlySet<Cell>, cell: Cell): string {
    const rule = announcementRuleOf(this.variant);
    const { placements } = this.layouts[index]!.layout;
    const hit = placements.find(({ cells }) => cells.includes(cell));
    if (!hit) return "miss";
    const isSunk = hit.cells.every((other) => fired.has(other));
    // Rules that depend on earlier answers cannot be solved.
    return announcementKey(rule.announce({ ...hit, isSunk, earlier: [] }));
  }
}
