import { dailyLayout, parsePuzzle } from "@broadside/play";
import {
  dailyPage,
  frame,
  lobby,
  online,
  outcome,
  puzzlesPage,
  setLanguage,
  setSquareStyle,
  settings,
  squareName,
} from "@broadside/words";
import { languages } from "@broadside/words/languages";
import { afterEach, describe, expect, it } from "vitest";
import { misfitsOn } from "../../../tools/pictures/misfits/misfits.mjs";
import level1 from "../src/puzzles/data/level-1.json";
import { cell, expectFits, fire, heading, openBrowser, targetsOf } from "./browser.test-support.ts";
import { inTurn } from "./club/two-devices.ts";

const { open } = openBrowser();

/** From now on, the test expects what a page says in this language. */
async function expectLanguage(id: string): Promise<void> {
  const language = languages.find((each) => each.id === id)!;
  setLanguage(await language.load());
  setSquareStyle(language.squares);
}

afterEach(() => expectLanguage("en"));

const reduced = { reducedMotion: "reduce" } as const;

describe("the language", () => {
  it("is the one chosen in the settings, at once and at the next visit", async () => {
    const page = await open({ path: "#/settings" });
    const main = page.getByRole("main");
    await main.getByLabel(frame.language(), { exact: true }).selectOption("de");
    await expectLanguage("de");
    await heading(page, settings.heading()).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    expect(await page.title()).toContain(settings.heading());
    await page.reload();
    await heading(page, settings.heading()).waitFor();
  });

  it("is chosen in the menu too, and then comes before the one in the address", async () => {
    const page = await open({ device: "phone", path: "?lang=fr" });
    await page.locator("html[lang=fr]").waitFor();
    await page.locator(".menu-button").click();
    await page.locator(".menu .language-picker").selectOption("de");
    await page.locator("html[lang=de]").waitFor();
    await page.reload();
    await page.locator("html[lang=de]").waitFor();
  });

  it("is the browser's, with squares named as is usual there", async () => {
    const page = await open({ locale: "ru-RU", path: "#/advise" });
    await page.locator("html[lang=ru]").waitFor();
    expect(await cell(page, 1, "").first().getAttribute("aria-label")).toMatch(/^Б1/);
  });
});

/** The longest words, on every page that needs no game. */
it.each(languages.map(({ id }) => id))("texts fit the smallest phone: %s", async (language) => {
  const viewport = { width: 320, height: 568 };
  const page = await open({ device: "phone", viewport, path: `?lang=${language}` });
  const pages = ["", "settings", "games", "me", "advise", "rules", "lab", "layout-check", "learn"];
  for (const name of pages) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${name}`);
    await page.locator("h1").first().waitFor({ state: "attached" });
    expect(await misfitsOn(page), name).toEqual([]);
  }
});

it("the lab says its results in the page's language, with its decimal mark", async () => {
  const page = await open({ path: "?lang=de#/lab" });
  await page.locator(".bot-chip").first().waitFor();
  await page.locator('.lab-fields input[inputmode="numeric"]').fill("20");
  await page.locator(".lab-form button[type=submit]").click();
  await page.locator(".command-line").waitFor();
  await page
    .locator(".differences p", { hasText: /Density braucht \d+,\d\d Schüsse weniger/ })
    .waitFor();
  const charts = (await page.locator(".plot svg").allTextContents()).join(" ");
  expect(charts).toContain("Schüsse bis zum Sieg");
  expect(charts).toContain("% der Partien");
  expect(charts).not.toMatch(/games|shots|interval\b|\d\.\d/);
  const figures = await page.locator(".figures tbody td").allTextContents();
  expect(figures.filter((figure) => /\d\.\d/.test(figure))).toEqual([]);
});

describe.each([
  ["de", "phone"],
  ["zh-Hans", "desktop"],
] as const)("in %s on a %s", (language, device) => {
  it("a game is played to the end", async () => {
    const page = await open({ device, ...reduced, path: `?lang=${language}` });
    await page.evaluate(() =>
      localStorage.setItem("broadside.settings", '{"variant":"mini","opponent":"deckhand"}'),
    );
    await page.reload();
    await page.locator(".play-bar .button").first().click();
    const { ships } = await targetsOf(page);
    for (const target of ships) await fire(page, target);
    await expectLanguage(language);
    await heading(page, outcome["fleet-sunk.youWon"]({ shots: ships.length })).waitFor();
    await expectFits(page);
  });

  it("a puzzle is solved", async () => {
    const page = await open({ device, ...reduced, path: `?lang=${language}#/puzzles/1-0` });
    const { knowledge, best } = parsePuzzle(level1[0]!)!;
    await page.locator(`[data-cell="${best}"]`).click();
    await expectLanguage(language);
    const square = squareName(knowledge.variant, best);
    await page.getByRole("button", { name: puzzlesPage.fireAt({ square }) }).click();
    await heading(page, puzzlesPage.right({ square })).waitFor();
    await expectFits(page);
  });

  it("a daily fleet is sunk", async () => {
    const day = "2026-11-17";
    const now = `${day}T12:00:00Z`;
    // Offline, the fleet is the one that everybody can work out.
    const page = await open({ device, ...reduced, now, path: `?lang=${language}#/daily` });
    await page.route("**/api/**", (route) => route.abort());
    await page.reload();
    const squares = dailyLayout(day).placements.flatMap(({ cells }) => cells);
    for (const square of squares) {
      await page.locator(`[data-cell="${square}"]`).click();
      await page.locator(`[data-cell="${square}"][aria-disabled="true"], .end`).first().waitFor();
    }
    await expectLanguage(language);
    await heading(page, dailyPage.sunkIn({ shots: squares.length })).waitFor();
    await expectFits(page);
  });
});

it.each([
  ["de", "fr"],
  ["zh-Hans", "de"],
])("%s and %s play each other, each in their own language and squares", async (one, other) => {
  const ada = await open({ path: `?lang=${one}#/online`, luck: "real" });
  await ada.locator("main select").first().selectOption("mini");
  await expectLanguage(one);
  await ada.getByRole("button", { name: lobby.invite() }).click();
  const link = await ada.getByLabel(online.gameLink()).inputValue();
  const { hash, search } = new URL(link);
  // The friend reads it in a language of their own.
  expect(search).toBe("");
  const remi = await open({ path: `?lang=${other}${hash}`, device: "phone", luck: "real" });
  await expectLanguage(other);
  await remi.getByRole("button", { name: online.join(), exact: true }).click();
  await remi.getByRole("button", { name: online.ready() }).click();
  await expectLanguage(one);
  await ada.getByRole("button", { name: online.ready() }).click();
  for (const page of [ada, remi]) await page.locator(".turn").waitFor();
  const pages = await inTurn(ada, remi);
  for (let n = 0; n < 25; n++) {
    for (const page of pages) {
      await page.locator(".turn.is-mine, .end").first().waitFor();
      if ((await page.locator(".end").count()) > 0) break;
      await cell(page, n).click();
      await page
        .locator(`.is-target [data-cell="${n}"][aria-disabled="true"], .end`)
        .first()
        .waitFor();
    }
    if ((await pages[0].locator(".end").count()) > 0) break;
  }
  for (const [page, language] of [
    [ada, one],
    [remi, other],
  ] as const) {
    await expectLanguage(language);
    await page.getByText(online.fair()).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
  }
});
