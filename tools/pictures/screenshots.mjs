// npm run screenshots: pictures of every page, on a desktop and a phone, light and dark, into
// screenshots/; the few that the README shows, its film and the terminal into docs/images/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, setup } from "../setup/setup.mjs";
import { serveWeb } from "../start/serve.mjs";
import { launchBrowser, loadDice } from "../test/browser.mjs";
import { filmSinking } from "./film-sinking.mjs";
import { declineSound } from "./hunter.mjs";
import { drawTerminal } from "./terminal.mjs";
import { tour } from "./tour.mjs";

const folder = join(root, "screenshots");
const images = join(root, "docs", "images");
const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
/** The pictures in the README, and how much of the page they show. */
const shown = new Map([
  ["battle-desktop-light", { fullPage: false }],
  ["review-desktop-light", { fullPage: true }],
  ["puzzle-desktop-light", { fullPage: false }],
  ["battle-phone-dark", { fullPage: true }],
  ["daily-phone-light", { fullPage: false, top: ".spread", height: 748 }],
]);

/** @typedef {import("playwright-core").Page} Page */

/** @param {{ film?: true, icons?: true }} options @param {string | undefined} look */
export default async function screenshots({ film, icons }, look) {
  for (const made of [folder, images]) mkdirSync(made, { recursive: true });
  await setup({ program: true, web: true });
  const browser = await launchBrowser();
  if (icons) await drawIcons(browser);
  else {
    const { url, close } = await serveWeb({ port: 0 });
    if (!look) writeFileSync(join(images, "sinking.gif"), await filmSinking(browser, url));
    if (!look && !film) writeFileSync(join(images, "terminal.png"), await drawTerminal(browser));
    if (!film) await drawPages(browser, url, look);
    await close();
  }
  await browser.close();
}

/** @param {import("playwright-core").Browser} browser @param {string} url @param {string | undefined} look */
async function drawPages(browser, url, look) {
  for (const [device, options] of Object.entries(devices)) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      if (look && look !== `${device}-${colorScheme}`) continue;
      // A still picture needs no animation, which would only take time.
      const context = await browser.newContext({
        ...options,
        colorScheme,
        reducedMotion: "reduce",
      });
      await context.addInitScript(loadDice, 11);
      await context.addInitScript(declineSound);
      const page = await context.newPage();
      await page.goto(url);
      for await (const name of tour(page)) await draw(page, `${name}-${device}-${colorScheme}`);
      await context.close();
    }
  }
}

/** @param {Page} page @param {string} name */
async function draw(page, name) {
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const view = shown.get(name);
  if (view) {
    await page.evaluate(
      (top) => (top ? document.querySelector(top)?.scrollIntoView() : scrollTo(0, 0)),
      view.top,
    );
    const { width = 0 } = page.viewportSize() ?? {};
    await page.screenshot({
      path: join(images, `${name}.png`),
      fullPage: view.fullPage,
      ...(view.height && { clip: { x: 0, y: 0, width, height: view.height } }),
    });
  }
  console.log(`screenshots/${name}.png`);
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
