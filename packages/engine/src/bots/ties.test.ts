import { type AnsweredShot, createRng } from "@broadside/rules";
import { expect, it } from "vitest";
import { rimmedBoardOf } from "./chart/rimmed-board.ts";
import { pickHighest, type Ties } from "./ties.ts";

const board = rimmedBoardOf({ rows: 26, columns: 26 });
const shotAt = (cell: number): AnsweredShot => ({ cell, announcement: { result: "miss" } });

/** The cells picked in 200 throws, among two of value 3 at opposite corners and one of value 2. */
function picked(ties: Ties, shots: readonly AnsweredShot[]): Set<number> {
  const values = new Float64Array(board.size);
  for (const cell of [0, 675]) values[board.spotOf[cell]!] = 3;
  values[board.spotOf[300]!] = 2;
  const rng = createRng("ties");
  const throws = Array.from({ length: 200 }, () => pickHighest(board, values, ties, shots, rng));
  return new Set(throws.map((spot) => board.cellOf[spot]!));
}

it("throws dice among the highest", () => {
  expect(picked("dice", [shotAt(1)])).toEqual(new Set([0, 675]));
});

it("takes the one near an earlier shot, however far the other is", () => {
  expect(picked("near", [shotAt(1)])).toEqual(new Set([0]));
  expect(picked("near", [shotAt(674)])).toEqual(new Set([675]));
});

it("throws dice where both are as near, and before the first shot", () => {
  expect(picked("near", [shotAt(1), shotAt(674)])).toEqual(new Set([0, 675]));
  expect(picked("near", [])).toEqual(new Set([0, 675]));
});

it("takes the first where both are as near and chance is not wanted", () => {
  expect(picked("near-first", [shotAt(674)])).toEqual(new Set([675]));
  expect(picked("near-first", [shotAt(1), shotAt(674)])).toEqual(new Set([0]));
  expect(picked("near-first", [])).toEqual(new Set([0]));
});

it("finds nothing where nothing has a value", () => {
  expect(pickHighest(board, new Float64Array(board.size), "dice", [], createRng(1))).toBe(-1);
});
