import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../evidence/problem.ts";
import { smallProblem } from "../counting-problems.test-support.ts";
import { countNaively } from "../naive-count.ts";
import { countFrontier } from "./frontier.ts";
import { frontierTwin } from "./frontier-twin.ts";

const SEED = 20_261_117;

/** Given an orientation, the count stays with the frontier kernel. */
const orientation = { transposed: false, upward: false };

describe("the frontier method by hand", () => {
  it("finds what the kernel and the naive twin find", () => {
    fc.assert(
      fc.property(smallProblem, (problem) => {
        const answer = frontierTwin(problem);
        expect(answer).toEqual(countNaively(problem));
        expect(finish(countFrontier(problem, { orientation }))).toEqual(answer);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
