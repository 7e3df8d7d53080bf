import { createRng, pick, preset, type Rng, unwrap } from "@broadside/rules";
import { cellsOfEveryPlacement, exclusionZone } from "@broadside/rules/board";
import { expect, it } from "vitest";
import { count } from "../counting/count.ts";
import { chanceOf } from "../counting/posterior.ts";
import { findPrior } from "./known-priors.ts";

const variant = preset("sea-battle");

it("gives squares the chances they have when ships are placed in order and may not touch", () => {
  const opening = count(
    { variant, shots: [] },
    { prior: unwrap(findPrior("in-order")), budget: { ms: 1000 } },
  );
  const rng = createRng("in order");
  const drawn = Array.from({ length: 4000 }, () => takenInOrder(rng));
  // Equal by symmetry: a corner, a square diagonally inside it, and one in the middle of an edge.
  for (const cells of [
    [0, 9, 90, 99],
    [11, 18, 81, 88],
    [4, 5, 40, 49, 50, 59, 94, 95],
  ]) {
    const frequency = mean(drawn.map((taken) => mean(cells.map((cell) => +taken.has(cell)))));
    expect(Math.abs(chanceOf(opening, cells[0]!) - frequency), `${cells}`).toBeLessThan(0.01);
  }
});

/** The squares of a fleet placed ship after ship, the longest first. */
function takenInOrder(rng: Rng): Set<number> {
  const taken = new Set<number>();
  const blocked = new Set<number>();
  for (const { length } of variant.fleet) {
    const free = everyPlacement
      .get(length)!
      .filter((cells) => cells.every((cell) => !blocked.has(cell)));
    const cells = pick(rng, free);
    for (const cell of cells) taken.add(cell);
    for (const cell of exclusionZone(variant, variant.contact, cells)) blocked.add(cell);
  }
  return taken;
}

const everyPlacement = new Map(
  variant.fleet.map(({ length }) => [length, cellsOfEveryPlacement(variant, length)]),
);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
