import { describe, expect, it } from "vitest";
import { figureWithError, luckText, pointsText, shareText } from "./statistics-text.ts";

describe("a part of a sample", () => {
  it("is never all or nothing", () => {
    expect([1, 0.996, 0.82, 0.004, 0].map(shareText)).toEqual([
      "over 99%",
      "over 99%",
      "82%",
      "under 1%",
      "under 1%",
    ]);
    expect(shareText(0.99)).toBe("99%");
  });
});

describe("a figure with its error", () => {
  it("has an error of two significant digits and a value to match", () => {
    expect(figureWithError(44.1316, 0.0581)).toEqual({ value: "44.132", error: "0.058" });
    expect(figureWithError(44.1316, 0.613)).toEqual({ value: "44.13", error: "0.61" });
    expect(figureWithError(44.1316, 3.04)).toEqual({ value: "44.1", error: "3.0" });
    expect(figureWithError(44.1316, 12)).toEqual({ value: "44", error: "12" });
  });

  it("has none where nothing varied", () => {
    expect(figureWithError(47, 0)).toEqual({ value: "47", error: undefined });
  });
});

it("a difference of chances is 0 or 100 percentage points only when it is exactly that", () => {
  expect([0, 0.0001, 0.01, 0.897, 0.9999, 1].map(pointsText)).toEqual([
    "0 percentage points",
    "under 0.1 percentage points",
    "1.0 percentage points",
    "89.7 percentage points",
    "over 99.9 percentage points",
    "100 percentage points",
  ]);
});

it("luck has a sign, and a true minus, unless it rounds to zero", () => {
  expect([1.42, -0.26, 0.04, -0.04, 0].map(luckText)).toEqual([
    "+1.4",
    "−0.3",
    "0.0",
    "0.0",
    "0.0",
  ]);
});
