import { createRng, shuffled, unwrap } from "@broadside/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noWatch } from "../bots/bot-process.ts";
import { createBots } from "../bots/command-bot.ts";
import { describeRun, SEED } from "../lab.test-support.ts";
import { findBotFor } from "../plan/engine-bots.ts";
import { openRun } from "../plan/open-run.ts";
import {
  chunkAt,
  chunkCount,
  chunkGames,
  type RunDescription,
  totalGames,
} from "../plan/run-description.ts";
import { emptyTally, mergeTallies, type Tally } from "../statistics/tally.ts";
import { type ChunkResult, playChunk } from "./chunk.ts";

async function playAll(run: RunDescription, order?: readonly number[]): Promise<ChunkResult[]> {
  const open = openRun(run);
  const results: ChunkResult[] = [];
  for (const chunk of order ?? Array.from({ length: chunkCount(run) }, (_, i) => i)) {
    const openBot = createBots(run, open.variant, noWatch).open;
    results[chunk] = (await playChunk(open, chunk, { openBot }))!;
  }
  return results;
}

const bits = (tally: Tally): string => JSON.stringify(tally);

/** Merges neighbours at random until one is left: any order, any grouping. */
function mergeAnyhow(tallies: readonly Tally[], seed: number): Tally {
  const rng = createRng(seed);
  const left = shuffled(rng, tallies);
  while (left.length > 1) {
    const at = rng.below(left.length - 1);
    left.splice(at, 2, mergeTallies(left[at]!, left[at + 1]!));
  }
  return left[0]!;
}

describe("the chunks of a run", () => {
  it("cover every game and every pair of matches exactly once", () => {
    const sizes = fc.record({ games: fc.nat(20_000), pairs: fc.nat(3000) });
    fc.assert(
      fc.property(sizes, ({ games, pairs }) => {
        const run = describeRun({ games, matches: 2 * pairs });
        const seen = { games: 0, matches: 0 };
        for (let chunk = 0; chunk < chunkCount(run); chunk++) {
          const { kind, from, to } = chunkAt(run, chunk);
          expect(from).toBe(seen[kind]);
          expect(to).toBeGreaterThan(from);
          seen[kind] = to;
        }
        expect(seen).toEqual({ games, matches: pairs });
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it("add up to the games of the run", () => {
    const bots = [
      { name: "density", games: 300 },
      { name: "random", games: 70 },
    ];
    const run = describeRun({ games: 300, bots, matches: 42 });
    let sum = 0;
    for (let chunk = 0; chunk < chunkCount(run); chunk++) sum += chunkGames(run, chunk);
    expect(sum).toBe(totalGames(run));
  });

  it("have the same result whatever was played before them", async () => {
    const run = describeRun();
    const forwards = await playAll(run);
    const chunks = forwards.map((_, i) => i);
    const backwards = await playAll(run, chunks.reverse());
    expect(backwards.map(({ tally }) => bits(tally))).toEqual(
      forwards.map(({ tally }) => bits(tally)),
    );
  });

  it("merge to the same bits in any order and grouping", async () => {
    const run = describeRun();
    const tallies = (await playAll(run)).map(({ tally }) => tally);
    const whole = bits(tallies.reduce(mergeTallies));
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(bits(mergeAnyhow(tallies, seed))).toBe(whole);
      }),
      { seed: SEED, numRuns: 50 },
    );
    const { variant } = openRun(run);
    expect(bits(mergeTallies(emptyTally(variant, 2), tallies[0]!))).toBe(bits(tallies[0]!));
  });

  it("hold every game of every bot", async () => {
    const run = describeRun();
    const { bots, pairs } = (await playAll(run)).map(({ tally }) => tally).reduce(mergeTallies);
    const count = (histogram: readonly number[]) => histogram.reduce((sum, n) => sum + n, 0);
    for (const bot of bots) {
      expect(count(bot.shots)).toBe(60);
      for (const ship of bot.sunkAt) expect(count(ship)).toBe(60);
    }
    expect(count(pairs[0]!.differences)).toBe(60);
    expect(pairs[0]!.wins[0] + pairs[0]!.wins[1]).toBe(20);
    expect(count(pairs[0]!.pairScores)).toBe(10);
  });

  it("give a bot that is named again under another seed other games", async () => {
    const [one, other] = [describeRun(), describeRun({ seed: "other" })];
    const tallies = [(await playAll(one))[0]!, (await playAll(other))[0]!];
    expect(bits(tallies[0]!.tally)).not.toBe(bits(tallies[1]!.tally));
  });

  it("are abandoned when the run is stopped", async () => {
    const run = describeRun();
    const open = openRun(run);
    const openBot = createBots(run, open.variant, noWatch).open;
    expect(await playChunk(open, 0, { openBot, isStopped: () => true })).toBeUndefined();
  });

  it("of a file of layouts use its layouts one after the other", async () => {
    const texts = ["cruiser: A1 H; destroyer: C1 H; submarine: E5", "A1 V; A3 V; E1"];
    const layouts = { kind: "file", name: "two.txt", digest: "", texts } as const;
    const open = openRun(describeRun({ layouts }));
    const rng = createRng(1);
    expect(open.layouts.draw(0, rng)).toBe(open.layouts.draw(2, rng));
    expect(open.layouts.draw(1, rng).placements[0]!.cells).toEqual([0, 5]);
  });

  it("write a line of CSV and a section of Markdown for each game of the first bot", async () => {
    const bots = [{ name: "density", games: 8000 }];
    const run = describeRun({ games: 8000, matches: 0, bots });
    const open = openRun(run);
    const openBot = createBots(run, open.variant, noWatch).open;
    const outputs = { csv: "first", log: true } as const;
    const { csv, log, tally } = (await playChunk(open, 0, { openBot, outputs }))!;
    const rows = csv.trim().split("\n");
    expect(rows).toHaveLength(25);
    for (const row of rows) {
      const [turns, ...sunk] = row.split(",").map(Number);
      expect(Math.max(...sunk)).toBe(turns);
      expect(tally.bots[0]!.shots[turns!]).toBeGreaterThan(0);
    }
    expect(log.match(/^## Game /gm)).toHaveLength(25);
    expect(log).toMatch(/^\| 1 \| [A-E][1-5] \| (miss|hit|sunk \w+) \|$/m);
  });
});

describe("the bots of a run", () => {
  it("are found by name, with the nearest names for a mistyped one", () => {
    const { variant } = openRun(describeRun());
    expect(unwrap(findBotFor("density", variant)).name).toBe("density");
    const wrong = {
      code: "strategy/misspelt",
      params: { bot: "densty", near: { either: ["density"] } },
    };
    expect(findBotFor("densty", variant)).toMatchObject({ ok: false, error: wrong });
  });
});
