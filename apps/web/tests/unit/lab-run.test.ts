import { type RunDescription, runLab } from "@broadside/lab/core";
import { describe, expect, it } from "vitest";
import { gamesPerSecond, type LabProgress } from "../../src/lab/play-lab.ts";
import { binsOf } from "../../src/lab/spread-table.tsx";
import { labPerformers } from "../../src/lab-run/lab-performers.ts";
import { teamSize } from "../../src/lab-run/lab-team.ts";
import { type RunAction, runReducer } from "../../src/lab-run/use-run.ts";

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

  it("plays a run to the same tally however its chunks are shared", async () => {
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
  const progress: LabProgress = { at: {} as never, games: 6, elapsedMs: 2000, csv: "1\n" };
  const after = (...actions: readonly RunAction<RunDescription, LabProgress>[]) =>
    actions.reduce(runReducer<RunDescription, LabProgress>, undefined);
  const begun = [
    { type: "start", plan: run },
    { type: "progress", progress },
  ] as const;

  it("knows its speed", () => {
    expect(gamesPerSecond({ ...progress, elapsedMs: 0 })).toBe(0);
    expect(gamesPerSecond(progress)).toBe(3);
  });

  it("keeps what is done when it is stopped, and takes no more", () => {
    const stopped = after(...begun, { type: "end", status: "stopped" });
    expect(stopped).toMatchObject({ status: "stopped", progress });
    const late = { type: "progress", progress: { ...progress, games: 9 } } as const;
    expect(runReducer(stopped, late)).toBe(stopped);
  });

  it("says why it failed, and begins afresh", () => {
    const failed = after(...begun, { type: "fail", problem: "No worker." });
    expect(failed).toMatchObject({ status: "failed", problem: "No worker.", progress });
    const again = { status: "running", problem: "", progress: undefined };
    expect(runReducer(failed, begun[0])).toMatchObject(again);
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
