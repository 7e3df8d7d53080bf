import { createRng } from "@broadside/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatherEvidence } from "../evidence/evidence.ts";
import { type CountingProblem, finish, isWeighted } from "../evidence/problem.ts";
import { smallProblem } from "../methods/counting-problems.test-support.ts";
import { fewShips } from "../methods/few-ships/few-ships.ts";
import { frontier } from "../methods/frontier/frontier.ts";
import { countNaively } from "../methods/naive-count.ts";
import { noTouch } from "../methods/no-touch/no-touch.ts";
import { rowSums } from "../methods/row-sums/row-sums.ts";
import { randomKnowledge, smallVariants } from "../test-positions.test-support.ts";
import { countExactly } from "./count.ts";
import { Sampler } from "./sampler.ts";

const methods = [fewShips, rowSums, frontier, noTouch];

/** Gives each candidate of a problem a weight from 1 to 255, most of them small. */
const weighted = (problems: fc.Arbitrary<CountingProblem>): fc.Arbitrary<CountingProblem> =>
  fc
    .tuple(
      problems,
      fc.infiniteStream(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 255 }))),
    )
    .map(([problem, stream]) => ({
      ...problem,
      groups: problem.groups.map((group) => ({
        ...group,
        weights: group.placements.map(() => stream.next().value as number),
      })),
    }));

const weightedProblem = weighted(smallProblem);

/** What the answers to some shots leave possible: misses, hits and sunk ships under any rules. */
const weightedPosition = weighted(
  fc
    .tuple(smallVariants, fc.nat(1e9))
    .map(([variant, seed]) => gatherEvidence(randomKnowledge(variant, seed)).problem),
);

describe("a problem with weights", () => {
  it("counts each layout as often as the product of its weights", () => {
    const problem: CountingProblem = {
      board: { rows: 1, columns: 4 },
      contact: "any",
      groups: [
        {
          length: 2,
          count: 1,
          placements: [
            [0, 1],
            [1, 2],
            [2, 3],
          ],
          weights: [2, 5, 3],
        },
        { length: 1, count: 1, placements: [[0], [3]], weights: [7, 1] },
      ],
      mustCover: [],
    };
    // [0 1] with [3]; [1 2] with [0] and with [3]; [2 3] with [0].
    const expected = {
      layouts: 2n + 35n + 5n + 21n,
      through: [
        [2n, 40n, 21n],
        [56n, 7n],
      ],
    };
    expect(countNaively(problem)).toEqual(expected);
    expect(countExactly(problem).answer).toEqual(expected);
  });

  it.each(methods)("is counted by $name as by its naive twin, in every placement", (method) => {
    let counted = 0;
    fc.assert(
      fc.property(weightedProblem, (problem) => {
        if (method.estimate(problem).ms === Number.POSITIVE_INFINITY) return;
        expect(finish(method.count(problem, 2 ** 30))).toEqual(countNaively(problem));
        counted++;
      }),
      { seed: 23, numRuns: 1200 },
    );
    expect(counted).toBeGreaterThan(300);
  });

  it.each(methods)("is counted by $name as by its naive twin in the middle of a game", (method) => {
    fc.assert(
      fc.property(weightedPosition, (problem) => {
        if (method.estimate(problem).ms === Number.POSITIVE_INFINITY) return;
        expect(finish(method.count(problem, 2 ** 30))).toEqual(countNaively(problem));
      }),
      { seed: 26, numRuns: 500 },
    );
  });

  it("is counted right by the plan", () => {
    fc.assert(
      fc.property(weightedProblem, (problem) => {
        fc.pre(isWeighted(problem));
        expect(countExactly(problem).answer).toEqual(countNaively(problem));
      }),
      { seed: 24, numRuns: 200 },
    );
  });

  it("is the same problem if all weights are 1", () => {
    fc.assert(
      fc.property(smallProblem, (problem) => {
        const groups = problem.groups.map((g) => ({ ...g, weights: g.placements.map(() => 1) }));
        expect(isWeighted({ ...problem, groups })).toBe(false);
        expect(countExactly({ ...problem, groups })).toEqual(countExactly(problem));
      }),
      { seed: 25, numRuns: 100 },
    );
  });

  it("is sampled without bias", () => {
    const cells = (length: number) =>
      Array.from({ length: 6 - length }, (_, c) => Array.from({ length }, (_, i) => c + i));
    const problem: CountingProblem = {
      board: { rows: 1, columns: 6 },
      contact: "no-edge",
      groups: [
        { length: 2, count: 1, placements: cells(2), weights: [1, 2, 3, 4] },
        { length: 1, count: 1, placements: cells(1), weights: [5, 1, 1, 1, 2] },
      ],
      mustCover: [],
    };
    const sampler = new Sampler({ problem });
    const rng = createRng("weights");
    for (let i = 0; i < 20_000; i++) sampler.draw(rng);
    const { draws, weight, weightSquared } = sampler.sums;
    const mean = weight / draws;
    const error = Math.sqrt((weightSquared / draws - mean * mean) / draws);
    expect(Math.abs(mean - Number(countNaively(problem).layouts))).toBeLessThan(5 * error);
  });
});
