import { readFileSync } from "node:fs";
import type { Cell } from "@broadside/rules";
import { cellsOfEveryPlacement, contacts } from "@broadside/rules/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountingProblem, finish, type ShipGroup } from "../../evidence/problem.ts";
import {
  cellCounts,
  everyPlacement,
  expectConsistent,
  type Group,
} from "../counting-problems.test-support.ts";
import { countNaively } from "../naive-count.ts";
import { countFewShips } from "./few-ships.ts";
import { estimateFewShips } from "./few-ships-estimate.ts";

const SEED = 20_260_101;
/** Leaves out placements on missed cells, and those of which every cell is an open hit. */
function after(problem: CountingProblem, misses: Cell[], hits: Cell[] = []): CountingProblem {
  const fits = (cells: readonly Cell[]) =>
    !cells.some((c) => misses.includes(c)) && !cells.every((c) => hits.includes(c));
  const groups = problem.groups.map((g) => ({ ...g, placements: g.placements.filter(fits) }));
  return { ...problem, groups, mustCover: hits };
}

const classic: readonly Group[] = [
  [5, 1],
  [4, 1],
  [3, 2],
  [2, 1],
];
const silent: readonly Group[] = [
  [6, 1],
  [5, 1],
  [4, 1],
  [3, 1],
  [2, 1],
];
const squidHunt: readonly Group[] = [
  [4, 1],
  [3, 1],
  [2, 1],
];

describe("known totals (a pair of equal ships told apart counts twice)", () => {
  it.each([
    ["10x10 classic, any", 10, 10, "any", classic, 30_093_975_536n / 2n],
    ["10x10 classic, no-edge", 10, 10, "no-edge", classic, 5_797_542_752n / 2n],
    ["10x10 classic, no-contact", 10, 10, "no-contact", classic, 3_851_502_784n / 2n],
    ["8x8 classic, any", 8, 8, "any", classic, 1_142_253_520n / 2n],
    ["10x12 classic, any", 10, 12, "any", classic, 101_832_786_704n / 2n],
    ["6x6 classic, any", 6, 6, "any", classic, 6_687_136n / 2n],
    ["5x5 classic, any", 5, 5, "any", classic, 80_848n / 2n],
    ["10x10 6,5,4,3,2, no-contact", 10, 10, "no-contact", silent, 1_219_596_576n],
    ["8x8 4,3,2, any", 8, 8, "any", squidHunt, 604_584n],
    ["7x7 4,3,2, any", 7, 7, "any", squidHunt, 205_692n],
    [
      "5x5 2,2,1, no-edge",
      5,
      5,
      "no-edge",
      [
        [2, 2],
        [1, 1],
      ],
      12_296n / 2n,
    ],
  ] as const)("%s", (_, rows, columns, contact, groups, layouts) => {
    const problem = everyPlacement({ rows, columns }, contact, groups);
    const answer = finish(countFewShips(problem));
    expect(answer.layouts).toBe(layouts);
    expectConsistent(problem, answer);
  });

  it("gives every cell of the classic opening its count", () => {
    const [line] = readFileSync(
      new URL("../../../../../vectors/classic.jsonl", import.meta.url),
      "utf8",
    ).split("\n");
    const vector = JSON.parse(line!);
    const problem = everyPlacement({ rows: 10, columns: 10 }, "any", classic);
    const counts = cellCounts(problem, finish(countFewShips(problem))).map((n) => Number(n * 2n));
    expect(counts).toEqual(vector.counts);
  });
});

describe("many ships of one cell", () => {
  // More than a million leaves, so that 64-bit sums are drained on the way.
  it.each([
    [4, 8],
    [1, 26],
  ] as const)("on %i x %i are chosen freely", (rows, columns) => {
    const problem = everyPlacement({ rows, columns }, "any", [[1, 10]]);
    const cells = rows * columns;
    const answer = finish(countFewShips(problem));
    expect(answer.layouts).toBe(choose(cells, 10));
    expect(new Set(answer.through[0])).toEqual(new Set([choose(cells - 1, 9)]));
  });

  const choose = (n: number, k: number): bigint =>
    k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
});

describe("boards of any size", () => {
  it.each([
    [
      "any",
      26,
      26,
      [
        [5, 1],
        [4, 1],
        [3, 1],
      ],
    ],
    [
      "no-contact",
      26,
      26,
      [
        [5, 1],
        [2, 2],
      ],
    ],
    [
      "no-edge",
      13,
      17,
      [
        [4, 1],
        [3, 3],
      ],
    ],
    [
      "any",
      12,
      12,
      [
        [3, 2],
        [2, 2],
      ],
    ],
  ] as const)(
    "count a placement as often as it fits when given: %s, %i x %i",
    (contact, rows, columns, fleet) => {
      const problem = everyPlacement({ rows, columns }, contact, fleet);
      const answer = finish(countFewShips(problem));
      expectConsistent(problem, answer);
      for (const [g, { length, placements }] of problem.groups.entries()) {
        for (const p of [0, 1, Math.floor(placements.length / 3), placements.length - 7]) {
          const given = { length, count: 1, placements: [placements[p]!] };
          const rest = problem.groups.map((o, i) => (i === g ? { ...o, count: o.count - 1 } : o));
          const groups = [given, ...rest.filter((group) => group.count > 0)];
          expect(finish(countFewShips({ ...problem, groups })).layouts).toBe(answer.through[g]![p]);
        }
      }
    },
  );
});

describe("misses and hits on the classic board", () => {
  const opening = everyPlacement({ rows: 10, columns: 10 }, "any", classic);
  const misses = [44, 55, 22, 77, 27, 72, 35, 64, 50];

  it("counts after nine misses", () => {
    const problem = after(opening, misses);
    const answer = finish(countFewShips(problem));
    expect(answer.layouts).toBe(3_127_662_918n / 2n);
    expectConsistent(problem, answer);
  });

  it("counts after nine misses and two open hits", () => {
    const problem = after(opening, misses, [46, 47]);
    const answer = finish(countFewShips(problem));
    expect(answer.layouts).toBe(277_399_362n / 2n);
    expectConsistent(problem, answer);
  });

  it("tells equal ships apart or not, with the same odds", () => {
    const apart = everyPlacement({ rows: 7, columns: 7 }, "any", [
      [4, 1],
      [3, 1],
      [3, 1],
      [2, 1],
    ]);
    const alike = everyPlacement({ rows: 7, columns: 7 }, "any", [
      [4, 1],
      [3, 2],
      [2, 1],
    ]);
    const [one, two] = [finish(countFewShips(apart)), finish(countFewShips(alike))];
    expect(one.layouts).toBe(two.layouts * 2n);
    expect(cellCounts(apart, one)).toEqual(cellCounts(alike, two).map((n) => n * 2n));
  });
});

/** Layouts the twin would list, at most; keeps a random problem affordable. */
const twinWork = (groups: readonly ShipGroup[]): number =>
  groups.reduce((product, g) => product * g.placements.length ** g.count, 1);

interface Shape {
  readonly sides: readonly [number, number];
  readonly groups: readonly Group[];
  /** Candidates of each group, at most. */
  readonly most: number;
}

const groupsOf = (longest: number, groups: number, count: number): fc.Arbitrary<Group[]> =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: longest }), fc.integer({ min: 1, max: count })), {
    minLength: 1,
    maxLength: groups,
  });

const shapes: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    sides: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
    groups: groupsOf(4, 4, 2),
    most: fc.constant(60),
  }),
  fc.record({
    sides: fc.tuple(fc.constant(1), fc.integer({ min: 1, max: 20 })),
    groups: groupsOf(3, 3, 4),
    most: fc.constant(20),
  }),
  fc.record({
    sides: fc.tuple(fc.integer({ min: 9, max: 26 }), fc.integer({ min: 15, max: 26 })),
    groups: groupsOf(7, 5, 3),
    most: fc.constant(9),
  }),
  fc.record({
    sides: fc.tuple(fc.integer({ min: 7, max: 26 }), fc.integer({ min: 7, max: 26 })),
    groups: groupsOf(5, 2, 1),
    most: fc.constant(250),
  }),
  fc.record({
    sides: fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 })),
    groups: groupsOf(2, 2, 4),
    most: fc.constant(24),
  }),
);

/** A random problem; half the time its must-cover cells are taken from ships, so that some fit. */
const problems: fc.Arbitrary<CountingProblem> = fc
  .record({
    shape: shapes,
    contact: fc.constantFrom(...contacts),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    turned: fc.boolean(),
    whole: fc.boolean(),
    hits: fc.integer({ min: 0, max: 5 }),
    hitsFromShips: fc.boolean(),
  })
  .map(({ shape, contact, seed, turned, whole, hits, hitsFromShips }) => {
    const [a, b] = shape.sides;
    const board = turned ? { rows: b, columns: a } : { rows: a, columns: b };
    const random = lehmer(seed);
    const groups = shape.groups.map(([length, count]): ShipGroup => {
      const all = cellsOfEveryPlacement(board, length);
      const keep = whole ? 1 : Math.min(1, (shape.most * random()) / all.length);
      return { length, count, placements: all.filter(() => random() < keep) };
    });
    const cells = hitsFromShips
      ? groups.flatMap((g) => g.placements[Math.floor(random() * g.placements.length)] ?? [])
      : Array.from({ length: hits }, () => Math.floor(random() * board.rows * board.columns));
    const mustCover = [...new Set(cells)].sort(() => random() - 0.5).slice(0, hits);
    return { board, contact, groups, mustCover };
  })
  .filter((problem) => twinWork(problem.groups) < 20_000);

function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe("the kernel and its naive twin", () => {
  it("agree on random problems", () => {
    let feasible = 0;
    fc.assert(
      fc.property(problems, (problem) => {
        const answer = finish(countFewShips(problem));
        if (answer.layouts > 0n) feasible++;
        expect(answer).toEqual(countNaively(problem));
      }),
      { seed: SEED, numRuns: 3000 },
    );
    expect(feasible).toBeGreaterThan(1000);
  });

  it("agree on four to seven ships, where ships are enumerated before the last ones", () => {
    const fleets = fc.constantFrom<Group[]>(
      [
        [3, 2],
        [2, 2],
      ],
      [
        [3, 2],
        [2, 2],
        [1, 1],
      ],
      [
        [3, 1],
        [2, 1],
        [2, 1],
        [1, 1],
        [1, 1],
      ],
      [
        [2, 4],
        [1, 2],
      ],
      [
        [4, 1],
        [3, 1],
        [2, 3],
      ],
      [
        [3, 1],
        [2, 2],
        [1, 4],
      ],
    );
    const cases = fc.tuple(
      fleets,
      fc.constantFrom(...contacts),
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.integer({ min: 0, max: 2 }),
    );
    fc.assert(
      fc.property(cases, ([fleet, contact, seed, hits]) => {
        const random = lehmer(seed);
        const opening = everyPlacement({ rows: 4, columns: 5 }, contact, fleet);
        const misses = Array.from({ length: 20 }, (_, c) => c).filter(() => random() < 0.35);
        const free = Array.from({ length: 20 }, (_, c) => c).filter((c) => !misses.includes(c));
        const problem = after(opening, misses, free.slice(0, hits));
        expect(finish(countFewShips(problem))).toEqual(countNaively(problem));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe("the work generator", () => {
  it("yields fractions that never fall, between 0 and 1", () => {
    const work = countFewShips(everyPlacement({ rows: 10, columns: 10 }, "any", classic));
    const seen: number[] = [];
    for (let step = work.next(); !step.done; step = work.next()) seen.push(step.value);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
  });

  it("keeps two computations apart that run in turns", () => {
    const one = countFewShips(everyPlacement({ rows: 9, columns: 9 }, "any", classic));
    const two = countFewShips(everyPlacement({ rows: 10, columns: 10 }, "no-edge", classic));
    let [a, b] = [one.next(), two.next()];
    while (!a.done || !b.done) [a, b] = [a.done ? a : one.next(), b.done ? b : two.next()];
    expect(b.value.layouts).toBe(5_797_542_752n / 2n);
    const alone = finish(countFewShips(everyPlacement({ rows: 9, columns: 9 }, "any", classic)));
    expect(a.value.layouts).toBe(alone.layouts);
  });

  it("estimates more work for more ships, and little once ships are forced", () => {
    const opening = everyPlacement({ rows: 10, columns: 10 }, "any", classic);
    const six = everyPlacement({ rows: 10, columns: 10 }, "any", [...classic, [2, 1]]);
    expect(estimateFewShips(six)).toBeGreaterThan(3 * estimateFewShips(opening));
    const only = { ...opening.groups[0]!, placements: [[0, 1, 2, 3, 4]] };
    const ended = { ...opening, groups: [only] };
    expect(estimateFewShips(ended)).toBeLessThan(1);
  });

  it("estimates little for pairs of ships, which are left where each hit takes a ship", () => {
    const opening = everyPlacement({ rows: 15, columns: 15 }, "any", silent);
    const [first, beside, far] = [169, 170, 136];
    const position = after(opening, [154, 184], [first, beside, far]);
    // It takes about as long as 30 openings of three ships.
    const three = everyPlacement({ rows: 15, columns: 15 }, "any", silent.slice(2));
    expect(estimateFewShips(position)).toBeLessThan(60 * estimateFewShips(three));
  });
});
