import { type RunDescription, runLab } from "@broadside/lab/core";
import { describe, expect, it } from "vitest";
import { binsOf } from "../../src/lab/charts/bins.ts";
import { performLab } from "../../src/lab/lab-perform.ts";
import { gamesPerSecond, labRunReducer } from "../../src/lab/lab-run-state.ts";
import type { LabReply, LabRequest } from "../../src/lab/lab-task.ts";
import { crewWidth, openCrew } from "../../src/lab/worker-team.ts";

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

/** A worker in this thread, that answers when it gets around to it. */
function fakeWorker() {
  const worker = {
    isEnded: false,
    onmessage: null as ((event: MessageEvent<LabReply>) => void) | null,
    onerror: null as ((event: ErrorEvent) => void) | null,
    terminate() {
      worker.isEnded = true;
    },
    async postMessage({ name, ask }: LabRequest) {
      const reply = await performLab(name, ask).then(
        (value): LabReply => ({ type: "done", value }),
        (error: Error): LabReply => ({ type: "failed", message: error.message }),
      );
      if (!worker.isEnded) worker.onmessage?.({ data: reply } as MessageEvent<LabReply>);
    },
  };
  return worker as unknown as Worker & { isEnded: boolean };
}

describe("a crew", () => {
  it("leaves a core to the page and never takes more than four", () => {
    expect([undefined, 1, 2, 4, 64].map(crewWidth)).toEqual([1, 1, 1, 3, 4]);
  });

  it.each([1, 3])("of %i plays a run to the same tally", async (width) => {
    const started: unknown[] = [];
    const crew = openCrew(width, () => {
      const worker = fakeWorker();
      started.push(worker);
      return worker;
    });
    const player = { width, play: (chunk: number) => crew.ask("chunk", { run, chunk }) };
    const { end, state } = await runLab(run, player);
    expect(end).toBe("complete");
    expect(started).toHaveLength(width);
    const alone = openCrew(1, fakeWorker);
    const other = await runLab(run, {
      width: 1,
      play: (chunk) => alone.ask("chunk", { run, chunk }),
    });
    expect(state.tally).toEqual(other.state.tally);
  });

  it("says what went wrong in a worker", async () => {
    const crew = openCrew(1, fakeWorker);
    await expect(crew.ask("roster", "nowhere")).rejects.toThrow(/There is no variant "nowhere"/);
  });

  it("is dismissed at once, and starts anew when asked again", async () => {
    const workers: { isEnded: boolean }[] = [];
    const crew = openCrew(1, () => {
      const worker = fakeWorker();
      workers.push(worker);
      return worker;
    });
    void crew.ask("roster", "mini");
    crew.dismiss();
    expect((await crew.ask("roster", "mini")).bots.length).toBeGreaterThan(10);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
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
