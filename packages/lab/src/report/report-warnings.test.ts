import { unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { createChunkPlayer } from "../run/chunk-player.ts";
import { type RunState, runLab } from "../run/runner.ts";
import { sprtDefaults } from "../statistics/sprt.ts";
import { makeReport, type Report } from "./report.ts";
import { makeJsonReport, parseReport } from "./report-json.ts";
import { makeHtmlReport, makeMarkdownReport } from "./report-page.ts";
import { reportPlots } from "./report-plots.ts";
import { makeTextReport } from "./report-summary.ts";

/** Ends at once, whatever it is told. */
const broken = `cmd:"${process.execPath}" -e "process.exit(3)"`;
const plain = { bold: String, dim: String, red: String };

async function play(names: readonly string[], games = 16, sprt = false) {
  const bots = names.map((name) => ({ name, games }));
  const run = describeRun({ bots, games, matches: 4, ...(sprt && { look: 20 }) });
  const test = sprt ? sprtDefaults : undefined;
  const { state } = await runLab(run, createChunkPlayer(run), { sprt: test });
  const report = (of: RunState) =>
    makeReport({ version: "1", command: "again", run, state: of, interrupted: false, sprt: test });
  return { state, report };
}

const everyForm = (report: Report): string[] => [
  makeTextReport(report, plain),
  makeMarkdownReport(report),
  makeHtmlReport(report),
];

describe("a bot that forfeits every game", () => {
  it("makes a failed run: a headline, and no figures for it", async () => {
    const { state, report: make } = await play(["density", "random", broken]);
    const report = make(state);
    expect(report.warnings).toEqual([
      { code: "failed", message: `Failed run: ${broken} forfeited every game.` },
    ]);
    const failed = report.bots[2]!;
    expect(failed).toMatchObject({ games: 16, forfeits: 16, elo: null, mean: Number.NaN });
    expect(report.bots[0]!.elo).toMatchObject({ games: 4 });
    expect(report.pairs.map(({ difference }) => difference.n)).toEqual([16, 0, 0]);
    const title = "3 bots compared – Failed run: cmd:";
    expect(makeMarkdownReport(report)).toContain(`# ${title}`);
    expect(makeHtmlReport(report)).toContain(`<h1>${title}`);
    expect(makeTextReport(report, plain)).toMatch(/^Failed run: cmd:/);
    for (const text of everyForm(report)) {
      // The page holds the whole report compressed, where any three letters may meet.
      expect(text.replaceAll(/[\w+/=]{200,}/g, "")).not.toMatch(/NaN|null|25\.00/);
    }
    expect(makeTextReport(report, plain)).toContain("Elo from 4 two-sided matches");
    expect(makeTextReport(report, plain)).not.toContain("more pairs");
    for (const svg of reportPlots(report)) expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    const read = unwrap(parseReport(makeJsonReport(report)));
    expect(makeHtmlReport(read)).toBe(makeHtmlReport(report));
  });

  it("gets no verdict, and ends a test that has nothing else to decide", async () => {
    const { state, report: make } = await play(["random", broken], 400, true);
    const report = make(state);
    expect(report.bots[0]!.games).toBe(100);
    expect(report).toMatchObject({ stopped: "failed", pairs: [{ sprt: null }] });
    for (const text of everyForm(report)) expect(text).not.toContain("is better");
  });
});

describe("forfeits", () => {
  it("are in the headline above one game in a hundred, and not below", async () => {
    const { state, report: make } = await play(["density", "random"], 100);
    const withForfeits = (forfeits: number): Report => {
      const [first, ...others] = state.tally.bots;
      const bots = [{ ...first!, forfeits }, ...others];
      return make({ ...state, tally: { ...state.tally, bots } });
    };
    expect(withForfeits(1).warnings).toEqual([]);
    const many = withForfeits(3);
    expect(many.warnings).toMatchObject([{ code: "forfeits" }]);
    const headline = "density forfeited 3 of 107 games (2.8%).";
    for (const text of everyForm(many)) expect(text).toContain(headline);
    expect(makeMarkdownReport(many).split("\n")[0]).toContain(headline);
  });
});
