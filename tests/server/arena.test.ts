import { expect, it } from "vitest";
import { runArena } from "./arena-rounds.ts";

// The long version is `npm run crash -- arena`: 500 players on one process, and 200 on two.
it.each([1, 2] as const)(
  "an arena on %i processes that are killed again and again counts every game once",
  async (processes) => {
    const enough = { games: 12, kills: 4 };
    const report = await runArena({ players: 16, processes, minutes: 60, enough, killMs: 1000 });
    expect(report.faults).toEqual([]);
    expect(report.kills).toBeGreaterThanOrEqual(enough.kills);
    expect(report.games).toBeGreaterThanOrEqual(enough.games);
  },
);
