import type { Odds } from "@broadside/engine/tasks";
import { bestShots, type Choice, parsePuzzle, puzzleRating } from "@broadside/play";
import type { Cell, Knowledge } from "@broadside/rules";

/** Something to solve: a position, and the square that did or might look good in it. */
export interface Question {
  readonly id: string;
  readonly knowledge: Knowledge;
  readonly tempting: Cell;
  /** How hard it is; undefined where the answer does not count, as with the player's own mistakes. */
  readonly rating: number | undefined;
}

/** Undefined for a line that holds no puzzle. */
export function questionFrom(id: string, line: string): Question | undefined {
  const puzzle = parsePuzzle(line);
  if (!puzzle) return undefined;
  const { knowledge, tempting, gap } = puzzle;
  return { id, knowledge, tempting, rating: puzzleRating(gap) };
}

/** A shot that gave much away: what should have been fired at instead? */
export const mistakeFrom = (id: string, { before, shot }: Choice): Question => ({
  id,
  knowledge: before,
  tempting: shot.cell,
  rating: undefined,
});

/** As good as the best there is; a sample decides no closer than its error. */
export function isBest(knowledge: Knowledge, odds: Odds, cell: Cell): boolean {
  const [best] = bestShots(knowledge, odds, 1);
  if (!best) return true;
  return (odds.chances[cell] ?? 0) >= best.chance - 1e-12 - 2 * odds.standardError;
}
