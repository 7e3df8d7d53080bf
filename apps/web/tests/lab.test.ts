import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BotReport, differenceText, type Report } from "@broadside/lab/core";
import { figureWithError } from "@broadside/play";
import { labPage, labRun } from "@broadside/words";
import type { Download, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { root, setup } from "../../../tools/setup/setup.mjs";
import { botTitle } from "../src/crew/bot-title.ts";
import {
  cell,
  expectAccessible,
  expectFits,
  heading,
  openBrowser,
} from "./browser.test-support.ts";

const { open } = openBrowser();
beforeAll(() => setup({ program: true }));

const bot = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Chooses games and seed on the lab's page, once its bots are awake. */
async function fillLab(page: Page, games: string, seed: string): Promise<void> {
  await bot(page, "Density").waitFor();
  await page.getByLabel("Games per bot").fill(games);
  await page.getByLabel("Seed").fill(seed);
}

/** What the built command line says to the command that the page shows. */
async function reportOfCommand(page: Page): Promise<Report> {
  const shown = await page.getByLabel(labPage.command()).inputValue();
  expect(shown).toMatch(/^broadside [\w -]+$/);
  const program = join(root, "apps", "cli", "bin", "broadside.js");
  const args = [program, ...shown.split(" ").slice(1), "--json"];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as Report;
}

const rows = (page: Page) => page.locator(".figures").first().locator("tbody tr").allInnerTexts();

/** The error with two significant digits, the mean with as many decimals. */
function meanText({ mean, standardError }: Pick<BotReport, "mean" | "standardError">): string {
  const { value, error } = figureWithError(mean, standardError);
  return `${value} ± ${error}`;
}

const rowsOf = ({ bots }: Report) =>
  bots.map((b) =>
    [
      botTitle(b.name),
      meanText(b),
      b.median,
      b.best,
      b.worst,
      `${(100 * b.hitRate).toFixed(1)}%`,
    ].join("\t"),
  );

const contentOf = async (download: Download) => readFileSync(await download.path(), "utf8");

async function save(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return contentOf(download);
}

describe("the lab", () => {
  it("gives the command line's numbers, by keyboard alone, and saves them", async () => {
    const page = await open({ path: "#/lab" });
    await fillLab(page, "200", "x");
    await page.keyboard.press("Enter");
    await page.getByText("Done.", { exact: true }).waitFor();
    const report = await reportOfCommand(page);
    expect(report.run).toMatchObject({ seed: "x", games: 200 });
    expect(report.bots.map(({ name }) => name)).toEqual(["density", "parity"]);
    await expect.poll(() => rows(page)).toEqual(rowsOf(report));
    const words = differenceText(report.pairs[0]!);
    expect(words).toMatch(/^density needs .* fewer shots than parity/);
    await page.getByText(words.replace("density", "Density").replace("parity", "Parity")).waitFor();

    const spread = (await save(page, "All bots (CSV)")).trim().split("\n");
    expect(spread[0]).toBe("shots,density,parity");
    const counts = spread.slice(1).map((line) => line.split(",").map(Number));
    for (const [shots, density, parity] of counts) {
      expect(density).toBe(report.tally.bots[0]!.shots[shots!]);
      expect(parity).toBe(report.tally.bots[1]!.shots[shots!]);
    }
    const games = (await save(page, "Games of Density (CSV)")).trim().split("\n");
    expect(games[0]).toBe("turns,carrier,battleship,cruiser,submarine,destroyer");
    expect(games).toHaveLength(201);
    expect(await save(page, "Chart (SVG)")).toMatch(/^<svg xmlns=.*<\/svg>\n$/s);
  });

  it("keeps what is done when it is stopped, and can be told what that was", async () => {
    const page = await open({ path: "#/lab" });
    await fillLab(page, "100000", "stop");
    await page.getByLabel("Rules").selectOption("mini");
    await bot(page, "Parity").uncheck();
    await bot(page, "Random").check();
    await button(page, "Run").click();
    await page.locator(".figures tbody tr").nth(1).waitFor();
    // At any moment the table and both charts speak of the same games.
    const games = await page.evaluate(
      () =>
        document
          .querySelector(".lab-results")!
          .textContent!.match(/[\d,]+(?= games( per bot)?\b)/g)!,
    );
    expect(games.length).toBeGreaterThan(1);
    expect(new Set(games).size).toBe(1);
    await button(page, "Stop").click();
    await page.getByText(/^Stopped\. These are the first [\d,]+ of 200,000 games\.$/).waitFor();
    const report = await reportOfCommand(page);
    expect(report.run.games).toBeLessThan(100_000);
    await expect.poll(() => rows(page)).toEqual(rowsOf(report));
  });

  it("says what is wrong, on a phone too, and measures a single bot", async () => {
    const page = await open({ path: "#/lab", device: "phone" });
    await fillLab(page, "many", "1");
    await button(page, "Run").tap();
    await page
      .getByRole("alert")
      .getByText("Enter a whole number of games from 1 to 100,000")
      .waitFor();
    await page.getByLabel("Games per bot").fill("50");
    await bot(page, "Parity").uncheck();
    await button(page, "Run").tap();
    await page.getByText("Done.", { exact: true }).waitFor();
    await expect.poll(() => rows(page)).toEqual(rowsOf(await reportOfCommand(page)));
    await page.getByLabel("Games per bot").fill("5");
    await page.getByLabel(labPage.luck()).check();
    await button(page, "Run").tap();
    await page.getByRole("columnheader", { name: labRun["column.corrected"]() }).waitFor();
    await page.getByText("Done.", { exact: true }).waitFor();
    const [fair] = (await reportOfCommand(page)).bots;
    await expect.poll(async () => (await rows(page))[0]).toContain(meanText(fair!.corrected!));
    await page.getByLabel(labPage.luck()).uncheck();
    await page.getByText(labPage.chartTable()).tap();
    for (const name of ["Parity", "Checkerboard", "Hunt-target-parity", "Mate", "Random"]) {
      await bot(page, name).check();
    }
    await button(page, "Run").tap();
    await page.getByText(labPage.againstOthers({ bot: "Density" })).tap();
    await expectFits(page);
  });
});

describe("the layout check", () => {
  it("says in plain words how well the fleet is hidden, by keyboard alone", async () => {
    const page = await open({ path: "#/layout-check", luck: 3 });
    await bot(page, "Captain").focus();
    await page.keyboard.press("Space");
    await page.getByLabel("Random layouts").selectOption("100");
    await button(page, "Check").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Done.", { exact: true }).waitFor();
    await page.getByText("2,000 of 2,000 games").waitFor();
    const words =
      /(Harder|Easier) to find than (over )?\d+% of random layouts \(95% interval: (under )?\d+% to (over )?\d+%\)\.$/;
    await page.locator('[data-bot="lattice"]').getByText(words).waitFor();
    await expect.poll(() => page.locator(".check-bot").count()).toBe(1);
    await button(page, "Random").focus();
    await page.keyboard.press("Enter");
    await page.getByText("You've moved ships since this check. Check again.").waitFor();
  });

  it("lets good shooters search, who expect people or have seen the fleet", async () => {
    const page = await open({ path: "#/layout-check", luck: 3 });
    for (const name of ["Captain", "Lattice"]) await bot(page, name).click();
    await page.getByLabel("Knows how people place").check();
    await page.getByLabel("Has seen this fleet once").check();
    await page.getByLabel("Random layouts").selectOption("100");
    await button(page, "Check").click();
    await page.getByText(/^\d+ of 1,600 games/).waitFor();
    const known = page.locator('[data-bot="expecting learned"]');
    await known.getByText(/^Easier to find than/).waitFor();
    await page.locator('[data-bot="expecting people"]').waitFor();
    await button(page, "Stop").click();
  });

  it("takes the fleet from the home page, and refuses one that is not complete", async () => {
    const page = await open({ device: "phone" });
    const picture = () => page.locator(".placing-sea .sea").innerHTML();
    await expect.poll(() => page.locator(".placing-sea .ship-hull").count()).toBe(5);
    const fleet = await picture();
    await page.getByRole("link", { name: "How well is this fleet hidden?" }).tap();
    await heading(page, "How well is your fleet hidden?").waitFor();
    await cell(page, 0, ".placing-sea").waitFor();
    await expect.poll(() => picture()).toBe(fleet);
    await bot(page, "Lattice").waitFor();
    await button(page, "Clear").tap();
    await button(page, "Check").tap();
    await page.getByRole("alert").getByText("Place it on the board").waitFor();
    await expectFits(page);
  });
});

describe("axe finds nothing to complain of", () => {
  it("in the lab and the layout check", async () => {
    const page = await open({ path: "#/lab", device: "phone" });
    await fillLab(page, "20", "1");
    await button(page, "Run").click();
    await page.getByText("Done.", { exact: true }).waitFor();
    await page.getByText(labPage.chartTable()).click();
    await page.getByText(labRun.howTheyPlay()).click();
    await expectAccessible(page, "lab");
    await page.goto(page.url().replace(/#.*/, "#/layout-check"));
    await bot(page, "Lattice").waitFor();
    await page.getByLabel("Random layouts").selectOption("100");
    await button(page, "Check").click();
    await page.getByText("Done.", { exact: true }).waitFor();
    await expectAccessible(page, "layout check");
    await expectFits(page);
  });
});
