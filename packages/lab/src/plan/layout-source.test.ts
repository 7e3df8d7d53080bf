import { preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { openLayouts, splitLayouts } from "./layout-source.ts";

describe("a file of layouts", () => {
  it("separates layouts by blank lines, or has one per line with semicolons", () => {
    expect(splitLayouts("# two\nA1 H\nB1 H\n\n\nC1 H\r\nD1 H\n")).toEqual([
      "A1 H\nB1 H",
      "C1 H\nD1 H\n",
    ]);
    expect(splitLayouts("A1 H; B1 H\nC1 H; D1 H\n")).toEqual(["A1 H; B1 H", "C1 H; D1 H"]);
    expect(splitLayouts("\n \n")).toEqual([]);
  });
});

it("a placing strategy that declines a board has its own problem code", () => {
  const source = openLayouts(preset("mini"), { kind: "strategy", name: "guarded" });
  expect(source).toMatchObject({ ok: false, error: { code: "placing/classic-only" } });
});
