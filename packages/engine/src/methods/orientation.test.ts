import { preset, unwrap } from "@broadside/rules";
import { parseCellName } from "@broadside/rules/text";
import { expect, it } from "vitest";
import { gatherEvidence } from "../evidence/evidence.ts";
import { reduceProblem } from "../evidence/problem-reduction.ts";
import { bestOrientation, isFolded } from "./orientation.ts";

const afterMisses = (name: string, ...misses: string[]) => {
  const variant = preset(name);
  const shots = misses.map((square) => ({
    cell: unwrap(parseCellName(variant, square)),
    announcement: { result: "miss" } as const,
  }));
  return reduceProblem(gatherEvidence({ variant, shots }).problem)!;
};

it.each([
  ["A1", "A10", false],
  ["A1", "J1", true],
])("after misses on %s and %s, the sweep keeps the mirror images", (one, other, transposed) => {
  const problem = afterMisses("flottenmanoever", one, other);
  const orientation = bestOrientation(problem);
  expect(orientation).toEqual({ transposed, upward: false });
  expect(isFolded(problem, orientation)).toBe(true);
  expect(isFolded(problem, { transposed: !transposed, upward: false })).toBe(false);
});

it("ships that may touch have no mirror images to merge", () => {
  const orientation = { transposed: false, upward: false };
  expect(isFolded(afterMisses("classic", "A1", "A10"), orientation)).toBe(false);
});
