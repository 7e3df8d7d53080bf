import { readFileSync } from "node:fs";
import { club, lobby, online, problemText } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, openBrowser } from "../browser.test-support.ts";

const { open } = openBrowser();

/** Names are unique on a server, and a test may run twice. */
const freshName = (start: string): string => `${start} ${Math.random().toString(36).slice(2, 8)}`;

/** Starts a game with nothing but one press, which makes the device a player. */
async function invite(page: Page): Promise<string> {
  await page.getByLabel("Rules").selectOption("mini");
  await page.getByRole("button", { name: lobby.invite() }).click();
  return page.getByLabel(online.gameLink()).inputValue();
}

const nameOn = (page: Page) => page.locator(".your-name a");

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: club.changeName() }).click();
  await page.getByLabel(club.newName()).fill(name);
  await page.getByRole("button", { name: club.saveName() }).click();
}

/** Opens the page of your own player, and makes a link there for another device. */
async function linkFrom(page: Page, button: string): Promise<string> {
  await goTo(page, "#/player");
  await page.getByRole("button", { name: button }).click();
  const link = await page.getByLabel(club["account.link"]()).inputValue();
  expect(new URL(link).search).toBe("");
  await page.getByAltText(club["account.linkCode"]()).waitFor();
  return new URL(link).hash;
}

async function continueOn(hash: string): Promise<Page> {
  const page = await open({ path: hash, luck: "real", device: "phone" });
  await page.getByRole("button", { name: club["continue.yes"]() }).click();
  await page.getByRole("link", { name: club["continue.toFriends"]() }).waitFor();
  return page;
}

const goTo = (page: Page, hash: string) => page.goto(page.url().replace(/#.*/, hash));

describe("a name that stays yours", () => {
  it("comes with the first game, without a form, and can be changed to a free one", async () => {
    const ann = await open({ path: "#/online", luck: "real", device: "phone" });
    await ann.getByText(club.nameLater()).waitFor();
    await invite(ann);
    await goTo(ann, "#/online");
    await expect.poll(() => nameOn(ann).textContent()).toMatch(/^[A-Z][a-z]+ \d{4}$/);
    const name = freshName("Ann");
    await rename(ann, name);
    await expect.poll(() => nameOn(ann).textContent()).toBe(name);
    await ann.reload();
    await expect.poll(() => nameOn(ann).textContent()).toBe(name);

    const ben = await open({ path: "#/online", luck: "real" });
    await ben.getByRole("button", { name: club.nameNow() }).click();
    await ben.getByLabel(club.newName()).fill(name.toUpperCase());
    await ben.getByRole("button", { name: club.saveName() }).click();
    const taken = { code: "player/name-taken", params: { name: name.toUpperCase() } } as const;
    await ben.getByText(problemText(taken)).waitFor();
    await expectAccessible(ann, "friends");
    await nameOn(ann).click();
    await ann.getByRole("heading", { name }).waitFor();
    await expectAccessible(ann, "player");
  });

  it("continues on another device with its games, and moves away from this one", async () => {
    const ann = await open({ path: "#/online", luck: "real" });
    const game = new URL(await invite(ann)).hash;
    await goTo(ann, "#/online");
    const name = await nameOn(ann).textContent();
    const hash = await linkFrom(ann, club["account.copyLink"]());
    await expectAccessible(ann, "your player");
    const phone = await continueOn(hash);
    expect(phone.url()).not.toContain(hash.split("/").at(-1));
    await phone.getByRole("link", { name: club["continue.toFriends"]() }).click();
    await expect.poll(() => nameOn(phone).textContent()).toBe(name);
    // Both devices are the player now, and the seat in the game comes along.
    await phone.getByRole("link", { name: club.resume() }).click();
    await phone.getByRole("button", { name: online.ready() }).waitFor();
    expect(new URL(phone.url()).hash).toBe(game);

    const tablet = await continueOn(await linkFrom(ann, club["account.moveLink"]()));
    await goTo(tablet, "#/online");
    await expect.poll(() => nameOn(tablet).textContent()).toBe(name);
    // The first device has lost the player; its next game makes another one.
    await goTo(ann, "#/online");
    await invite(ann);
    await goTo(ann, "#/online");
    await expect.poll(() => nameOn(ann).textContent()).not.toBe(name);
  });

  it("gives out everything it knows as JSON, and deletes itself", async () => {
    const ann = await open({ path: "#/online", luck: "real", device: "phone" });
    await invite(ann);
    await goTo(ann, "#/online");
    const name = await nameOn(ann).textContent();
    const page = await nameOn(ann).getAttribute("href");
    await goTo(ann, "#/player");
    const [file] = await Promise.all([
      ann.waitForEvent("download"),
      ann.getByRole("button", { name: club["account.export"]() }).click(),
    ]);
    const all = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(all).toMatchObject({ name, kind: "person", games: [{ seat: 0 }] });
    expect(JSON.stringify(all)).not.toContain("token");

    await ann.getByRole("button", { name: club["account.delete"]() }).click();
    await ann.getByRole("button", { name: club["account.deleteYes"]({ name: name! }) }).click();
    await ann.getByText(club.nameLater()).waitFor();
    await goTo(ann, page!);
    await ann.getByText(problemText({ code: "player/unknown", params: {} })).waitFor();
  });
});
