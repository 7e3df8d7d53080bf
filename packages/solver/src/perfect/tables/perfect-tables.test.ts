import { finish } from "@broadside/engine/internals";
import {
  createKnowledge,
  createRng,
  type Rng,
  type Variant,
  validateVariant,
} from "@broadside/rules";
import { contacts } from "@broadside/rules/board";
import { expect, it } from "vitest";
import { naivePerfect } from "../naive-perfect.ts";
import { type PerfectProblem, perfectProblem } from "../perfect-problem.ts";
import { PerfectSolver } from "../perfect-solver.ts";
import { solvableRules } from "../solvable-rules.test-support.ts";
import { shipEnds } from "./ship-ends.ts";

// On boards so small a search is over before it fills tables in, so here they are filled in first.
it("finds with tables what the twin finds, and its tables claim no more", () => {
  const rng = createRng("tables");
  let tried = 0;
  for (let i = 0; tried < 150; i++) {
    const variant = smallVariant(rng.split(i));
    const posed = variant && perfectProblem(createKnowledge(variant));
    if (!posed?.ok) continue;
    const { bound, value } = solveWithTables(posed.value);
    const { totalShots, layouts } = naivePerfect(createKnowledge(variant!));
    const misses = totalShots - layouts * posed.value.root.left;
    expect(value, JSON.stringify(variant)).toBe(misses);
    expect(bound, JSON.stringify(variant)).toBeLessThanOrEqual(misses);
    tried++;
  }
}, 300_000);

/** Two or three ships, which are no case for the tables of ships of one and two squares. */
function smallVariant(rng: Rng): Variant | undefined {
  const [rows, columns] = [1 + rng.below(3), 2 + rng.below(6)];
  if (rows * columns > 7) return undefined;
  const lengths = Array.from({ length: 2 + rng.below(2) }, () => 1 + rng.below(4));
  const made = validateVariant({
    name: "small",
    rows,
    columns,
    fleet: lengths.map((length, i) => ({ name: `ship ${i + 1}`, length })),
    contact: contacts[rng.below(contacts.length)]!,
    announcement: solvableRules[rng.below(solvableRules.length)]!,
  });
  return made.ok ? made.value : undefined;
}

function solveWithTables(problem: PerfectProblem): { bound: number; value: number } {
  const solver = finish(PerfectSolver.open(problem));
  finish(solver.prepare());
  const bound = solver.bound(problem.root).value;
  const { value } = finish(solver.solve(problem.root));
  solver.close();
  return { bound, value };
}

it("knows how many misses it takes to finish off a ship", () => {
  // A ship of two that can go in k directions: 0 + 1 + … + (k - 1) misses.
  expect([...shipEnds(2)].slice(0, 4)).toEqual([0, 0, 0, 1]);
  expect(shipEnds(2)[0b1111]).toBe(6);
  // Three in a row with the hit at either end or in the middle: a neighbour is missed once, and one of the other two.
  expect(shipEnds(3)[0b000111]).toBe(2);
  expect(shipEnds(3)[0b010010]).toBe(1);
});
