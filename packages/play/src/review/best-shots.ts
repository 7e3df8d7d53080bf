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
