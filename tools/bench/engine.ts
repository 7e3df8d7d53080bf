// npm run bench: how long the engine takes for fixed positions, and a signature of what it answered.
// With --prototypes FOLDER, the native prototypes `few` and `many` found there run in between, so
// that the ratio is one of the same minutes on the same machine. With --readme, the table goes there.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { chanceOf, count, findBot, type Posterior } from "@broadside/engine";
import {
  type AnsweredShot,
  type Cell,
  createDefence,
  createRng,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { readOptions } from "../shared/options.mjs";
import { writeReadmePart } from "../shared/readme-part.mjs";
import { type BenchPosition, benchPositions } from "./positions.ts";

const { values: options } = readOptions("bench");
const signature = createHash("sha256");
const rows: string[][] = [];

for (const position of benchPositions) rows.push(measure(position));
rows.push(measureGames(unwrap(preset("classic")), 200));
rows.push(measurePlay("classic", 100));
for (const name of ["react", "pomcp", "sploosh"]) rows.push(measurePlay(name, 40));
const text = [
  ...table(rows),
  "",
  `Bench: ${Number.parseInt(signature.digest("hex").slice(0, 8), 16)}. Node ${process.versions.node}, one core, medians; the games are means over 200, 100 and 40 games.`,
].join("\n");
console.log(text);
if (options.readme) writeReadmePart("bench", text);

function measure(position: BenchPosition): string[] {
  const times: number[] = [];
  const native: number[] = [];
  let posterior: Posterior | undefined;
  for (let i = 0; i <= position.repeats; i++) {
    const begun = performance.now();
    posterior = count(position.knowledge, { book: false });
    // The first run compiles the kernel; what a session feels is the later ones.
    if (i > 0) times.push(performance.now() - begun);
    if (i % 4 === 1) native.push(...prototypeMs(position));
  }
  if (!position.isUnsigned) sign(posterior!);
  const ms = median(times);
  return [
    position.title,
    `${posterior!.layouts.toLocaleString("en-US")}`,
    posterior!.method,
    show(ms),
    position.target === "prototype" ? "≤ prototype" : show(position.target),
    native.length > 0 ? (ms / median(native)).toFixed(2) : "–",
  ];
}

function sign({ layouts, counts }: Posterior): void {
  signature.update(`${layouts} ${counts.join(" ")}\n`);
}

/** Whole games by the highest exact chance: every posterior of each, the opening from the book. */
function measureGames(variant: Variant, games: number): string[] {
  const times: number[] = [];
  for (let game = 0; game < games; game++) {
    const layout = unwrap(randomLayout(variant, createRng("bench").split(game)));
    const defence = createDefence(variant, layout);
    const shots: AnsweredShot[] = [];
    let ms = 0;
    while (defence.squaresLeft > 0) {
      const begun = performance.now();
      const posterior = count({ variant, shots });
      ms += performance.now() - begun;
      if (game % 10 === 0) sign(posterior);
      const cell = bestCell(posterior, shots);
      shots.push({ cell, announcement: defence.answer(cell) });
    }
    if (game > 2) times.push(ms);
  }
  return ["all posteriors of a greedy classic game", "–", "all", show(mean(times)), show(20), "–"];
}

/** Whole games of the learned bot: every choice is signed. */
function measurePlay(name: string, games: number): string[] {
  const variant = unwrap(preset(name));
  const bot = unwrap(findBot("foresight", variant));
  const times: number[] = [];
  for (let game = 0; game < games; game++) {
    const rng = createRng("bench").split(game);
    const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
    const shots: AnsweredShot[] = [];
    const begun = performance.now();
    while (defence.squaresLeft > 0) {
      const cell = bot.choose({ variant, shots }, rng);
      shots.push({ cell, announcement: defence.answer(cell) });
    }
    if (game > 2) times.push(performance.now() - begun);
    signature.update(`${shots.map(({ cell }) => cell).join(" ")}\n`);
  }
  return [
    `all choices of a ${name} game by foresight`,
    "–",
    "learned",
    show(mean(times)),
    show(20),
    "–",
  ];
}

function bestCell(posterior: Posterior, shots: readonly AnsweredShot[]): Cell {
  const fired = new Set(shots.map((shot) => shot.cell));
  let best = -1;
  posterior.counts.forEach((_, cell) => {
    if (fired.has(cell)) return;
    if (best < 0 || chanceOf(posterior, cell) > chanceOf(posterior, best)) best = cell;
  });
  return best;
}

/** What a prototype says it took, without starting and reading; [] when there is none. */
function prototypeMs({ prototype }: BenchPosition): number[] {
  if (!options.prototypes || !prototype) return [];
  const run = spawnSync(join(options.prototypes, prototype.program), [...prototype.shots], {
    encoding: "utf8",
  });
  const few = /time ([\d.]+)/.exec(run.stdout ?? "");
  if (few) return [Number(few[1]) * 1000];
  const many = /fwd ([\d.]+) bwd ([\d.]+)/.exec(run.stderr ?? "");
  return many ? [(Number(many[1]) + Number(many[2])) * 1000] : [];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function show(ms: number): string {
  return ms >= 100
    ? `${Math.round(ms).toLocaleString("en-US")} ms`
    : `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
}

function table(body: readonly string[][]): string[] {
  const head = ["position", "layouts", "method", "time", "target", "of the native prototype"];
  return [head, ["---", "--:", "---", "--:", "--:", "--:"], ...body].map(
    (row) => `| ${row.join(" | ")} |`,
  );
}
