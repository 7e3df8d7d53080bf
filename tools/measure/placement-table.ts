// npm run placement: the equilibrium of small boards, with bounds where a minute does not prove it;
// written into docs/placement.md. Takes up to five minutes.

import { unwrap, validateVariant } from "@broadside/rules";
import {
  decimalOf,
  type Equilibrium,
  type Fraction,
  findEquilibrium,
  makeFraction,
} from "@broadside/solver";
import { writeReadmePart } from "../shared/readme-part.mjs";

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

const lines = [
  "| board | fleet | layouts | uniform layouts | equilibrium | in decimals | kinds of layout used |",
  "|---|---|--:|--:|--:|--:|--:|",
];
for (const [rows, columns, lengths] of boards) {
  const fleet = lengths.map((length, i) => ({ name: `ship ${i + 1}`, length }));
  const variant = unwrap(validateVariant({ name: "board", rows, columns, fleet }));
  const line = `| ${rows}x${columns} | ${lengths.join(", ")} | ${lineOf(solve(variant))} |`;
  console.log(line);
  lines.push(line);
}
const text = [
  ...lines,
  "",
  "Shots on average against the best shooting there is. Ships may touch; sunk ships are named. All values are proven; where a minute was not enough, the bounds are. Made by `npm run placement`; `broadside equilibrium --variant …` prints one of them with its boards.",
].join("\n");
writeReadmePart("equilibria", text, "docs/placement.md");

function solve(variant: Parameters<typeof findEquilibrium>[0]): Equilibrium {
  const clock = () => performance.now();
  const work = unwrap(findEquilibrium(variant, { budget: { ms: BUDGET_MS }, clock }));
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function lineOf({ lower, upper, exact, uniform, layouts, classes, placer }: Equilibrium): string {
  const value = exact ? makeFraction(lower) : "–";
  const decimals = exact ? decimal(lower) : `${decimal(lower)} to ${decimal(upper)}`;
  const used = exact ? `${placer.length} of ${classes}` : `of ${classes}`;
  return [layouts, makeFraction(uniform), value, decimals, used].join(" | ");
}

function decimal(value: Fraction): string {
  return decimalOf(value).toFixed(4);
}
