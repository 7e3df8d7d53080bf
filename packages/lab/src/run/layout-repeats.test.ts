import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { makePlacementText } from "@broadside/rules/text";
import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import type { LayoutsPlan } from "../plan/layout-source.ts";
import { openRun } from "../plan/open-run.ts";
import type { RunDescription } from "../plan/run-description.ts";
import { makeReport, type Report } from "../report/report.ts";
import { makeJsonReport, parseReport } from "../report/report-json.ts";
import { makeHtmlReport, makeMarkdownReport } from "../report/report-page.ts";
import { makeTextReport } from "../report/report-summary.ts";
import { checkFigures } from "../report/verify.ts";
import { type SprtOptions, sprtDefaults } from "../statistics/sprt.ts";
import { createChunkPlayer } from "./chunk-player.ts";
import { runLab } from "./runner.ts";

const mini = preset("mini");

/** A file with this many layouts. */
function fileOf(layouts: number): LayoutsPlan {
  const texts = Array.from({ length: layouts }, (_, i) => {
    const { placements } = unwrap(randomLayout(mini, createRng("file").split(i)));
    return placements.map((placement) => makePlacementText(mini, placement)).join("; ");
  });
  return { kind: "file", name: "file.txt", digest: "0".repeat(64), texts };
}

async function reportOn(
  changes: Partial<RunDescription> & { games: number },
  sprt?: SprtOptions,
): Promise<Report> {
  const bots = ["exact", "random"].map((name) => ({ name, games: changes.games }));
  const run = describeRun({ bots, matches: 0, ...changes });
  const { state } = await runLab(run, createChunkPlayer(run), { sprt });
  return makeReport({ version: "1", command: "again", run, state, interrupted: false, sprt });
}

const plain = { bold: String, dim: String, red: String };

describe("layouts used more than once", () => {
  it("count once: a deterministic bot gains nothing from repeats", async () => {
    const once = await reportOn({ games: 10, layouts: fileOf(10) });
    const often = await reportOn({ games: 60, layouts: fileOf(10) });
    const [before, after] = [once.bots[0]!, often.bots[0]!];
    expect(after).toMatchObject({ games: 60, layouts: 10, median: before.median });
    expect(after.mean).toBeCloseTo(before.mean, 10);
    expect(after.standardError).toBeCloseTo(before.standardError, 10);
    expect(after.margin95).toBeCloseTo(before.margin95, 10);
    expect(often.warnings![0]!.message).toContain("exact always took the same number");
  });

  it("count once for a randomised bot too: its errors are those of the layouts' means", async () => {
    const { bots, pairs } = await reportOn({ games: 600, layouts: fileOf(6) });
    const { standardDeviation } = bots[1]!;
    expect(bots[1]!.standardError).not.toBeCloseTo(standardDeviation / Math.sqrt(600), 3);
    expect(pairs[0]!.difference).toMatchObject({ n: 600, layouts: 6 });
  });

  it("are recognised if the file has a layout twice", async () => {
    const { texts, ...plan } = fileOf(8) as LayoutsPlan & { kind: "file" };
    const layouts = { ...plan, texts: [...texts, ...texts] };
    const { bots } = await reportOn({ games: 16, layouts });
    expect(bots[0]).toMatchObject({ games: 16, layouts: 8 });
  });

  it("never decide a test, however many games there are", async () => {
    const two = await reportOn({ games: 1000, look: 100, layouts: fileOf(2) }, sprtDefaults);
    expect(two.stopped).toBeNull();
    expect(two.pairs[0]!.sprt!.verdict).toBe("open");
  });

  it("give a test as much evidence as there are layouts", async () => {
    const layouts = fileOf(120);
    const plan = { games: 120, look: 10, layouts };
    const slow = { ...sprtDefaults, delta: 0.05 };
    const once = await reportOn(plan, slow);
    const often = await reportOn({ ...plan, games: 1200 }, slow);
    expect(once.stopped).toBeNull();
    expect(often.pairs[0]!.sprt!.llr[0]).toBeLessThan(3 * once.pairs[0]!.sprt!.llr[0]);
  });

  it("give Elo no interval from one pair of layouts, and a wide one from few", async () => {
    const one = await reportOn({ games: 1, matches: 100, layouts: fileOf(1) });
    expect(one.bots[0]!.elo!.margin95).toBeNaN();
    const few = await reportOn({ games: 1, matches: 200, layouts: fileOf(8) });
    const many = await reportOn({ games: 1, matches: 200 });
    expect(few.bots[0]!.elo!.margin95).toBeGreaterThan(0);
    expect(many.bots[0]!.elo!.margin95).toBeGreaterThan(0);
  });

  it("leave the figures alone if none is used twice", async () => {
    const file = await reportOn({ games: 40, matches: 20, layouts: fileOf(40) });
    expect(JSON.stringify(file.tally)).not.toContain("ayouts");
    expect(file.bots[0]).not.toHaveProperty("layouts");
    expect(file.warnings).toEqual([]);
  });

  it.each([
    ["terminal", (report: Report) => makeTextReport(report, plain)],
    ["Markdown", makeMarkdownReport],
    ["HTML", makeHtmlReport],
    ["JSON", makeJsonReport],
  ])("are stated in the report for %s", async (_, make) => {
    const text = make(await reportOn({ games: 100, layouts: fileOf(2) }));
    expect(text).toContain("100 games were played on only 2 different layouts.");
    expect(text).toContain("That is too few");
    const short = make(await reportOn({ games: 2, layouts: fileOf(2) }));
    expect(short).toContain("file.txt has only 2 layouts. That is too few");
  });

  it("can be verified from the report", async () => {
    const report = await reportOn({ games: 50, matches: 20, layouts: fileOf(4) });
    const read = unwrap(parseReport(makeJsonReport(report)));
    expect(checkFigures(openRun(read.run), read)).toEqual([]);
    expect(makeHtmlReport(read)).toBe(makeHtmlReport(report));
    const { warnings: _, ...silenced } = report;
    const edited = { ...silenced, warnings: [] };
    expect(checkFigures(openRun(read.run), edited)).toEqual([
      "The stated warnings do not follow from the counts.",
    ]);
  });
});

describe("one game", () => {
  it("has no error, and shows no difference", async () => {
    const report = await reportOn({ games: 1 });
    for (const text of [
      makeTextReport(report, plain),
      makeMarkdownReport(report),
      makeHtmlReport(report),
    ]) {
      expect(text).not.toContain("± 0.0");
      expect(text).not.toMatch(/NaN|null/);
      expect(text).toMatch(/One game cannot show a difference: [\w-]+ needed \d/);
    }
    expect(JSON.parse(makeJsonReport(report)).bots[0]).toMatchObject({ standardError: null });
    const read = unwrap(parseReport(makeHtmlReport(report)));
    expect(makeHtmlReport(read)).toBe(makeHtmlReport(report));
    expect(makeMarkdownReport(read)).toBe(makeMarkdownReport(report));
  });
});

describe("a test that stopped", () => {
  it("says that its interval is not adjusted for stopping", async () => {
    const report = await reportOn({ games: 5000, look: 100 }, sprtDefaults);
    expect(report.stopped).toBe("decided");
    for (const make of [makeMarkdownReport, makeHtmlReport]) {
      expect(make(report)).toContain("not adjusted for stopping");
    }
    expect(makeTextReport(report, plain)).toContain("not adjusted for stopping");
    const fixed = await reportOn({ games: 100 });
    expect(makeTextReport(fixed, plain)).not.toContain("not adjusted");
  });
});
