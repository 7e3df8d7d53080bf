// npm run screenshots: the pictures that the README shows, its film and the terminal, into docs/images/;
// or, on request, pictures of every page into a folder.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root, setup } from "../setup/setup.mjs";
import { serveWeb } from "../start/serve.mjs";
import { launchBrowser } from "../test/browser.mjs";
import { drawEveryPage, setLook } from "./every-page.mjs";
import { filmSinking } from "./film-sinking.mjs";
import { scenes } from "./scenes/scenes.mjs";
import { createStage } from "./scenes/stage.mjs";
import { smallPng } from "./small-png.mjs";
import { drawTerminal } from "./terminal.mjs";

const images = join(root, "docs", "images");

/**
 * The pictures in the README: the scene, the sight, how it is looked at, and how much of the page they show.
 * @type {{ scene: string, name: string, size: Size, theme: Theme, fullPage?: boolean, top?: string, height?: number }[]}
 */
const shown = [
  { scene: "battle", name: "battle", size: "desktop", theme: "light" },
  { scene: "battle", name: "battle", size: "phone", theme: "dark", fullPage: true },
  { scene: "review", name: "review", size: "desktop", theme: "light", fullPage: true },
  { scene: "puzzles", name: "puzzle", size: "desktop", theme: "light" },
  { scene: "daily", name: "daily", size: "phone", theme: "light", top: ".spread", height: 748 },
];

/** @typedef {import("./every-page.mjs").Size} Size */
/** @typedef {import("./every-page.mjs").Theme} Theme */
/** @typedef {import("playwright-core").Browser} Browser */

/**
 * @typedef {object} Options
 * @property {true} [film]
 * @property {true} [icons]
 * @property {string} [all]
 * @property {string} [lang]
 * @property {string[]} [pages]
 * @property {Size[]} sizes
 * @property {Theme[]} themes
 */

/** @param {Options} options */
export default async function screenshots({ film, icons, all, lang, pages, sizes, themes }) {
  await setup({ program: true, web: true });
  const browser = await launchBrowser();
  const { url, close } = await serveWeb({ port: 0 });
  try {
    if (icons) await drawIcons(browser);
    else if (all)
      await drawEveryPage(browser, url, { folder: resolve(all), lang, pages, sizes, themes });
    else await drawForReadme(browser, url, film);
  } finally {
    await close();
    await browser.close();
  }
}

/** @param {Browser} browser @param {string} url @param {true | undefined} isFilmOnly */
async function drawForReadme(browser, url, isFilmOnly) {
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, "sinking.gif"), await filmSinking(browser, url));
  if (isFilmOnly) return;
  writeFileSync(join(images, "terminal.png"), await drawTerminal(browser));
  for (const scene of new Set(shown.map((picture) => picture.scene))) {
    const stage = createStage(browser, url, undefined);
    for await (const { name, page } of /** @type {import("./scenes/stage.mjs").Scene} */ (
      scenes[scene]
    )(stage)) {
      for (const picture of shown)
        if (picture.scene === scene && picture.name === name) await drawShown(page, picture);
      await setLook(page, "desktop", "light");
    }
    await stage.clear();
  }
}

/** @param {import("playwright-core").Page} page @param {typeof shown[number]} picture */
async function drawShown(page, { name, size, theme, fullPage = false, top, height }) {
  await setLook(page, size, theme);
  await page.waitForTimeout(300);
  await page.evaluate(
    (selector) => (selector ? document.querySelector(selector)?.scrollIntoView() : scrollTo(0, 0)),
    top,
  );
  const { width = 0 } = page.viewportSize() ?? {};
  const path = join(images, `${name}-${size}-${theme}.png`);
  const clip = height && { clip: { x: 0, y: 0, width, height } };
  const picture = await page.screenshot({ fullPage, ...clip });
  const browser = /** @type {Browser} */ (page.context().browser());
  writeFileSync(path, await smallPng(browser, picture));
  console.log(path);
}

/** @param {import("playwright-core").Browser} browser */
async function drawIcons(browser) {
  const web = join(root, "apps", "web", "public");
  const svg = readFileSync(join(web, "icon.svg"), "utf8");
  for (const size of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
    writeFileSync(join(web, `icon-${size}.png`), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
}
