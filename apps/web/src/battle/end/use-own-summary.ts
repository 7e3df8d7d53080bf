import { choicesIn, reviewGame, type Summary, summarise } from "@broadside/play";
import { isVictory } from "@broadside/rules";
import type { PlayerView, Viewer } from "@broadside/rules/view";
import { useEffect, useState } from "react";
import { oddsBudget, oddsThinker } from "../../engine/thinker.ts";

/** Milliseconds per shot before its odds are sampled. */
const SHOT_MS = 250;

/** Milliseconds for all shots: on the largest boards, only the first are reviewed. */
const TOTAL_MS = 10_000;

/** Undefined until the odds of all your shots have been counted. */
export function useOwnSummary(view: PlayerView, seat: Viewer): Summary | undefined {
  const [summary, setSummary] = useState<Summary>();
  useEffect(() => {
    if (seat === "spectator" || !isVictory(view.outcome)) return;
    const abort = new AbortController();
    const own = choicesIn(view).filter(({ shot }) => shot.seat === seat);
    const limits = { shotMs: SHOT_MS, totalMs: TOTAL_MS, budget: oddsBudget };
    reviewGame(oddsThinker, own, { ...limits, signal: abort.signal })
      .then((review) => review && setSummary(summarise(review.reviewed, seat)))
      .catch(() => {
        // The review reports the problem.
      });
    return () => abort.abort();
  }, [view, seat]);
  return summary;
}
