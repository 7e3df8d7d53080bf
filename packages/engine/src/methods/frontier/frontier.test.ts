import { readFileSync } from "node:fs";
import type { Cell } from "@broadside/rules";
import { type Contact, cellsOfEveryPlacement } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import type { CountingProblem, CountResult } from "../../evidence/problem.ts";
import {
  cellCounts,
  everyPlacement,
  expectConsistent,
  type Group,
  itEqualsNaiveTwin,
} from "../counting-problems.test-support.ts";
import { countNaively } from "../naive-count.ts";
import {
  countFrontier,
  estimateFrontier,
  type FrontierOptions,
  FrontierRefusal,
} from "./frontier.ts";

const SEED = 20_260_102;
function finish(problem: CountingProblem, options: FrontierOptions = {}): CountResult {
  const work = countFrontier(problem, options);
  for (let last = 0; ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (step.value < last || step.value > 1) throw new Error(`progress ${last} -> ${step.value}`);
    last = step.value;
  }
}

const classic: readonly Group[] = [
  [5, 1],
  [4, 1],
  [3, 2],
  [2, 1],
];

describe("known totals", () => {
  const silent = [6, 5, 4, 3, 2].map((length): Group => [length, 1]);
  // Sources count equal ships as distinct, so totals are halved for the pair of threes.
  it.each<[string, Contact, readonly Group[], bigint]>([
    ["10x10 classic", "any", classic, 30_093_975_536n / 2n],
    ["10x10 classic", "no-edge", classic, 5_797_542_752n / 2n],
    ["10x10 classic", "no-contact", classic, 3_851_502_784n / 2n],
    ["10x10 6,5,4,3,2", "no-contact", silent, 1_219_596_576n],
  ])("%s, %s", (_, contact, groups, layouts) => {
    const problem = everyPlacement({ rows: 10, columns: 10 }, contact, groups);
    const answer = finish(problem);
    expect(answer.layouts).toBe(layouts);
    expectConsistent(problem, answer);
  });

  it("10x12 and 12x10 classic, any", () => {
    for (const board of [
      { rows: 10, columns: 12 },
      { rows: 12, columns: 10 },
    ]) {
      expect(finish(everyPlacement(board, "any", classic)).layouts).toBe(101_832_786_704n / 2n);
    }
  });
});

interface Vector {
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  readonly contact: Contact;
  readonly fleet: readonly { length: number; count: number }[];
  readonly shots: readonly { row: number; col: number; result: "miss" | "hit" | "sunk" }[];
  readonly layouts: number;
  readonly counts: readonly number[];
}

const sovietVectors = readFileSync(
  new URL("../../../../../vectors/soviet.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line): Vector => JSON.parse(line));

/** The placements that fit the shots if sinkings are announced without naming the ship. */
function problemOf({ rows, cols, contact, fleet, shots }: Vector): CountingProblem {
  const board = { rows, columns: cols };
  const time = new Map(shots.map(({ row, col }, t) => [row * cols + col, t]));
  const resultAt = (cell: Cell) => shots[time.get(cell) ?? -1]?.result;
  const fits = (cells: readonly Cell[]) => {
    if (cells.some((cell) => resultAt(cell) === "miss")) return false;
    const sinkings = cells.filter((cell) => resultAt(cell) === "sunk");
    if (cells.some((cell) => !time.has(cell))) return sinkings.length === 0;
    const last = cells.reduce((a, b) => (time.get(b)! > time.get(a)! ? b : a));
    return sinkings.length === 1 && sinkings[0] === last;
  };
  const groups = fleet.map(({ length, count }) => ({
    length,
    count,
    placements: cellsOfEveryPlacement(board, length).filter(fits),
  }));
  const hits = shots.filter(({ result }) => result !== "miss");
  return { board, contact, groups, mustCover: hits.map(({ row, col }) => row * cols + col) };
}

describe("sea-battle vectors", () => {
  it.each(sovietVectors.map((vector) => [vector.name, vector] as const))("%s", (_, vector) => {
    const problem = problemOf(vector);
    const answer = finish(problem);
    expect(Number(answer.layouts)).toBe(vector.layouts);
    expect(cellCounts(problem, answer).map(Number)).toEqual(vector.counts);
    expectConsistent(problem, answer);
  });
});

describe("the kernel equals its naive twin", () => {
  itEqualsNaiveTwin(
    (problem, orientation) => finish(problem, orientation && { orientation }),
    SEED,
  );

  it("with several hits to cover", () => {
    const problem = everyPlacement({ rows: 5, columns: 5 }, "no-edge", [
      [3, 1],
      [2, 2],
    ]);
    for (const mustCover of [
      [6, 7],
      [6, 12],
      [0, 24],
      [0, 1, 2],
      [0, 1, 5],
    ]) {
      const given = { ...problem, mustCover };
      expect(finish(given)).toEqual(countNaively(given));
    }
  });
});

describe("numbers beyond 64 bits", () => {
  const choose = (n: bigint, k: bigint): bigint =>
    k === 0n ? 1n : (choose(n - 1n, k - 1n) * n) / k;

  it("are exact: thirty one-cell ships anywhere", () => {
    const answer = finish(everyPlacement({ rows: 10, columns: 10 }, "any", [[1, 30]]));
    expect(answer.layouts).toBe(choose(100n, 30n));
    expect(new Set(answer.through[0])).toEqual(new Set([choose(99n, 29n)]));
  });

  it("are exact if only the upper bound is that high", () => {
    const answer = finish(everyPlacement({ rows: 10, columns: 10 }, "no-edge", [[1, 20]]));
    const split = finish(
      everyPlacement({ rows: 10, columns: 10 }, "no-edge", [
        [1, 10],
        [1, 10],
      ]),
    );
    expect(answer.layouts * choose(20n, 10n)).toBe(split.layouts);
    expect(answer.layouts).toBeLessThan(2n ** 64n);
    expect(split.layouts).toBeGreaterThan(2n ** 64n);
    for (const [p, weight] of answer.through[0]!.entries()) {
      expect(split.through[0]![p]! * 2n).toBe(weight * choose(20n, 10n));
    }
  });
});

describe("refusals", () => {
  const refusal = (problem: CountingProblem, maxBytes = 2 ** 30) => {
    try {
      finish(problem, { maxBytes });
    } catch (error) {
      if (error instanceof FrontierRefusal) return error.code;
      throw error;
    }
    return "counted";
  };

  it("give a reason", () => {
    const open = everyPlacement({ rows: 10, columns: 10 }, "no-contact", classic);
    expect(refusal(open, 1 << 20)).toBe("frontier/memory");
    expect(refusal(open, 1 << 10)).toBe("frontier/memory");
    const wide = everyPlacement({ rows: 26, columns: 26 }, "any", [[4, 1]]);
    expect(refusal(wide)).toBe("frontier/too-wide");
    const many = everyPlacement({ rows: 12, columns: 12 }, "any", [[1, 70]]);
    expect(refusal(many)).toBe("frontier/too-many-layouts");
    const kinds = Array.from({ length: 16 }, (): Group => [1, 1]);
    expect(refusal(everyPlacement({ rows: 5, columns: 5 }, "any", kinds))).toBe(
      "frontier/too-many-kinds",
    );
  });

  it("have infinite estimates", () => {
    const wide = everyPlacement({ rows: 26, columns: 26 }, "any", [[4, 1]]);
    expect(estimateFrontier(wide)).toEqual({ ms: Infinity, bytes: Infinity });
  });

  it("estimates fall as shots come in", () => {
    const [open, misses, , , late] = sovietVectors.map((v) => estimateFrontier(problemOf(v)));
    expect(open!.bytes).toBeLessThan(2 ** 29);
    expect(misses!.ms).toBeLessThan(open!.ms / 2);
    expect(misses!.bytes).toBeLessThan(open!.bytes / 2);
    expect(late!.ms).toBeLessThan(misses!.ms / 2);
  });
});
