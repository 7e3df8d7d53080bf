import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sharedFleetOf } from "@broadside/protocol";
import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { parseLayout } from "@broadside/rules/text";
import { online } from "@broadside/words";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram } from "../../../tests/programs/program.ts";
import { loadServer, serveWeb } from "../../../tools/start/serve.mjs";
import {
  asGuest,
  fire,
  heading,
  keptMatch,
  openBrowser,
  playButton,
  targetsOf,
} from "./browser.test-support.ts";

const { open } = openBrowser();
const mini = preset("mini");
const folder = mkdtempSync(join(tmpdir(), "broadside-shared-"));
const env = { BROADSIDE_DATA: join(folder, "data") };
let served: Awaited<ReturnType<typeof serveWeb>>;
beforeAll(async () => {
  await buildProgram();
  served = await serveWeb({ port: 0, env });
}, 120_000);
afterAll(() => served?.close());

/** What the operator's command prints. */
async function fleets(action: string, to?: string): Promise<string> {
  const { fleetsCommand, readConfig } = await loadServer();
  return fleetsCommand(readConfig(env, {}), { action, folder: to });
}

/** Bodies and headers of what the page sends to be shared, as it is sent. */
function sentBy(page: Page) {
  const sent: { readonly body: unknown; readonly headers: Record<string, string> }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/v1/fleets") || request.method() !== "POST") return;
    sent.push({ body: request.postDataJSON(), headers: request.headers() });
  });
  return sent;
}

/** Settings of somebody who plays a weak bot on the smallest board, and shares or not. */
async function asSharer(page: Page, sharesFleets: boolean): Promise<void> {
  const settings = { opponent: "deckhand", variant: "mini", guided: false, sharesFleets };
  await page.evaluate(
    (text) => localStorage.setItem("broadside.settings", text),
    JSON.stringify(settings),
  );
  await page.reload();
}

/** Turns a ship, so that the fleet is no longer chance's alone. */
async function arrange(page: Page): Promise<void> {
  const squares = page.locator(".ready [data-cell]");
  const status = page.locator(".ready").getByText(/^You placed the/);
  for (let n = 0; (await status.count()) === 0; n++) await squares.nth(n).click();
}

async function win(page: Page, before: () => void = () => {}): Promise<void> {
  const { ships } = await targetsOf(page);
  for (const target of ships.slice(0, -1)) await fire(page, target);
  before();
  await fire(page, ships.at(-1)!);
  await heading(page, /You won in/).waitFor();
}

describe("sharing fleets", () => {
  it("is off; once it is on, a fleet placed by hand is sent after the game, and a prior is fitted to it", async () => {
    const page = await open({ url: served.url, luck: 1 });
    const sent = sentBy(page);
    await asSharer(page, false);
    await arrange(page);
    await playButton(page).click();
    await win(page);
    await page.goto(`${served.url}#/settings`);
    await page.getByLabel("Share my fleets anonymously").check();
    await page.goto(`${served.url}#/`);
    await arrange(page);
    await playButton(page).click();
    await win(page, () => expect(sent).toEqual([]));
    await expect.poll(() => sent.length).toBe(1);
    const [{ body, headers } = { body: undefined, headers: {} }] = sent;
    const own = (await keptMatch(page)).sides[0].layout!;
    expect(body).toEqual(sharedFleetOf(mini, own));
    expect(Object.keys(headers).filter((name) => /broadside|author|cookie/.test(name))).toEqual([]);
    await expect.poll(() => fleets("list")).toBe("1  mini");

    // A rematch begins with a random fleet, and reloading the end sends nothing again.
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.locator(".end").waitFor({ state: "detached" });
    await win(page);
    await page.reload();
    await page.locator(".is-target, .end").first().waitFor();
    expect(sent).toHaveLength(1);
    const out = join(folder, "out");
    await fleets("export", out);
    const file = join(out, "mini.txt");
    expect(unwrap(parseLayout(mini, readFileSync(file, "utf8")))).toEqual(own);

    for (let n = 0; n < 24; n++) {
      const layout = unwrap(randomLayout(mini, createRng(`shared ${n}`)));
      const answer = await fetch(`${served.url}api/v1/fleets`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sharedFleetOf(mini, layout)),
      });
      expect(answer.status).toBe(204);
    }
    const more = join(folder, "more");
    await fleets("export", more);
    const prior = join(folder, "crowd.json");
    const args = ["habits", join(more, "mini.txt"), "--everyone", "--variant", "mini"];
    const fitted = broadside([...args, "--output", prior]);
    expect(fitted.err).toBe("");
    expect(fitted.out).toContain("25 layouts");
    expect(JSON.parse(readFileSync(prior, "utf8"))).toMatchObject({ format: "broadside-prior" });
  });

  it("takes part in online games, for the player who shares alone", async () => {
    const ann = await open({ url: served.url, luck: "real" });
    await asSharer(ann, true);
    await ann.goto(`${served.url}#/online`);
    await ann.getByLabel("Rules").selectOption("mini");
    await asGuest(ann, "Ann");
    await ann.getByRole("button", { name: "Invite a friend" }).click();
    const link = await ann.getByLabel(online.gameLink()).inputValue();
    const ben = await open({ url: link, luck: "real" });
    const sent = [ann, ben].map(sentBy);
    await asGuest(ben, "Ben");
    await ben.getByRole("button", { name: "Join" }).click();
    for (const page of [ann, ben]) {
      await page.getByRole("button", { name: "Ready" }).waitFor();
      await arrange(page);
      await page.getByRole("button", { name: "Ready" }).click();
    }
    for (const page of [ann, ben]) await page.locator(".turn").waitFor();
    await Promise.race([ann, ben].map((page) => page.locator(".turn.is-mine").waitFor()));
    const loser = (await ann.locator(".turn.is-mine").count()) > 0 ? ann : ben;
    expect(sent).toEqual([[], []]);
    await loser.getByRole("button", { name: "Give up" }).click();
    await loser.getByRole("button", { name: "Yes, give up" }).click();
    await expect.poll(() => sent.map(({ length }) => length)).toEqual([1, 0]);
    expect(Object.keys(sent[0]![0]!.headers).join()).not.toMatch(/broadside|author|cookie/);
    expect(JSON.stringify(sent[0]![0]!.body)).not.toContain("Ann");
  });

  it("cannot be switched on where nobody takes fleets", async () => {
    const closed = await serveWeb({
      port: 0,
      env: { BROADSIDE_DATA: join(folder, "closed"), BROADSIDE_SHARED_FLEETS: "0" },
    });
    const page = await open({ url: closed.url, path: "#/settings" });
    await page.getByText("This server doesn't collect fleets.").waitFor();
    expect(await page.getByLabel("Share my fleets anonymously").isDisabled()).toBe(true);
    await page.close();
    await closed.close();
  });
});
