import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../evidence/problem.ts";
import { smallProblem } from "../counting-problems.test-support.ts";
import { countNaively } from "../naive-count.ts";
import { countFewShips } from "./few-ships.ts";
import { fewShipsTwin } from "./few-ships-twin.ts";

const SEED = 20_261_117;

describe("the few-ships method by hand", () => {
  it("finds what the kernel and the naive twin find", () => {
    fc.assert(
      fc.property(smallProblem, (problem) => {
        const answer = fewShipsTwin(problem);
        expect(answer).toEqual(countNaively(problem));
        expect(finish(countFewShips(problem))).toEqual(answer);
      }),
      { seed: SEED, numRuns: 400 },
    );
  });
});
