import type { Odds } from "@broadside/engine/tasks";
import { bestShots, type Choice, parsePuzzle, puzzleRating } from "@broadside/play";
import type { Cell, Knowledge } from "@broadside/rules";

/** A position to solve, and the square that did or might look good in it. */
export interface Question {
  readonly id: string;
  readonly knowledge: Knowledge;
  readonly tempting: Cell;
  /** Its difficulty; undefined if the answer is not rated, as with the player's own mistakes. */
  readonly rating: number | undefined;
}

/** Undefined unless the line is a puzzle. */
export function questionFrom(id: string, line: string): Question | undefined {
  const puzzle = parsePuzzle(line);
  if (!puzzle) return undefined;
  const { knowledge, tempting, gap } = puzzle;
  return { id, knowledge, tempting, rating: puzzleRating(gap) };
}

/** A question about a costly shot: what would have been better? */
export const mistakeFrom = (id: string, { before, shot }: Choice): Question => ({
  id,
  knowledge: before,
  tempting: shot.cell,
  rating: undefined,
});

/** The position after a right answer: the shot hits, as it would be drawn in a game. */
export const shownAfter = (knowledge: Knowledge, cell: Cell): Knowledge => ({
  ...knowledge,
  shots: [...knowledge.shots, { cell, announcement: { result: "hit" } }],
});

/** True if as good as the best; for a sample, within its error. */
export function isBest(knowledge: Knowledge, odds: Odds, cell: Cell): boolean {
  const [best] = bestShots(knowledge, odds, 1);
  if (!best) return true;
  return (odds.chances[cell] ?? 0) >= best.chance - 1e-12 - 2 * odds.standardError;
}
