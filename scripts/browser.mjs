// A real Chromium out of npm: no system install, no root.
import chromiumFile from "@sparticuz/chromium";
import { chromium } from "playwright-core";

export async function launchBrowser() {
  const executablePath = await chromiumFile.executablePath();
  // The package's own arguments are for one page in one process; several pages need only these.
  const args = ["--no-sandbox", "--disable-gpu"];
  return chromium.launch({ executablePath, args, timeout: 100_000 });
}

/**
 * For a page of its own: makes the dice it throws fall the same way in every run.
 * @param {number} luck from 1
 */
export function loadDice(luck) {
  let state = luck;
  crypto.getRandomValues = (array) => {
    const numbers = /** @type {Uint32Array} */ (/** @type {unknown} */ (array));
    for (let i = 0; i < numbers.length; i++) numbers[i] = state = (state * 48_271) % 2_147_483_647;
    return array;
  };
}
