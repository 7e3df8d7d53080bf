import type { PuzzleLevel } from "@broadside/play";
import { parseObject, storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";
import { puzzleAtLevel } from "./next-puzzle.ts";
import type { Question } from "./question.ts";

/** A run against the clock: as many puzzles as possible in three minutes, with two mistakes allowed. */
export const RUN_SECONDS = 180;
export const MOST_MISTAKES = 3;
/** Solved puzzles after which they get harder. */
const PER_LEVEL = 4;

/** A puzzle for someone who has solved that many in this run; not one of those already asked. */
export async function rushPuzzle(
  solved: number,
  asked: ReadonlySet<string>,
): Promise<Question | undefined> {
  const level = Math.min(5, 1 + Math.floor(solved / PER_LEVEL)) as PuzzleLevel;
  return puzzleAtLevel(level, asked);
}

const KEY = "puzzle-run";

const best = createStore<number>(readBest());

/** The most puzzles solved in one run on this device. */
export const useBestRun = (): number => useStore(best);

/** True if it is a new best. */
export function noteRun(solved: number): boolean {
  if (solved <= best.get()) return false;
  best.set(solved);
  storage.write(KEY, JSON.stringify({ best: solved }));
  return true;
}

function readBest(): number {
  const { best: stored } = parseObject(storage.read(KEY));
  return typeof stored === "number" && stored > 0 ? Math.floor(stored) : 0;
}
