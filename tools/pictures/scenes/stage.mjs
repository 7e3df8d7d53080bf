// What scenes are made with: createStage(browser, url, …).
import { loadDice } from "../../test/browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * A page in a state worth a picture.
 * @typedef {{ name: string, page: Page }} Sight
 *
 * Leads to one sight after another. It finds its way by structure, never by words: it is played in every language.
 * @typedef {(stage: Stage) => AsyncGenerator<Sight>} Scene
 *
 * @typedef {object} Opening
 * @property {string} [path] the part of the address after the host, from "#"
 * @property {object} [settings] on top of those that keep pictures quiet
 * @property {boolean} [isNewcomer] true for somebody without settings: their first game explains itself
 * @property {number} [luck] another number, other dice
 *
 * @typedef {object} Stage
 * @property {(opening?: Opening) => Promise<Page>} open a page in a browser of its own
 * @property {() => Promise<void>} clear closes what was opened
 */

/**
 * @param {import("playwright-core").Browser} browser @param {string} url @param {string | undefined} lang
 * @returns {Stage}
 */
export function createStage(browser, url, lang) {
  /** @type {import("playwright-core").BrowserContext[]} */
  let contexts = [];
  return {
    async open({ path = "", settings = {}, isNewcomer = false, luck = 11 } = {}) {
      // A still picture needs no animation, which would only take time.
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      contexts.push(context);
      await context.addInitScript(loadDice, luck);
      if (!isNewcomer) await context.addInitScript(writeSettings, { ...quiet, ...settings });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      await page.goto(`${url}${lang ? `?lang=${lang}` : ""}${path}`);
      await page.locator("h1").first().waitFor({ state: "attached" });
      return page;
    },
    async clear() {
      for (const context of contexts) await context.close();
      contexts = [];
    },
  };
}

/** A busy machine takes more than the usual half a minute for some pages. */
const PATIENCE_MS = 120_000;

const quiet = { sound: false, volume: 50, guided: false, opponent: "captain" };

/** Runs in the page, before it reads them; later visits keep what was changed. @param {object} settings */
function writeSettings(settings) {
  const key = "broadside.settings";
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(settings));
}

/** Another page of the game, in the same browser. @param {Page} page @param {string} hash */
export async function visit(page, hash) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForTimeout(300);
  await page.locator("h1").first().waitFor({ state: "attached" });
}

/** From the home page into a battle. @param {Page} page */
export async function play(page) {
  await page.locator(".play-bar .button").last().click();
  await page.locator(".is-target [data-cell]").first().waitFor();
}
