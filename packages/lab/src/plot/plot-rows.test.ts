import { describe, expect, it } from "vitest";
import { plotRows } from "./plot-rows.ts";

const row = { label: "density", middle: 44, low: 43.5, high: 44.5, colour: 0 };
const nothing = Number.NaN;
const plot = (...rows: Parameters<typeof plotRows>[0]["rows"]) =>
  plotRows({ title: "Mean shots to win", xLabel: "shots", rows });
const bars = (svg: string) => svg.match(/class="bar /g)?.length ?? 0;

describe("a chart of intervals", () => {
  it("draws a single game as a point without an interval", () => {
    const svg = plot(row, { ...row, label: "captain", low: nothing, high: nothing });
    expect(svg).not.toContain("NaN");
    expect(svg.match(/<circle/g)).toHaveLength(2);
    expect(bars(svg)).toBe(3);
  });

  it("keeps the label of a bot that has not finished a game", () => {
    const none = { ...row, label: "captain", middle: nothing, low: nothing, high: nothing };
    for (const svg of [plot(row, none), plot(none)]) {
      expect(svg).not.toMatch(/NaN|Infinity/);
      expect(svg).toContain("captain");
    }
  });
});
