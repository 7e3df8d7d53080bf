// npm run guarded: the mix of layouts that costs the best of our shooters the most shots on classic. The seed
// is fixed.
import { findBot, findLayoutStrategy, playAlone, type Strategy } from "@broadside/engine";
import {
  type Cell,
  createRng,
  type Layout,
  preset,
  type Rng,
  unwrap,
  validateDraft,
} from "@broadside/rules";
import { cellAt, cellsOfEveryPlacement, columnOf, rowOf } from "@broadside/rules/board";
import { writeData } from "../shared/data-file.mjs";
import { meanOf } from "../shared/figures.mjs";

const variant = preset("classic");
const seed = createRng("guarded");
const shooters = [
  "admiral",
  "density",
  "human-logic",
  "checkerboard",
  "middlemost",
  "exact",
  "parity",
  "hunt-target",
].map((name) => ({ name, strategy: unwrap(findBot(name, variant)) }));
/**
 * Quick, strong and different from each other: enough to tell which layouts are worth measuring
 * against all. Checkerboard is hardest to hide from, so it counts twice.
 */
const scouts = ["admiral", "density", "human-logic", "checkerboard", "checkerboard"].map((name) =>
  unwrap(findBot(name, variant)),
);

/**
 * Where candidates come from, and how many of each. The names decide the random streams, and so the
 * shipped layouts: edge-huggers has its former name here.
 */
const sources = { uniform: 18_000, spread: 6000, "edge-lovers": 2000, "hard-to-find": 2000 };
/** Candidates left after each round of scouting. */
const rounds = [8000, 3000, 1500, 900];
/** The largest share of one layout: a mix of few layouts would soon be recognised. */
const MOST_SHARE = 1 / 300;

/** A layout, and the shots it has cost in each game. */
interface Candidate {
  readonly layout: Layout;
  readonly shots: number[];
}

const finalists = scout(drawCandidates());
const measured = finalists.map(({ layout }, i) => measure(layout, seed.split("measure").split(i)));
const mix = adapt(measured);
write(
  finalists.map(({ layout }) => layout),
  mix,
);

function drawCandidates(): Candidate[] {
  return Object.entries(sources).flatMap(([name, number]) => {
    const way = unwrap(findLayoutStrategy(name));
    const rng = seed.split(name);
    return Array.from({ length: number }, (_, i) => ({
      layout: unwrap(way.place(variant, rng.split(i))),
      shots: [],
    }));
  });
}

/** Plays rounds of one game with each scout; the layouts that cost most go on. */
function scout(candidates: readonly Candidate[]): Candidate[] {
  let left = [...candidates];
  rounds.forEach((number, round) => {
    for (const [i, { layout, shots }] of left.entries()) {
      const rng = seed.split(`round ${round}`).split(i);
      for (const [k, bot] of scouts.entries()) {
        shots.push(shotsOf(bot, turned(layout, rng.below(8)), rng.split(k)));
      }
    }
    left = left.sort((a, b) => meanOf(b.shots) - meanOf(a.shots)).slice(0, number);
    console.log(
      `Round ${round + 1}: ${left.length} layouts of ${meanOf(left.map((c) => meanOf(c.shots))).toFixed(1)} shots`,
    );
  });
  return left;
}

/** Mean shots over all images, by shooter. In new games: those that selected a layout flatter it. */
function measure(layout: Layout, rng: Rng): number[] {
  return shooters.map(({ name, strategy }) => {
    const images = name === "exact" ? [rng.below(4), 4 + rng.below(4)] : [0, 1, 2, 3, 4, 5, 6, 7];
    return meanOf(
      images.map((k) => shotsOf(strategy, turned(layout, k), rng.split(`${name} ${k}`))),
    );
  });
}

/**
 * Multiplicative weights: in every turn the shooter answers with the bot that does best against the
 * placer's mix, and layouts that cost this bot more gain weight. The result is the mean of the mixes.
 */
function adapt(costs: readonly (readonly number[])[]): number[] {
  const turns = 4000;
  const logs = costs.map(() => 0);
  const sum = costs.map(() => 0);
  for (let turn = 0; turn < turns; turn++) {
    const shares = capped(logs);
    const against = shooters.map((_, s) =>
      dot(
        shares,
        costs.map((row) => row[s]!),
      ),
    );
    const best = against.indexOf(Math.min(...against));
    shares.forEach((share, i) => {
      sum[i]! += share / turns;
      logs[i]! += 0.02 * costs[i]![best]!;
    });
  }
  return sum;
}

/** Shares in proportion to e^log, none above `MOST_SHARE`. */
function capped(logs: readonly number[]): number[] {
  const most = Math.max(...logs);
  let shares = logs.map((log) => Math.exp(log - most));
  const isFull = shares.map(() => false);
  for (;;) {
    const full = isFull.filter((is) => is).length;
    const rest = shares.reduce((sum, share, i) => sum + (isFull[i] ? 0 : share), 0);
    const scale = (1 - full * MOST_SHARE) / rest;
    shares = shares.map((share, i) => (isFull[i] ? MOST_SHARE : share * scale));
    const over = shares.flatMap((share, i) => (!isFull[i] && share > MOST_SHARE ? [i] : []));
    if (over.length === 0) return shares;
    for (const i of over) isFull[i] = true;
  }
}

/** Weights are whole numbers; 100 stands for `MOST_SHARE`. */
function write(layouts: readonly Layout[], shares: readonly number[]): void {
  const entries = layouts
    .map((layout, i) => ({
      code: codeOf(layout),
      weight: Math.round((100 * shares[i]!) / MOST_SHARE),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1));
  const lines: string[] = [];
  for (let i = 0; i < entries.length; i += 6) {
    lines.push(
      entries
        .slice(i, i + 6)
        .map(({ code, weight }) => `${code}*${weight}`)
        .join(" "),
    );
  }
  const size = writeData("packages/engine/src/bots/placing/guarded-layouts.json", lines);
  console.log(`${entries.length} layouts, ${size}`);
  shooters.forEach(({ name }, s) => {
    const cost = dot(
      shares,
      measured.map((row) => row[s]!),
    );
    console.log(`${name.padEnd(14)} ${cost.toFixed(2)} shots, as measured for the mix`);
  });
}

function shotsOf(strategy: Strategy, layout: Layout, rng: Rng): number {
  return playAlone(strategy, variant, layout, rng).length;
}

/** One of the eight images of a layout under the symmetries of the board. */
function turned({ placements }: Layout, image: number): Layout {
  const last = variant.rows - 1;
  const turn = (cell: Cell): Cell => {
    const row = image & 1 ? last - rowOf(variant, cell) : rowOf(variant, cell);
    const column = image & 2 ? last - columnOf(variant, cell) : columnOf(variant, cell);
    return image & 4 ? cellAt(variant, column, row) : cellAt(variant, row, column);
  };
  const draft = placements.map(({ ship, cells }) => ({ ship, cells: cells.map(turn) }));
  return unwrap(validateDraft(variant, draft));
}

function codeOf({ placements }: Layout): string {
  return placements
    .map(({ cells }) => {
      const all = cellsOfEveryPlacement(variant, cells.length);
      const number = all.findIndex((other) => other.join() === cells.join());
      return number.toString(36).padStart(2, "0");
    })
    .join("");
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, x, i) => sum + x * b[i]!, 0);
}
