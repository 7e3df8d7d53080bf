import { describe, expect, it } from "vitest";
import { splitLayouts } from "./layout-source.ts";

describe("a file of layouts", () => {
  it("parts its layouts by blank lines, or one a line with semicolons", () => {
    expect(splitLayouts("# two\nA1 H\nB1 H\n\n\nC1 H\r\nD1 H\n")).toEqual([
      "A1 H\nB1 H",
      "C1 H\nD1 H\n",
    ]);
    expect(splitLayouts("A1 H; B1 H\nC1 H; D1 H\n")).toEqual(["A1 H; B1 H", "C1 H; D1 H"]);
    expect(splitLayouts("\n \n")).toEqual([]);
  });
});
