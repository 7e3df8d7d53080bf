import type { Cell } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountingProblem, finish, type ShipGroup } from "../../evidence/problem.ts";
import {
  everyPlacement,
  expectConsistent,
  type Group,
  itEqualsNaiveTwin,
  smallProblem,
} from "../counting-problems.test-support.ts";
import { countFrontier } from "../frontier/frontier.ts";
import { countNaively } from "../naive-count.ts";
import { orientationsOf } from "../orientation.ts";
import { countNoTouch, type NoTouchOptions, noTouch } from "./no-touch.ts";

const SEED = 20_261_116;
const counted = (problem: CountingProblem, options: NoTouchOptions = {}) =>
  finish(countNoTouch(problem, options));

describe("no-touch equals its naive twin", () => {
  itEqualsNaiveTwin(
    (problem, orientation) => counted(problem, orientation && { orientation }),
    SEED,
  );

  it("on symmetric problems, whose frontiers are folded", () => {
    fc.assert(
      fc.property(smallProblem, (problem) => {
        const groups = problem.groups.slice(0, 2).map((group) => mirrored(problem, group));
        const given = { ...problem, contact: "no-contact", groups, mustCover: [] } as const;
        expect(counted(given)).toEqual(countNaively(given));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it("with more hits than lanes", () => {
    const problem = everyPlacement({ rows: 11, columns: 13 }, "no-contact", [[2, 2]]);
    const dense = everyPlacement({ rows: 3, columns: 12 }, "no-contact", [
      [2, 1],
      [1, 3],
    ]);
    for (const given of [
      { ...problem, mustCover: [0, 1, 5, 18] },
      { ...problem, mustCover: [0, 5, 18] },
      { ...dense, mustCover: [0, 2, 4, 6] },
      { ...dense, mustCover: [0, 1, 4, 30] },
    ]) {
      expect(counted(given)).toEqual(countNaively(given));
    }
  });
});

/** Adds the left-right mirror image of every placement. */
function mirrored({ board: { columns } }: CountingProblem, group: ShipGroup): ShipGroup {
  const image = (cell: Cell) => cell - (cell % columns) + columns - 1 - (cell % columns);
  const both = group.placements.flatMap((cells) => [cells, cells.map(image).sort((a, b) => a - b)]);
  const placements = [...new Map(both.map((cells) => [cells.join(), cells])).values()];
  return { ...group, placements };
}

describe("numbers beyond 53 bits", () => {
  const choose = (n: bigint, k: bigint): bigint =>
    k === 0n ? 1n : (choose(n - 1n, k - 1n) * n) / k;

  it("are exact up to 64 bits: fifteen one-cell ships anywhere", () => {
    const problem = everyPlacement({ rows: 10, columns: 10 }, "any", [[1, 15]]);
    const answer = counted(problem)!;
    expect(answer.layouts).toBe(choose(100n, 15n));
    expect(answer.layouts).toBeGreaterThan(2n ** 53n);
    expectConsistent(problem, answer);
  });

  it("are exact with folded frontiers", () => {
    const board = { rows: 24, columns: 6 };
    const problem = everyPlacement(board, "no-contact", [
      [2, 3],
      [1, 8],
    ]);
    const answer = counted(problem)!;
    expect(answer.layouts).toBeGreaterThan(2n ** 53n);
    const [orientation] = orientationsOf(board);
    expect(answer).toEqual(finish(countFrontier(problem, { orientation: orientation! })));
  });

  it("are exact beyond 64 bits with weights: thirty one-cell ships anywhere", () => {
    const problem = everyPlacement({ rows: 10, columns: 10 }, "any", [[1, 30]]);
    const weights = Array.from({ length: 100 }, (_, cell) => 1 + ((cell * 67) % 255));
    const sums = Array.from({ length: 31 }, (_, n) => (n === 0 ? 1n : 0n));
    for (const weight of weights) {
      for (let n = 30; n > 0; n--) sums[n]! += sums[n - 1]! * BigInt(weight);
    }
    const given = { ...problem, groups: [{ ...problem.groups[0]!, weights }] };
    const answer = counted(given)!;
    expect(answer.layouts).toBe(sums[30]!);
    expect(answer.layouts).toBeGreaterThan(2n ** 250n);
    expectConsistent(given, answer);
  });

  it.each([false, true])("are exact beyond 64 bits with weights, mirrored: %s", (isMirrored) => {
    const problem = everyPlacement({ rows: 9, columns: 8 }, "no-contact", [
      [3, 2],
      [2, 3],
      [1, 3],
    ]);
    const weightOf = (cells: readonly Cell[]) =>
      cells.reduce((sum, cell) => {
        const column = cell % 8;
        const x = isMirrored ? Math.min(column, 7 - column) : column;
        return sum + 9 * x + 5 * Math.floor(cell / 8);
      }, 40);
    const groups = problem.groups.map((group) => ({
      ...group,
      weights: group.placements.map((cells) => weightOf(cells)),
    }));
    const answer = counted({ ...problem, groups })!;
    expect(answer.layouts).toBeGreaterThan(2n ** 64n);
    expect(answer).toEqual(finish(countFrontier({ ...problem, groups })));
  });

  it("are declined beyond 64 bits", () => {
    expect(counted(everyPlacement({ rows: 10, columns: 10 }, "any", [[1, 30]]))).toBeUndefined();
  });
});

it("is expected to take as long as without the ships that are forced, which it does not count", () => {
  const open = everyPlacement({ rows: 10, columns: 10 }, "no-edge", [
    [4, 1],
    [3, 2],
    [2, 3],
  ]);
  const placed: readonly Cell[] = [0, 1, 2, 3];
  const zone = exclusionZone(open.board, open.contact, placed);
  const isFree = (cells: readonly Cell[]) => !cells.some((cell) => zone.has(cell));
  const rest = open.groups
    .slice(1)
    .map((group) => ({ ...group, placements: group.placements.filter(isFree) }));
  const forced = { ...open.groups[0]!, placements: [placed] };
  const { ms } = noTouch.estimate({ ...open, groups: [forced, ...open.groups.slice(1)] });
  expect(ms).toBe(noTouch.estimate({ ...open, groups: rest }).ms);
});

describe("problems it declines", () => {
  it("exceed its bounds or the memory limit", () => {
    const open = (side: number, ...groups: Group[]) =>
      everyPlacement({ rows: side, columns: side }, "any", groups);
    expect(counted(open(16, [2, 1]))).toBeUndefined();
    expect(counted(open(12, [9, 1]))).toBeUndefined();
    expect(counted(open(6, ...Array.from({ length: 8 }, (): Group => [1, 1])))).toBeUndefined();
    expect(counted(open(10, [3, 2], [2, 2]), { maxBytes: 1 << 20 })).toBeUndefined();
  });
});
