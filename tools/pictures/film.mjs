// A ship going down, as a GIF: film(page, …) takes the real game frame by frame.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @typedef {import("playwright-core").Page} Page */

/** Hundredths of a second are all that a GIF knows, and browsers slow down anything under two. */
export const FRAME_MS = 60;

/** How long the last picture is shown before the film restarts. */
const PAUSE_MS = 1_200;

/**
 * Before the page is opened: from now on its timers run only when the film says so, and what is left
 * to chance for show falls the same way in every run.
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
 * From now on animations move only when the film says so. What moves and has an end, ends.
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
 * A number of frames of what happens next, however long it takes to photograph them.
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
 * Puts every animation of the page where it would be by now, counted from the frame in which it
 * first appeared.
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
 * Inside the page. One palette for all frames; what has not changed since the last is left clear.
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
