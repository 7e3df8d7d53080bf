// A game on this device, from the home page to its review.
import { fireAt, hunt } from "../hunter.mjs";
import { play, visit } from "./stage.mjs";

/** @typedef {import("./stage.mjs").Scene} Scene */
/** @typedef {import("playwright-core").Page} Page */

/** @type {Scene} */
export async function* home({ open }) {
  const page = await open({ isNewcomer: true });
  await page.locator(".doors a").first().waitFor();
  yield { name: "home-new", page };
  await page.locator(".rules-button").click();
  await page.locator(".rules-card").first().waitFor();
  yield { name: "rules-sheet", page };
  await page.keyboard.press("Escape");
  await page.locator(".menu-button").click();
  yield { name: "menu", page };
  await page.keyboard.press("Escape");
  await play(page);
  await page.locator(".battle-more").waitFor();
  yield { name: "first-game", page };
  await hunt(page, { shots: 6 });
  yield { name: "first-game-later", page };
  await visit(page, "#/");
  await page.locator(".doors a").first().waitFor();
  yield { name: "home-returning", page };
}

/** @type {Scene} */
export async function* placing({ open }) {
  const page = await open({});
  await page.locator(".ready .actions .button").nth(1).click();
  const ship = page.locator(".dock button").first();
  await ship.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  yield { name: "placing", page };
}

/** @type {Scene} */
export async function* battle({ open }) {
  const page = await open({});
  await play(page);
  await page.locator(".battle-more").waitFor();
  yield { name: "battle-start", page };
  await hunt(page, { shots: 15 });
  await hunt(page, { until: ".is-target .sea .mark-hit, .end" });
  yield { name: "battle-middle", page };
  await page.locator(".odds-bar .button").first().click();
  await page.locator(".odds-bar .sign").waitFor();
  await page.locator(".heat-best").first().waitFor();
  yield { name: "battle", page };
  const suspicion = page.locator(".below-own .button").first();
  if ((await suspicion.count()) > 0) {
    await suspicion.click();
    yield { name: "battle-suspicion", page };
    await suspicion.click();
  }
  await page.locator(".battle-more > .button").click();
  yield { name: "battle-give-up", page };
  await page.locator(".battle-more fieldset .button").last().click();
  await hunt(page, { until: oneShipLeft });
  yield { name: "battle-late", page };
  await hunt(page);
  yield* ended(page, "end");
}

/** One ship of theirs is still afloat. */
const oneShipLeft =
  ".is-target .fleet:not(:has(li:not(.is-sunk) ~ li:not(.is-sunk))):has(.is-sunk), .end";

/** The result over the boards, and what follows from it. @param {Page} page @param {string} name */
async function* ended(page, name) {
  await page.locator('.end-figures[aria-busy="false"], .end:not(:has(.end-figures))').waitFor();
  yield { name, page };
  await page.locator(".end .icon-button").click();
  yield { name: `${name}-boards`, page };
}

/** @type {Scene} */
export async function* review({ open }) {
  const page = await open({ luck: 5 });
  await play(page);
  await hunt(page);
  await page.locator(".end .actions .button").nth(2).click();
  await page.locator(".share-dialog img").waitFor();
  yield { name: "share", page };
  await page.keyboard.press("Escape");
  await visit(page, "#/review");
  await page.locator(".facts dd").first().waitFor({ state: "attached" });
  await page.locator(".costly-shot").first().waitFor();
  yield { name: "review", page };
  await page.locator(".review-numbers summary").last().click();
  yield { name: "review-numbers", page };
  await visit(page, "#/games");
  await page.locator(".game-row").first().waitFor();
  yield { name: "games", page };
  await visit(page, "#/me");
  await page.locator(".ladder li").first().waitFor();
  yield { name: "me", page };
  await visit(page, "#/");
  yield { name: "home-after", page };
}

/** Admiral sinks a fleet whose owner fires row by row. @type {Scene} */
export async function* defeat({ open }) {
  const page = await open({ settings: { opponent: "admiral" } });
  await play(page);
  for (let cell = 0; cell < 100 && (await page.locator(".end").count()) === 0; cell++)
    await fireAt(page, cell);
  yield* ended(page, "defeat");
}

/** @type {Scene} */
export async function* otherGames({ open }) {
  const volley = await open({ settings: { variant: "volley" } });
  await play(volley);
  for (const cell of [22, 44, 66]) await volley.locator(`.is-target [data-cell="${cell}"]`).click();
  yield { name: "volley", page: volley };
  const mini = await open({ settings: { variant: "mini" } });
  await play(mini);
  await hunt(mini, { shots: 4 });
  yield { name: "mini", page: mini };
  const shared = await open({ settings: { opponent: "friend" } });
  await shared.locator(".play-bar .button").last().click();
  await shared.waitForTimeout(500);
  yield { name: "curtain", page: shared };
}
