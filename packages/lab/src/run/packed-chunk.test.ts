import { deflateSync, inflateSync } from "node:zlib";
import { createRng, unwrap } from "@broadside/rules";
import { problems } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { noWatch } from "../bots/bot-process.ts";
import { createBots } from "../bots/command-bot.ts";
import { Forfeit, strategyBot } from "../games/bot.ts";
import { describeRun } from "../lab.test-support.ts";
import { mutatedJson } from "../mutated-json.test-support.ts";
import { findBotFor } from "../plan/engine-bots.ts";
import { openRun } from "../plan/open-run.ts";
import { type Chunk, chunkAt, chunkCount, type RunDescription } from "../plan/run-description.ts";
import { isTally } from "../statistics/tally-check.ts";
import { type ChunkOptions, type ChunkResult, playChunk } from "./chunk.ts";
import { countPacked, joinResults, type PackedChunk, playPacked } from "./packed-chunk.ts";

const texts = ["A1 H; C1 H; E5", "A1 V; A3 V; E1"];
const listed = { kind: "file", name: "two.txt", digest: "", texts } as const;
const plan = (games: number) => [
  { name: "density", games },
  { name: "random", games: games - 7 },
];

const optionsFor = (run: RunDescription): ChunkOptions => ({
  openBot: createBots(run, openRun(run).variant, noWatch).open,
  outputs: { csv: "all", log: true },
});

/** As another machine plays it: for a run of any other length, and knowing nothing of this one's. */
const sent = async (run: RunDescription, chunk: Chunk): Promise<PackedChunk> =>
  (await playPacked(openRun(run), chunk, optionsFor(run)))!;

const counted = (run: RunDescription, chunk: Chunk, packed: PackedChunk): ChunkResult =>
  unwrap(countPacked(openRun(run), chunk, packed, "all"));

const timeless = ({ ms: _, ...result }: ChunkResult) => result;

describe("a packed chunk", () => {
  it.each([
    ["solo games", describeRun({ games: 30, bots: plan(30) })],
    ["a list of layouts", describeRun({ layouts: listed, games: 300, bots: plan(300) })],
    ["luck", describeRun({ luck: true, matches: 0 })],
  ])("gives the counts, rows and log of the run that counts it, with %s", async (_, run) => {
    for (const number of new Set([0, 1, chunkCount(run) - 1])) {
      const chunk = chunkAt(run, number);
      const own = (await playChunk(openRun(run), number, optionsFor(run)))!;
      expect(timeless(counted(run, chunk, await sent(run, chunk)))).toEqual(timeless(own));
    }
  });

  it("reports forfeits as the run would", async () => {
    const run = describeRun({ games: 60, matches: 20, look: 60 });
    const words = { said: "well…\n", errors: "TypeError" };
    const openBot: ChunkOptions["openBot"] = (name) => {
      const bot = strategyBot(unwrap(findBotFor(name, openRun(run).variant)));
      const choose = (shots: number) => {
        if (name === "density" && shots > 6) throw new Forfeit("late", `after ${shots}`, words);
      };
      return {
        ...bot,
        async begin(variant, rng) {
          const shooter = await bot.begin(variant, rng);
          return {
            choose(knowledge) {
              choose(knowledge.shots.length);
              return shooter.choose(knowledge);
            },
          };
        },
      };
    };
    for (let number = 0; number < chunkCount(run); number++) {
      const options = { openBot, outputs: { csv: "all" } } as const;
      const own = (await playChunk(openRun(run), number, options))!;
      expect(own.tally.forfeits.length).toBeGreaterThan(0);
      const packed = (await playPacked(openRun(run), chunkAt(run, number), options))!;
      expect(timeless(counted(run, chunkAt(run, number), packed))).toEqual(timeless(own));
    }
  });

  it("is the same in one piece and joined from several", async () => {
    const run = describeRun();
    const of = async (from: number, to: number) => {
      const chunk = { kind: "games", from, to } as const;
      return counted(run, chunk, await sent(run, chunk));
    };
    const joined = joinResults([await of(0, 4), await of(4, 5), await of(5, 12)]);
    expect(timeless(joined)).toEqual(timeless(await of(0, 12)));
  });
});

describe("a packed chunk with random changes, 10,000 times", () => {
  const chunks = [
    [describeRun({ games: 12, bots: plan(12), luck: true }), { kind: "games", from: 4, to: 6 }],
    [describeRun({ layouts: listed }), { kind: "matches", from: 0, to: 1 }],
  ] as const;

  it("is refused or unchanged if its packed bytes are damaged", async () => {
    const [run, chunk] = chunks[0];
    const open = openRun(run);
    const packed = await sent(run, chunk);
    const own = counted(run, chunk, packed);
    for (let seed = 0; seed < 2000; seed++) {
      const read = countPacked(open, chunk, changedBytes(packed, seed), "all");
      if (read.ok) expect(read.value, `seed ${seed}`).toEqual(own);
      else expect(read.error.code, `seed ${seed}`).toBe("result/packing");
    }
  });

  it("is refused with a code, or still counts the chunk's games", async () => {
    const codes = new Set<string>();
    const opened = chunks.map(([run]) => openRun(run));
    const sources = await Promise.all(chunks.map(([run, chunk]) => sent(run, chunk)));
    for (let seed = 0; seed < 8000; seed++) {
      const [run, chunk] = chunks[seed % 2]!;
      const read = countPacked(
        opened[seed % 2]!,
        chunk,
        changedContent(sources[seed % 2]!, seed),
        "all",
      );
      if (!read.ok) codes.add(read.error.code);
      else expect(isTally(read.value.tally, run), `seed ${seed}`).toBe(true);
    }
    for (const code of ["packing", "time", "games", "log"])
      expect(codes).toContain(`result/${code}`);
    for (const code of ["json/missing-field", "json/not-listed", "list/length"]) {
      expect(codes).toContain(code);
    }
    for (const code of codes) expect(Object.keys(problems)).toContain(code);
  });
});

/** One byte of the data another than it was; some bits of packed data mean nothing. */
function changedBytes({ data, log }: PackedChunk, seed: number): PackedChunk {
  const rng = createRng("bytes").split(seed);
  const bytes = Uint8Array.from(data);
  bytes[rng.below(bytes.length)]! ^= 1 + rng.below(255);
  return { data: bytes, log };
}

/** Changes the content and packs it properly, as an attacker would. */
function changedContent({ data, log }: PackedChunk, seed: number): PackedChunk {
  const rng = createRng("content").split(seed);
  const bytes = inflateSync(data);
  const end = bytes.indexOf("\n");
  const table = Buffer.from(bytes.subarray(end + 1));
  const isHead = rng.below(2) === 0;
  const head = JSON.parse(bytes.subarray(0, end).toString());
  const spoiled = isHead ? mutatedJson([withNotes(head, rng.below(2))], seed) : head;
  if (!isHead) table[rng.below(table.length)] = rng.below(256);
  const cut = table.subarray(rng.below(10) === 0 ? 1 : 0);
  const changed = deflateSync(Buffer.concat([Buffer.from(`${JSON.stringify(spoiled)}\n`), cut]), {
    windowBits: 9,
    memLevel: 1,
  });
  return {
    data: rng.below(50) === 0 ? changed.subarray(5) : changed,
    log: rng.below(9) === 0 ? changed.subarray(1) : log,
  };
}

const withNotes = (head: object, count: number) => ({
  ...head,
  notes: Array.from({ length: count }, () => ({ row: 0, kind: "late", message: "", said: "" })),
});
