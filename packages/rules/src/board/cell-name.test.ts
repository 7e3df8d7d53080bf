import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED, variants } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { expectResult } from "../parser-laws.test-support.ts";
import { cellCount } from "./board.ts";
import { makeCellName, notations, parseCellName } from "./cell-name.ts";

const board = { rows: 10, columns: 12 };

describe("the name of a cell", () => {
  it.each(["B7", "b7", " b 7 ", "B-7", "[1, 6]", "[1,6]", "[ 1 6 ]", "1 6", "1,6", "1 , 6"])(
    "[R38] may be written %j",
    (text) => {
      expect(parseCellName(board, text)).toEqual({ ok: true, value: 18 });
    },
  );

  it("[R38] is read back for every cell of every board in both notations", () => {
    fc.assert(
      fc.property(variants, fc.nat(), fc.constantFrom(...notations), (variant, n, notation) => {
        const cell = n % cellCount(variant);
        expect(unwrap(parseCellName(variant, makeCellName(variant, cell, notation)))).toBe(cell);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it.each(["K1", "A13", "A0", "[10, 0]", "0 12", "Z99"])(
    "[R15] [R38] %s is off the board",
    (text) => {
      expect(parseCellName(board, text)).toMatchObject({
        ok: false,
        error: { code: "cell/off-board" },
      });
    },
  );

  it.each(["", "B", "7", "B7x", "BB7", "1 2 3", "[1", "1]", "-1 0", "B٣"])(
    "[R41] %j is no cell",
    (text) => {
      expect(parseCellName(board, text)).toMatchObject({
        ok: false,
        error: { code: "cell/unreadable" },
      });
    },
  );

  it("[R41] never throws or takes long, and always says what is wrong", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) =>
        expectResult(() => parseCellName(board, text)),
      ),
      { seed: SEED, numRuns: 1000 },
    );
    expectResult(() => parseCellName(board, `[1${" ".repeat(500_000)}`));
    expectResult(() => parseCellName(board, `a${" ".repeat(500_000)}x`));
    expect(excerpt("a\u001b[31m\nb")).toBe("a [31m b");
  });
});
