import { cellCount, type Variant } from "@broadside/rules";
import { useEffect } from "react";
import { botThinker, oddsBudget, oddsThinker } from "./thinker.ts";

/** Counts until the kernels are fully optimised. */
const ROUNDS = 4;
const BUDGET = oddsBudget(200);

/** Starts the workers, so that a bot is there for the first shot. Counting is loaded during the game. */
export function useWorkers(): void {
  useEffect(() => {
    botThinker.start();
    oddsThinker.start();
  }, []);
}

/**
 * Starts the workers and lets one count odds nobody asked for, so that the first heatmap of a game
 * does not wait for the kernels to compile. Stops when no variant is given.
 */
export function useWarmUp(variant: Variant | undefined): void {
  useEffect(() => {
    if (!variant) return;
    const abort = new AbortController();
    warmUp(variant, abort.signal).catch(() => {
      // A real request will report it.
    });
    return () => abort.abort();
  }, [variant]);
}

/** One at a time, so that at most one delays a real request. */
async function warmUp(variant: Variant, signal: AbortSignal): Promise<void> {
  botThinker.start();
  for (let round = 0; round < ROUNDS; round++) {
    const cell = Math.floor((cellCount(variant) * round) / ROUNDS);
    const knowledge = { variant, shots: [{ cell, announcement: { result: "miss" } }] } as const;
    await oddsThinker.ask("odds", { knowledge, budget: BUDGET }, { signal });
  }
}
