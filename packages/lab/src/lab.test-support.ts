import type { RunDescription } from "./plan/run-description.ts";

/** Fixed, so that a failure today is the same failure tomorrow. */
export const SEED = 20_250_703;

export const describeRun = (changes: Partial<RunDescription> = {}): RunDescription => ({
  format: 1,
  variant: "mini",
  bots: [
    { name: "density", games: changes.games ?? 60 },
    { name: "random", games: changes.games ?? 60 },
  ],
  layouts: { kind: "uniform" },
  seed: "test",
  games: 60,
  matches: 20,
  timeoutMs: 5000,
  ...changes,
});
