// Games in the built page of a real Chromium: how long the page itself is busy at a stretch, and
// how soon the heatmap follows a shot.
import { launchBrowser, loadDice } from "../scripts/browser.mjs";
import { serveWeb } from "../scripts/serve.mjs";

/** Spread over the board, hits and misses as the dice fall. */
const shots = [44, 12, 67, 81, 35, 26, 53, 70, 8, 99];

/**
 * @typedef {{ tasks: number[], toHeatmap: number[] }} GameTiming the page's tasks of 50 ms or more
 * from the first click on; for each shot, until the new odds are drawn. All in milliseconds.
 */

/** Classic games against the captain, each in a fresh page. @param {number} games */
export async function timeGames(games) {
  const { url, close } = await serveWeb({ port: 0 });
  const browser = await launchBrowser();
  try {
    const timings = [];
    for (let luck = 1; luck <= games; luck++) timings.push(await timeGame(browser, url, luck));
    return timings;
  } finally {
    await browser.close();
    await close();
  }
}

/** @param {GameTiming[]} timings */
export function reportGames(timings) {
  const longest = Math.max(0, ...timings.flatMap(({ tasks }) => tasks));
  const all = timings.flatMap(({ toHeatmap }) => toHeatmap).sort((a, b) => a - b);
  const first = timings.map(({ toHeatmap }) => toHeatmap[0] ?? 0).sort((a, b) => a - b);
  const busy = longest > 0 ? `${longest.toFixed(0)} ms` : "below 50 ms";
  console.log(`\nlongest main-thread task in a game: ${busy} (${timings.length} games)`);
  console.log(
    `shot to heatmap: median ${middle(all)} ms, worst ${all.at(-1)?.toFixed(0)} ms of ${all.length}; ` +
      `first of a game: median ${middle(first)} ms, worst ${first.at(-1)?.toFixed(0)} ms`,
  );
}

/** @param {number[]} sorted */
const middle = (sorted) => sorted[sorted.length >> 1]?.toFixed(0);

/**
 * @param {import("playwright-core").Browser} browser @param {string} url @param {number} luck
 * @returns {Promise<GameTiming>}
 */
async function timeGame(browser, url, luck) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(loadDice, luck);
    const page = await context.newPage();
    await page.goto(url);
    const play = page.getByRole("button", { name: /^Play / });
    await play.waitFor();
    // As long as people take at the least to find the button.
    await page.waitForTimeout(1_000);
    await page.evaluate(watchTasks);
    await play.click();
    await page.locator(".is-target").waitFor();
    await page.keyboard.press("h");
    await page.locator(".is-target .heat").waitFor();
    const toHeatmap = [];
    for (const cell of shots) {
      toHeatmap.push(await page.evaluate(fireAndWait, cell));
      await page.locator(".turn.is-mine").waitFor();
    }
    const tasks = await page.evaluate(() => /** @type {any} */ (globalThis).longTasks);
    return { tasks, toHeatmap };
  } finally {
    await context.close();
  }
}

/** In the page. */
function watchTasks() {
  /** @type {number[]} */
  const tasks = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: "longtask" });
}

/**
 * In the page: fires, and resolves once other odds than before are drawn.
 * @param {number} cell @returns {Promise<number>} milliseconds
 */
function fireAndWait(cell) {
  // The types here are Node's.
  const { document, MutationObserver } = /** @type {any} */ (globalThis);
  const sign = () => document.querySelector(".odds-bar .sign")?.textContent ?? "";
  const before = sign();
  return new Promise((done) => {
    const begun = performance.now();
    const watch = new MutationObserver(() => {
      if (sign() === before || !/^(exact|sampled)/.test(sign())) return;
      watch.disconnect();
      // The task after a frame's callbacks finds the frame drawn.
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.querySelector(`.is-target [data-cell="${cell}"]`).click();
  });
}
