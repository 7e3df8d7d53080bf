// Pictures of every page in every state, on four sizes, by day and by night, and sheets that show many at once.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { drawSheets } from "./contact-sheet.mjs";
import { misfitsOn } from "./misfits.mjs";
import { scenes } from "./scenes/scenes.mjs";
import { createStage } from "./scenes/stage.mjs";
import { sizes } from "./sizes.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */

/** @typedef {import("./sizes.mjs").Size} Size */
/** @typedef {"light" | "dark"} Theme */
/** @typedef {{ name: string, size: Size, theme: Theme, file: string }} Picture */

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
  /** @type {Picture[]} */
  const pictures = [];
  /** @type {string[]} */
  const failures = [];
  for (const name of wanted.pages ?? Object.keys(scenes)) {
    try {
      pictures.push(...(await drawScene(browser, url, name, wanted)));
    } catch (error) {
      failures.push(name);
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await drawSheets(browser, wanted.folder, pictures);
  if (failures.length === 0) return;
  console.error(`These scenes broke off: ${failures.join(", ")}.`);
  process.exitCode = 1;
}

/** @param {Browser} browser @param {string} url @param {string} name @param {Wanted} wanted */
async function drawScene(browser, url, name, { folder, lang, sizes, themes }) {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no such scene. Choose: ${Object.keys(scenes).join(", ")}.`);
  const stage = createStage(browser, url, lang);
  /** @type {Picture[]} */
  const pictures = [];
  try {
    for await (const sight of scene(stage)) {
      for (const size of sizes) {
        await setLook(sight.page, size, themes[0] ?? "light");
        await sight.page.waitForTimeout(200);
        for (const misfit of await misfitsOn(sight.page))
          console.log(`  ${sight.name}, ${size}: ${misfit}`);
        for (const theme of themes) {
          const file = `${sight.name}-${size}-${theme}.png`;
          await draw(sight.page, size, theme, { path: join(folder, file), fullPage: true });
          pictures.push({ name: sight.name, size, theme, file });
        }
      }
      await setLook(sight.page, "desktop", "light");
      console.log(sight.name);
    }
  } finally {
    await stage.clear();
  }
  return pictures;
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
