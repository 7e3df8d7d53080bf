// npm run screenshots: pictures of every page, on a desktop and a phone, light and dark, into
// screenshots/; the few that the README shows into docs/images/. With --icons: the icons as PNG.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser, loadDice } from "./browser.mjs";
import { serveWeb } from "./serve.mjs";
import { root, setup } from "./setup.mjs";

const folder = join(root, "screenshots");
const images = join(root, "docs", "images");
const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
/** What the README shows, by the name of its picture. */
const shown = new Set(["battle-desktop-light", "review-desktop-light", "battle-phone-dark"]);

/** @typedef {import("playwright-core").Page} Page */

/** @param {import("playwright-core").Browser} browser @param {string} url */
async function drawPages(browser, url) {
  for (const [device, options] of Object.entries(devices)) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const context = await browser.newContext({ ...options, colorScheme });
      await context.addInitScript(loadDice, 11);
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
  if (shown.has(name)) await page.screenshot({ path: join(images, `${name}.png`) });
  console.log(`screenshots/${name}.png`);
}

/** Walks through every page and stops where there is something to see. @param {Page} page */
async function* tour(page) {
  await page.locator(".placing-sea .ship").first().waitFor();
  yield "home";
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: /^cruiser/ }).focus();
  await page.keyboard.press("Enter");
  yield "placing";
  await page.getByRole("button", { name: "Random" }).click();
  await page.getByRole("button", { name: /^Play / }).click();
  await fire(page, 21, 13);
  await page.getByRole("button", { name: /^Odds/ }).click();
  await page.getByText(/^exact, from/).waitFor();
  yield "battle";
  await page.getByRole("button", { name: /^How Captain sees it/ }).click();
  yield "insight";
  await fire(page, 100, 7);
  yield "end";
  await page.getByRole("link", { name: "Review" }).last().click();
  await page.locator(".facts dd").first().waitFor();
  await page.getByText(/^Calculating shot/).waitFor({ state: "detached" });
  await page
    .getByRole("button", { name: /^Worst:/ })
    .first()
    .click();
  yield "review";
  await page.getByRole("link", { name: "Open another" }).click();
  await page.getByRole("heading", { name: "Review a record" }).waitFor();
  yield "open";
  await page.goto(page.url().replace(/#.*/, "#/nowhere"));
  yield "lost";
  await page.goto(page.url().replace(/#.*/, "#/advise/classic/E5mF6mD4hD5mC4hB4mE4s3G7mC7m"));
  await page.getByText(/^exact, from/).waitFor();
  yield "adviser";
  await page.goto(page.url().replace(/#.*/, "#/advise/classic/E5mF6mB3hC3mB4mB2s3G7mC7m"));
  await page.getByText(/answer may be wrong/).waitFor();
  yield "adviser-impossible";
  yield* pagesToReturnTo(page);
  await page.goto(page.url().replace(/#.*/, "#/lab"));
  await page.getByLabel("Games per bot").fill("400");
  await page.getByRole("button", { name: "Run" }).click();
  await page.getByText("Done.").waitFor();
  yield "lab";
  await page.goto(page.url().replace(/#.*/, "#/layout-check"));
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText("Done.").waitFor({ timeout: 120_000 });
  yield "layout-check";
  await page.goto(page.url().replace(/#.*/, "#/"));
  await page.getByRole("radio", { name: "A friend" }).check();
  await page.getByRole("button", { name: /^Play / }).click();
  yield "curtain";
  await page.goto(page.url().replace(/#.*/, "#/"));
  await page.getByRole("radio", { name: "Captain" }).check();
  await page.getByRole("radio", { name: "Volley" }).check();
  await page.getByRole("button", { name: /^Play / }).click();
  for (const cell of [22, 44, 66]) await page.locator(`.is-target [data-cell="${cell}"]`).click();
  yield "volley";
}

/** What is kept from day to day. @param {Page} page */
async function* pagesToReturnTo(page) {
  await page.goto(page.url().replace(/#.*/, "#/games"));
  await page.getByText(/^Working out the odds/).waitFor({ state: "detached" });
  await page.locator(".game-row").first().waitFor();
  yield "games";
  await page.goto(page.url().replace(/#.*/, "#/daily/2026-11-16"));
  await playDay(page);
  yield "daily";
  await page.goto(page.url().replace(/#.*/, "#/puzzles/1-0"));
  await page.locator('.is-target button:not([aria-disabled="true"])').first().click();
  await page.getByRole("button", { name: /^Fire at/ }).click();
  await page.getByText("Your rating is now").waitFor();
  yield "puzzle";
  await page.goto(page.url().replace(/#.*/, "#/rules"));
  await page.getByRole("img", { name: /^A fleet on a board/ }).waitFor();
  yield "rules";
  await page.goto(page.url().replace(/#.*/, "#/learn"));
  await page.getByRole("button", { name: "My ships are hidden" }).click();
  for (const cell of [0, 14, 35]) await page.locator(`.is-target [data-cell="${cell}"]`).click();
  await page.locator(".heat-best").first().waitFor();
  yield "lesson";
}

/** Sinks a day's fleet, as someone without a plan would. @param {Page} page */
async function playDay(page) {
  for (let i = 0; i < 100 && (await page.locator(".daily-figures").count()) === 0; i++) {
    const target = page.locator(`.is-target [data-cell="${(i * 7 + 3) % 100}"]`);
    if ((await target.getAttribute("aria-disabled")) === null) await target.click();
  }
  await page.getByText(/^Skill: /).waitFor();
}

/** Fires across the board in strides, as someone without a plan would. @param {Page} page @param {number} shots @param {number} stride */
async function fire(page, shots, stride) {
  for (let i = 0; i < shots; i++) {
    if ((await page.locator(".end").count()) > 0) return;
    const target = page.locator(`.is-target [data-cell="${(i * stride + 4) % 100}"]`);
    if (await target.getAttribute("aria-disabled")) continue;
    // The second click cuts the bot's pause short.
    await target.click({ clickCount: 2 });
    await page.locator(".turn.is-mine, .end").first().waitFor();
  }
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

mkdirSync(folder, { recursive: true });
mkdirSync(images, { recursive: true });
await setup({ program: false, web: true });
const browser = await launchBrowser();
if (process.argv.includes("--icons")) await drawIcons(browser);
else {
  const { url, close } = await serveWeb({ port: 0 });
  await drawPages(browser, url);
  await close();
}
await browser.close();
