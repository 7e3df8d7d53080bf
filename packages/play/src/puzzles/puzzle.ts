import {
  type Cell,
  createVariant,
  type Knowledge,
  preset,
  type Variant,
  type VariantDraft,
} from "@broadside/rules";

/** A position with one question: which square is most likely to be a hit? */
export interface Puzzle {
  readonly knowledge: Knowledge;
  /** A square with the highest chance. */
  readonly best: Cell;
  /** The square that a quick look at the board suggests: see `npm run puzzles`. */
  readonly tempting: Cell;
  /** The chance at the best square minus that at the tempting one. */
  readonly gap: number;
}

/** From the easiest to the hardest. */
export const puzzleLevels = [1, 2, 3, 4, 5] as const;
/** How hard a puzzle is: 1 is the easiest. */
export type PuzzleLevel = (typeof puzzleLevels)[number];

/** The smallest gap of each level. Positions below the last are not puzzles. */
const LEAST_GAPS = [0.25, 0.15, 0.1, 0.06, 0.03] as const;

/** The smallest difference in chance between the best shot and the next that makes a puzzle. */
export const LEAST_GAP = LEAST_GAPS[4];

/** The smaller the gap, the higher the level. */
export const levelOf = (gap: number): PuzzleLevel =>
  puzzleLevels[LEAST_GAPS.findIndex((least) => gap >= least)] ?? 5;

/**
 * The rating of a solver who finds the best square half the time: 1000 for a gap of 50 percentage
 * points, and 300 more each time the gap halves. An assumption that fixes the scale of all ratings.
 */
export function puzzleRating(gap: number): number {
  const fineness = Math.log2(0.5 / Math.max(gap, LEAST_GAP));
  return Math.round(1000 + 300 * Math.max(0, fineness));
}

/** The presets puzzles use, with changes. All can be counted exactly. */
const changes: readonly (readonly [string, Partial<VariantDraft>])[] = [
  ["classic", {}],
  ["squid-hunt", {}],
  ["silent", {}],
  ["open-waters", { notation: "letters" }],
  ["classic", { name: "Named hits", announcement: "ship-named" }],
  ["classic", { name: "Quiet sinkings", announcement: "sunk" }],
];

/** The rules of puzzles; a puzzle's text names them by index. */
export const puzzleRules: readonly Variant[] = changes.map(([name, change]) =>
  createVariant({ ...preset(name), ...change }),
);

/** A solver's strength (Elo) and record. */
export interface Rating {
  readonly rating: number;
  /** Rated puzzles. */
  readonly solved: number;
  readonly failed: number;
}

/** The rating of someone who has tried no puzzle yet. */
export const newRating: Rating = { rating: 1200, solved: 0, failed: 0 };

/** The chance that a solver of this rating solves a puzzle of that rating (Elo's curve). */
export const chanceToSolve = (rating: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - rating) / 400));

/**
 * Elo's rule: the rating moves by a step times the surprise. The step is 80 for the first puzzles,
 * so that a new solver soon gets puzzles of the right strength, and shrinks to 16.
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
