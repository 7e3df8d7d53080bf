// smallPng(browser, picture): the same picture in 256 colours, about a third of the size.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { crc32, deflateSync } from "node:zlib";

/** @param {import("playwright-core").Browser} browser @param {Buffer} picture as PNG @returns {Promise<Buffer>} */
export async function smallPng(browser, picture) {
  const page = await browser.newPage();
  const encoder = readFileSync(createRequire(import.meta.url).resolve("gifenc"), "utf8");
  await page.addScriptTag({ content: `var exports = {}, module = { exports };${encoder}` });
  const { width, height, palette, pixels } = await page.evaluate(
    quantise,
    picture.toString("base64"),
  );
  await page.close();
  return makePng(width, height, palette, Buffer.from(pixels, "base64"));
}

/** Runs in the page, because browsers read PNG. @param {string} picture */
async function quantise(picture) {
  const { quantize, applyPalette } = /** @type {any} */ (window).module.exports;
  const response = await fetch(`data:image/png;base64,${picture}`);
  const bitmap = await createImageBitmap(await response.blob());
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const palette = /** @type {number[][]} */ (quantize(data, 256));
  const index = /** @type {Uint8Array} */ (applyPalette(data, palette));
  const pixels = btoa(Array.from(index, (each) => String.fromCharCode(each)).join(""));
  return { width, height, palette, pixels };
}

/** @param {number} width @param {number} height @param {number[][]} palette @param {Buffer} pixels */
function makePng(width, height, palette, pixels) {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Eight bits, each the number of a colour.
  size.set([8, 3, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.alloc(1), pixels.subarray(row * width, (row + 1) * width)]),
  );
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", size),
    chunk("PLTE", Buffer.from(palette.flatMap((color) => color.slice(0, 3)))),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @param {string} name @param {Buffer} content */
function chunk(name, content) {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, check] = [content.length, crc32(named)].map((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  });
  return Buffer.concat([/** @type {Buffer} */ (length), named, /** @type {Buffer} */ (check)]);
}
