import { club, lobby, online } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cell, expectAccessible, expectFits, openBrowser } from "../browser.test-support.ts";
import { alertsOf, begin, giveUp, inTurn, quickMatch } from "./two-devices.ts";

const { open } = openBrowser();

describe("quick match", () => {
  it("searches after two presses from the first page", async () => {
    const page = await open({ luck: "real" });
    await page.locator('nav a[href="#/online"]').first().click();
    await page.getByRole("button", { name: lobby.quickMatch() }).click();
    await page.getByText(lobby.seeking()).waitFor();
    await page.getByRole("button", { name: lobby.stopSeeking() }).click();
    await page.getByRole("button", { name: lobby.quickMatch() }).waitFor();
  });

  it("is rated, and shows in both players' pages and on the leaderboard", async () => {
    const { ann, ben } = await quickMatch(open);
    const [loser] = await inTurn(ann, ben);
    await giveUp(loser);
    const winner = loser === ann ? ben : ann;
    await winner.goto(winner.url().replace(/#.*/, "#/online"));
    await winner.locator(".your-name a").click();
    await winner.getByText(/^Mini: 1662 ± \d+, provisional$/).waitFor();
    await winner
      .locator(".played-games")
      .getByText(/^Won against /)
      .waitFor();
    const name = await winner.locator("h1").textContent();
    await winner.goto(winner.url().replace(/#.*/, "#/leaderboard/mini"));
    const row = winner.getByRole("row").filter({ hasText: name! });
    await expect.poll(() => row.textContent()).toContain("1662?");
    await expectAccessible(winner, "leaderboard");
    await winner.getByLabel(club.show()).selectOption("bots");
    await expect.poll(() => row.count()).toBe(0);
  });

  it("offers a bot after a while, and goes on looking while it is played", async () => {
    const ann = await open({ path: "#/online", luck: "real", device: "phone" });
    // Nobody else in these tests plays this.
    await ann.getByLabel("Rules").selectOption("silent");
    await ann.getByRole("button", { name: lobby.quickMatch() }).click();
    await ann.getByText(/about as strong as you/).waitFor();
    await ann.getByRole("button", { name: /^Play / }).click();
    await ann.getByRole("button", { name: online.ready() }).click();
    await ann.locator(".turn").waitFor();
    await ann.getByText(lobby.stillSeeking()).waitFor();
    await expectAccessible(ann, "battle while searching");
    const ben = await open({ path: "#/online", luck: "real" });
    await ben.getByLabel("Rules").selectOption("silent");
    await ben.getByRole("button", { name: lobby.quickMatch() }).click();
    await ann.getByText(lobby.found()).waitFor();
    await ann.getByRole("link", { name: lobby.playFound() }).click();
    for (const page of [ann, ben])
      await page.getByRole("button", { name: online.ready() }).waitFor();
  });
});

describe("turn alerts", () => {
  it("are in the title, the icon and the list of games", async () => {
    const { ann, ben } = await begin(open);
    const [first, second] = await inTurn(ann, ben);
    const isMine = { title: club["tab.yourTurn"](), icon: "./icon-turn.svg" };
    await expect.poll(() => alertsOf(first)).toEqual(isMine);
    expect((await alertsOf(second)).icon).toBe("./icon.svg");
    await cell(first, 0).click();
    await expect.poll(() => alertsOf(second)).toEqual(isMine);
    // Elsewhere on the site, the list of games says it, and so does the title.
    await second.goto(second.url().replace(/#.*/, "#/online"));
    await second.locator(".your-games").getByText(club.yourTurn()).waitFor();
    const elsewhere = { title: club["tab.games"]({ games: 1 }), icon: "./icon-turn.svg" };
    await expect.poll(() => alertsOf(second)).toEqual(elsewhere);
    // The first page lists them too.
    await first.goto(first.url().replace(/#.*/, "#/"));
    await first
      .locator(".your-games")
      .getByText(/^Waiting for /)
      .waitFor();
    expect((await alertsOf(first)).icon).toBe("./icon.svg");
  });

  it("ring a bell while the player looks elsewhere, unless sounds are off, and set the app's badge", async () => {
    const { ann, ben } = await begin(open);
    const [first, second] = await inTurn(ann, ben);
    const tab = await lookAway(second);
    await cell(first, 0).click();
    await expect.poll(async () => (await tab.noted()).bells).toBe(1);
    await tab.lookBack();
    await expect.poll(async () => (await tab.noted()).badge).toBe(1);
    await cell(second, 0).click();
    await first.locator(".turn.is-mine").waitFor();
    const silence = JSON.stringify({ sound: false, volume: 50 });
    await second.evaluate((text) => localStorage.setItem("broadside.settings", text), silence);
    await second.reload();
    await second.locator(".turn").waitFor();
    const quiet = await lookAway(second);
    await cell(first, 1).click();
    await expect.poll(() => alertsOf(second)).toMatchObject({ title: club["tab.yourTurn"]() });
    expect((await quiet.noted()).bells).toBe(0);
  });

  it("show the time left", async () => {
    const { ann, ben } = await quickMatch(open);
    await expectFits(ben);
    const [first] = await inTurn(ann, ben);
    const titleOf = async (page: Page) => (await alertsOf(page)).title;
    await expect.poll(() => titleOf(first)).toMatch(/^[45]:\d\d Your turn – Broadside$/);
  });
});

/** The player looks at another tab, and later back. `noted`: what the page does meanwhile. */
async function lookAway(page: Page) {
  await page.evaluate(() => {
    const noted = { bells: 0, badge: 0, isHidden: true };
    Object.assign(window, { noted });
    Object.defineProperty(document, "hidden", { get: () => noted.isHidden, configurable: true });
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, at) {
      // The bell is struck twice, and this is its lower tone.
      if (value === 1_318.5) noted.bells += 0.5;
      return setValueAtTime.call(this, value, at);
    };
    const setAppBadge = async (badge = 0) => void Object.assign(noted, { badge });
    Object.assign(Navigator.prototype, { setAppBadge });
  });
  return {
    noted: () => page.evaluate(() => (window as unknown as { noted: Noted }).noted),
    lookBack: () =>
      page.evaluate(() => {
        (window as unknown as { noted: { isHidden: boolean } }).noted.isHidden = false;
        document.dispatchEvent(new Event("visibilitychange"));
      }),
  };
}

interface Noted {
  readonly bells: number;
  readonly badge: number;
}
