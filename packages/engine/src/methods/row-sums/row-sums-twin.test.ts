import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../evidence/problem.ts";
import { smallProblem } from "../counting-problems.test-support.ts";
import { countNaively } from "../naive-count.ts";
import { countRowSums } from "./row-sums.ts";
import { rowSumsTwin } from "./row-sums-twin.ts";

const SEED = 20_261_117;

/** Ships may touch, and there are no more than the kernel takes. */
const touching = smallProblem
  .map((problem) => ({ ...problem, contact: "any" as const }))
  .filter(({ groups }) => groups.reduce((ships, { count }) => ships + count, 0) <= 7);

describe("row sums by hand", () => {
  it("find what the kernel and the naive twin find", () => {
    fc.assert(
      fc.property(touching, (problem) => {
        const layouts = rowSumsTwin(problem);
        expect(layouts).toBe(countNaively(problem).layouts);
        expect(finish(countRowSums(problem)).layouts).toBe(layouts);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it("have a placement in as many layouts as are gone without it", () => {
    fc.assert(
      fc.property(touching, fc.nat(), (problem, n) => {
        const { groups } = problem;
        if (groups.length === 0) return;
        const g = n % groups.length;
        const { through, layouts } = finish(countRowSums(problem));
        for (const p of groups[g]!.placements.keys()) {
          const placements = groups[g]!.placements.toSpliced(p, 1);
          const without = { ...problem, groups: groups.with(g, { ...groups[g]!, placements }) };
          expect(layouts - rowSumsTwin(without)).toBe(through[g]![p]);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});
