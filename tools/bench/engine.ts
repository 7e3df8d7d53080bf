// npm run bench: how long the engine takes for fixed positions, and a signature of what it answered.
// The native prototypes run in between, so that the ratio compares the same minutes on the same machine.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import {
  chanceOf,
  count,
  findBot,
  learnLayout,
  newProfile,
  type Posterior,
} from "@broadside/engine";
import {
  type Cell,
  createRng,
  type Knowledge,
  openCells,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { meanOf, medianOf, whole } from "../shared/figures.mjs";
import { table, writePart } from "../shared/report.mjs";
import { playRandom } from "../shared/solo-game.ts";
import { type BenchPosition, benchPositions } from "./positions.ts";

const signature = createHash("sha256");

export default function bench(options: { prototypes?: string; readme?: true }) {
  // First, because in a game nothing of it has run before either.
  const learning = measureLearning();
  const rows = benchPositions.map((position) => measure(position, options.prototypes));
  rows.push(measureGames(preset("classic"), 200));
  rows.push(measurePlay("classic", 100));
  for (const name of ["six-ships", "silent", "squid-hunt"]) rows.push(measurePlay(name, 40));
  rows.push(...learning);
  const heads = ["position", "layouts", "method", "time", "target", "of the native prototype"];
  const number = Number.parseInt(signature.digest("hex").slice(0, 8), 16);
  const note = `Bench: ${number}. Node ${process.versions.node}, one core, medians; the games are means over 200, 100 and 40 games.`;
  const text = `${table(heads, rows, [0, 2])}\n\n${note}`;
  if (options.readme) writePart("bench", text);
  else console.log(text);
}

function measure(position: BenchPosition, prototypes: string | undefined): string[] {
  const times: number[] = [];
  const native: number[] = [];
  let posterior: Posterior | undefined;
  for (let i = 0; i <= position.repeats; i++) {
    const begun = performance.now();
    posterior = count(position.knowledge, { book: false });
    // The first run compiles the kernel; a session feels the later ones.
    if (i > 0) times.push(performance.now() - begun);
    if (i % 4 === 1 && prototypes) native.push(...prototypeMs(position, prototypes));
  }
  if (!position.isUnsigned) sign(posterior!);
  const ms = medianOf(times);
  return [
    position.title,
    whole(posterior!.layouts),
    posterior!.method,
    show(ms),
    position.target === "prototype" ? "≤ prototype" : show(position.target),
    native.length > 0 ? (ms / medianOf(native)).toFixed(2) : "–",
  ];
}

function sign({ layouts, counts }: Posterior): void {
  signature.update(`${layouts} ${counts.join(" ")}\n`);
}

/** Whole games by the highest exact chance: every posterior of each, the opening from the book. */
function measureGames(variant: Variant, games: number): string[] {
  const times: number[] = [];
  for (let game = 0; game < games; game++) {
    let ms = 0;
    const choose = (knowledge: Knowledge): Cell => {
      const begun = performance.now();
      const posterior = count(knowledge);
      ms += performance.now() - begun;
      if (game % 10 === 0) sign(posterior);
      return bestCell(posterior, knowledge);
    };
    playRandom({ choose }, variant, createRng("bench").split(game));
    if (game > 2) times.push(ms);
  }
  return [
    "all posteriors of a greedy classic game",
    "–",
    "all",
    show(meanOf(times)),
    show(20),
    "–",
  ];
}

/** Whole games of the learned bot: every choice is signed. */
function measurePlay(name: string, games: number): string[] {
  const variant = preset(name);
  const bot = unwrap(findBot("foresight", variant));
  const times: number[] = [];
  for (let game = 0; game < games; game++) {
    const begun = performance.now();
    const shots = playRandom(bot, variant, createRng("bench").split(game));
    if (game > 2) times.push(performance.now() - begun);
    signature.update(`${shots.map(({ cell }) => cell).join(" ")}\n`);
  }
  const title = `all choices of a ${name} game by foresight`;
  return [title, "–", "learned", show(meanOf(times)), show(20), "–"];
}

/** Updates of a new profile: the first draws the pool of layouts to compare with. */
function measureLearning(): string[][] {
  const variant = preset("classic");
  const rng = createRng("bench");
  let profile = newProfile(variant);
  const times = Array.from({ length: 11 }, () => {
    const layout = unwrap(randomLayout(variant, rng));
    const begun = performance.now();
    profile = learnLayout(profile, variant, layout);
    return performance.now() - begun;
  });
  const [first, ...later] = times;
  return [
    ["first update of a profile", "–", "–", show(first!), show(50), "–"],
    ["next ten updates, on average", "–", "–", show(meanOf(later)), show(50), "–"],
  ];
}

/** The first of the cells with the highest chance. */
const bestCell = (posterior: Posterior, knowledge: Knowledge): Cell =>
  openCells(knowledge).reduce((best, cell) =>
    chanceOf(posterior, cell) > chanceOf(posterior, best) ? cell : best,
  );

/** The time a prototype reports, without starting and reading; [] if there is none. */
function prototypeMs({ prototype }: BenchPosition, folder: string): number[] {
  if (!prototype) return [];
  const run = spawnSync(join(folder, prototype.program), [...prototype.shots], {
    encoding: "utf8",
  });
  const few = /time ([\d.]+)/.exec(run.stdout ?? "");
  if (few) return [Number(few[1]) * 1000];
  const many = /fwd ([\d.]+) bwd ([\d.]+)/.exec(run.stderr ?? "");
  return many ? [(Number(many[1]) + Number(many[2])) * 1000] : [];
}

function show(ms: number): string {
  return ms >= 100 ? `${whole(ms)} ms` : `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
}
