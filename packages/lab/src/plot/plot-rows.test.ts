import { describe, expect, it } from "vitest";
import { plotRows } from "./plot-rows.ts";
import { shortNames } from "./svg.ts";

const row = { label: "density", middle: 44, low: 43.5, high: 44.5, colour: 0 };
const nothing = Number.NaN;
const plot = (...rows: Parameters<typeof plotRows>[0]["rows"]) =>
  plotRows({ title: "Mean shots to win", xLabel: "shots", rows });
const bars = (svg: string) => svg.match(/class="bar /g)?.length ?? 0;

describe("a chart of intervals", () => {
  it("shortens long names so that they can still be told apart", () => {
    const command = `cmd:python3 ${"bots/".repeat(12)}my_bot.py`;
    const names = [
      `${command} --level 1`,
      `${command} --level 2`,
      `${command} --level 1 `.repeat(2),
    ];
    const labels = (svg: string) =>
      [...svg.matchAll(/class="label">([^<]*)</g)].map(([, label]) => label!);
    const rows = labels(plot(...names.map((label) => ({ ...row, label }))));
    expect(new Set(rows).size).toBe(3);
    expect(rows[0]).toMatch(/^cmd:python3 .*….*my_bot\.py --level 1$/);
    const twins = shortNames(["a".repeat(40), `${"a".repeat(40)}a`, "b"], 24);
    expect(twins.map((name) => name.length)).toEqual([24, 23, 1]);
    expect(new Set(twins).size).toBe(3);
  });

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
