import { type RunDescription, runLab } from "@broadside/lab/core";
import { describe, expect, it } from "vitest";
import { gamesPerSecond, labRunReducer } from "../../src/lab/lab-run-state.ts";
import { binsOf } from "../../src/lab/spread-table.tsx";
import { labPerformers } from "../../src/lab-run/lab-performers.ts";
import { teamSize } from "../../src/lab-run/lab-team.ts";

const run: RunDescription = {
  format: 1,
  variant: "mini",
  bots: [
    { name: "density", games: 12 },
    { name: "random", games: 12 },
  ],
  layouts: { kind: "uniform" },
  seed: "x",
  games: 12,
  matches: 0,
  timeoutMs: 5000,
};

const watch = { clock: () => 0, onProgress: () => {}, isCancelled: () => false };
const alone = {
  width: 1,
  play: async (chunk: number) => (await labPerformers.chunk({ run, chunk }, watch))!.value,
};

describe("the lab's team", () => {
  it("leaves a core to the page and never takes more than four", () => {
    expect([undefined, 1, 2, 4, 64].map(teamSize)).toEqual([1, 1, 1, 3, 4]);
  });

  it("plays a run to the same tally, whoever plays how many chunks at a time", async () => {
    const { end, state } = await runLab(run, alone);
    expect(end).toBe("complete");
    expect((await runLab(run, { ...alone, width: 3 })).state.tally).toEqual(state.tally);
  });

  it("knows the bots for a variant, and says so when there is no such variant", async () => {
    const roster = await labPerformers.roster("mini", watch);
    expect(roster!.value.bots.length).toBeGreaterThan(10);
    expect(() => labPerformers.roster("nowhere", watch)).toThrow(/variant\/unknown/);
  });
});

describe("the state of a run", () => {
  const at = {} as never;
  const begun = labRunReducer(undefined, { type: "start", run })!;
  const progress = { at, games: 6, elapsedMs: 2000, csv: "1\n" };

  it("knows its speed", () => {
    const state = labRunReducer(begun, { type: "progress", progress })!;
    expect(gamesPerSecond(begun)).toBe(0);
    expect(gamesPerSecond(state)).toBe(3);
  });

  it("keeps what is done when it is stopped, and takes no more", () => {
    const done = labRunReducer(begun, { type: "progress", progress });
    const stopped = labRunReducer(done, { type: "end", end: "interrupted" })!;
    expect(stopped).toMatchObject({ status: "stopped", games: 6, csv: "1\n" });
    const late = { ...progress, games: 9 };
    expect(labRunReducer(stopped, { type: "progress", progress: late })).toBe(stopped);
  });
});

describe("bins", () => {
  it("hold every game once, for all bots alike", () => {
    const bins = binsOf([[0, 0, 1, 2, 0], [0, 0, 0, 0, 5], [0]], 2);
    expect(bins).toEqual([
      { from: 2, to: 3, counts: [3, 0, 0] },
      { from: 4, to: 5, counts: [0, 5, 0] },
    ]);
    expect(binsOf([[0, 0]], 5)).toEqual([]);
  });
});
