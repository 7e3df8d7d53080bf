// Games with people on other devices, players and tournaments.
import { visit } from "./stage.mjs";

/** @typedef {import("./stage.mjs").Scene} Scene */
/** @typedef {import("./stage.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** @type {Scene} */
export async function* friends({ open }) {
  const ann = await open({ path: "#/online" });
  await ann.locator(".starts").waitFor();
  yield { name: "friends-new", page: ann };
  await ann.locator(".starts .actions .button").first().click();
  await ann.locator(".link-box input").first().waitFor();
  yield { name: "online-invite", page: ann };
  const link = await ann.locator(".link-box input").first().inputValue();
  const ben = await open({ path: new URL(link).hash, luck: 23 });
  await ben.locator(".invitation .button").first().waitFor();
  yield { name: "online-invited", page: ben };
  await ben.locator(".invitation .actions .button.is-primary").last().click();
  for (const page of [ann, ben]) await page.locator(".ready .button.is-primary").waitFor();
  yield { name: "online-placing", page: ann };
  for (const page of [ann, ben]) await page.locator(".ready .button.is-primary").click();
  for (const page of [ann, ben]) await page.locator(".turn").waitFor();
  await exchange(ann, ben, 10);
  yield { name: "online", page: ann };
  const third = await open({ path: new URL(link).hash, luck: 31 });
  await third.locator(".watch .fleet").first().waitFor();
  yield { name: "watch", page: third };
  await visit(ann, "#/online");
  await ann.locator(".lobby-side section").first().waitFor();
  yield { name: "friends", page: ann };
  await visit(ann, "#/");
  await ann.locator(".doors a").first().waitFor();
  yield { name: "home-online", page: ann };
  await visit(ann, new URL(link).hash);
  await ann.locator(".turn").waitFor();
  await ben.locator(".battle-more > .button").click();
  await ben.locator(".battle-more fieldset .button").first().click();
  for (const page of [ann, ben]) await page.locator(".end").waitFor();
  yield { name: "online-won", page: ann };
  yield { name: "online-lost", page: ben };
  await visit(ann, "#/player");
  yield { name: "account", page: ann };
  const own = await ann.locator('.account a[href^="#/player/"]').first().getAttribute("href");
  if (own) {
    await visit(ann, own);
    await ann.waitForTimeout(500);
    yield { name: "player", page: ann };
  }
  await visit(ann, "#/leaderboard");
  yield { name: "leaderboard", page: ann };
}

/** Each fires at the same squares in turn. @param {Page} ann @param {Page} ben @param {number} shots */
async function exchange(ann, ben, shots) {
  const mine = (/** @type {Page} */ page) => page.locator(".turn.is-mine");
  await Promise.race([ann, ben].map((page) => mine(page).waitFor()));
  const first = (await mine(ann).count()) > 0;
  const pair = first ? [ann, ben] : [ben, ann];
  for (let n = 0; n < shots; n++) {
    for (const page of pair) {
      await mine(page).waitFor();
      const cell = (n * 37 + 13) % 100;
      await page.locator(`.is-target [data-cell="${cell}"]`).click();
      await page.locator(`.is-target [data-cell="${cell}"][aria-disabled="true"]`).waitFor();
    }
  }
}

/** @type {Scene} */
export async function* tournaments({ open }) {
  const anna = await open({ path: "#/tournaments" });
  await anna.locator(".open-tournament input").first().waitFor();
  yield { name: "tournaments", page: anna };
  await anna.locator(".open-tournament input").first().fill("Harbour Cup");
  await anna.locator('.open-tournament [type="submit"]').click();
  await anna.locator(".link-box input").first().waitFor();
  const link = await anna.locator(".link-box input").first().inputValue();
  for (const [i, name] of ["Bo", "Cy", "Dee"].entries()) {
    const page = await open({ path: new URL(link).hash, luck: 40 + i });
    if (i === 0) {
      await page.locator(".join-tournament").waitFor();
      yield { name: "tournament-join", page };
    }
    await page.locator(".join-tournament input").first().fill(name);
    await page.locator('.join-tournament [type="submit"]').click();
    await page.locator(".card.is-waiting").waitFor();
  }
  await anna.locator(".standings tbody tr").nth(2).waitFor();
  yield { name: "tournament", page: anna };
  await visit(anna, `${new URL(link).hash}/board`);
  await anna.locator(".projector").waitFor();
  yield { name: "projector", page: anna };
}
