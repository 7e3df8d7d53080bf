// Games in the built page of a real Chromium: how long a tap takes, how long the page itself is
// busy at a stretch, how soon the heatmap follows a shot, and how smoothly shells fly; on a desktop
// and on a weak phone.

import { medianOf, quantile } from "../shared/figures.mjs";
import { table } from "../shared/report.mjs";
import { serveWeb } from "../start/serve.mjs";
import { launchBrowser } from "../test/browser.mjs";
import { bytesBefore } from "./browser-bytes.mjs";
import { devices, fireAll, openPage, shots, startGame } from "./browser-play.mjs";
import { neighbours, timeWork } from "./browser-work.mjs";

/** @typedef {import("./browser-play.mjs").Device} Device */

/** Milliseconds after a shot in which frames are counted: the shell flies, lands and is answered. */
const DRAMA_MS = 1_500;

/** Milliseconds between frames of a screen at 60 Hz. */
const FRAME_MS = 1_000 / 60;

/**
 * @typedef {{ tasks: number[], taps: number[], toHeatmap: number[], bytes: number, gaps: number[], work: number[], others: number }} GameTiming
 * `tasks`: the page's tasks of 50 ms or more, from its first second on; `taps`: from each press to
 * the picture that shows it, as Event Timing reports it; `toHeatmap`: for each shot, until the new
 * odds are drawn; `gaps`: between frames while effects play; `work`: the page's tasks by the
 * processor's clock; all in milliseconds. `bytes`: received until Play can be pressed;
 * `others`: how busy the machine was before, from 0 to 1.
 */

/** Classic games with odds against the captain, each in a fresh page. @param {number} games */
export async function timeGames(games) {
  const { url, close } = await serveWeb({ port: 0 });
  const browser = await launchBrowser();
  try {
    /** @type {Record<string, GameTiming[]>} */
    const timings = {};
    for (const device of /** @type {Device[]} */ (Object.keys(devices))) {
      timings[device] = [];
      for (let luck = 1; luck <= games; luck++) {
        const others = await neighbours();
        const bytes = await bytesBefore(browser, url, device, luck);
        const game = await timeGame(browser, url, device, luck);
        const gaps = await timeFrames(browser, url, device, luck);
        const work = await timeWork(browser, url, device, luck);
        timings[device].push({ ...game, bytes, gaps, work, others });
      }
    }
    return timings;
  } finally {
    await browser.close();
    await close();
  }
}

/** @param {Record<string, GameTiming[]>} timings by device */
export function reportGames(timings) {
  const rows = Object.entries(timings).map(([device, games]) => {
    const { slowdown } = devices[/** @type {Device} */ (device)];
    const taps = games.flatMap((game) => game.taps);
    const heat = games.flatMap((game) => game.toHeatmap);
    const first = games.map((game) => game.toHeatmap[0] ?? 0);
    const kilobytes = Math.max(...games.map((game) => game.bytes)) / 1000;
    return [
      `${device}${slowdown > 1 ? `, CPU ${slowdown}x slower` : ""}`,
      `${ms(medianOf(taps))} / ${ms(quantile(taps, 0.98))}`,
      tasksText(games),
      workText(games.flatMap((game) => game.work)),
      `${ms(medianOf(heat))} / ${ms(Math.max(...heat))}`,
      `${ms(medianOf(first))} / ${ms(Math.max(...first))}`,
      framesText(games.flatMap((game) => game.gaps)),
      `${kilobytes.toFixed(0)} kB`,
    ];
  });
  const heads = [
    "a game with odds on",
    "tap to picture, median / p98",
    "tasks over 50 ms",
    "the same by processor time",
    "shot to heatmap, median / worst",
    "first of a game, median / worst",
    "frames a second while effects play, dropped",
    "received before the first game",
  ];
  console.log(`\n${table(heads, rows)}`);
  const [games = 0] = Object.values(timings).map((each) => each.length);
  console.log(
    `\n${games} games a device, ${shots.length} shots each; tasks from the first second on.`,
  );
  const all = Object.values(timings).flat();
  const others = all.reduce((sum, game) => sum + game.others, 0) / all.length;
  console.log(
    `Other programs kept the machine ${(100 * others).toFixed(0)}% busy${others > QUIET ? ": all but the processor time is longer than on a quiet one." : "."}`,
  );
}

/** Other work above this share of the processors makes the page visibly slower. */
const QUIET = 0.1;

/** "19, longest 166 ms, 3 in the median game": one bad moment of the machine is told from many. @param {GameTiming[]} games */
function tasksText(games) {
  const all = games.flatMap(({ tasks }) => tasks);
  if (all.length === 0) return "none";
  const usual = medianOf(games.map(({ tasks }) => tasks.length));
  return `${all.length}, longest ${ms(Math.max(...all))}, ${usual} in the median game`;
}

/** "none, longest 34 ms". @param {number[]} tasks */
function workText(tasks) {
  const long = tasks.filter((task) => task > 50).length;
  return `${long || "none"}, longest ${ms(Math.max(...tasks))}`;
}

/** "59.8, 1%". A frame that took twice its time is one drawn and one dropped. @param {number[]} gaps */
function framesText(gaps) {
  const time = gaps.reduce((sum, gap) => sum + gap, 0);
  const due = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / FRAME_MS)), 0);
  const rate = (1_000 * gaps.length) / time;
  return `${rate.toFixed(1)}, ${((100 * (due - gaps.length)) / due).toFixed(0)}%`;
}

/** @param {number} time */
const ms = (time) => (Number.isFinite(time) ? `${time.toFixed(0)} ms` : "–");

/**
 * @param {import("playwright-core").Browser} browser @param {string} url
 * @param {Device} device @param {number} luck
 */
async function timeGame(browser, url, device, luck) {
  const { context, page } = await openPage(browser, device, luck);
  try {
    await context.addInitScript(watch);
    await startGame(page, url);
    const toHeatmap = await fireAll(page, () => page.evaluate(nextOdds));
    const seen = await page.evaluate(() => /** @type {any} */ (globalThis).watched);
    return { ...seen, taps: Object.values(seen.taps), toHeatmap };
  } finally {
    await context.close();
  }
}

/**
 * In a separate game, because counting frames loads the page.
 * @param {import("playwright-core").Browser} browser @param {string} url
 * @param {Device} device @param {number} luck @returns {Promise<number[]>}
 */
async function timeFrames(browser, url, device, luck) {
  const { context, page } = await openPage(browser, device, luck);
  try {
    await startGame(page, url);
    return (await fireAll(page, () => page.evaluate(nextFrames, DRAMA_MS))).flat();
  } finally {
    await context.close();
  }
}

/** In the page, before anything else. */
function watch() {
  /** @type {{ tasks: number[], taps: Record<number, number> }} */
  const watched = { tasks: [], taps: {} };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime > 1_000) watched.tasks.push(duration);
    }
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = /** @type {any} */ (entry);
      if (!interactionId) continue;
      watched.taps[interactionId] = Math.max(watched.taps[interactionId] ?? 0, duration);
    }
  }).observe(/** @type {any} */ ({ type: "event", durationThreshold: 16 }));
}

/**
 * In the page: from the next press on a square until other odds than now are drawn.
 * @returns {Promise<number>} milliseconds
 */
function nextOdds() {
  // The types here are Node's.
  const { document, MutationObserver, addEventListener } = /** @type {any} */ (globalThis);
  const sign = () => document.querySelector(".odds-bar .sign")?.textContent ?? "";
  const before = sign();
  return new Promise((done) => {
    let begun = performance.now();
    const begin = (/** @type {{ timeStamp: number }} */ event) => {
      begun = event.timeStamp;
    };
    addEventListener("pointerdown", begin, { once: true, capture: true });
    const watch = new MutationObserver(() => {
      if (sign() === before || !/^(exact|sampled)/.test(sign())) return;
      watch.disconnect();
      // The task after a frame's callbacks finds the frame drawn.
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/**
 * In the page: the times between frames from the next press on, for `ms` milliseconds.
 * @param {number} ms @returns {Promise<number[]>} milliseconds
 */
function nextFrames(ms) {
  const { addEventListener, requestAnimationFrame } = /** @type {any} */ (globalThis);
  return new Promise((done) => {
    /** @type {number[]} */
    const gaps = [];
    let begun = 0;
    let last = 0;
    const frame = (/** @type {number} */ now) => {
      if (last > 0) gaps.push(now - last);
      last = now;
      if (now - begun < ms) requestAnimationFrame(frame);
      else done(gaps);
    };
    const begin = (/** @type {{ timeStamp: number }} */ event) => {
      begun = event.timeStamp;
      requestAnimationFrame(frame);
    };
    addEventListener("pointerdown", begin, { once: true, capture: true });
  });
}
