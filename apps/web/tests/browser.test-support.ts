import { unwrap } from "@broadside/rules";
import { matchOf, parseRecordText } from "@broadside/rules/record";
import { club } from "@broadside/words";
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { launchBrowser, loadDice } from "../../../tools/test/browser.mjs";
import { revealText } from "../src/archive/saved-game.ts";
import { axeFindings } from "./axe.test-support.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

export interface OpenOptions extends BrowserContextOptions {
  readonly device?: "phone" | "desktop";
  /** The part of the address after the host. */
  readonly path?: string;
  readonly url?: string;
  /** The page's dice fall the same way in every run; another number, another way. Or let them be. */
  readonly luck?: number | "real";
  /** True for someone who has never played: their first game explains itself. */
  readonly isNewcomer?: boolean;
  /** What the page's clock says, for good. */
  readonly now?: string;
}

/** A browser for the tests of one file. Pages that logged an error fail their test. */
export function openBrowser() {
  let browser: Browser;
  const errors: string[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());
  return {
    async open({
      device = "desktop",
      path = "",
      url,
      luck = 1,
      now,
      isNewcomer = false,
      ...options
    }: OpenOptions = {}) {
      const given = device === "phone" ? phone : desktop;
      // Most tests need no drama, and a machine that draws without a graphics card can do without.
      // Nor, unless they go offline, a copy of the whole game for each.
      const context = await browser.newContext({
        reducedMotion: "reduce",
        serviceWorkers: "block",
        ...given,
        ...options,
      });
      if (luck !== "real") await context.addInitScript(loadDice, luck);
      if (!isNewcomer) await context.addInitScript(rememberFirstGame);
      if (now !== undefined) await context.clock.setFixedTime(now);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => isFault(message) && errors.push(message.text()));
      await page.goto(`${url ?? inject("gameUrl")}${path}`);
      return page;
    },
  };
}

/** Hints over a first game would cover what most tests press. */
function rememberFirstGame(): void {
  const key = "broadside.settings";
  if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"guided":false}');
}

/** The browser notes every refusal of the server, every unknown address and every cut line; the pages show them to people. */
const isFault = (message: ConsoleMessage): boolean =>
  message.type() === "error" &&
  !/\/api\/|\/some\/where\//.test(message.location().url) &&
  !/ERR_INTERNET_DISCONNECTED|^WebSocket connection to .* failed/.test(message.text());

export const cell = (page: Page, n: number, area = ".is-target") =>
  page.locator(`${area} [data-cell="${n}"]`);

/** Fires, cuts the bot's pause short, and waits until it is our turn again or the game is over. */
export async function fire(page: Page, n: number): Promise<void> {
  await cell(page, n).click({ clickCount: 2 });
  await answered(page, n);
  await page.locator(".turn.is-mine, .end").first().waitFor();
}

/** Until the shot is on the board: before that, the turn on the page is still the one before it. */
export const answered = (page: Page, n: number) =>
  page.locator(`.is-target [data-cell="${n}"][aria-disabled="true"], .end`).first().waitFor();

export const playButton = (page: Page) => page.getByRole("button", { name: /^Play / });

/** Chooses on the home page, and starts. */
export async function startGame(page: Page, choice: { variant?: string; opponent?: string } = {}) {
  if (choice.variant) await chooseRules(page, choice.variant);
  if (choice.opponent) await page.getByRole("radio", { name: choice.opponent }).check();
  await playButton(page).click();
}

/** Opens the sheet of rules on the home page and chooses those whose title begins like this. */
export async function chooseRules(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: /^Rules:/ }).click();
  await page.locator(".rules-card", { hasText: new RegExp(`^${title}`) }).click();
  await page.locator(".rules-sheet").waitFor({ state: "detached" });
}

/** Opens a page that is in the menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu").getByRole("link", { name }).click();
}

/** What the page saves for a reload: the whole game, which the tests may know. */
export async function keptMatch(page: Page) {
  const kept = await page.evaluate(() => localStorage.getItem("broadside.game"));
  const { record } = JSON.parse(kept!) as { record: string };
  return matchOf(unwrap(parseRecordText(revealText(record)!)));
}

/** The opponent's ship cells, and the water, in order. */
export async function targetsOf(page: Page) {
  await page.locator(".is-target").waitFor();
  const match = await keptMatch(page);
  const ships = match.sides[1].layout!.placements.flatMap((placement) => placement.cells);
  const size = match.variant.rows * match.variant.columns;
  const water = Array.from({ length: size }, (_, n) => n).filter((n) => !ships.includes(n));
  return { ships, water };
}

/** Against the device's width: on a phone `innerWidth` itself grows with a page that is too wide. */
export async function expectFits(page: Page, where = page.url()): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, where).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** Names of players are unique on a server; guests may share theirs. */
export async function asGuest(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: club.asGuest() }).click();
  await page.getByLabel(club.guestName()).fill(name);
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** In every look. No page may scroll sideways either: that, too, shuts people out. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Every page has one; before that it is not there yet.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expectFits(page, where);
  const found = await axeFindings(page);
  expect(found, where).toEqual([]);
}
