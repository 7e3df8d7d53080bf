import type { Odds } from "@broadside/engine/tasks";
import { timeLeftText } from "@broadside/play";
import type { Knowledge } from "@broadside/rules";
import { startTransition, useEffect, useState } from "react";
import { oddsBudget, oddsThinker } from "./thinker.ts";

export type OddsState =
  | { readonly state: "off" }
  | Counting
  | { readonly state: "ready"; readonly odds: Odds }
  | { readonly state: "failed"; readonly message: string };

export interface Counting {
  readonly state: "counting";
  readonly fraction: number;
  /** "5 seconds", once it takes a while. */
  readonly left?: string | undefined;
}

/** Call when a count begins; then with the fraction done. */
export function countingSince(begun: number): (fraction: number) => Counting {
  return (fraction) => ({
    state: "counting",
    fraction,
    left: timeLeftText(performance.now() - begun, fraction),
  });
}

/** How long the heatmap may count before falling back to a sample. */
const BUDGET = oddsBudget(5_000);

/** The odds while requested; counted in the worker, dropped when the knowledge changes. */
export function useOdds(knowledge: Knowledge | undefined): OddsState {
  const [odds, setOdds] = useState<OddsState>({ state: "off" });
  useEffect(() => {
    if (!knowledge) return setOdds({ state: "off" });
    const abort = new AbortController();
    const { signal } = abort;
    // A fast count must not flash a progress bar, so the old picture stays until then.
    const slow = setTimeout(() => setOdds({ state: "counting", fraction: 0 }), 150);
    const counting = countingSince(performance.now());
    const onProgress = (fraction: number) => signal.aborted || setOdds(counting(fraction));
    oddsThinker
      .ask("odds", { knowledge, budget: BUDGET }, { signal, onProgress })
      .then((found) => {
        // A hundred squares change colour: in short steps, so that no press has to wait.
        if (found && !signal.aborted)
          startTransition(() => setOdds({ state: "ready", odds: found }));
      })
      .catch(
        (error: Error) => signal.aborted || setOdds({ state: "failed", message: error.message }),
      )
      .finally(() => clearTimeout(slow));
    return () => {
      clearTimeout(slow);
      abort.abort();
    };
  }, [knowledge]);
  return odds;
}
