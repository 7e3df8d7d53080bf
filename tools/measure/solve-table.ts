// npm run solve:table: solves the boards below, plays the bots against every layout of each, and writes
// docs/perfect-play.md. Takes about ten minutes. `mini` is solved by npm run solve:mini.
import { findBot, installSolver } from "@broadside/engine";
import { everyLayout, finish, miniTree, readTreeText } from "@broadside/engine/internals";
import {
  createDefence,
  createKnowledge,
  createRng,
  type Knowledge,
  type Layout,
  openCells,
  preset,
  unwrap,
  type Variant,
} from "@broadside/rules";
import type { AnnouncementRuleId } from "@broadside/rules/announcement";
import { type Contact, cellAt } from "@broadside/rules/board";
import { makeCellName } from "@broadside/rules/text";
import { type PerfectBounds, PerfectSearch, shippedShots, solver } from "@broadside/solver";
import { runBroadside } from "../shared/broadside.mjs";
import { table, writePart } from "../shared/report.mjs";
import { boardOf, shipsOf } from "../shared/small-board.ts";

installSolver(solver);
const page = "docs/perfect-play.md";

/** Size, ships, rules and, where a solution would take too long, the number of positions to search. */
const boards: readonly [string, readonly number[], Contact, AnnouncementRuleId, number?][] = [
  ["1x5", [2, 2], "any", "sunk"],
  ["1x6", [2, 1], "no-edge", "sunk"],
  ["3x3", [2], "any", "sunk-named"],
  ["4x4", [2], "any", "sunk-named"],
  ["4x4", [3], "any", "sunk-named"],
  ["5x5", [3], "any", "sunk-named"],
  ["3x4", [3, 2], "any", "sunk-named"],
  ["3x4", [2, 2, 1], "any", "sunk-named"],
  ["4x4", [3, 2], "any", "sunk-named"],
  ["4x4", [2, 2, 1], "no-edge", "sunk-named"],
  ["4x4", [3, 1, 1], "no-edge", "ship-named"],
  ["4x5", [2, 2, 1], "no-edge", "sunk-named"],
  ["4x5", [3, 2], "any", "sunk-named"],
  ["5x5", [3, 2], "no-contact", "sunk-named"],
  ["5x5", [3, 2], "no-edge", "sunk-named"],
  ["5x5", [4, 3], "any", "sunk-named"],
  ["5x5", [3, 2], "any", "sunk-named", 600_000],
];

/** Bots that break ties at random play every layout this many times, with different random numbers. */
const ROLLS = 50;
/** On this many layouts, two rolls with the same total mean that there are no lots. */
const MANY_LAYOUTS = 1000;

export default function solveTable(_options: object, parts: readonly string[]) {
  if (parts.includes("certain-hit")) certainHit();
  if (parts.includes("first-shots")) firstShots();
  if (parts.includes("boards")) solvedBoards();
}

function certainHit(): void {
  const strip = {
    name: "strip",
    rows: 1,
    columns: 5,
    announcement: "sunk",
    fleet: shipsOf([2, 2]),
  };
  const variant = JSON.stringify(strip);
  const after = [
    { cell: "A2", result: "hit" },
    { cell: "A4", result: "hit" },
  ];
  const position = JSON.stringify({ variant: strip, shots: after });
  const { layouts, totalShots: total } = solved(["--variant", variant]);
  const { totalShots: rest } = solved(["--position", "-"], position);
  const text = [
    "```",
    `$ broadside solve --variant '${variant}'`,
    broadside(["solve", "--variant", variant]),
    "```",
    "",
    "A2 and A4 hold a ship in all layouts. Fire at both first, and this is left:",
    "",
    "```",
    `$ echo '${position}' | broadside solve --position - --no-shots`,
    broadside(["solve", "--position", "-", "--no-shots"], position),
    "```",
    "",
    `With the two shots at A2 and A4 that makes ${rest + after.length * layouts} over ${layouts} layouts instead of ${total}.`,
  ];
  writePart("certain-hit", text.join("\n"), page);
}

/** How many shots more each first shot of `mini` costs than the best, from the shipped data. */
function firstShots(): void {
  const mini = preset("mini");
  const shots = shippedShots(createKnowledge(mini))!;
  const least = shots[0]!.lower;
  const costs = new Map(
    shots.map(({ cell, lower }) => [cell, (lower - least) / miniTree.layouts] as const),
  );
  const columns = Array.from({ length: mini.columns }, (_, column) => column);
  const rows = Array.from({ length: mini.rows }, (_, row) => {
    const cells = columns.map((column) => cellAt(mini, row, column));
    const name = makeCellName(mini, cells[0]!).replace(/\d/, "");
    return [name, ...cells.map((cell) => (costs.get(cell) || 0).toFixed(3))];
  });
  const heads = ["", ...columns.map((column) => `${column + 1}`)];
  writePart("first-shots", table(heads, rows), page);
}

function solved(args: readonly string[], input?: string) {
  return JSON.parse(runBroadside(["solve", ...args, "--no-shots", "--json"], input));
}

/** Without the line about the time it took. */
function broadside(args: readonly string[], input?: string): string {
  return runBroadside(args, input)
    .replace(/\n\n[^\n]*positions searched[^\n]*/, "")
    .trimEnd();
}

function solvedBoards(): void {
  const rows = boards.map(([size, lengths, contact, announcement, nodes]) => {
    const [rowCount, columns] = size.split("x").map(Number);
    const variant = boardOf(rowCount!, columns!, lengths, { contact, announcement });
    return solvedRow(`${rowCount} × ${columns}, ${lengths.join(" ")}`, variant, nodes);
  });
  const mini = preset("mini");
  const { layouts, totalShots } = miniTree;
  const known = { layouts, lower: totalShots, upper: totalShots, exact: true };
  const { root } = readTreeText(mini, miniTree.text);
  const first = `${makeCellName(mini, root.cell)} and its mirror images`;
  rows.push(rowOf("mini (5x5, 2 2 1)", mini, known, [first]));
  const players = ["perfect", "greedy", "exact", "density", "admiral"];
  const heads = [
    "board, ships",
    "rules",
    "layouts",
    "perfect total",
    ...players,
    "best first shots",
  ];
  const note = `Shots per game, every layout played once, or ${ROLLS} times where a bot breaks ties at random; ± is the standard error that leaves. Made by \`npm run solve:table\`; the first columns of a line by \`broadside solve --variant …\`, those of \`mini\` by \`npm run solve:mini\`. *Greedy* fires where most layouts have a ship, at the first such square row by row.`;
  writePart("solved-boards", `${table(heads, rows, [0, 1, 9])}\n\n${note}`, page);
}

function solvedRow(name: string, variant: Variant, nodes = Number.POSITIVE_INFINITY): unknown[] {
  const search = unwrap(PerfectSearch.open(createKnowledge(variant), { budget: { nodes } }));
  const bounds = finish(search.run());
  const shots = bounds.exact ? finish(search.rateShots()) : [];
  search.close();
  const best = shots.filter((shot) => shot.exact && shot.lower === bounds.lower);
  const names = best.map(({ cell }) => makeCellName(variant, cell));
  console.log(name, bounds);
  return rowOf(name, variant, bounds, names);
}

function rowOf(
  name: string,
  variant: Variant,
  { layouts, lower, upper, exact }: PerfectBounds,
  best: readonly string[],
): unknown[] {
  const all = [...everyLayout(variant)];
  const mean = (total: number) => (total / layouts).toFixed(4);
  const bots = ["exact", "density", "admiral"].map((bot) => botMean(bot, variant, all));
  const greedy = mean(totalOf(variant, all, greedyShot));
  const total = exact ? `${lower}` : `${lower} to ${upper}`;
  const perfect = exact ? mean(lower) : `${mean(lower)} to ${mean(upper)}`;
  const rules = `${variant.contact}, ${variant.announcement}`;
  const squares = best.length > 4 ? `${best.slice(0, 4).join(", ")} …` : best.join(", ");
  return [name, rules, layouts, total, perfect, greedy, ...bots, squares];
}

/** With the standard error that the lots leave, if there are any. */
function botMean(name: string, variant: Variant, layouts: readonly Layout[]): string {
  const bot = unwrap(findBot(name, variant));
  const means: number[] = [];
  while (means.length < ROLLS) {
    const dice = createRng("table").split(means.length);
    const shoot: Shooter = (known) => bot.choose(known, dice.split(JSON.stringify(known.shots)));
    means.push(totalOf(variant, layouts, shoot) / layouts.length);
    if (layouts.length > MANY_LAYOUTS && means.length === 2 && means[0] === means[1]) break;
  }
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  const squares = means.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const error = Math.sqrt(squares / means.length / (means.length - 1));
  return error < 1e-9 ? mean.toFixed(4) : `${mean.toFixed(4)} ± ${error.toFixed(4)}`;
}

type Shooter = (knowledge: Knowledge, fitting: readonly Layout[]) => number;

function greedyShot(knowledge: Knowledge, fitting: readonly Layout[]): number {
  const counts = new Map(openCells(knowledge).map((cell) => [cell, 0]));
  for (const { placements } of fitting) {
    for (const cell of placements.flatMap(({ cells }) => cells)) {
      const count = counts.get(cell);
      if (count !== undefined) counts.set(cell, count + 1);
    }
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** Plays all layouts at once: those with the same answers so far get the same shot. */
function totalOf(variant: Variant, layouts: readonly Layout[], shoot: Shooter): number {
  let total = 0;
  const play = (knowledge: Knowledge, fitting: readonly Layout[]): void => {
    const cell = shoot(knowledge, fitting);
    total += fitting.length;
    const parts = new Map<string, { knowledge: Knowledge; fitting: Layout[] }>();
    for (const layout of fitting) {
      const defence = createDefence(variant, layout);
      for (const shot of knowledge.shots) defence.answer(shot.cell);
      const announcement = defence.answer(cell);
      if (defence.squaresLeft === 0) continue;
      const key = JSON.stringify(announcement);
      const shots = [...knowledge.shots, { cell, announcement }];
      const part = parts.get(key) ?? { knowledge: { variant, shots }, fitting: [] };
      part.fitting.push(layout);
      parts.set(key, part);
    }
    for (const part of parts.values()) play(part.knowledge, part.fitting);
  };
  play(createKnowledge(variant), layouts);
  return total;
}
