// The adviser, the lab, the layout check, rules, settings and pages that are missing.
import { visit } from "./stage.mjs";

/** @typedef {import("./stage.mjs").Scene} Scene */

/** @type {Scene} */
export async function* adviser({ open }) {
  const empty = await open({ path: "#/advise" });
  await empty.locator(".heat-best").first().waitFor();
  yield { name: "adviser-empty", page: empty };
  const page = await open({ path: "#/advise/classic/E5mF6mD4hD5mC4hB4mE4s3G7mC7m" });
  await page.locator(".heat-best").first().waitFor();
  yield { name: "adviser", page };
  const wrong = await open({ path: "#/advise/classic/E5mF6mB3hC3mB4mB2s3G7mC7m" });
  await wrong.locator(".impossible").waitFor();
  yield { name: "adviser-impossible", page: wrong };
}

/** @type {Scene} */
export async function* lab({ open }) {
  const page = await open({ path: "#/lab" });
  await page.locator(".bot-picker label, fieldset label").first().waitFor();
  yield { name: "lab-start", page };
  await page.locator('.lab-form input[inputmode="numeric"]').first().fill("200");
  await page.locator('.lab-form [type="submit"]').click();
  await page.locator(".lab-progress progress[value='0']").waitFor({ state: "detached" });
  await page.locator('.lab-form .actions .button + .button[aria-disabled="true"]').waitFor();
  yield { name: "lab", page };
}

/** @type {Scene} */
export async function* layoutCheck({ open }) {
  const page = await open({ path: "#/layout-check" });
  await page.locator(".placing-sea .ship").first().waitFor();
  yield { name: "layout-check-start", page };
  await page.locator('.check [type="submit"]').click();
  const stop = page.locator('.check-panel .actions .button + .button[aria-disabled="true"]');
  await stop.waitFor({ timeout: 180_000 });
  yield { name: "layout-check", page };
}

/** @type {Scene} */
export async function* rules({ open }) {
  const page = await open({ path: "#/rules" });
  await page.locator(".rules-page .field").first().waitFor();
  yield { name: "rules", page };
}

/** @type {Scene} */
export async function* settings({ open }) {
  const page = await open({ path: "#/settings" });
  await page.locator(".setting").first().waitFor();
  yield { name: "settings", page };
}

/** @type {Scene} */
export async function* others({ open }) {
  const page = await open({ path: "#/open" });
  yield { name: "open-record", page };
  await visit(page, "#/nowhere");
  yield { name: "lost", page };
  await visit(page, "#/games");
  yield { name: "games-none", page };
  await visit(page, "#/me");
  yield { name: "me-new", page };
}
