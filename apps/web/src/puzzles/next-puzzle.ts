import {
  hasTheme,
  type PuzzleLevel,
  type PuzzleTheme,
  parsePuzzle,
  puzzleLevels,
  puzzleRating,
} from "@broadside/play";
import { currentProgress, type Progress } from "./progress.ts";
import { type Question, questionFrom } from "./question.ts";

/** The digit that starts a puzzle's text stands for its rules; undefined for any. */
export type RulesChoice = number | undefined;

export interface PuzzleChoice {
  readonly rules: RulesChoice;
  readonly theme: PuzzleTheme | undefined;
}

/** The rules everyone knows, for the first puzzles. */
const CLASSIC = 0;
const FIRST_PUZZLES = 3;

/** An unanswered puzzle that matches the solver's strength. Undefined if none is left. */
export async function nextPuzzle(choice: PuzzleChoice): Promise<Question | undefined> {
  const progress = currentProgress();
  const isNew = progress.answered.size < FIRST_PUZZLES;
  const rules = choice.rules ?? (isNew ? CLASSIC : undefined);
  for (const level of levelsAround(progress.rating.rating)) {
    const lines = await loadLevel(level);
    const open = openLines(lines, level, { ...choice, rules }, progress);
    const line = open[Math.floor(Math.random() * open.length)];
    if (line !== undefined) return questionFrom(idOf(level, line), lines[line]!);
  }
  return undefined;
}

/** Any puzzle of a level except some. Undefined if none is left. */
export async function puzzleAtLevel(
  level: PuzzleLevel,
  except: ReadonlySet<string>,
): Promise<Question | undefined> {
  const lines = await loadLevel(level);
  const open = lines.map((_, i) => i).filter((i) => !except.has(idOf(level, i)));
  const line = open[Math.floor(Math.random() * open.length)];
  return line === undefined ? undefined : questionFrom(idOf(level, line), lines[line]!);
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
  { rules, theme }: PuzzleChoice,
  { answered }: Progress,
): number[] {
  return lines.flatMap((line, i) => {
    const fits = rules === undefined || line.startsWith(`${rules}`);
    if (!fits || answered.has(idOf(level, i))) return [];
    const puzzle = theme && parsePuzzle(line);
    return !puzzle || hasTheme(puzzle.knowledge, theme) ? [i] : [];
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
