import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../evidence/problem.ts";
import { everyPlacement, smallProblem } from "../counting-problems.test-support.ts";
import { countNaively } from "../naive-count.ts";
import { countNoTouch } from "./no-touch.ts";
import { noTouchTwin } from "./no-touch-twin.ts";

const SEED = 20_261_117;

const apart = smallProblem.filter(({ contact }) => contact !== "any");

describe("the method for ships that keep apart, by hand", () => {
  it("finds what the kernel and the naive twin find", () => {
    fc.assert(
      fc.property(apart, (problem) => {
        const answer = noTouchTwin(problem);
        expect(answer).toEqual(countNaively(problem));
        expect(finish(countNoTouch(problem))).toEqual(answer);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it("folds openings, which are their own mirror images", () => {
    const board = { rows: 4, columns: 5 };
    for (const contact of ["no-contact", "no-edge"] as const) {
      const problem = everyPlacement(board, contact, [
        [3, 1],
        [2, 1],
        [1, 2],
      ]);
      expect(noTouchTwin(problem)).toEqual(countNaively(problem));
      expect(finish(countNoTouch(problem))).toEqual(noTouchTwin(problem));
    }
  });
});
