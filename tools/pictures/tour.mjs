// A walk through every page of the web game: tour(page) stops where there is something to see.
import { hunt } from "./hunter.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
export async function* tour(page) {
  await page.locator(".placing-sea .ship").first().waitFor();
  yield "home";
  await page.getByRole("button", { name: /^Rules:/ }).click();
  yield "rules-sheet";
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "Captain" }).check();
  yield* aGame(page);
  await open(page, "#/open");
  await page.getByRole("heading", { name: "Review a record" }).waitFor();
  yield "open";
  await open(page, "#/nowhere");
  yield "lost";
  yield* adviser(page);
  yield* pagesToReturnTo(page);
  yield* laboratories(page);
  await open(page, "#/");
  await page.getByRole("radio", { name: "A friend" }).check();
  await page.getByRole("button", { name: /^Play / }).click();
  yield "curtain";
  await open(page, "#/");
  await page.getByRole("radio", { name: "Captain" }).check();
  await page.getByRole("button", { name: /^Rules:/ }).click();
  await page.getByRole("button", { name: /^Volley/ }).click();
  await page.getByRole("button", { name: /^Play / }).click();
  for (const cell of [22, 44, 66]) await page.locator(`.is-target [data-cell="${cell}"]`).click();
  yield "volley";
}

/** @param {Page} page @param {string} hash */
const open = (page, hash) => page.goto(page.url().replace(/#.*|$/, hash));

/** From placing to the review. @param {Page} page */
async function* aGame(page) {
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: /^cruiser/ }).focus();
  await page.keyboard.press("Enter");
  yield "placing";
  await page.getByRole("button", { name: "Random" }).click();
  await page.getByRole("button", { name: /^Play / }).click();
  await hunt(page, { shots: 15 });
  await hunt(page, { until: ".is-target .sea .mark-hit, .end" });
  await page.getByRole("button", { name: /^Odds/ }).click();
  await page.getByText(/^exact, from/).waitFor();
  yield "battle";
  await page.getByRole("button", { name: /^What Captain suspects/ }).click();
  yield "insight";
  await hunt(page);
  await page.locator('.end-figures[aria-busy="false"]').waitFor();
  yield "end";
  await page.getByRole("link", { name: "Review" }).last().click();
  await page.locator(".facts dd").first().waitFor({ state: "attached" });
  await page.getByText(/^Calculating shot/).waitFor({ state: "detached" });
  await page
    .getByRole("button", { name: /^Worst:/ })
    .first()
    .click();
  yield "review";
}

/** @param {Page} page */
async function* adviser(page) {
  await open(page, "#/advise/classic/E5mF6mD4hD5mC4hB4mE4s3G7mC7m");
  await page.getByText(/^exact, from/).waitFor();
  yield "adviser";
  await open(page, "#/advise/classic/E5mF6mB3hC3mB4mB2s3G7mC7m");
  await page.getByText(/answer may be wrong/).waitFor();
  yield "adviser-impossible";
}

/** The daily fleet, puzzles and saved games. @param {Page} page */
async function* pagesToReturnTo(page) {
  await open(page, "#/daily/2026-11-16");
  await page.getByRole("heading", { name: "Daily fleet 16" }).waitFor();
  await hunt(page, { shots: 18 });
  yield "daily-hunt";
  await hunt(page);
  yield "daily-end";
  await page.getByRole("button", { name: "See how you did" }).click();
  await page.getByText(/^Skill: /).waitFor();
  yield "daily";
  await open(page, "#/games");
  await page.locator(".game-row").nth(1).waitFor();
  await page.getByText(/^Working out the odds/).waitFor({ state: "detached" });
  yield "games";
  await open(page, "#/puzzles/1-0");
  await page.locator('.is-target button:not([aria-disabled="true"])').first().click();
  await page.getByRole("button", { name: /^Fire at/ }).click();
  await page.getByText("Your rating is now").waitFor();
  yield "puzzle";
  await open(page, "#/rules");
  await page.getByRole("img", { name: /^A fleet on a board/ }).waitFor();
  yield "rules";
  await open(page, "#/learn");
  await page.getByRole("button", { name: "My ships are hidden" }).click();
  for (const cell of [0, 14, 35]) await page.locator(`.is-target [data-cell="${cell}"]`).click();
  await page.locator(".heat-best").first().waitFor();
  yield "lesson";
}

/** @param {Page} page */
async function* laboratories(page) {
  await open(page, "#/lab");
  await page.getByLabel("Games per bot").fill("400");
  await page.getByRole("button", { name: "Run" }).click();
  await page.getByText("Done.").waitFor();
  yield "lab";
  await open(page, "#/layout-check");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText("Done.").waitFor({ timeout: 120_000 });
  yield "layout-check";
}
