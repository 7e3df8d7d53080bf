import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dailyLayout } from "@broadside/play";
import { boards, ending, games, online, problems, rulesPage } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  cell,
  expectAccessible,
  fire,
  heading,
  keptMatch,
  openBrowser,
  startGame,
  targetsOf,
} from "./browser.test-support.ts";
import { begin, giveUp, inTurn } from "./club/two-devices.ts";
import { manyGames, storeEntries } from "./many-games.test-support.ts";

const { open } = openBrowser();

/** Faults that players have met. */

describe("a device without room", () => {
  it("says that the game cannot be saved, and saves it once there is room", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    const { water } = await targetsOf(page);
    await page.evaluate(fillStores);
    await fire(page, water[0]!);
    await page.getByText(problems["game/no-room"]()).waitFor();
    await makeRoom(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.getByText(problems["game/no-room"]()).count()).toBe(0);
    await page.reload();
    await cell(page, water[0]!).and(page.locator("[aria-disabled]")).waitFor();
  });

  it("does not lose a game that ends there", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    const { ships } = await targetsOf(page);
    for (const target of ships.slice(1)) await fire(page, target);
    await page.evaluate(fillStores);
    await fire(page, ships[0]!);
    await heading(page, /^You won/).waitFor();
    await page.getByText(problems["game/no-room"]()).waitFor();
    await makeRoom(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.goto(page.url().replace(/#.*/, "#/games"));
    await page.getByRole("link", { name: /^Won Mini against Deckhand/ }).waitFor();
  });

  it("does not lose a daily fleet that is sunk there", async () => {
    const now = "2026-11-17T12:00:00Z";
    const page = await open({ path: "#/daily", now });
    const squares = dailyLayout("2026-11-17").placements.flatMap(({ cells }) => cells);
    await heading(page, "Daily fleet 17").waitFor();
    await page.evaluate(fillStores);
    for (const square of squares) await page.locator(`[data-cell="${square}"]`).click();
    await heading(page, /^Sunk in/).waitFor();
    await page.getByText(problems["game/no-room"]()).waitFor();
    await makeRoom(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.getByText(problems["game/no-room"]()).count()).toBe(0);
    await page.reload();
    await heading(page, /^Sunk in/).waitFor();
  });
});

/** Nothing more fits into either of the page's stores, until `makeRoom` is called. */
function fillStores(): void {
  const { setItem } = Storage.prototype;
  const { put } = IDBObjectStore.prototype;
  const makeRoom = () => {
    Object.assign(Storage.prototype, { setItem });
    Object.assign(IDBObjectStore.prototype, { put });
  };
  Object.assign(globalThis, { makeRoom });
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  Object.assign(Storage.prototype, { setItem: refuse });
  Object.assign(IDBObjectStore.prototype, { put: refuse });
}

const makeRoom = (page: Page) =>
  page.evaluate(() => (globalThis as never as { makeRoom(): void }).makeRoom());

describe("two people on one device", () => {
  it("are told who won by name, and can play again", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini", opponent: "A friend" });
    const ready = (n: number) =>
      page.getByRole("button", { name: `I am Player ${n}. Show my board` });
    await ready(2).click();
    await page.getByRole("button", { name: "Done" }).click();
    await ready(1).click();
    await giveUp(page);
    const end = page.locator(".end");
    await end.getByRole("heading", { name: /Player 2/ }).waitFor();
    await expect.poll(() => end.innerText()).not.toMatch(/\byou (won|lost)\b/i);
    await page.getByRole("button", { name: ending.rematch() }).click();
    await heading(page, "Pass the device to Player 1").waitFor();
  });
});

describe("a game without a shot", () => {
  it("has no accuracy at its end", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    await giveUp(page);
    await page.getByRole("button", { name: ending.rematch() }).waitFor();
    await expect.poll(() => page.locator(".end-figures").count()).toBe(0);
  });
});

describe("a link to rules", () => {
  it("is taken away once the rules have changed", async () => {
    const page = await open({ path: "#/rules" });
    await page.getByRole("textbox", { name: "Name" }).fill("Pond");
    await page.getByRole("button", { name: rulesPage.copyLink() }).click();
    const link = page.getByLabel(rulesPage.linkLabel());
    await link.waitFor();
    await page.getByRole("spinbutton", { name: "Rows" }).fill("11");
    await expect.poll(() => link.count()).toBe(0);
  });
});

describe("an unknown address below the game's", () => {
  it("is no blank page for someone who has been here before", async () => {
    const page = await open({ serviceWorkers: "allow" });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const response = await page.goto(new URL("some/where/else", page.url()).href);
    expect(response?.status()).toBe(404);
    expect(await page.evaluate(() => document.body.innerText.trim())).not.toBe("");
  });
});

describe("the volume", () => {
  it("is remembered, and can be set wherever there is a menu", async () => {
    const page = await open({ device: "phone" });
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.locator("#menu").getByRole("link", { name: "Settings" }).tap();
    await page.getByRole("slider", { name: "Volume" }).fill("80");
    await page.reload();
    await expect.poll(() => page.getByRole("slider", { name: "Volume" }).inputValue()).toBe("80");
  });
});

describe("a fleet of which some ship has sunk, nobody knows which", () => {
  it("is listed with no ship afloat", async () => {
    const page = await open();
    await startGame(page, { variant: "Squid hunt" });
    await targetsOf(page);
    const medium = (await keptMatch(page)).sides[1].layout!.placements.find(
      ({ cells }) => cells.length === 3,
    )!;
    // The last two hits alone may have been the smallest of them.
    for (const square of medium.cells) await fire(page, square);
    const fleet = page.locator(".is-target .fleet");
    await fleet.getByText(boards.unnamedSunk({ ships: 1 })).waitFor();
    expect(await fleet.locator(".is-afloat:not(.ship)").count()).toBe(0);
    expect(await fleet.locator("li.is-unknown").count()).toBe(3);
  });
});

describe("my games over different boards", () => {
  it("have no mean of shots, which is there for one kind of rules", async () => {
    const page = await open({ path: "#/games" });
    await heading(page, "My games").waitFor();
    await storeEntries(
      page,
      manyGames(40).map((game) => [game.id, game] as const),
    );
    await page.reload();
    const shots = page.locator(".figures-bar > div", { hasText: games["figure.shotsToWin"]() });
    await shots.getByText(games["figure.unknown"]()).waitFor();
    await page.getByLabel(games["filter.rules"]()).selectOption("Mini");
    await expect.poll(() => shots.locator("strong").innerText()).toMatch(/^\d+\.\d+$/);
  });
});

describe("an online game", () => {
  it("comes back from a file with its outcome, its opponent and this device's seat", async () => {
    const { ann, ben } = await begin(open);
    const [, second] = await inTurn(ann, ben);
    // The second seat, who won without sinking anything.
    const winner = second === ann ? ann : ben;
    await giveUp(winner === ann ? ben : ann);
    await winner.getByText(online.fair()).waitFor();
    await winner.goto(winner.url().replace(/#.*/, "#/games"));
    const row = winner.locator(".game-row");
    await row.waitFor();
    const before = await row.innerText();
    expect(before).toMatch(/^Won/);
    const [download] = await Promise.all([
      winner.waitForEvent("download"),
      winner.getByRole("button", { name: games.exportAll() }).click(),
    ]);
    const file = join(tmpdir(), `broadside-online-${process.pid}.jsonl`);
    writeFileSync(file, readFileSync(await download.path()));
    await winner.getByRole("button", { name: games.deleteAll() }).click();
    await winner.getByRole("button", { name: games.confirmDelete({ games: 1 }) }).click();
    await expect.poll(() => row.count()).toBe(0);
    await winner.locator("input[type=file]").setInputFiles(file);
    await expect.poll(() => row.innerText()).toBe(before);
  });

  it("has effects and both fleets for those who watch, and takes them to the rematch", async () => {
    const { ann, ben, link } = await begin(open);
    const third = await open({
      path: new URL(link).hash,
      luck: "real",
      reducedMotion: "no-preference",
    });
    await expect.poll(() => third.locator(".watch .fleet").count()).toBe(2);
    await third.evaluate(() => {
      const shells: Element[] = [];
      Object.assign(globalThis, { shells });
      new MutationObserver(() =>
        shells.push(...document.querySelectorAll(".effect-shell")),
      ).observe(document.body, { subtree: true, childList: true });
    });
    const [first] = await inTurn(ann, ben);
    await cell(first, 7).click();
    const shells = () =>
      third.evaluate(() => (globalThis as never as { shells: [] }).shells.length);
    await expect.poll(shells).toBeGreaterThan(0);
    await giveUp(ann);
    await ann.getByRole("button", { name: online.rematch() }).click();
    await ben.getByRole("button", { name: online.accept() }).click();
    await third.getByText(online.placing()).waitFor();
    expect(third.url()).toBe(ann.url());
  });
});

describe("a damaged link", () => {
  it.each([
    "#/advise/nothing/A1m",
    "#/advise/classic/Z99x",
    "#/rules/Pond:4x",
    "#/review/tQnJvYWRzaWRl",
    "#/game/No-Such-Game!",
    "#/seat/x",
  ])("%s says so in words for people", async (path) => {
    const page = await open({ path });
    await heading(page, "Off the chart").waitFor();
    const message = await page.locator("main").innerText();
    expect(message).not.toMatch(/must |pattern|undefined|sploosh|pomcp|\breact\b|[{}]|\w+\/\w+/);
  });
});

describe("the chosen chip of the adviser", () => {
  it("is legible with the shots needed on it", async () => {
    const page = await open({ path: "#/advise/mini/A1m", device: "phone" });
    await page.locator('.best [aria-pressed="true"] .best-needed').waitFor();
    await expectAccessible(page, "a chosen chip");
    await page.locator('.best [aria-pressed="false"]').first().tap();
    await expectAccessible(page, "another chosen chip");
  });
});
