// npm run placement: the equilibrium of small boards, with bounds where a minute does not prove it.
import { finish } from "@broadside/engine/internals";
import { unwrap } from "@broadside/rules";
import {
  decimalOf,
  type Equilibrium,
  type Fraction,
  findEquilibrium,
  makeFraction,
} from "@broadside/solver";
import { tableHead, tableRow, writePart } from "../shared/report.mjs";
import { boardOf } from "../shared/small-board.ts";

const BUDGET_MS = 60_000;
const boards: [rows: number, columns: number, lengths: number[]][] = [
  [3, 3, [2]],
  [3, 3, [3]],
  [3, 4, [2]],
  [4, 4, [2]],
  [4, 4, [3]],
  [4, 5, [2]],
  [4, 5, [3]],
  [5, 5, [2]],
  [5, 5, [3]],
  [5, 5, [4]],
  [5, 6, [4]],
  [6, 6, [4]],
  [3, 3, [2, 1]],
  [3, 3, [2, 2]],
  [3, 4, [3, 2]],
  [4, 4, [3, 2]],
];

const heads = [
  "board",
  "fleet",
  "layouts",
  "uniform layouts",
  "equilibrium",
  "in decimals",
  "kinds of layout used",
];
const table = [tableHead(heads, [0, 1])];
for (const [rows, columns, lengths] of boards) {
  const variant = boardOf(rows, columns, lengths);
  const clock = () => performance.now();
  const search = unwrap(findEquilibrium(variant, { budget: { ms: BUDGET_MS }, clock }));
  console.error(`${variant.name}, ${lengths.join(" ")}…`);
  table.push(tableRow([`${rows} × ${columns}`, lengths.join(", "), ...cellsOf(finish(search))]));
}
const note =
  "Shots on average against the best possible shooting. Ships may touch; sunk ships are named. All values are proven; where a minute was not enough, proven bounds are given. Made by `npm run placement`; `broadside equilibrium --variant …` prints one of them with its boards.";
writePart("equilibria", [...table, "", note].join("\n"), "docs/placement.md");

function cellsOf({ lower, upper, exact, uniform, layouts, classes, placer }: Equilibrium) {
  const decimal = (value: Fraction) => decimalOf(value).toFixed(4);
  const value = exact ? makeFraction(lower) : "–";
  const decimals = exact ? decimal(lower) : `${decimal(lower)} to ${decimal(upper)}`;
  const used = exact ? `${placer.length} of ${classes}` : `of ${classes}`;
  return [layouts, makeFraction(uniform), value, decimals, used];
}
