import { type Cell, type Knowledge, openCells } from "@broadside/rules";
import type { Odds } from "../engine/task.ts";

export interface BestShot {
  readonly cell: Cell;
  readonly chance: number;
}

/** The open cells with the highest chances, best first; none where nothing is left to hit. */
export const bestShots = (knowledge: Knowledge, { chances }: Odds, most: number): BestShot[] =>
  openCells(knowledge)
    .map((cell) => ({ cell, chance: chances[cell] ?? 0 }))
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => b.chance - a.chance || a.cell - b.cell)
    .slice(0, most);
