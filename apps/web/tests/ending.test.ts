import { dailyLayout } from "@broadside/play";
import { dailyPage, ending, online } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  answered,
  cell,
  fire,
  heading,
  type OpenOptions,
  openBrowser,
  startGame,
  targetsOf,
} from "./browser.test-support.ts";
import { begin, inTurn } from "./club/two-devices.ts";
import { type Seen, seenOn, watch, windows } from "./frames.test-support.ts";

const { open } = openBrowser();
const openMoving = (options: OpenOptions = {}) =>
  open({ ...options, reducedMotion: "no-preference" });

/** The last ship goes down, then there is a beat, then the result; and nothing moves. */
async function expectStaged(page: Page): Promise<Seen> {
  // The page may have drawn it before a slow machine has time to look.
  await expect
    .poll(async () => (await seenOn(page)).result, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const seen = await seenOn(page);
  expect(seen.sinking).toBeGreaterThan(0);
  expect(seen.result).toBeGreaterThan(seen.sinking);
  // However slow the machine is: a ship takes 1.7 seconds to go down.
  expect(seen.result - seen.over).toBeGreaterThan(1_700);
  expect(seen.places).toHaveLength(1);
  return seen;
}

/** What a screen reader says as the result shows: it has the focus. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const title = document.activeElement;
    const about = document.getElementById(title?.getAttribute("aria-describedby") ?? "");
    return [title?.textContent, about?.textContent];
  });

const squaresOf = (page: Page) =>
  page
    .locator(".is-own .ship[data-cells]")
    .evaluateAll((ships) =>
      ships.flatMap((ship) => (ship as SVGElement).dataset.cells!.split(" ").map(Number)),
    );

describe("the end of a game", () => {
  it("shows the last ship going down before the result, on a board that never moves", async () => {
    const page = await openMoving();
    await startGame(page, { variant: "Mini" });
    const { ships } = await targetsOf(page);
    await page.locator(".battle-more").waitFor();
    await watch(page);
    for (const target of ships) await fire(page, target);
    await expectStaged(page);
    const words = await spoken(page);
    expect(words[0]).toBe(`You won in ${ships.length} shots.`);
    expect(words[1]).toMatch(/^[A-Z].*[.!]$/);
    for (const name of [ending.rematch(), ending.share()])
      await page.getByRole("button", { name, exact: true }).waitFor();
    await page.locator(".end").getByRole("link", { name: ending.review() }).waitFor();
  });

  it("reveals what was not found only with the result, when it was lost", async () => {
    const page = await openMoving({ luck: 7 });
    await startGame(page, { variant: "Mini", opponent: "Admiral" });
    const { water } = await targetsOf(page);
    await page.locator(".battle-more").waitFor();
    await watch(page);
    for (const target of water)
      if ((await page.locator(".battle .turn.is-mine").count()) > 0) await fire(page, target);
    const { revealed, result } = await expectStaged(page);
    // In the same frame, or the one before: the result is loaded by then.
    expect(Math.abs(revealed - result)).toBeLessThan(500);
    expect((await spoken(page))[0]).toMatch(/^Admiral won in \d+ shots\.$/);
  });

  it("is staged alike on both sides of an online game", async () => {
    const { ann, ben } = await begin(openMoving);
    for (const page of [ann, ben]) await page.locator(".battle-more").waitFor();
    const [winner, loser] = await inTurn(ann, ben);
    const targets = await squaresOf(loser);
    const own = await squaresOf(winner);
    const water = Array.from({ length: 25 }, (_, n) => n).filter((n) => !own.includes(n));
    for (const page of [ann, ben]) await watch(page);
    for (const [i, target] of targets.entries()) {
      await winner.locator(".turn.is-mine").waitFor();
      await cell(winner, target).click();
      if (i === targets.length - 1) break;
      await loser.locator(".turn.is-mine").waitFor();
      await cell(loser, water[i]!).click();
      await answered(loser, water[i]!);
    }
    await expectStaged(winner);
    const { revealed, result } = await expectStaged(loser);
    expect(Math.abs(revealed - result)).toBeLessThan(500);
    expect((await spoken(winner))[0]).toBe(`You won in ${targets.length} shots.`);
    expect((await spoken(loser))[0]).toMatch(/ won in \d+ shots\.$/);
    for (const page of [ann, ben]) {
      const end = page.locator(".end");
      for (const name of [online.rematch(), online.review(), ending.share()])
        await end.getByRole("button", { name }).waitFor();
    }
  });

  it("is there at once for those who want no motion, and within every window", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    const { ships } = await targetsOf(page);
    await page.locator(".battle-more").waitFor();
    await watch(page);
    for (const target of ships) await fire(page, target);
    await page.locator(".end").waitFor();
    const { sinking, places } = await seenOn(page);
    expect(sinking).toBe(0);
    expect(places).toHaveLength(1);
    expect((await spoken(page))[1]).toMatch(/^[A-Z].*[.!]$/);
    await page.locator('.end-figures[aria-busy="false"]').waitFor();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      for (const part of [".end-title", ".end-sentence", ".end .button.is-primary"]) {
        const box = (await page.locator(part).boundingBox())!;
        expect(box.y, `${part} at ${width} x ${height}`).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height, `${part} at ${width} x ${height}`).toBeLessThanOrEqual(height);
      }
    }
  });
});

describe("the end of a daily fleet", () => {
  /** A Tuesday: Squid hunt. */
  const day = "2026-11-17";
  const targets = dailyLayout(day).placements.flatMap(({ cells }) => cells);

  /** Sinks the fleet with a few shots more than there are squares. */
  async function sink(page: Page): Promise<void> {
    await heading(page, "Daily fleet 17").waitFor();
    await watch(page);
    for (const [i, target] of targets.entries()) {
      await page.locator(`[data-cell="${target}"]`).click();
      await page.getByText(dailyPage.shots({ shots: i + 1 }), { exact: true }).waitFor();
    }
    await heading(page, dailyPage.sunkIn({ shots: targets.length })).waitFor();
  }

  it("is staged like any other", async () => {
    const page = await openMoving({ path: "#/daily", now: `${day}T12:00:00Z` });
    await sink(page);
    await expectStaged(page);
    const [title, sentence] = await spoken(page);
    expect(title).toBe(dailyPage.sunkIn({ shots: targets.length }));
    expect(sentence).toMatch(/\.$/);
    await page.getByRole("button", { name: dailyPage.seeFigures() }).click();
    await page.locator(".daily-figures").waitFor();
  });

  it("has no flares for those who want no motion", async () => {
    const page = await open({ path: "#/daily", now: `${day}T12:00:00Z` });
    await sink(page);
    await page.waitForLoadState("networkidle");
    expect(await page.locator(".effects *").count()).toBe(0);
    expect((await seenOn(page)).places).toHaveLength(1);
  });
});
