import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createRng } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { chunkCount, playedPart, type RunDescription } from "../plan/run-description.ts";
import { sprtDefaults, verdictOf } from "../statistics/sprt.ts";
import { createChunkPlayer } from "./chunk-player.ts";
import { type ChunkPlayer, type RunState, runLab } from "./runner.ts";

/** Several chunks in hand, which come back in an order of chance. */
function scattered(run: RunDescription, width: number, seed: string): ChunkPlayer {
  const player = createChunkPlayer(run);
  const rng = createRng(seed);
  return {
    width,
    async play(chunk, excluded) {
      await new Promise((resolve) => setTimeout(resolve, rng.below(8)));
      return player.play(chunk, excluded);
    },
  };
}

/** All but the time it took. */
const bits = ({ ms: _, ...state }: RunState): string => JSON.stringify(state);

describe("a run", () => {
  const run = describeRun({ games: 200, matches: 40, bots: botsFor(200) });

  it("gives the same bits with any number of workers", async () => {
    const alone = await runLab(run, createChunkPlayer(run));
    for (const width of [2, 5]) {
      const shared = await runLab(run, scattered(run, width, `width ${width}`));
      expect(shared.end).toBe("complete");
      expect(bits(shared.state)).toBe(bits(alone.state));
    }
  });

  it("takes chunks in the order of their numbers, each once", async () => {
    const seen: number[] = [];
    await runLab(run, scattered(run, 4, "order"), {
      onChunk: (state) => void seen.push(state.next),
    });
    expect(seen).toEqual(Array.from({ length: chunkCount(run) }, (_, i) => i + 1));
  });

  it("retains no result it has taken", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const taken: WeakRef<object>[] = [];
    let alive = 0;
    await runLab(run, createChunkPlayer(run), {
      signal: new AbortController().signal,
      onChunk: async ({ next }, result) => {
        taken.push(new WeakRef(result));
        if (next < chunkCount(run)) return;
        await new Promise((resolve) => setTimeout(resolve));
        collect();
        alive = taken.filter((ref) => ref.deref()).length;
      },
    });
    expect(taken.length).toBeGreaterThan(10);
    expect(alive).toBeLessThan(4);
  });

  it("that is stopped and resumed gives the same bits as an uninterrupted one", async () => {
    const whole = await runLab(run, createChunkPlayer(run));
    const stop = new AbortController();
    const part = await runLab(run, scattered(run, 3, "stop"), {
      signal: stop.signal,
      onChunk: (state) => {
        if (state.next === 7) stop.abort();
      },
    });
    expect(part).toMatchObject({ end: "interrupted", state: { next: 7 } });
    const saved = JSON.parse(JSON.stringify(part.state)) as RunState;
    const rest = await runLab(run, scattered(run, 2, "rest"), { from: saved });
    expect(bits(rest.state)).toBe(bits(whole.state));
  });

  it.each([
    ["in its games", { games: 2000, matches: 40 }, undefined, 70],
    ["in its matches", { games: 100, matches: 40 }, undefined, 107],
    ["with the test undecided", { games: 2000, matches: 4, look: 50 }, { delta: 0.01 }, 5],
  ])("stopped %s has the results of a shorter run", async (_, plan, test, chunks) => {
    const long = describeRun({ ...plan, bots: botsFor(plan.games) });
    const sprt = test && { ...sprtDefaults, ...test };
    const stop = new AbortController();
    const onChunk = ({ next }: RunState) => {
      if (next === chunks) stop.abort();
    };
    const cut = await runLab(long, createChunkPlayer(long), { sprt, signal: stop.signal, onChunk });
    expect(cut.end).toBe("interrupted");
    const part = playedPart(long, cut.state.next);
    const alone = await runLab(part, createChunkPlayer(part), { sprt });
    expect(alone.end).toBe("complete");
    const { witnesses: _games, ...counts } = cut.state.tally;
    expect(alone.state.tally).toMatchObject(counts);
    expect(alone.state.sprt).toEqual(cut.state.sprt);
  });

  it("fails when a chunk fails, and not before its turn", async () => {
    const player = createChunkPlayer(run);
    const broken: ChunkPlayer = {
      width: 4,
      play: (chunk, excluded) =>
        chunk === 3 ? Promise.reject(new Error("worker lost")) : player.play(chunk, excluded),
    };
    let done = 0;
    const onChunk = () => void done++;
    await expect(runLab(run, broken, { onChunk })).rejects.toThrow("worker lost");
    expect(done).toBe(3);
  });
});

describe("a run with the sequential test", () => {
  const run = describeRun({ games: 5000, matches: 4, bots: botsFor(5000) });

  it("stops at the same game with any number of workers, and plays its matches", async () => {
    const alone = await runLab(run, createChunkPlayer(run), { sprt: sprtDefaults });
    const shared = await runLab(run, scattered(run, 4, "sprt"), { sprt: sprtDefaults });
    expect(bits(shared.state)).toBe(bits(alone.state));
    const { sprt, tally } = alone.state;
    expect(verdictOf(sprt[0]!)).toBe("first");
    expect(sprt[0]!.games).toBeLessThan(1000);
    expect(tally.bots[0]!.shots.reduce((sum, n) => sum + n, 0)).toBe(sprt[0]!.games);
    expect(tally.pairs[0]!.wins[0] + tally.pairs[0]!.wins[1]).toBe(4);
  });
});

function botsFor(games: number) {
  return ["density", "random"].map((name) => ({ name, games }));
}
