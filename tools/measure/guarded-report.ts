// npm run guarded:report: how far our shooters can exploit guarded placement on classic, measured in
// new games. Takes about a minute of one core.
import { findBot, findLayoutStrategy, playAlone, type Strategy } from "@broadside/engine";
import {
  type AnsweredShot,
  type Cell,
  cellCount,
  createRng,
  type Layout,
  preset,
  unwrap,
} from "@broadside/rules";
import { meanOf, plusMinus, standardDeviation, whole } from "../shared/figures.mjs";
import { table, writePart } from "../shared/report.mjs";

const variant = preset("classic");
const seed = createRng("guarded report");
const ways = ["uniform", "hard-to-find", "guarded"].map((name) => unwrap(findLayoutStrategy(name)));
const names = [
  "admiral",
  "exact",
  "density",
  "human-logic",
  "middlemost",
  "checkerboard",
  "parity",
  "hunt-target",
];
/** Games for each shooter and way to place; fewer for the slow one. */
const gamesOf = (name: string): number => (name === "exact" ? 300 : 1000);
const layouts = ways.map((way) =>
  Array.from({ length: 1000 }, (_, i) => unwrap(way.place(variant, seed.split(way.name).split(i)))),
);
const WATCHED = 20_000;

interface Measured {
  readonly name: string;
  /** By way to place. */
  readonly shots: readonly { mean: number; standardError: number }[];
}

const bots = names.map((name) =>
  measure(name, layouts, unwrap(findBot(name, variant)), gamesOf(name)),
);
const best = ways.map((_, w) =>
  bots.reduce((a, b) => (b.shots[w]!.mean < a.shots[w]!.mean ? b : a)),
);
// The other ways hardly ever place alike twice, so watching them teaches nothing.
const watcher = measure("a watcher", layouts.slice(2), { choose: watcherOf(ways[2]!) }, 500);

const rows = bots.map(({ name, shots }) => [name, ...shots.map((each) => plusMinus(each, 1))]);
rows.push([
  "**the best of them**",
  ...best.map(({ name, shots }, w) => `**${plusMinus(shots[w], 1)}** (${name})`),
]);
rows.push(["a watcher", "", "", plusMinus(watcher.shots[0], 1)]);
const gain = best[2]!.shots[2]!.mean - best[0]!.shots[0]!.mean;
const note = `Shots to win, ± standard error; classic, sunk ships named. The best of our shooters needs ${gain.toFixed(1)} shots more against \`guarded\` than the best of them needs against uniform layouts. The watcher has seen ${whole(WATCHED)} layouts of the same placer; while one of them still fits, it fires where most of those hold a ship, and then as density does. Made by \`npm run guarded:report\`.`;
const text = `${table(["shooter", ...ways.map(({ name }) => name)], rows)}\n\n${note}`;
writePart("guarded", text, "docs/placement.md");

function measure(
  name: string,
  lists: readonly (readonly Layout[])[],
  bot: Pick<Strategy, "choose">,
  games: number,
): Measured {
  const rng = seed.split(`shooting ${name}`);
  const shots = lists.map((list) => {
    const counts = list
      .slice(0, games)
      .map((layout, i) => playAlone(bot, variant, layout, rng.split(i)).length);
    const standardError = standardDeviation(counts) / Math.sqrt(games);
    return { mean: meanOf(counts), standardError };
  });
  return { name, shots };
}

interface Watched {
  readonly layout: Layout;
  times: number;
}

function watcherOf(way: (typeof ways)[number]): Strategy["choose"] {
  const seen = new Map<string, Watched>();
  for (let i = 0; i < WATCHED; i++) {
    const layout = unwrap(way.place(variant, seed.split("watched").split(i)));
    const key = layout.placements.map(({ cells }) => cells.join()).join(" ");
    const known = seen.get(key);
    if (known) known.times++;
    else seen.set(key, { layout, times: 1 });
  }
  const density = unwrap(findBot("density", variant));
  const all = [...seen.values()];
  let fitting = all;
  return (knowledge, rng) => {
    const { shots } = knowledge;
    const fired = shots.map(({ cell }) => cell);
    const last = shots.at(-1);
    fitting = last ? fitting.filter(({ layout }) => answers(layout, fired) === said(last)) : all;
    return fitting.length > 0 ? fullest(fitting, fired) : density.choose(knowledge, rng);
  };
}

function said({ announcement }: AnsweredShot): string {
  return announcement.result === "sunk" ? `sunk ${announcement.ship}` : announcement.result;
}

/** The answer of a layout to the last of these shots. */
function answers({ placements }: Layout, fired: readonly Cell[]): string {
  const hit = placements.find(({ cells }) => cells.includes(fired.at(-1)!));
  if (!hit) return "miss";
  return hit.cells.every((cell) => fired.includes(cell)) ? `sunk ${hit.ship}` : "hit";
}

function fullest(fitting: readonly Watched[], fired: readonly Cell[]): Cell {
  const counts = new Array<number>(cellCount(variant)).fill(0);
  for (const { layout, times } of fitting) {
    for (const { cells } of layout.placements) for (const cell of cells) counts[cell]! += times;
  }
  for (const cell of fired) counts[cell] = -1;
  return counts.indexOf(Math.max(...counts));
}
