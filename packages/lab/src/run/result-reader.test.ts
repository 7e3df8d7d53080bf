import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { mutatedJson } from "../mutated-json.test-support.ts";
import { type ChunkResult, openRun } from "./chunk.ts";
import { createChunkPlayer } from "./chunk-player.ts";
import {
  canonicalTally,
  fitToRun,
  joinResults,
  readChunkResult,
  resultProblemCodes,
} from "./result-reader.ts";
import { type Chunk, chunkAt, chunkCount, type RunDescription } from "./run-description.ts";
import { readRunDescription, runProblemCodes } from "./run-reader.ts";

const texts = ["A1 H; C1 H; E5", "A1 V; A3 V; E1"];
const listed = { kind: "file", name: "two.txt", digest: "", texts } as const;
const plan = (games: number) => [
  { name: "density", games },
  { name: "random", games: games - 7 },
];

/** As another machine sends it: played for any run, and through JSON. */
async function sent(run: RunDescription, chunk: Chunk) {
  const open = openRun(run, true);
  const wants = { csv: "all", reusable: true } as const;
  const result = (await createChunkPlayer(run, { wants }).playRange(chunk, []))!;
  const value = { ...result, tally: canonicalTally(open, result.tally) };
  return { open, chunk, value: JSON.parse(JSON.stringify(value)) as ChunkResult };
}

describe("the result of a chunk", () => {
  it.each([
    ["solo games", describeRun({ games: 30, bots: plan(30) }), { kind: "games", from: 20, to: 30 }],
    ["matches", describeRun(), { kind: "matches", from: 2, to: 5 }],
    ["a list of layouts", describeRun({ layouts: listed }), { kind: "games", from: 0, to: 9 }],
    ["luck", describeRun({ luck: true }), { kind: "games", from: 3, to: 6 }],
  ] as const)("is read with %s, and is what it was", async (_, run, chunk) => {
    const { open, value } = await sent(run, chunk);
    expect(readChunkResult(open, chunk, value)).toEqual({ ok: true, value });
  });

  it("serves a run of any length: cut to its sample, it is what the run itself would play", async () => {
    for (const layouts of [{ kind: "uniform" } as const, listed]) {
      for (const games of [30, 1000]) {
        const run = describeRun({ games, layouts, matches: 400, bots: plan(games) });
        for (const number of [0, 1, chunkCount(run) - 1]) {
          const chunk = chunkAt(run, number);
          const { open, value } = await sent(run, chunk);
          const own = await createChunkPlayer(run, { wants: { csv: "all" } }).play(number, []);
          const cut = fitToRun(openRun(run), {
            ...value,
            tally: canonicalTally(open, value.tally),
          });
          expect({ ...cut, ms: [] }).toEqual({ ...own, ms: [] });
        }
      }
    }
  });

  it("is the same in one piece and joined from several", async () => {
    const run = describeRun();
    const of = async (from: number, to: number) =>
      (await sent(run, { kind: "games", from, to })).value;
    const joined = joinResults([await of(0, 4), await of(4, 5), await of(5, 12)]);
    expect({ ...joined, ms: [] }).toEqual({ ...(await of(0, 12)), ms: [] });
  });

  it("is refused with a code if it was changed anywhere, 10,000 times over", async () => {
    const games = await sent(describeRun({ games: 12, bots: plan(12) }), chunkOf("games", 4, 6));
    const matches = await sent(describeRun({ layouts: listed }), chunkOf("matches", 0, 1));
    const codes = new Set<string>();
    for (let seed = 0; seed < 10_000; seed++) {
      const { open, chunk, value } = seed % 2 === 0 ? games : matches;
      const changed = mutatedJson([value], seed);
      const read = readChunkResult(open, chunk, changed);
      if (!read.ok) codes.add(read.error.code);
      // Only what no count depends on may be changed unnoticed.
      else expect(countsOf(read.value), `seed ${seed}`).toBe(countsOf(value));
    }
    expect([...codes].sort()).toEqual([...resultProblemCodes].sort());
  });
});

const chunkOf = (kind: Chunk["kind"], from: number, to: number): Chunk => ({ kind, from, to });

const countsOf = ({ tally }: ChunkResult): string =>
  JSON.stringify([
    tally.bots.map(({ shots, forfeits }) => [shots, forfeits]),
    tally.pairs.map(({ wins, pairScores }) => [wins, pairScores]),
  ]);

describe("10,000 descriptions that were changed anywhere", () => {
  it("are refused with a code, or can be opened", () => {
    const variants = { name: "own", size: 5 };
    const values = [
      describeRun(),
      describeRun({ layouts: listed, look: 10 }),
      describeRun({ layouts: { kind: "strategy", name: "spread" }, luck: undefined as never }),
      { ...describeRun(), variant: variants },
      describeRun({ bots: [{ name: "cmd:anything", games: 60 }] }),
    ];
    const codes = new Set<string>();
    for (let seed = 0; seed < 10_000; seed++) {
      const read = readRunDescription(mutatedJson(values, seed));
      if (!read.ok) codes.add(read.error.code);
      else if (seed % 10 === 0) expect(() => openRun(read.value, true)).not.toThrow();
    }
    for (const code of codes) expect(runProblemCodes).toContain(code);
    expect(codes.size).toBeGreaterThan(6);
  });
});
