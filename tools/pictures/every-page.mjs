// Pictures of every page in every state, on four sizes, by day and by night, and sheets that show many at once.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { drawSheets } from "./contact-sheet.mjs";
import { misfitsOn } from "./misfits/misfits.mjs";
import { scenes } from "./scenes/scenes.mjs";
import { createStage } from "./scenes/stage.mjs";
import { sizes } from "./sizes.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */

/** @typedef {import("./sizes.mjs").Size} Size */
/** @typedef {"light" | "dark"} Theme */

/**
 * @typedef {object} Wanted
 * @property {string} folder
 * @property {string | undefined} lang
 * @property {string[] | undefined} pages names of scenes
 * @property {Size[]} sizes
 * @property {Theme[]} themes
 */

/**
 * Each scene is played once; then its page changes its size and light.
 * @param {Browser} browser @param {string} url @param {Wanted} wanted
 */
export async function drawEveryPage(browser, url, wanted) {
  mkdirSync(wanted.folder, { recursive: true });
  /** @type {string[]} */
  const failures = [];
  for (const name of wanted.pages ?? Object.keys(scenes))
    if (!(await isDrawn(browser, url, name, wanted))) failures.push(name);
  await drawSheets(browser, wanted.folder);
  if (failures.length === 0) return;
  console.error(`These scenes failed: ${failures.join(", ")}.`);
  process.exitCode = 1;
}

/**
 * On a busy machine a page may come too late, so a scene that breaks off is played once more.
 * @param {Browser} browser @param {string} url @param {string} name @param {Wanted} wanted
 */
async function isDrawn(browser, url, name, wanted) {
  for (const attempt of [1, 2]) {
    try {
      await drawScene(browser, url, name, wanted);
      return true;
    } catch (error) {
      console.error(
        `${name}, attempt ${attempt}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return false;
}

/** @param {Browser} browser @param {string} url @param {string} name @param {Wanted} wanted */
async function drawScene(browser, url, name, { folder, lang, sizes, themes }) {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no such scene. Choose: ${Object.keys(scenes).join(", ")}.`);
  const stage = createStage(browser, url, lang);
  try {
    for await (const sight of scene(stage)) {
      await sight.page.evaluate(showAll);
      for (const size of sizes) {
        await setLook(sight.page, size, themes[0] ?? "light");
        await sight.page.waitForTimeout(200);
        for (const misfit of await misfitsOn(sight.page))
          console.log(`  ${sight.name}, ${size}: ${misfit}`);
        for (const theme of themes) {
          const path = join(folder, `${sight.name}-${size}-${theme}.png`);
          await draw(sight.page, size, theme, { path, fullPage: true });
        }
      }
      await setLook(sight.page, "desktop", "light");
      console.log(sight.name);
    }
  } finally {
    await stage.clear();
  }
}

/** Runs in the page: what is not drawn below the window would be blank in a picture of the whole page. */
function showAll() {
  /** @type {NodeListOf<HTMLElement>} */
  const charts = document.querySelectorAll(".plot");
  for (const chart of charts) chart.style.contentVisibility = "visible";
}

/**
 * @param {Page} page @param {Size} size @param {Theme} theme
 * @param {import("playwright-core").PageScreenshotOptions} options
 */
async function draw(page, size, theme, options) {
  await setLook(page, size, theme);
  // Charts measure themselves after a change of size.
  await page.waitForTimeout(200);
  await page.screenshot(options);
}

/** @param {Page} page @param {Size} size @param {Theme} theme */
export async function setLook(page, size, theme) {
  const { isTouch, ...viewport } = sizes[size];
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: isTouch });
  await session.detach();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}
