import { lobby, online, problemText, rules } from "@broadside/words";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { buildProgram } from "../../../tests/programs/program.ts";
import { leave, runInTerminal } from "../../../tests/programs/terminal.ts";
import {
  asGuest,
  cell,
  expectAccessible,
  expectFits,
  openBrowser,
} from "./browser.test-support.ts";

const { open } = openBrowser();
beforeAll(buildProgram, 120_000);

/** Invites, joins and opens a third page, all on the smallest board. */
async function gather() {
  const ann = await open({ path: "#/online", luck: "real" });
  await ann.getByLabel("Rules").selectOption("mini");
  await asGuest(ann, "Ann");
  await ann.getByRole("button", { name: "Invite a friend" }).click();
  const link = await ann.getByLabel(online.gameLink()).inputValue();
  const ben = await open({ path: new URL(link).hash, device: "phone", luck: "real" });
  await ben.getByRole("heading", { name: "Ann invites you to a game" }).waitFor();
  await expectFits(ben);
  await asGuest(ben, "Ben");
  await ben.getByRole("button", { name: "Join" }).click();
  await ann.getByText("Ben is placing ships.").waitFor();
  return { ann, ben, link };
}

const ready = (page: Page) => page.getByRole("button", { name: "Ready" }).click();

async function begin() {
  const table = await gather();
  await ready(table.ann);
  await table.ben.getByText("Ann is ready.").waitFor();
  await ready(table.ben);
  for (const page of [table.ann, table.ben]) await page.locator(".turn").waitFor();
  return table;
}

/** Fires at the square, once it is this page's turn, and waits for the answer. */
async function shoot(page: Page, n: number): Promise<void> {
  await page.locator(".turn.is-mine, .end").first().waitFor();
  if ((await page.locator(".end").count()) > 0) return;
  await cell(page, n).click();
  await page.locator(`.is-target [data-cell="${n}"][aria-disabled="true"]`).waitFor();
}

const isTurn = async (page: Page) => (await page.locator(".turn.is-mine").count()) > 0;
const isOver = async (page: Page) => (await page.locator(".end").count()) > 0;

/** The first to fire comes first. */
async function inOrder(ann: Page, ben: Page): Promise<readonly [Page, Page]> {
  await Promise.race([ann, ben].map((page) => page.locator(".turn.is-mine").waitFor()));
  return (await isTurn(ann)) ? [ann, ben] : [ben, ann];
}

async function playOut(pages: readonly [Page, Page], from: number): Promise<void> {
  for (let n = from; n < 25; n++) {
    for (const page of pages) {
      await shoot(page, n);
      if (await isOver(page)) return;
    }
  }
}

describe("a game with a friend elsewhere", () => {
  it("is played to the end through a reload and a lost connection, and watched", async () => {
    const { ann, ben, link } = await begin();
    const third = await open({ path: new URL(link).hash, luck: "real" });
    await third.getByText("You're watching.", { exact: false }).waitFor();
    expect(await third.locator(".sea .ship-hull").count()).toBe(0);
    const pages = await inOrder(ann, ben);
    for (const page of pages) await shoot(page, 0);

    await ann.reload();
    await ann.locator(".turn").waitFor();
    await expect
      .poll(() => ann.locator(".is-target [data-cell='0'][aria-disabled]").count())
      .toBe(1);
    for (const page of pages) await shoot(page, 1);

    const [first, second] = pages;
    await first.locator(".turn.is-mine").waitFor();
    await first.context().setOffline(true);
    await first.getByText(online.lostConnection()).waitFor();
    await cell(first, 2).click();
    await first.context().setOffline(false);
    await first.locator(".is-target [data-cell='2'][aria-disabled]").waitFor();
    await shoot(second, 2);
    await expect.poll(() => third.locator(".sea .mark:not(.mark-last, .mark-aim)").count()).toBe(6);

    await playOut(pages, 3);
    for (const page of [ann, ben]) {
      await page.getByText(online.fair()).waitFor();
    }
    await expectFits(ben);
    await third.getByText(/won in \d+ shots/).waitFor();
    await third.getByRole("button", { name: "Review" }).click();
    await third.waitForURL(/#\/review\//);
  });

  it("is followed by a rematch in one click each", async () => {
    const { ann, ben, link } = await begin();
    const pages = await inOrder(ann, ben);
    await pages[0].getByRole("button", { name: "Give up" }).click();
    await pages[0].getByRole("button", { name: "Yes, give up" }).click();
    await ann.getByRole("button", { name: "Rematch" }).click();
    await ben.getByText("Ann would like a rematch.").waitFor();
    await ben.getByRole("button", { name: "Accept" }).click();
    for (const page of [ann, ben]) {
      await page.getByRole("button", { name: "Ready" }).waitFor();
      expect(page.url()).not.toBe(link);
    }
    await ready(ann);
    await ready(ben);
    await pages[1].locator(".turn.is-mine").waitFor();
  });

  it("has nothing that axe complains of, on any of its pages", async () => {
    const lobby = await open({ path: "#/online", device: "phone", luck: "real" });
    await lobby.getByRole("button", { name: "Invite a friend" }).waitFor();
    await expectAccessible(lobby, "lobby");
    const { ann, ben, link } = await gather();
    await expectAccessible(ben, "placing");
    await ready(ann);
    await expectAccessible(ann, "waiting");
    await ready(ben);
    for (const page of [ann, ben]) await page.locator(".turn").waitFor();
    await expectAccessible(ann, "battle");
    await lobby.goto(link);
    await lobby.getByText("You're watching.", { exact: false }).waitFor();
    await expectAccessible(lobby, "watching");
    await ann.getByRole("button", { name: "Give up" }).click();
    await ann.getByRole("button", { name: "Yes, give up" }).click();
    await ben.getByText(online.fair()).waitFor();
    await expectAccessible(ben, "the end");
    await lobby
      .getByText(/resigned/)
      .first()
      .waitFor();
    await expectAccessible(lobby, "the end, watched");
  });

  it("goes on with another device, and in a terminal", async () => {
    const { ann, ben } = await begin();
    const pages = await inOrder(ann, ben);
    for (const page of pages) await shoot(page, 0);
    await ann.getByText(online.otherDevice()).click();
    const seat = await ann.getByLabel(online.seatLink()).inputValue();
    expect(new URL(seat).search).toBe("");
    const tablet = await open({ path: new URL(seat).hash, luck: "real" });
    await tablet.locator(".turn").waitFor();
    expect(tablet.url()).not.toContain(seat.split("/").at(-1));
    await expect.poll(() => tablet.locator(".is-own .sea .ship-hull").count()).toBe(3);
    await ann.close();
    await tablet.close();
    await ben.getByText("Ann is away.").waitFor();

    const terminal = runInTerminal(["online", "take"], { columns: 140 });
    await terminal.waitFor("Paste the link to your seat:");
    terminal.type(`${seat}\r`);
    if (pages[0] === ben) await shoot(ben, 1);
    await terminal.waitFor("Your turn");
    terminal.type("E5\r");
    await terminal.waitFor("You fire at E5");
    await ben.locator(".turn.is-mine").waitFor();
    await leave(terminal);
    await ben.getByText("Ann is away.").waitFor();
  });
});

describe("rules of one's own", () => {
  it("are shown to the friend before the game and during it", async () => {
    const pond = "Pond:4x6:3.cruiser,2.destroyer:any:told-apart:alternate:letters";
    const ann = await open({ path: `#/rules/${pond}`, luck: "real" });
    await ann.getByRole("button", { name: "Save" }).click();
    await ann.getByText("Saved.").waitFor();
    await ann.goto(ann.url().replace(/#.*/, "#/online"));
    await ann.getByLabel("Rules").selectOption({ label: "Pond" });
    await ann.getByRole("button", { name: lobby.invite() }).click();
    const link = await ann.getByLabel(online.gameLink()).inputValue();
    const ben = await open({ path: new URL(link).hash, device: "phone", luck: "real" });
    const lines = ben.locator(".rule-lines").first();
    await lines.waitFor();
    const before = await lines.innerText();
    expect(before).toContain(rules["board.title"]({ rows: 4, columns: 6 }));
    await ben.getByRole("button", { name: online.join() }).click();
    for (const page of [ann, ben]) await ready(page);
    await ben.locator(".turn").waitFor();
    await ben.getByText(online.rules({ rules: "Pond" })).click();
    await expect.poll(() => lines.innerText()).toBe(before);
  });
});

describe("without a friend", () => {
  it("two who want the same game find each other", async () => {
    const pages = await Promise.all([1, 2].map(() => open({ path: "#/online", luck: "real" })));
    for (const page of pages) {
      await page.getByLabel("Rules").selectOption("mini");
      await page.getByRole("button", { name: "Quick match" }).click();
    }
    for (const page of pages) await page.getByRole("button", { name: "Ready" }).waitFor();
  });

  it("a bot on the server plays", async () => {
    const page = await open({ path: "#/online", device: "phone", luck: "real" });
    await page.getByLabel("Rules").selectOption("mini");
    await page.getByText(lobby.serverBot()).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await ready(page);
    await page.locator(".turn.is-mine").waitFor();
    await cell(page, 7).click();
    await page.locator(".turn.is-mine").waitFor();
    await expect
      .poll(() => page.locator(".is-own .mark-miss, .is-own .mark-hit").count())
      .toBeGreaterThan(0);
    await expectFits(page);
  });

  it("a game nobody knows is said to be unknown", async () => {
    for (const id of ["zzzzzzzzzz", "No-Such-Game!"]) {
      const page = await open({ path: `#/game/${id}` });
      await page.getByRole("heading", { name: "Off the chart" }).waitFor();
      await page.getByText(problemText({ code: "game/unknown", params: {} })).waitFor();
    }
  });
});
