import { describe, expect, it } from "vitest";
import { bestTitle, hasClearBest } from "./best-shots.ts";

const chances = (...values: number[]) => values.map((chance) => ({ chance }));

describe("the best shot", () => {
  it("is named when counted exactly, however close the next one is", () => {
    const exact = { exact: true, standardError: 0 };
    expect(bestTitle(chances(0.2136, 0.2136), exact)).toBe("Most likely hit");
  });

  it("is named from a sample only if it leads by more than two errors of a difference", () => {
    const sampled = { exact: false, standardError: 0.001 };
    expect(hasClearBest(chances(0.031, 0.0285), sampled)).toBe(false);
    expect(hasClearBest(chances(0.031, 0.0281), sampled)).toBe(true);
    expect(bestTitle(chances(0.031, 0.0285), sampled)).toBe("Among the most likely");
  });

  it("needs no rival", () => {
    expect(hasClearBest(chances(0.5), { exact: false, standardError: 0.1 })).toBe(true);
    expect(hasClearBest([], { exact: false, standardError: 0.1 })).toBe(true);
  });
});
