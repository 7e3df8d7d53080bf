import type { PuzzleLevel } from "@broadside/play";

/** The puzzles of a level, as text; loaded when someone is about to solve one. */
const files: Record<PuzzleLevel, () => Promise<{ readonly default: readonly string[] }>> = {
  1: () => import("./data/level-1.ts"),
  2: () => import("./data/level-2.ts"),
  3: () => import("./data/level-3.ts"),
  4: () => import("./data/level-4.ts"),
  5: () => import("./data/level-5.ts"),
};

export const loadLevel = async (level: PuzzleLevel): Promise<readonly string[]> =>
  (await files[level]()).default;
