import { expect, it } from "vitest";
import { runCrashes } from "./crash-rounds.ts";
import { runFullDisk } from "./full-disk.ts";

// Windows has no limit on the size of a file.
it.skipIf(process.platform === "win32")(
  "a server whose disk is full refuses, says that it is not ready, and has lost nothing",
  async () => {
    const report = await runFullDisk();
    expect(report.refusal).toEqual({ status: 503, code: "server/unavailable" });
    expect(report.readiness).toBe(503);
    expect(report.games).toBeGreaterThan(50);
    expect(report.lost).toEqual([]);
  },
);

// The long version is `npm run crash`: 20 rounds on each, with more games at once.
it.each(["sqlite", "postgres"] as const)(
  "a server whose clock is set, killed and paused under load is linearizable to its clients: %s",
  async (engine) => {
    const report = await runCrashes({ engine, rounds: 3, games: 4, roundMs: 1500 });
    expect(report.faults).toEqual([]);
    expect(report.games).toBeGreaterThanOrEqual(4);
    expect(report.shots).toBeGreaterThan(20);
    expect(report.reads).toBeGreaterThan(20);
    expect(report.messages).toBeGreaterThan(300);
  },
);
