import { cellCount, type Variant } from "@broadside/rules";
import { useEffect } from "react";
import { botThinker, oddsBudget, oddsThinker } from "./thinker.ts";

/** Counts until the kernels run at full speed, as far as that is to be had. */
const ROUNDS = 4;
const BUDGET = oddsBudget(200);

/**
 * Starts the workers, and has one count odds that nobody has asked for: else the first heatmap of
 * a game would wait while the kernels are compiled. Ends as soon as no variant is given.
 */
export function useWarmUp(variant: Variant | undefined): void {
  useEffect(() => {
    if (!variant) return;
    const abort = new AbortController();
    warmUp(variant, abort.signal).catch(() => {
      // A real question will report it.
    });
    return () => abort.abort();
  }, [variant]);
}

/** One after another, so that at most one is in the way of a real question. */
async function warmUp(variant: Variant, signal: AbortSignal): Promise<void> {
  botThinker.start();
  for (let round = 0; round < ROUNDS; round++) {
    const cell = Math.floor((cellCount(variant) * round) / ROUNDS);
    const knowledge = { variant, shots: [{ cell, announcement: { result: "miss" } }] } as const;
    await oddsThinker.ask("odds", { knowledge, budget: BUDGET }, { signal });
  }
}
