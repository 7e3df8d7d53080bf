import {
  type Choice,
  choicesOf,
  type Review,
  type ReviewedShot,
  reviewGame,
} from "@broadside/play";
import type { GameRecord } from "@broadside/rules/record";
import { useEffect, useMemo, useState } from "react";
import { oddsBudget, oddsThinker } from "../engine/thinker.ts";

export interface Analysis {
  readonly choices: readonly Choice[];
  /** The shots reviewed so far, in order. */
  readonly reviewed: readonly ReviewedShot[];
  /** Known once every shot has been reviewed. */
  readonly stillNeeded: Review["stillNeeded"];
  readonly failure: string | undefined;
}

const UNKNOWN = [undefined, undefined] as const;

/** Milliseconds per shot before its odds are sampled. */
const SHOT_MS = 1_500;

/** Milliseconds between updates while reviewing. */
const PACE_MS = 120;

export const useAnalysis = (record: GameRecord): Analysis =>
  useAnalysisOf(useMemo(() => choicesOf(record), [record]));

/** Reviews the given shots in the background; starts over if the list changes. */
export function useAnalysisOf(choices: readonly Choice[]): Analysis {
  const [reviewed, setReviewed] = useState<readonly ReviewedShot[]>([]);
  const [stillNeeded, setStillNeeded] = useState<Review["stillNeeded"]>(UNKNOWN);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    setReviewed([]);
    setStillNeeded(UNKNOWN);
    setFailure(undefined);
    reviewAll(choices, signal, setReviewed).then(
      (review) => review && setStillNeeded(review.stillNeeded),
      (error: Error) => signal.aborted || setFailure(error.message),
    );
    return () => abort.abort();
  }, [choices]);
  return { choices, reviewed, stillNeeded, failure };
}

async function reviewAll(
  choices: readonly Choice[],
  signal: AbortSignal,
  show: (reviewed: readonly ReviewedShot[]) => void,
): Promise<Review | undefined> {
  const reviewed: ReviewedShot[] = [];
  let shown = performance.now();
  const review = await reviewGame(oddsThinker, choices, {
    shotMs: SHOT_MS,
    budget: oddsBudget,
    signal,
    onShot(shot) {
      reviewed.push(shot);
      // Updating after every shot would load the page more than the engine does.
      if (performance.now() - shown < PACE_MS) return;
      shown = performance.now();
      show([...reviewed]);
    },
  });
  if (review) show(review.reviewed);
  return review;
}
