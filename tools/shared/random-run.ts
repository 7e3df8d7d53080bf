import type { RunDescription } from "@broadside/lab";

/** A run of the lab with the bot that fires at random. */
export const randomRun = (games: number, seed: string): RunDescription => ({
  format: 1,
  variant: "classic",
  bots: [{ name: "random", games }],
  layouts: { kind: "uniform" },
  seed,
  games,
  matches: 0,
  timeoutMs: 5000,
});
