import { describe, expect, it } from "vitest";
import type { PairedDifference } from "../statistics/paired.ts";
import type { PairReport } from "./report.ts";
import { differenceText, gamesText } from "./report-wording.ts";

function pair(mean: number, margin: number, changes: Partial<PairedDifference> = {}): PairReport {
  const difference = {
    n: 1000,
    mean,
    standardDeviation: 9,
    standardError: 0.3,
    low95: mean - margin,
    high95: mean + margin,
    firstBetter: 400,
    secondBetter: 400,
    equal: 200,
    ...changes,
  };
  const none = { sprt: null, matches: 0, wins: [0, 0], firstMover: null } as const;
  return { first: "A", second: "B", difference, ...none };
}

describe("a difference in words", () => {
  it("names who needs fewer, with the interval on that side", () => {
    expect(differenceText(pair(1.5, 0.5))).toBe(
      "A needs 1.50 fewer shots than B, 95% interval 1.00 to 2.00 (n = 1,000).",
    );
    expect(differenceText(pair(-1.5, 0.5))).toBe(
      "B needs 1.50 fewer shots than A, 95% interval 1.00 to 2.00 (n = 1,000).",
    );
  });

  it("does not name a winner if the interval contains 0", () => {
    expect(differenceText(pair(-0.25, 0.5))).toBe(
      "A and B cannot be told apart: B needs 0.25 fewer shots than A, 95% interval −0.25 to 0.75 (n = 1,000).",
    );
  });

  it("says so when the two played alike, or not at all", () => {
    expect(differenceText(pair(0, 0, { equal: 1000 }))).toContain(
      "the same number of shots in every game",
    );
    expect(differenceText(pair(Number.NaN, 0, { n: 0 }))).toContain("were not compared");
  });
});

it.each([
  ["game", [3], "game 3"],
  ["game", [2, 3, 4, 5], "games 2 to 5"],
  ["match", [1, 3, 4, 7, 8, 9], "matches 1, 3, 4, 7 to 9"],
] as const)("names the %ss %j", (where, games, text) => {
  expect(gamesText(where, games)).toBe(text);
});
