import { type PuzzleLevel, puzzleLevels, puzzleRating } from "@broadside/play";
import { currentProgress, type Progress } from "./progress.ts";
import { type Question, questionFrom } from "./question.ts";

/** The digit that starts a puzzle's text stands for its rules; undefined for any. */
export type RulesChoice = number | undefined;

/** An unanswered puzzle that matches the solver's strength. Undefined if none is left. */
export async function nextPuzzle(rules: RulesChoice): Promise<Question | undefined> {
  const progress = currentProgress();
  for (const level of levelsAround(progress.rating.rating)) {
    const lines = await loadLevel(level);
    const open = openLines(lines, level, rules, progress);
    const line = open[Math.floor(Math.random() * open.length)];
    if (line !== undefined) return questionFrom(idOf(level, line), lines[line]!);
  }
  return undefined;
}

export async function puzzleById(id: string): Promise<Question | undefined> {
  const [, level, line] = /^([1-5])-(\d{1,4})$/.exec(id) ?? [];
  if (level === undefined) return undefined;
  const lines = await loadLevel(Number(level) as PuzzleLevel);
  const text = lines[Number(line)];
  return text === undefined ? undefined : questionFrom(id, text);
}

const idOf = (level: PuzzleLevel, line: number): string => `${level}-${line}`;

function openLines(
  lines: readonly string[],
  level: PuzzleLevel,
  rules: RulesChoice,
  { answered }: Progress,
): number[] {
  return lines.flatMap((line, i) => {
    const fits = rules === undefined || line.startsWith(`${rules}`);
    return fits && !answered.has(idOf(level, i)) ? [i] : [];
  });
}

/** The middle gap of each level, for a solver of matching strength. */
const MIDDLES: Record<PuzzleLevel, number> = { 1: 0.35, 2: 0.19, 3: 0.12, 4: 0.077, 5: 0.042 };

export function levelsAround(rating: number): readonly PuzzleLevel[] {
  const distance = (level: PuzzleLevel) => Math.abs(puzzleRating(MIDDLES[level]) - rating);
  return [...puzzleLevels].sort((a, b) => distance(a) - distance(b));
}

/** The puzzles of each level as text, written by `npm run puzzles`; loaded when needed. */
const files: Record<PuzzleLevel, () => Promise<{ readonly default: readonly string[] }>> = {
  1: () => import("./data/level-1.json"),
  2: () => import("./data/level-2.json"),
  3: () => import("./data/level-3.json"),
  4: () => import("./data/level-4.json"),
  5: () => import("./data/level-5.json"),
};

export const loadLevel = async (level: PuzzleLevel): Promise<readonly string[]> =>
  (await files[level]()).default;
