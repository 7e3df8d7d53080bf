// What people come back for: the fleet of the day, puzzles, the lesson.
import { hunt } from "../hunter.mjs";
import { visit } from "./stage.mjs";

/** @typedef {import("./stage.mjs").Scene} Scene */

/** Today's fleet, which the server has, and one of the past, which is always the same. @type {Scene} */
export async function* daily({ open }) {
  const today = await open({ path: "#/daily" });
  await today.locator(".is-target [data-cell]").first().waitFor();
  yield { name: "daily-start", page: today };
  const page = await open({ path: "#/daily/2026-11-16" });
  await hunt(page, { shots: 18 });
  yield { name: "daily-hunt", page };
  await hunt(page);
  yield { name: "daily-end", page };
  yield* dayDone(page, "daily");
  await hunt(today);
  yield* dayDone(today, "daily-today");
}

/** @param {import("playwright-core").Page} page @param {string} name */
async function* dayDone(page, name) {
  await page.locator(".end .button.is-primary").click();
  await page.locator(".spread").first().waitFor();
  await page.waitForTimeout(3_000);
  yield { name, page };
}

/** @type {Scene} */
export async function* puzzles({ open }) {
  const page = await open({ path: "#/puzzles/1-0" });
  const square = page.locator('.is-target button:not([aria-disabled="true"])').first();
  await square.waitFor();
  yield { name: "puzzle-question", page };
  await square.click();
  await page.locator(".puzzle-side .button.is-primary").click();
  await page.locator(".heat-best").first().waitFor();
  yield { name: "puzzle-wrong", page };
  const best = await page.locator(".heat-best").first().getAttribute("data-cell");
  const solved = await open({ path: "#/puzzles/1-0" });
  const cell = best ?? (await bestOf(page));
  await solved.locator(`.is-target [data-cell="${cell}"]`).click();
  await solved.locator(".puzzle-side .button.is-primary").click();
  await solved.locator(".heat-best, .is-right").first().waitFor();
  yield { name: "puzzle", page: solved };
  await visit(solved, "#/puzzles/mistakes");
  yield { name: "puzzle-mistakes", page: solved };
  await visit(solved, "#/puzzles/run");
  yield { name: "rush-pause", page: solved };
  await solved.locator(".rush-pause .button").click();
  await solved.locator(".rush-state").waitFor();
  yield { name: "rush", page: solved };
}

/** The square that the heatmap marks. @param {import("playwright-core").Page} page */
const bestOf = (page) =>
  page.evaluate(() => {
    const mark = document.querySelector(".heat-best")?.getBoundingClientRect();
    if (!mark) return "0";
    const square = document
      .elementsFromPoint(mark.x + mark.width / 2, mark.y + mark.height / 2)
      .find((element) => element.hasAttribute("data-cell"));
    return square?.getAttribute("data-cell") ?? "0";
  });

/** @type {Scene} */
export async function* lesson({ open }) {
  const page = await open({ path: "#/learn" });
  await page.locator(".placing-sea .ship").first().waitFor();
  yield { name: "lesson-place", page };
  await page.locator(".lesson-words .button.is-primary").click();
  for (const cell of [0, 14, 35]) await page.locator(`.is-target [data-cell="${cell}"]`).click();
  await page.locator(".heat-best").first().waitFor();
  yield { name: "lesson", page };
}
