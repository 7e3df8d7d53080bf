import { type Cell, createRng, type Rng } from "@broadside/rules";
import { cellsOfEveryPlacement } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import { type CountingProblem, finish } from "../../evidence/problem.ts";
import { countFewShips } from "../few-ships/few-ships.ts";
import { countNaively } from "../naive-count.ts";
import { countRowSums } from "./row-sums.ts";
import { estimateRowSums } from "./row-sums-estimate.ts";

/** Ships of these lengths, equal ones in a group; each placement is missing with the given chance. */
function randomProblem(
  rng: Rng,
  board: { readonly rows: number; readonly columns: number },
  lengths: readonly number[],
  percentMissing: number,
  hits: number,
): CountingProblem {
  const groups = [...new Set(lengths)].map((length) => ({
    length,
    count: lengths.filter((other) => other === length).length,
    placements: cellsOfEveryPlacement(board, length).filter(() => rng.below(100) >= percentMissing),
  }));
  const mustCover = new Set<Cell>();
  while (mustCover.size < hits) mustCover.add(rng.below(board.rows * board.columns));
  return { board, contact: "any", groups, mustCover: [...mustCover] };
}

const boards = [
  [3, 3, [2]],
  [3, 4, [2, 2]],
  [4, 4, [3, 2, 1]],
  [1, 9, [2, 3]],
  [9, 1, [2, 3, 1]],
  [5, 4, [3, 2, 2]],
  [3, 4, [2, 2, 1, 1]],
] as const;

const larger = [
  [5, 6, [4, 3, 2, 2]],
  [6, 6, [5, 4, 3, 3, 2]],
  [6, 7, [3, 2, 2, 1, 1]],
  [5, 5, [3, 2, 2, 1, 1, 1]],
  [7, 6, [4, 3, 3, 2, 2, 2]],
  [3, 14, [6, 5, 2, 2, 2]],
] as const;

describe("row sums", () => {
  it.each(boards)("equal the naive twin on %i x %i with %j", (rows, columns, lengths) => {
    for (let seed = 0; seed < 60; seed++) {
      const rng = createRng("naive").split(seed);
      const problem = randomProblem(rng, { rows, columns }, lengths, 12 * (seed % 3), seed % 4);
      expect(finish(countRowSums(problem)), `seed ${seed}`).toEqual(countNaively(problem));
    }
  });

  it.each(larger)("equal the few-ships method on %i x %i with %j", (rows, columns, lengths) => {
    for (let seed = 0; seed < 24; seed++) {
      const rng = createRng("few").split(seed);
      const problem = randomProblem(rng, { rows, columns }, lengths, 10 * (seed % 3), seed % 4);
      expect(finish(countRowSums(problem)), `seed ${seed}`).toEqual(finish(countFewShips(problem)));
    }
  });

  it("count five ships on 26 x 26, which takes other methods minutes", () => {
    const board = { rows: 26, columns: 26 };
    const problem = randomProblem(createRng(1), board, [5, 4, 3, 3, 2], 0, 0);
    const { layouts, through } = finish(countRowSums(problem));
    expect(layouts).toBe(1_216_863_996_643_272n);
    // Each layout has each ship once, whatever the method: the two ships of 3 twice.
    const ships = through.map((counts) => counts.reduce((sum, n) => sum + n, 0n));
    expect(ships).toEqual([layouts, layouts, 2n * layouts, layouts]);
  });

  it("do not apply where ships may not touch, or to more than six", () => {
    const board = { rows: 9, columns: 9 };
    const problem = randomProblem(createRng(2), board, [3, 2], 0, 0);
    expect(estimateRowSums(problem)).toBeLessThan(1000);
    expect(estimateRowSums({ ...problem, contact: "no-edge" })).toBe(Number.POSITIVE_INFINITY);
    const seven = randomProblem(createRng(3), board, [2, 2, 2, 2, 2, 2, 2], 0, 0);
    expect(estimateRowSums(seven)).toBe(Number.POSITIVE_INFINITY);
  });
});
