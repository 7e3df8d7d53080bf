import { allBots } from "@broadside/lab/core";
import { capitalise } from "@broadside/rules/text";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { serveWeb } from "../../../tools/start/serve.mjs";
import { cell, fire, openBrowser, targetsOf } from "./browser.test-support.ts";

/**
 * Walks every page in the pseudo-language, in which each message of the catalogue is accented. A
 * plain word on a page has not come from the catalogue.
 */

const { open } = openBrowser();

const IN_PSEUDO = "?lang=en-XA";

/** Plain words that belong on every page. Dates are written by the browser, which knows no pseudo-language. */
const allowed = new Set(["Broadside", ...dateWords()]);

/** Bots go by their ids, with a capital; opponents have a title and an id. */
const labNames = allBots.flatMap(({ name }) => [
  ...name.split("-"),
  ...capitalise(name).split("-"),
]);

/** The first line of a game's record, which is a file format. */
const RECORD = "Broadside record 1";

/** The opponent, by the name in the game's record; a review shows the player's own name there too. */
const rival = ["Deckhand"];

function dateWords(): string[] {
  // Every month with every weekday.
  const days = Array.from({ length: 12 * 7 }, (_, i) => new Date(2026, i % 12, (i % 7) + 1));
  const formats = (["long", "short"] as const).map(
    (style) => new Intl.DateTimeFormat("en-GB", { weekday: style, month: style }),
  );
  const parts = formats.flatMap((format) => days.flatMap((day) => format.formatToParts(day)));
  return parts.map(({ value }) => value);
}

/** Text in no language of the page: languages by their own names. */
const notTranslated = [".language-picker option[lang]"];

/** All text on a page, also where it is hidden for now, and all attributes that are read out or shown. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate((skipped) => {
    const attributes = ["aria-label", "aria-description", "title", "alt", "placeholder"];
    const isSkipped = (element: Element | null) => element?.closest(skipped);
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!isSkipped(parentElement)) texts.push(textContent ?? "");
    }
    for (const element of document.body.querySelectorAll("*")) {
      if (isSkipped(element)) continue;
      texts.push(...attributes.map((name) => element.getAttribute(name) ?? ""));
    }
    return [...new Set(texts)];
  }, ["script", "style", "noscript", ...notTranslated].join());
}

/** An address to share is not a word. */
const ADDRESS = /https?:\/\/\S+/g;

/** Without the "and" that the browser writes between parts of a list. */
const translatable = (text: string): string =>
  text.startsWith("[") ? text.replaceAll(/(?<=[\d\]]) and (?=[\d[])/g, " ") : text;

/** Texts with a plain word of three letters or more that is not allowed. */
async function escapedOn(page: Page, names: readonly string[] = []): Promise<string[]> {
  const texts = (await textsOn(page)).filter((text) => text !== RECORD);
  return texts.filter((text) =>
    // An accented letter ends no word: "šåñd" is one word, and not a plain one.
    (translatable(text.replace(ADDRESS, "")).match(/(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu) ?? []).some(
      (word) => !allowed.has(word) && !names.includes(word),
    ),
  );
}

/** `names` are shown as they are: those of players, bots and commands. */
const expectTranslated = async (page: Page, where: string, names?: readonly string[]) =>
  expect(await escapedOn(page, names), where).toEqual([]);

/** Opens a page and waits for `sign`, which is there when the page is complete. */
async function visit(hash: string, sign: string, now?: string): Promise<Page> {
  const page = await open({ path: `${IN_PSEUDO}${hash}`, ...(now && { now }) });
  await page.locator(sign).first().waitFor();
  return page;
}

describe("the check itself", () => {
  it("finds words outside the catalogue, in text and in attributes", async () => {
    const page = await visit("#/nowhere", ".lost");
    await page.evaluate(() => {
      document.querySelector("h1")!.innerHTML = "Plain <b>words</b> [Šûñķ ~~]";
      document.querySelector("a")!.title = "A tip";
      document.querySelector("main")!.setAttribute("aria-label", "Main [part ~~]");
      document.title = "Lost";
    });
    const found = await escapedOn(page);
    expect(found.sort()).toEqual(["A tip", "Lost", "Main [part ~~]", "Plain ", "words"]);
  });

  it("an unknown language is English", async () => {
    const page = await open({ path: "?lang=tlh#/nowhere" });
    await page.locator(".lost").waitFor();
    expect(await escapedOn(page)).not.toEqual([]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  });
});

describe("in the pseudo-language everything comes from the catalogue", () => {
  it("from the first page to the review of a game", async () => {
    const page = await visit("", ".doors a");
    await expectTranslated(page, "home");
    await page.locator(".rules-button").click();
    await page.locator(".rules-explained summary").click();
    await expectTranslated(page, "the sheet of rules");
    await page.locator(".rules-card", { hasText: "5 × 5" }).click();
    await page.locator(".placing-sea .ship").first().waitFor();
    await page.locator(".ready .actions button").nth(1).click();
    await page.locator(".dock").waitFor();
    await expectTranslated(page, "placing, with a dock");
    await page.locator(".play-bar button").click();
    await expectTranslated(page, "placing, refused");
    await page.locator(".ready .actions button").first().click();
    await page.locator(".play-bar button").click();
    const { ships, water } = await targetsOf(page);
    await expectTranslated(page, "battle", rival);
    await fire(page, water[0]!);
    await page.locator(".odds-bar button").first().click();
    await page.locator(".odds-bar .reading").first().waitFor();
    await page.locator(".history summary").click();
    await expectTranslated(page, "battle after a shot", rival);
    for (const target of ships) {
      if ((await page.locator(".end").count()) === 0) await fire(page, target);
    }
    await page.locator(".end .actions a").first().waitFor();
    await expectTranslated(page, "the end", rival);
    await page.locator('.end a[href="#/review"]').click();
    await page.locator(".facts dd").first().waitFor({ state: "attached" });
    await page.locator(".costly .quiet").waitFor({ state: "detached" });
    await expectTranslated(page, "review", [...rival, "You"]);
    await page.goto(page.url().replace(/#.*/, "#/games"));
    await page.locator(".games-columns").waitFor();
    await expectTranslated(page, "games");
  });

  it("in the adviser, with an answer", async () => {
    const page = await visit("#/advise", ".aim-cell");
    await expectTranslated(page, "adviser");
    await page.locator(".answer.is-hit").click();
    await page.locator(".is-counting").waitFor({ state: "detached" });
    await expectTranslated(page, "adviser with an answer");
  });

  it("on the daily fleet's page, and in its result", async () => {
    const page = await visit("#/daily", ".daily-sea [data-cell]", "2026-11-17T12:00:00Z");
    await expectTranslated(page, "daily");
    // The Squid hunt of that day has 64 squares; the result comes when the last ship is hit.
    const isOpen = page.locator(".daily-sea [data-cell]:not([aria-disabled])");
    for (let n = 0; (await isOpen.count()) > 0; n++) {
      await cell(page, n, ".daily-sea").click();
      await cell(page, n, ".daily-sea").and(page.locator("[aria-disabled]")).waitFor();
      if (n === 0) await expectTranslated(page, "daily after a shot");
    }
    await page.locator(".end").waitFor();
    await expectTranslated(page, "the end of a daily fleet");
    await page.locator(".end .is-primary").click();
    await page.locator(".facts dd").first().waitFor({ state: "attached" });
    await expectTranslated(page, "daily result");
  });

  it("on a puzzle, solved and not", async () => {
    const page = await visit("#/puzzles/1-0", ".puzzle-sea [data-cell]");
    await expectTranslated(page, "puzzle");
    const open = page.locator('.puzzle-sea button:not([aria-disabled="true"])').first();
    await open.click();
    await page.locator(".puzzle-side .is-primary").click();
    await page.locator(".puzzle-table").waitFor({ state: "attached" });
    await expectTranslated(page, "puzzle answered");
    await page.goto(page.url().replace(/#.*/, "#/puzzles/mistakes"));
    await page.locator(".card").waitFor();
    await expectTranslated(page, "mistakes");
  });

  it("in the lab, with results", async () => {
    const page = await visit("#/lab", ".bot-chip");
    await expectTranslated(page, "lab", labNames);
    await page.locator('.lab-fields input[inputmode="numeric"]').fill("10");
    await page.locator(".lab-form button[type=submit]").click();
    await page.locator(".command-line").waitFor();
    await page.locator(".lab-results .spread summary").click();
    await expectTranslated(page, "lab results", labNames);
  });

  it("in the layout check, with results", async () => {
    const page = await visit("#/layout-check", ".bot-chip");
    await expectTranslated(page, "layout check", labNames);
    await page.locator(".check select").last().selectOption("100");
    await page.locator(".check button[type=submit]").click();
    await page.locator(".check-bot").first().waitFor();
    await expectTranslated(page, "layout check results", labNames);
  });

  it("in the lesson", async () => {
    const page = await visit("#/learn", ".lesson-sea [data-cell]");
    await expectTranslated(page, "lesson: placing");
    await page.locator(".lesson-words .is-primary").click();
    for (const n of [0, 14, 35]) {
      await cell(page, n, ".lesson-sea").click();
      await expectTranslated(page, `lesson: after a shot at ${n}`);
    }
  });

  it("in the lobby and at the table", async () => {
    // On a server of its own: elsewhere the games of other tests are listed, by their players' names.
    const { url, close } = await serveWeb({ port: 0 });
    const visitHere = async (hash: string, sign: string) => {
      const opened = await open({ url, path: `${IN_PSEUDO}${hash}` });
      await opened.locator(sign).first().waitFor();
      return opened;
    };
    const page = await visitHere("#/online", ".new-game");
    await expectTranslated(page, "lobby");
    await page.locator(".your-name .is-quiet").click();
    await page.locator("input[autocomplete=nickname]").fill("Ann");
    await page.locator(".starts .actions button").first().click();
    await page.locator(".invite").waitFor();
    await expectTranslated(page, "invitation sent", ["npm", "start", "host"]);
    const friend = await visitHere(new URL(page.url()).hash, ".invitation");
    await expectTranslated(friend, "invitation received", ["Ann"]);
    for (const each of [page, friend]) await each.close();
    await close();
  });

  it.each([
    ["#/rules", ".rules-page .field"],
    ["#/open", ".open"],
    ["#/me", ".ladder li"],
    ["#/player", ".account"],
    ["#/leaderboard/salvo", ".leaderboard-page .quiet"],
    ["#/continue/code", ".account"],
    ["#/nowhere", ".lost"],
    ["#/daily/2999-11-18", ".lost"],
    ["#/puzzles/9-9", ".lost"],
  ])("on %s", async (hash, sign) => {
    await expectTranslated(await visit(hash, sign), hash);
  });
});
