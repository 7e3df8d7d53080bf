import { expect, it } from "vitest";
import { runCrashes } from "./crash-rounds.ts";

// The long version is `npm run crash`: 20 rounds on each, with more games at once.
it.each(["sqlite", "postgres"] as const)(
  "a server killed under load has lost and doubled nothing, and clients come back by themselves: %s",
  async (engine) => {
    const report = await runCrashes({ engine, rounds: 2, games: 4, roundMs: 1500 });
    expect(report.faults).toEqual([]);
    expect(report.games).toBeGreaterThanOrEqual(4);
    expect(report.shots).toBeGreaterThan(20);
  },
);
