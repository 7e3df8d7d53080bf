import { newRating, type Rating, ratingAfter } from "@broadside/play";
import { parseObject, storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";

export interface Progress {
  readonly rating: Rating;
  /** Solved in a row. */
  readonly run: number;
  /** The ids of answered puzzles, which are not asked again. */
  readonly answered: ReadonlySet<string>;
}

const KEY = "puzzles";

const progress = createStore<Progress>(readProgress(storage.read(KEY)));

export const useProgress = (): Progress => useStore(progress);
export const currentProgress = (): Progress => progress.get();

/** Counts an answer. Without a rating it is only remembered. */
export function noteAnswer(id: string, rating: number | undefined, isSolved: boolean): void {
  const before = progress.get();
  if (before.answered.has(id)) return;
  const counts = rating !== undefined;
  progress.set({
    rating: counts ? ratingAfter(before.rating, rating, isSolved) : before.rating,
    run: counts ? (isSolved ? before.run + 1 : 0) : before.run,
    answered: new Set([...before.answered, id]),
  });
  storage.write(KEY, makeProgressText(progress.get()));
}

export const makeProgressText = ({ rating, run, answered }: Progress): string =>
  JSON.stringify({ ...rating, run, answered: [...answered] });

/** Reads whatever is valid; defaults for the rest. */
export function readProgress(text: string | undefined): Progress {
  const stored = parseObject(text);
  const number = (value: unknown, otherwise: number) =>
    typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : otherwise;
  const answered = Array.isArray(stored.answered) ? stored.answered : [];
  return {
    rating: {
      rating: number(stored.rating, newRating.rating),
      solved: number(stored.solved, 0),
      failed: number(stored.failed, 0),
    },
    run: number(stored.run, 0),
    answered: new Set(answered.filter((id) => typeof id === "string")),
  };
}
