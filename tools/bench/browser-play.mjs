// A game in the built page of a real Chromium, on a desktop or on a weak phone, played by presses that
// cost the page next to nothing.
import { loadDice } from "../test/browser.mjs";

/** Spread over the board. */
export const shots = [44, 12, 67, 81, 35, 26, 53, 70, 8, 99];

export const devices = /** @type {const} */ ({
  desktop: { slowdown: 1, options: { viewport: { width: 1280, height: 800 } } },
  "weak phone": {
    slowdown: 4,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
});

/** @typedef {keyof typeof devices} Device */

/**
 * @param {import("playwright-core").Browser} browser @param {Device} device
 * @param {number} luck @param {number} [slowdown]
 */
export async function openPage(browser, device, luck, slowdown = devices[device].slowdown) {
  const { options } = devices[device];
  const context = await browser.newContext(options);
  await context.addInitScript(loadDice, luck);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page };
}

/** Opens the page until Play can be pressed. @param {import("playwright-core").Page} page @param {string} url */
export async function openHome(page, url) {
  await page.goto(url);
  await appears(page, ".play-bar .is-primary");
  // People take at least this long to find the button.
  await page.waitForTimeout(1_500);
}

/** Plays up to the first heatmap. @param {import("playwright-core").Page} page @param {string} url */
export async function startGame(page, url) {
  await openHome(page, url);
  await press(page, ".play-bar .is-primary");
  await appears(page, ".odds-bar button");
  // By its key: on a phone, the words for newcomers may cover the button.
  await page.keyboard.press("h");
  await appears(page, ".is-target .heat");
}

/**
 * Waits for an element by cheap polling: Playwright's own wait injects a script that keeps a weak phone
 * busy for longer than anything in the game.
 * @param {import("playwright-core").Page} page @param {string} selector
 */
async function appears(page, selector) {
  const isThere = () =>
    page.evaluate(
      (found) => /** @type {any} */ (globalThis).document.querySelector(found) !== null,
      selector,
    );
  while (!(await isThere())) await page.waitForTimeout(50);
}

/**
 * Fires all shots. What is measured begins before each press; its results are returned. Then there is
 * time for the answer, without looking: Playwright's polling would load the page.
 * @template T @param {import("playwright-core").Page} page @param {() => Promise<T>} measure
 */
export async function fireAll(page, measure, pauseMs = 1_000) {
  /** @type {T[]} */
  const measured = [];
  for (const cell of shots) {
    const result = measure();
    await press(page, `.is-target [data-cell="${cell}"]`);
    measured.push(await result);
    await page.waitForTimeout(pauseMs);
  }
  return measured;
}

/**
 * Presses the middle of an element, without Playwright's checks, which would load the page. @param {import("playwright-core").Page} page @param {string} selector
 */
async function press(page, selector) {
  const { x, y, isTouch } = await page.evaluate((found) => {
    const { document, matchMedia } = /** @type {any} */ (globalThis);
    const box = document.querySelector(found).getBoundingClientRect();
    const isTouch = matchMedia("(pointer: coarse)").matches;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, isTouch };
  }, selector);
  if (isTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}
