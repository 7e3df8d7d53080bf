import { preset } from "@broadside/rules";
import { expect, it } from "vitest";
import { humanLogic } from "./human-logic.ts";
import { drawn, highestCells, inRows } from "./playing.test-support.ts";

const seed10 = preset("open-waters");

const diagonalOfMisses = `
  # # # # # # # # # #
  # # # # # # # # # #
  # # # # # # # # # #
  # # # * # # # # # #
  # # # # * # # # # #
  # # # # # * # # # #
  # # # # # # # # # #
  # # # # # # # # # #
  # # # # # # # # # #
  # # # # # # # # # #`;

const withHits = (...cells: number[]): string => {
  const signs = [...diagonalOfMisses.replace(/\s+/g, "")];
  for (const cell of cells) signs[cell] = "X";
  return signs.join("");
};

it("values open water as in the seed's first table", () => {
  const values = humanLogic.explain(drawn(seed10, diagonalOfMisses));
  expect(inRows(seed10, values)).toEqual([
    [18, 18, 18, 11, 12, 13, 18, 18, 18, 18],
    [18, 19, 19, 12, 13, 14, 19, 19, 19, 18],
    [18, 19, 20, 11, 13, 15, 20, 20, 19, 18],
    [11, 12, 11, 0, 8, 10, 16, 16, 15, 14],
    [12, 13, 13, 8, 0, 8, 14, 15, 14, 13],
    [13, 14, 15, 10, 8, 0, 12, 13, 13, 12],
    [18, 19, 20, 16, 14, 12, 21, 20, 19, 18],
    [18, 19, 20, 16, 15, 13, 20, 20, 19, 18],
    [18, 19, 19, 15, 14, 13, 19, 19, 19, 18],
    [18, 18, 18, 14, 13, 12, 18, 18, 18, 18],
  ]);
});

it("values only the four neighbours of a single hit", () => {
  const values = humanLogic.explain(drawn(seed10, withHits(66)));
  const valued = new Map([...values.entries()].filter(([, value]) => value > 0));
  expect(valued).toEqual(
    new Map([
      [56, 8],
      [65, 8],
      [67, 11],
      [76, 11],
    ]),
  );
});

it("values only the two ends of a line, by the free squares outward", () => {
  const values = humanLogic.explain(drawn(seed10, withHits(66, 76)));
  const valued = new Map([...values.entries()].filter(([, value]) => value > 0));
  expect(valued).toEqual(
    new Map([
      [56, 6],
      [86, 2],
    ]),
  );
});

it("gives up a line with no room at either end: [* X X *]", () => {
  const signs = [..."#".repeat(100)];
  for (const cell of [43, 46]) signs[cell] = "*";
  for (const cell of [44, 45]) signs[cell] = "X";
  const values = humanLogic.explain(drawn(seed10, signs.join("")));
  const valued = values.flatMap((value, cell) => (value > 0 ? [cell] : []));
  expect(valued).toEqual([34, 35, 54, 55]);
});

const bruteForceExample = drawn(
  seed10,
  `
  O O # # # # # # # #
  # * # # # # # # # #
  # # * # # # # # # #
  # # # # # # * # # #
  # # * O O O # # # #
  # # X X X # # * # #
  # O O O * # # # * #
  # # * # # # * # # #
  # # # # # # # # # #
  # # # # # # # # # #`,
  [
    ["boat", [0, 1]],
    ["submarine 1", [43, 44, 45]],
    ["submarine 2", [61, 62, 63]],
  ],
);

it("counts all 242 layouts of the seed's example and fires at [5, 5]", () => {
  const values = humanLogic.explain(bruteForceExample);
  expect(inRows(seed10, values)).toEqual([
    [0, 0, 5, 13, 18, 23, 20, 20, 15, 10],
    [5, 0, 5, 13, 18, 23, 20, 23, 20, 15],
    [9, 1, 0, 8, 13, 18, 18, 23, 23, 20],
    [18, 11, 13, 16, 13, 8, 0, 8, 13, 20],
    [17, 1, 0, 0, 0, 0, 3, 8, 13, 25],
    [70, 148, 0, 0, 0, 152, 56, 0, 5, 22], // the hits, printed as 242, are not cells to fire at
    [17, 0, 0, 0, 0, 5, 0, 3, 0, 20],
    [13, 0, 0, 0, 0, 5, 0, 3, 0, 15],
    [14, 10, 15, 20, 22, 27, 20, 18, 10, 15],
    [10, 10, 15, 20, 22, 26, 20, 18, 10, 10],
  ]);
  expect(highestCells(values)).toEqual([55]);
});

it("counts from three ships afloat on, by the bound of ten million steps", () => {
  const sunkOne = [["boat", [0, 1]]] as const;
  const sunkTwo = [...sunkOne, ["submarine 1", [43, 44, 45]] as const];
  const water = (cells: readonly number[]) =>
    Array.from({ length: 100 }, (_, cell) => (cells.includes(cell) ? "O" : "#")).join("");
  const four = humanLogic.explain(drawn(seed10, water([0, 1]), sunkOne));
  const three = humanLogic.explain(drawn(seed10, water([0, 1, 43, 44, 45]), sunkTwo));
  expect(Math.max(...four)).toBeLessThan(30);
  expect(Math.max(...three)).toBeGreaterThan(10_000);
});
