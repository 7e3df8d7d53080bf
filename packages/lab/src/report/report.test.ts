import { unwrap } from "@broadside/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { noWatch } from "../bots/bot-process.ts";
import { createBots } from "../bots/command-bot.ts";
import { describeRun } from "../lab.test-support.ts";
import { openRun } from "../plan/open-run.ts";
import { createChunkPlayer } from "../run/chunk-player.ts";
import { runLab } from "../run/runner.ts";
import { sprtDefaults } from "../statistics/sprt.ts";
import { makeHistogramText } from "./histogram-text.ts";
import { makeMeasuredTable } from "./measured-table.ts";
import { makeReport, type PairReport, type Report } from "./report.ts";
import { makeJsonReport, parseReport } from "./report-json.ts";
import { makeHtmlReport, makeMarkdownReport } from "./report-page.ts";
import { plotShots, reportPlots } from "./report-plots.ts";
import { makeTextReport } from "./report-summary.ts";
import { checkFigures, remadeReport, replayWitness } from "./verify.ts";

const plain = { bold: String, dim: String, red: String };
let report: Report;

beforeAll(async () => {
  const bots = ["density", "parity", "random"].map((name) => ({ name, games: 300 }));
  const run = describeRun({ games: 300, bots, seed: "report" });
  const { state } = await runLab(run, createChunkPlayer(run), { sprt: sprtDefaults });
  const command = "broadside compare density parity random --seed report";
  report = makeReport({
    version: "9.9.9",
    command,
    run,
    state,
    interrupted: false,
    sprt: sprtDefaults,
  });
});

describe("every report", () => {
  const wanted = ["9.9.9", "mini", "sunk-named", "density", "parity", "random", "uniform"];
  it.each([
    ["Markdown", makeMarkdownReport],
    ["HTML", makeHtmlReport],
    ["JSON", makeJsonReport],
  ])("as %s states version, rules, bots, seed, games and the command", (_, make) => {
    const text = make(report);
    for (const word of wanted) expect(text).toContain(word);
    expect(text).toContain("broadside compare density parity random --seed report");
  });

  it.each([
    ["Markdown", makeMarkdownReport],
    ["HTML", makeHtmlReport],
    ["JSON", makeJsonReport],
  ])("as %s can be read back", (_, make) => {
    const read = parseReport(make(report));
    expect(read.ok && read.value).toEqual(JSON.parse(JSON.stringify(report)));
  });

  it("is refused if it is not a report", () => {
    const garbage = ["", "{", "null", "[]", '{"format":"x"}', "# A README", "\0\u0001"];
    for (const text of garbage) expect(parseReport(text)).toMatchObject({ ok: false });
    const damaged = JSON.parse(JSON.stringify(report));
    damaged.tally.bots[0].shots[3] = "many";
    expect(parseReport(JSON.stringify(damaged))).toMatchObject({ ok: false });
    damaged.tally.bots = null;
    expect(parseReport(JSON.stringify(damaged))).toMatchObject({ ok: false });
  });
});

describe("a damaged report", () => {
  /** Every place in a value, but for the rest of lists: each item is as good as the next. */
  function* places(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value).slice(0, Array.isArray(value) ? 2 : undefined)) {
      yield [...path, key];
      yield* places((value as Record<string, unknown>)[key], [...path, key]);
    }
  }

  function changed(path: readonly string[], value: unknown): Report {
    const copy = JSON.parse(JSON.stringify(report));
    const last = path.slice(0, -1).reduce((part, key) => part[key], copy);
    if (value === undefined) delete last[path.at(-1)!];
    else last[path.at(-1)!] = value;
    return copy;
  }

  it.each([undefined, null, "x", 3, [], {}])(
    "is read or refused, but never throws: %j",
    (value) => {
      let refused = 0;
      for (const path of places(report)) {
        const read = parseReport(JSON.stringify(changed(path, value)));
        if (!read.ok) {
          refused++;
          continue;
        }
        const use = () => {
          checkFigures(openRun(read.value.run), read.value);
          return makeMarkdownReport(read.value) + makeMarkdownReport(remadeReport(read.value));
        };
        expect(use, path.join(".")).not.toThrow();
      }
      expect(refused).toBeGreaterThan(30);
    },
  );
});

describe("the HTML page", () => {
  it("loads nothing and runs no script", () => {
    const page = makeHtmlReport(report);
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(|https?:|src=|href=/i);
    expect(page).toContain("prefers-color-scheme:dark");
    expect(page).toContain('name="viewport"');
  });

  it("holds a plot for each question, with units and n", () => {
    const titles = [
      "Shots to win",
      "Games won by shot n",
      "Shot that sank each ship: density",
      "Paired differences on the same layouts",
      "Two-sided matches",
    ];
    const page = makeHtmlReport(report);
    for (const title of titles) expect(page).toContain(`aria-label="${title}"`);
    expect(page).toContain("n = 300 games");
    expect(page).toContain("% of games won");
  });

  it("cannot be broken out of by a bot's output", () => {
    const said = '</main><script>alert("x")</script> --> | `';
    const note = { where: "game", index: 0, bot: 0, kind: "illegal", message: said, said } as const;
    const hostile = { ...report, tally: { ...report.tally, forfeits: [note] } };
    const counted = hostile.tally.bots.map((bot) => ({ ...bot, forfeits: 1 }));
    const told = { ...hostile, tally: { ...hostile.tally, bots: counted } };
    expect(makeHtmlReport(told)).not.toContain("<script");
    expect(makeMarkdownReport(told)).not.toContain("<script");
    expect(parseReport(makeHtmlReport(told)).ok).toBe(true);
  });
});

describe("an interval", () => {
  it("is unambiguous: ± is the standard error in tables, bars are 95%", () => {
    for (const make of [
      makeMarkdownReport,
      makeHtmlReport,
      (r: Report) => makeTextReport(r, plain),
    ]) {
      const text = make(report);
      const { mean, standardError } = report.bots[0]!;
      expect(text).toContain("mean ± SE");
      expect(text).toContain(`${mean.toFixed(2)} ± ${standardError.toFixed(2)}`);
      expect(text).toContain("95% interval");
    }
    for (const svg of reportPlots(report)) expect(svg).not.toContain("±");
    const withBars = reportPlots(report).filter((svg) => svg.includes("bars: 95% interval"));
    expect(withBars.length).toBe(5);
  });

  it("of a difference names the bot that needs fewer shots first, everywhere", () => {
    const run = { ...report.run, bots: [...report.run.bots].reverse() };
    const turned = { ...report, run, pairs: report.pairs.map(turnedRound) };
    for (const make of [makeMarkdownReport, makeHtmlReport]) {
      const text = make(turned);
      expect(text).toMatch(/density needs [\d.]+ fewer shots than random, 95% interval [\d.]+ to/);
      expect(text).not.toMatch(/ahead by|the first is/);
    }
    expect(makeHtmlReport(turned)).toContain("density needs fewer shots than random");
  });
});

/** A pair named in the other order. */
const turnedRound = (pair: PairReport): PairReport => {
  const { mean, low95, high95 } = pair.difference;
  const difference = { ...pair.difference, mean: -mean, low95: -high95, high95: -low95 };
  return { ...pair, first: pair.second, second: pair.first, difference, sprt: null };
};

describe("plots", () => {
  it("are well-formed SVG with finite numbers", () => {
    for (const svg of [...reportPlots(report), plotShots(report, true)]) {
      expect(svg).toMatch(/^<svg[^>]* viewBox="0 0 480 \d+"/);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const tags = svg.match(/<(?!\/)[a-z]+[^>]*[^/]>/g)!.length;
      expect(svg.match(/<\/[a-z]+>/g)).toHaveLength(tags);
    }
    expect(plotShots(report, true)).toContain('xmlns="http://www.w3.org/2000/svg"');
  });

  it("are drawn even when no game was finished", () => {
    const empty = describeRun({ games: 0, matches: 0 });
    const bots = report.tally.bots.map((bot) => ({ ...bot, shots: bot.shots.map(() => 0) }));
    const nothing = { ...report, run: empty, tally: { ...report.tally, bots } };
    expect(plotShots(nothing, true)).not.toMatch(/NaN|Infinity/);
  });

  it("in the terminal show every game once", () => {
    const text = makeHistogramText(report.tally.bots[0]!.shots);
    const games = [...text.matchAll(/ (\d+) \(/g)].reduce((sum, m) => sum + Number(m[1]), 0);
    expect(games).toBe(300);
    expect(makeHistogramText([0, 0])).toBe("No game was finished.");
  });
});

describe("the report in the terminal", () => {
  it("states the unit of every figure", () => {
    const text = makeTextReport(report, plain);
    expect(text).toMatch(/density needs [\d.]+ fewer shots than random, 95% interval [\d.]+ to/);
    expect(text).toMatch(/Test: density is better, after \d+ games\./);
    expect(text).toContain("Elo from");
    expect(text).toContain("Repeat with:\nbroadside compare");
  });
});

describe("the measured table", () => {
  it("lists the best bot first and states the command", () => {
    const rows = makeMeasuredTable(report).split("\n");
    expect(rows[2]).toMatch(/^\| density \|/);
    expect(rows[4]).toMatch(/^\| random \|/);
    expect(makeMeasuredTable(report)).toContain(report.command);
  });

  it("sets claims beside measurements on the classic board only", () => {
    expect(makeMeasuredTable(report)).not.toContain("DataGenetics");
    const classic = { ...report, run: { ...report.run, variant: "classic" } };
    expect(makeMeasuredTable(classic)).toContain("median 96 (DataGenetics)");
  });
});

describe("verification", () => {
  const openBot = (name: string) =>
    createBots(report.run, openRun(report.run).variant, noWatch).open(name, 0);

  it("finds nothing wrong with a true report", async () => {
    const open = openRun(report.run);
    expect(checkFigures(open, report)).toEqual([]);
    expect(report.tally.witnesses.length).toBeGreaterThan(60);
    for (const witness of report.tally.witnesses) {
      expect(await replayWitness(open, witness, openBot)).toBeUndefined();
    }
  });

  it("finds a figure that does not follow from the counts", () => {
    const bots = report.bots.map((bot, i) => (i === 0 ? { ...bot, mean: bot.mean - 1 } : bot));
    const wrong = checkFigures(openRun(report.run), { ...report, bots });
    expect(wrong).toEqual(["density: the stated mean does not follow from the counts."]);
  });

  it("finds a game with another result", async () => {
    const witness = { ...report.tally.witnesses[0]!, outcome: 3 };
    const found = await replayWitness(openRun(report.run), witness, openBot);
    expect(found).toMatch(/^density, game 1: the report says 3/);
  });
});

describe("a bot compared with itself", () => {
  it("plays the same layouts with other dice, and every sampled game can be replayed", async () => {
    const bots = ["random", "random"].map((name) => ({ name, games: 60 }));
    const run = describeRun({ bots });
    const { state } = await runLab(run, createChunkPlayer(run));
    const report = makeReport({ version: "0", command: "", run, state, interrupted: false });
    expect(report.bots.map(({ name }) => name)).toEqual(["random", "random (2)"]);
    const { mean, standardError, equal } = report.pairs[0]!.difference;
    expect(equal).toBeLessThan(20);
    expect(Math.abs(mean)).toBeLessThan(3 * standardError);
    const open = openRun(run);
    for (const witness of report.tally.witnesses) {
      const { open: openBot } = createBots(run, open.variant, noWatch);
      expect(await replayWitness(open, witness, openBot)).toBeUndefined();
    }
    expect(unwrap(parseReport(makeHtmlReport(report)))).toEqual(report);
    expect(makeHtmlReport(report)).toContain("<dd>random, random (2)</dd>");
  });
});
