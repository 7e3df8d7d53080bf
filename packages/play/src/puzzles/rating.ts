/** A solver's strength (Elo) and record. */
export interface Rating {
  readonly rating: number;
  /** Rated puzzles. */
  readonly solved: number;
  readonly failed: number;
}

export const newRating: Rating = { rating: 1200, solved: 0, failed: 0 };

/** The chance that someone of this rating solves a puzzle of that one (Elo's curve). */
export const chanceToSolve = (rating: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - rating) / 400));

/**
 * Elo's rule: the rating moves by a step times the surprise. The step is 80 for the first puzzles, so
 * that a new solver soon meets puzzles of their own strength, and shrinks to 16.
 */
export function ratingAfter(before: Rating, puzzle: number, isSolved: boolean): Rating {
  const counted = before.solved + before.failed;
  const step = Math.max(16, 80 / (1 + counted / 10));
  const surprise = (isSolved ? 1 : 0) - chanceToSolve(before.rating, puzzle);
  return {
    rating: Math.max(100, before.rating + step * surprise),
    solved: before.solved + (isSolved ? 1 : 0),
    failed: before.failed + (isSolved ? 0 : 1),
  };
}
