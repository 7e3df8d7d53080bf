import { club, ending, online } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { serveWeb } from "../../../../tools/start/serve.mjs";
import { cell, expectAccessible, type OpenOptions, openBrowser } from "../browser.test-support.ts";
import { begin, giveUp, inTurn, placeBoth, quickMatch } from "./two-devices.ts";

const { open } = openBrowser();

async function rematch(ann: Page, ben: Page): Promise<void> {
  await ann.getByRole("button", { name: online.rematch() }).click();
  await ben.getByRole("button", { name: online.accept() }).click();
  await placeBoth(ann, ben);
}

async function react(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: online.react(), exact: true }).click();
  await page.getByRole("button", { name }).click();
}

describe("two who play more than once", () => {
  it("have a running score, take turns at the first shot, share the end, and are followed", async () => {
    const { ann, ben, link } = await begin(open);
    const third = await open({ path: new URL(link).hash, luck: "real" });
    await third.locator(".watch .fleet").first().waitFor();
    const [first] = await inTurn(ann, ben);
    await giveUp(first);
    await rematch(ann, ben);
    // The one who lost fired first, and now fires second.
    expect((await inTurn(ann, ben))[1]).toBe(first);
    await third.waitForURL(ann.url());
    await third.locator(".watch .fleet").first().waitFor();
    await expect.poll(() => first.locator(".score").textContent()).toMatch(/^You 0 : 1 /);
    await third.getByText(/ [01] : [01] /).waitFor();
    const [second] = await inTurn(ann, ben);
    await giveUp(second);
    await expect.poll(() => second.locator(".end .score").textContent()).toMatch(/^You 1 : 1 /);
    await second.locator(".end").getByRole("button", { name: ending.share() }).click();
    await second.getByRole("heading", { name: ending.shareHeading() }).waitFor();
  });

  it("show each other pictures, not too many, and none to those who do not want them", async () => {
    const { ann, ben } = await begin(open);
    const shown = (page: Page) => page.locator(".shown-reaction p");
    await react(ann, online["reactionName.clap"]());
    await expect.poll(() => shown(ben).textContent()).toContain(online["reactionName.clap"]());
    // The next one has to wait.
    expect(await ann.getByRole("button", { name: online.react(), exact: true }).isDisabled()).toBe(
      true,
    );
    await expect.poll(() => shown(ben).count()).toBe(0);
    await ben.getByRole("button", { name: online.react(), exact: true }).click();
    await expectAccessible(ben, "pictures");
    await ben.getByRole("button", { name: online.muteReactions() }).click();
    await ben.keyboard.press("Escape");
    await react(ann, online["reactionName.wow"]());
    await shown(ann).waitFor();
    expect(await shown(ben).count()).toBe(0);
    await react(ben, online["reactionName.wave"]());
    await expect
      .poll(() => shown(ann).last().textContent())
      .toContain(online["reactionName.wave"]());
  });
});

describe("the featured game on the page for friends", () => {
  it("is live, with both fleets and no ships, and goes on to the rematch", async () => {
    // On a server of its own: elsewhere the game of another test may be featured.
    const { url, close } = await serveWeb({ port: 0 });
    const openHere = (options: OpenOptions) => open({ ...options, url });
    const { ann, ben } = await quickMatch(openHere);
    const guest = await openHere({ path: "#/online", device: "phone", luck: "real" });
    const live = guest.locator(".featured");
    await live.getByRole("heading", { name: club.featured() }).waitFor();
    await expect.poll(() => live.locator(".fleet").count()).toBe(2);
    const [first, second] = await inTurn(ann, ben);
    await cell(first, 0).click();
    await second.locator(".turn.is-mine").waitFor();
    expect(await live.locator(".sea .ship-hull").count()).toBe(0);
    await expectAccessible(guest, "featured");
    await giveUp(second);
    await rematch(ann, ben);
    const id = ann.url().split("/").at(-1)!;
    await expect.poll(() => live.getByRole("link").first().getAttribute("href")).toContain(id);
    for (const page of [ann, ben, guest]) await page.close();
    await close();
  });
});
