import { createVariant, preset, unwrap } from "@broadside/rules";
import { cellsOfEveryPlacement } from "@broadside/rules/board";
import { knowledgeFromDrawing, parseDrawing } from "@broadside/rules/text";
import { describe, expect, it } from "vitest";
import { count } from "./counting/count.ts";

/** The printed example of the first program: two ships afloat, 4 and 5; 242 layouts. */
const drawing = `
   0  1  2  3  4  5  6  7  8  9
  -----------------------------
 0|O  O  #  #  #  #  #  #  #  #
 1|#  *  #  #  #  #  #  #  #  #
 2|#  #  *  #  #  #  #  #  #  #
 3|#  #  #  #  #  #  *  #  #  #
 4|#  #  *  O  O  O  #  #  #  #
 5|#  #  X  X  X  #  #  *  #  #
 6|#  O  O  O  *  #  #  #  *  #
 7|#  #  *  #  #  #  *  #  #  #
 8|#  #  #  #  #  #  #  #  #  #
 9|#  #  #  #  #  #  #  #  #  #
Sunk ships :
[0, 0] -> [0, 1]
[4, 3] -> [4, 5]
[6, 1] -> [6, 3]
`;

const printed = `
  0   0   5  13  18  23  20 20 15 10
  5   0   5  13  18  23  20 23 20 15
  9   1   0   8  13  18  18 23 23 20
 18  11  13  16  13   8   0  8 13 20
 17   1   0   0   0   0   3  8 13 25
 70 148 242 242 242 152  56  0  5 22
 17   0   0   0   0   5   0  3  0 20
 13   0   0   0   0   5   0  3  0 15
 14  10  15  20  22  27  20 18 10 15
 10  10  15  20  22  26  20 18 10 10
`;

describe("the numbers of the programs before us", () => {
  it("come out exactly: all 100 of the brute-force example", () => {
    const known = knowledgeFromDrawing(preset("open-waters"), unwrap(parseDrawing(drawing)));
    const { layouts, counts } = count(unwrap(known));
    expect(layouts).toBe(242n);
    const expected = printed.trim().split(/\s+/).map(BigInt);
    // The table counts only ships still afloat; sunk ones are in every layout.
    const sunk = new Set([0, 1, 43, 44, 45, 61, 62, 63]);
    expect(counts.map((n, cell) => (sunk.has(cell) ? 0n : n))).toEqual(expected);
  });

  it("come out exactly: the recursion over ships on 7 x 7", () => {
    const fleet = [4, 3, 2].map((length) => ({ name: `ship of ${length}`, length }));
    const variant = createVariant({ name: "seven", rows: 7, columns: 7, fleet });
    const distribution = new Array<bigint>(49).fill(0n);
    const total = place(0, new Set());
    const { layouts, counts } = count({ variant, shots: [] }, { book: false });
    expect(layouts).toBe(205_692n);
    expect(total).toBe(layouts);
    expect(counts).toEqual(distribution);

    /** Largest ship first; adds up what each placement leaves for the ones after it. */
    function place(index: number, taken: ReadonlySet<number>): bigint {
      const ship = fleet[index];
      if (!ship) return 1n;
      let ways = 0n;
      for (const cells of cellsOfEveryPlacement(variant, ship.length)) {
        if (cells.some((cell) => taken.has(cell))) continue;
        const below = place(index + 1, new Set([...taken, ...cells]));
        for (const cell of cells) distribution[cell]! += below;
        ways += below;
      }
      return ways;
    }
  });
});
