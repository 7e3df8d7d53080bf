// Films the game as a GIF: film(page, …) photographs the real page frame by frame.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @typedef {import("playwright-core").Page} Page */

/** GIF counts in hundredths of a second, and browsers slow down frames shorter than two of them. */
export const FRAME_MS = 60;

/** How long the last picture is shown before the film restarts. */
const PAUSE_MS = 1_200;

/**
 * Freezes the page's timers, which then run only between frames, and fixes its random numbers, so that
 * effects look the same in every run. Call it before the page is opened.
 * @param {Page} page
 */
export async function holdClock(page) {
  await page.addInitScript(() => {
    let state = 20;
    Math.random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  });
  await page.clock.install();
}

/**
 * Freezes animations: they then move only between frames. Those with an end are finished first.
 * @param {Page} page
 */
export async function holdAnimations(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

/**
 * Films the next frames in the time of the game, however long it takes to photograph them.
 * @param {Page} page @param {number} frames @param {number} [taken] of the same film, before
 * @returns {Promise<Buffer[]>} as PNG
 */
export async function film(page, frames, taken = 0) {
  const pictures = [];
  for (let i = taken; i < taken + frames; i++) {
    await page.evaluate(setAnimations, i * FRAME_MS);
    pictures.push(await page.screenshot({ animations: "allow" }));
    await page.clock.runFor(FRAME_MS);
  }
  return pictures;
}

/**
 * Moves every animation of the page to its place at this time, counted from the frame in which it first
 * appeared.
 * @param {number} now
 */
function setAnimations(now) {
  const film = /** @type {{ births?: WeakMap<Animation, number> }} */ (window);
  film.births ??= new WeakMap();
  for (const animation of document.getAnimations()) {
    if (!film.births.has(animation)) {
      film.births.set(animation, now);
      animation.pause();
    }
    animation.currentTime = now - (film.births.get(animation) ?? now);
  }
}

/**
 * Encodes pictures of one size, in a separate page: the browser reads PNG.
 * @param {import("playwright-core").Browser} browser @param {Buffer[]} pictures
 * @returns {Promise<Buffer>}
 */
export async function makeGif(browser, pictures) {
  const page = await browser.newPage();
  const encoder = createRequire(import.meta.url).resolve("gifenc");
  const source = readFileSync(encoder, "utf8");
  await page.addScriptTag({ content: `var exports = {}, module = { exports };${source}` });
  const text = await page.evaluate(encode, {
    pictures: pictures.map((picture) => picture.toString("base64")),
    frameMs: FRAME_MS,
    pauseMs: PAUSE_MS,
  });
  await page.close();
  return Buffer.from(text, "base64");
}

/**
 * Runs in the page. All frames share a palette; pixels that have not changed are transparent.
 * @param {{ pictures: string[], frameMs: number, pauseMs: number }} film
 */
async function encode({ pictures, frameMs, pauseMs }) {
  const { GIFEncoder, quantize, applyPalette } = /** @type {any} */ (window).module.exports;
  const frames = await Promise.all(pictures.map(pixelsOf));
  const { width, height } = /** @type {ImageData} */ (frames[0]);
  const palette = quantize(sampleOf(frames), 255);
  const clear = palette.length;
  const gif = GIFEncoder();
  /** @type {Uint8Array} */
  let last = new Uint8Array(width * height).fill(clear);
  for (const [i, { data }] of frames.entries()) {
    const index = /** @type {Uint8Array} */ (applyPalette(data, palette));
    const changed = index.map((color, at) => (color === last[at] ? clear : color));
    gif.writeFrame(changed, width, height, {
      palette: [...palette, [0, 0, 0]],
      first: i === 0,
      transparent: true,
      transparentIndex: clear,
      dispose: 1,
      delay: i + 1 < frames.length ? frameMs : pauseMs,
    });
    last = index;
  }
  gif.finish();
  const bytes = /** @type {Uint8Array} */ (gif.bytes());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

  /** @param {string} picture */
  async function pixelsOf(picture) {
    const response = await fetch(`data:image/png;base64,${picture}`);
    const bitmap = await createImageBitmap(await response.blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }

  /** Every eighth frame: smoke and fire are in some of them. @param {ImageData[]} all */
  function sampleOf(all) {
    const some = all.filter((_, i) => i % 8 === 0).map(({ data }) => data);
    const sample = new Uint8Array(some.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const data of some) {
      sample.set(data, at);
      at += data.length;
    }
    return sample;
  }
}
