import { preset } from "@broadside/rules";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  columnLabel,
  inRecordStyle,
  parseSquare,
  rowLabel,
  setSquareStyle,
  squareName,
  squareStyles,
} from "./squares.ts";
import { squareText } from "./value.ts";

afterEach(() => setSquareStyle("rows"));

const classic = preset("classic");
const wide = { ...preset("mini"), rows: 4, columns: 26 };
const counted = preset("open-waters");

describe("a square in the player's style", () => {
  it.each([
    ["rows", "B7", ["B", "7"]],
    ["columns", "G2", ["2", "G"]],
    ["cyrillic", "Ж2", ["2", "Ж"]],
  ] as const)("%s: the seventh square of the second row is %s", (style, name, labels) => {
    setSquareStyle(style);
    expect(squareName(classic, 16)).toBe(name);
    expect(squareText({ row: 1, column: 6 })).toBe(name);
    expect([rowLabel(classic, 1), columnLabel(classic, 6)]).toEqual(labels);
    expect(parseSquare(classic, name.toLowerCase())).toEqual({ ok: true, value: 16 });
    expect(parseSquare(classic, "1 6")).toEqual({ ok: true, value: 16 });
  });

  it("is read back on every board, in every style", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...squareStyles),
        fc.constantFrom(classic, wide, counted),
        fc.nat(),
        (style, board, n) => {
          setSquareStyle(style);
          const cell = n % (board.rows * board.columns);
          expect(parseSquare(board, squareName(board, cell))).toEqual({ ok: true, value: cell });
        },
      ),
      { seed: 30, numRuns: 300 },
    );
  });

  it("leaves boards that count from 0 alone", () => {
    setSquareStyle("cyrillic");
    expect(squareName(counted, 16)).toBe("[1, 6]");
    expect([rowLabel(counted, 1), columnLabel(counted, 6)]).toEqual(["1", "6"]);
  });

  it.each([
    ["columns", "cruiser: G2 H", "cruiser: B7 H"],
    ["columns", "a1-c1; 1 6 V", "A1-A3; 1 6 V"],
    ["cyrillic", "крейсер: Ж2 h", "крейсер: B7 h"],
    ["cyrillic", "B3", "C3"],
    ["cyrillic", "Ж2 г", "B7 H"],
    ["cyrillic", "Ж2 В", "B7 V"],
  ] as const)("%s: %j is %j in a record", (style, typed, text) => {
    setSquareStyle(style);
    expect(inRecordStyle(typed)).toBe(text);
  });

  it.each([
    ["columns", "K1", "cell/off-board"],
    ["columns", "A0", "cell/off-board"],
    ["columns", "C99", "cell/off-board"],
    ["columns", "G", "cell/unreadable"],
    ["cyrillic", "G2", "cell/unreadable"],
    ["cyrillic", "Ё2", "cell/unreadable"],
  ] as const)("%s: %j is refused as it was typed", (style, text, code) => {
    setSquareStyle(style);
    expect(parseSquare(classic, text)).toMatchObject({
      ok: false,
      error: { code, params: { text } },
    });
  });
});
