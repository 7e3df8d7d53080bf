import type { Board } from "@broadside/rules";
import { type Contact, cellsOfEveryPlacement, contacts } from "@broadside/rules/board";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { CountingProblem, CountResult, ShipGroup } from "../evidence/problem.ts";
import { countNaively } from "./naive-count.ts";
import { type Orientation, orientationsOf } from "./orientation.ts";

/** A number of ships of one length. */
export type Group = readonly [length: number, count: number];

/** An opening: no shot has been fired. */
export const everyPlacement = (
  board: Board,
  contact: Contact,
  groups: readonly Group[],
): CountingProblem => ({
  board,
  contact,
  mustCover: [],
  groups: groups.map(([length, count]) => ({
    length,
    count,
    placements: cellsOfEveryPlacement(board, length),
  })),
});

/** By cell: the number of layouts with a ship there. */
export function cellCounts(problem: CountingProblem, answer: CountResult): bigint[] {
  const counts = Array<bigint>(problem.board.rows * problem.board.columns).fill(0n);
  for (const [g, { placements }] of problem.groups.entries()) {
    for (const [p, cells] of placements.entries()) {
      for (const cell of cells) counts[cell]! += answer.through[g]![p]!;
    }
  }
  return counts;
}

/** Checks that every ship is placed, and every open hit covered, in every layout. */
export function expectConsistent(problem: CountingProblem, answer: CountResult): void {
  for (const [g, { count }] of problem.groups.entries()) {
    const sum = answer.through[g]!.reduce((a, b) => a + b, 0n);
    expect(sum).toBe(answer.layouts * BigInt(count));
  }
  const counts = cellCounts(problem, answer);
  for (const cell of problem.mustCover) expect(counts[cell]).toBe(answer.layouts);
}

/** Arbitrary candidates on boards small enough to list every layout. */
export const smallProblem: fc.Arbitrary<CountingProblem> = fc
  .record({
    board: fc.record({
      rows: fc.integer({ min: 1, max: 6 }),
      columns: fc.integer({ min: 1, max: 6 }),
    }),
    contact: fc.constantFrom(...contacts),
    shapes: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 })), {
      maxLength: 3,
    }),
    hits: fc.array(fc.nat(), { maxLength: 3 }),
  })
  .chain(({ board, contact, shapes, hits }) =>
    fc
      .tuple(...shapes.map(([length, count]) => smallGroup(board, length, count)))
      .map((groups) => ({
        board,
        contact,
        groups,
        mustCover: [...new Set(hits.map((n) => n % (board.rows * board.columns)))],
      })),
  );

function smallGroup(board: Board, length: number, count: number): fc.Arbitrary<ShipGroup> {
  const every = cellsOfEveryPlacement(board, length);
  return fc
    .subarray(every, { maxLength: Math.min(every.length, 16 - 2 * count) })
    .map((placements) => ({ length, count, placements }));
}

type Count = (problem: CountingProblem, orientation?: Orientation) => CountResult | undefined;

/** Tests of a frontier method against the naive twin. */
export function itEqualsNaiveTwin(count: Count, seed: number): void {
  it.each(contacts)("on small problems of any kind, swept from every side, %s", (contact) => {
    fc.assert(
      fc.property(smallProblem, (problem) => {
        const given = { ...problem, contact };
        const expected = countNaively(given);
        for (const orientation of orientationsOf(given.board)) {
          expect(count(given, orientation)).toEqual(expected);
        }
      }),
      { seed, numRuns: 1500 },
    );
  });

  it.each(contacts)("on dense boards with every placement, %s", (contact) => {
    for (const [rows, columns] of denseBoards) {
      for (const groups of denseFleets) {
        const problem = everyPlacement({ rows, columns }, contact, groups);
        expect(count(problem)).toEqual(countNaively(problem));
      }
    }
  });
}

/** Oblong, square and one cell wide. */
const denseBoards = [
  [1, 9],
  [9, 1],
  [2, 7],
  [7, 3],
  [4, 4],
  [1, 1],
] as const;

const denseFleets: readonly (readonly Group[])[] = [
  [[1, 4]],
  [
    [2, 2],
    [1, 1],
  ],
  [
    [3, 1],
    [2, 1],
  ],
  [
    [2, 1],
    [2, 1],
  ],
];
