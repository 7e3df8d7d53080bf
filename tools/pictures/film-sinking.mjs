// The README's film: in a real game, a long ship goes down, and Captain fires back.
import { loadDice } from "../test/browser.mjs";
import { film, holdAnimations, holdClock, makeGif } from "./film.mjs";
import { fireAt, hunt } from "./hunter.mjs";

/** @typedef {import("playwright-core").Browser} Browser */

const FRAMES = 52;

/** The seed of the game that is filmed. */
const LUCK = 11;

/** @param {Browser} browser @param {string} url @returns {Promise<Buffer>} a GIF */
export async function filmSinking(browser, url) {
  // Play once without animations to learn which shots lead there; then film the same game.
  const cells = await shotsToSinking(browser, url);
  const last = /** @type {number} */ (cells.at(-1));
  const page = await begin(browser, url, "reduce");
  for (const cell of cells.slice(0, -1)) await fireAt(page, cell);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await holdAnimations(page);
  const before = await film(page, 4);
  await page.locator(`.is-target [data-cell="${last}"]`).dispatchEvent("click");
  // A press is drawn before it takes effect.
  await page.clock.runFor(20);
  await page.locator(".effect-shell").first().waitFor({ state: "attached" });
  const pictures = [...before, ...(await film(page, FRAMES, before.length))];
  await page.context().close();
  return makeGif(browser, pictures);
}

/** @param {Browser} browser @param {string} url */
async function shotsToSinking(browser, url) {
  const page = await begin(browser, url, "reduce");
  // Four or five squares long: a battleship or a carrier.
  const sunk = ["4", "5"]
    .map((length) => `.enemy-bar .is-sunk .ship-icon[viewBox="0 0 ${length} 1"]`)
    .join(", ");
  const cells = await hunt(page, { until: sunk });
  await page.context().close();
  return cells;
}

/** @param {Browser} browser @param {string} url @param {"reduce" | "no-preference"} reducedMotion */
async function begin(browser, url, reducedMotion) {
  const viewport = { width: 1000, height: 690 };
  const context = await browser.newContext({ viewport, reducedMotion, colorScheme: "light" });
  await context.addInitScript(loadDice, LUCK);
  await context.addInitScript(chooseCaptain);
  const page = await context.newPage();
  await holdClock(page);
  await page.goto(url);
  await page.getByRole("button", { name: /^Play / }).click();
  await page.locator(".is-target [data-cell]").first().waitFor();
  return page;
}

/** Runs in the page: no sound, which nobody hears in a film. */
function chooseCaptain() {
  const settings = { sound: false, volume: 50, guided: false, opponent: "captain" };
  localStorage.setItem("broadside.settings", JSON.stringify(settings));
}
