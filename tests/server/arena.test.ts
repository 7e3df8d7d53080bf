import { expect, it } from "vitest";
import { runArena } from "./arena-rounds.ts";

// The long version is `npm run crash -- arena`: 500 players on one process, and 200 on two.
it.each([1, 2] as const)(
  "an arena on %i processes that are killed again and again counts every game once",
  async (processes) => {
    const report = await runArena({ players: 24, processes, minutes: 1, killMs: 4000 });
    expect(report.faults).toEqual([]);
    expect(report.kills).toBeGreaterThanOrEqual(5);
    expect(report.games).toBeGreaterThanOrEqual(24);
    expect(report.finished).toBeGreaterThan(0);
  },
);
