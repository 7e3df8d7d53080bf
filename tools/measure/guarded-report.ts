// npm run guarded:report: how far our shooters can exploit guarded placement on classic, measured
// in new games and written into docs/placement.md. Takes about a minute of one core.

import { findBot, findLayoutStrategy, type Strategy } from "@broadside/engine";
import {
  type AnsweredShot,
  type Cell,
  cellCount,
  classic,
  createDefence,
  createRng,
  type Layout,
  type Rng,
  unwrap,
} from "@broadside/rules";
import { writeReadmePart } from "../shared/readme-part.mjs";

const variant = classic();
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

type Choose = Strategy["choose"];
interface Measured {
  readonly name: string;
  /** By way to place. */
  readonly means: readonly number[];
  readonly errors: readonly number[];
}

const bots = names.map((name) => {
  const { choose } = unwrap(findBot(name, variant));
  return measure(name, layouts, choose, gamesOf(name));
});
const best = ways.map((_, w) => bots.reduce((a, b) => (b.means[w]! < a.means[w]! ? b : a)));
// The other ways hardly ever place alike twice, so watching them teaches nothing.
const watcher = measure("a watcher", layouts.slice(2), watcherOf(ways[2]!), 500);

const bound = (one: Measured, w: number) =>
  `${one.means[w]!.toFixed(1)} ± ${one.errors[w]!.toFixed(1)}`;
const row = (one: Measured) =>
  `| ${[one.name, ...ways.map((_, w) => bound(one, w))].join(" | ")} |`;
const gain = best[2]!.means[2]! - best[0]!.means[0]!;
const text = [
  `| shooter | ${ways.map(({ name }) => name).join(" | ")} |`,
  `|---|${ways.map(() => "--:").join("|")}|`,
  ...bots.map(row),
  `| **the best of them** | ${ways.map((_, w) => `**${bound(best[w]!, w)}** (${best[w]!.name})`).join(" | ")} |`,
  `| a watcher | | | ${bound(watcher, 0)} |`,
  "",
  `Shots to win, ± standard error; classic, sunk ships named. The best of our shooters needs ${gain.toFixed(1)} shots more against \`guarded\` than the best of them needs against uniform layouts. The watcher has seen ${WATCHED.toLocaleString("en-US")} layouts of the same placer; while one of them still fits, it fires where most of those hold a ship, and then as density does. Made by \`npm run guarded:report\`.`,
].join("\n");
console.log(text);
writeReadmePart("guarded", text, "docs/placement.md");

function measure(
  name: string,
  lists: readonly (readonly Layout[])[],
  choose: Choose,
  games: number,
): Measured {
  const shots = lists.map((list) =>
    list
      .slice(0, games)
      .map((layout, i) => shotsOf(choose, layout, seed.split(`shooting ${name}`).split(i))),
  );
  const means = shots.map((all) => all.reduce((sum, n) => sum + n, 0) / games);
  const errors = shots.map((all, w) => {
    const squares = all.reduce((sum, n) => sum + (n - means[w]!) ** 2, 0);
    return Math.sqrt(squares / (games - 1) / games);
  });
  return { name, means, errors };
}

function shotsOf(choose: Choose, layout: Layout, rng: Rng): number {
  const defence = createDefence(variant, layout);
  const shots: AnsweredShot[] = [];
  while (defence.squaresLeft > 0) {
    const cell = choose({ variant, shots }, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return shots.length;
}

interface Watched {
  readonly layout: Layout;
  times: number;
}

function watcherOf(way: (typeof ways)[number]): Choose {
  const seen = new Map<string, Watched>();
  for (let i = 0; i < WATCHED; i++) {
    const layout = unwrap(way.place(variant, seed.split("watched").split(i)));
    const key = layout.placements.map(({ cells }) => cells.join()).join(" ");
    const known = seen.get(key);
    if (known) known.times++;
    else seen.set(key, { layout, times: 1 });
  }
  const { choose } = unwrap(findBot("density", variant));
  const all = [...seen.values()];
  let fitting = all;
  return (knowledge, rng) => {
    const { shots } = knowledge;
    const fired = shots.map(({ cell }) => cell);
    const last = shots.at(-1);
    fitting = last ? fitting.filter(({ layout }) => answers(layout, fired) === said(last)) : all;
    return fitting.length > 0 ? fullest(fitting, fired) : choose(knowledge, rng);
  };
}

function said({ announcement }: AnsweredShot): string {
  return announcement.result === "sunk" ? `sunk ${announcement.ship}` : announcement.result;
}

/** What a layout answers to the last of these shots. */
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
