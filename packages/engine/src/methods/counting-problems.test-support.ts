import { type Board, type Contact, cellsOfEveryPlacement, contacts } from "@broadside/rules";
import fc from "fast-check";
import { expect } from "vitest";
import type { CountingProblem, CountResult, ShipGroup } from "../evidence/problem.ts";

/** So many ships of one length. */
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

/** In how many layouts each cell holds a ship. */
export function cellCounts(problem: CountingProblem, answer: CountResult): bigint[] {
  const counts = Array<bigint>(problem.board.rows * problem.board.columns).fill(0n);
  for (const [g, { placements }] of problem.groups.entries()) {
    for (const [p, cells] of placements.entries()) {
      for (const cell of cells) counts[cell]! += answer.through[g]![p]!;
    }
  }
  return counts;
}

/** Every ship lies somewhere in every layout, and every open hit is covered in all of them. */
export function expectConsistent(problem: CountingProblem, answer: CountResult): void {
  for (const [g, { count }] of problem.groups.entries()) {
    const sum = answer.through[g]!.reduce((a, b) => a + b, 0n);
    expect(sum).toBe(answer.layouts * BigInt(count));
  }
  const counts = cellCounts(problem, answer);
  for (const cell of problem.mustCover) expect(counts[cell]).toBe(answer.layouts);
}

/** Any candidates at all, on boards small enough to list every layout. */
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
