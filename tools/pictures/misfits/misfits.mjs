// Finds what does not fit its place: misfitsOn(page).
import { findControls } from "./find-controls.mjs";
import { findCutText } from "./find-cut-text.mjs";
import { findOverlaps } from "./find-overlaps.mjs";
import { findSplitWords } from "./find-split-words.mjs";
import { installRuler } from "./ruler.mjs";

/**
 * Texts on a page that are cut off, that reach beyond their box or the window, that cover each other, or that
 * break a word without a hyphen; controls that are out of reach; and what makes the page scroll sideways.
 * Measured as the page is now, in its present size and language.
 * @param {import("playwright-core").Page} page @returns {Promise<string[]>}
 */
export async function misfitsOn(page) {
  await page.evaluate(installRuler);
  const found = [];
  for (const find of [findCutText, findSplitWords, findOverlaps, findControls])
    found.push(...(await page.evaluate(find)));
  return [...new Set(found)];
}
