import { ending, problems, rulesPage } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cell, fire, heading, openBrowser, startGame, targetsOf } from "./browser.test-support.ts";

const { open } = openBrowser();

/** Faults that players have met. */

async function giveUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: ending.giveUp() }).click();
  await page.getByRole("button", { name: ending.giveUpYes() }).click();
}

describe("a device without room", () => {
  it("says that the game cannot be saved, and saves it once there is room", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    const { water } = await targetsOf(page);
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Object.assign(globalThis, { makeRoom: () => Object.assign(Storage.prototype, { setItem }) });
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await fire(page, water[0]!);
    await page.getByText(problems["game/no-room"]()).waitFor();
    await page.evaluate(() => (globalThis as never as { makeRoom(): void }).makeRoom());
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.getByText(problems["game/no-room"]()).count()).toBe(0);
    await page.reload();
    await cell(page, water[0]!).and(page.locator("[aria-disabled]")).waitFor();
  });
});

describe("two people on one device", () => {
  it("are told who won by name, and can play again", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini", opponent: "A friend" });
    const ready = (n: number) =>
      page.getByRole("button", { name: `I am Player ${n}. Show my board` });
    await ready(2).click();
    await page.getByRole("button", { name: "Done" }).click();
    await ready(1).click();
    await giveUp(page);
    const end = page.locator(".end");
    await end.getByRole("heading", { name: /Player 2/ }).waitFor();
    await expect.poll(() => end.innerText()).not.toMatch(/\byou (won|lost)\b/i);
    await page.getByRole("button", { name: ending.rematch() }).click();
    await heading(page, "Pass the device to Player 1").waitFor();
  });
});

describe("a game without a shot", () => {
  it("has no accuracy at its end", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    await giveUp(page);
    await page.getByRole("button", { name: ending.rematch() }).waitFor();
    await expect.poll(() => page.locator(".end-figures").count()).toBe(0);
  });
});

describe("a link to rules", () => {
  it("is taken away once the rules have changed", async () => {
    const page = await open({ path: "#/rules" });
    await page.getByRole("textbox", { name: "Name" }).fill("Pond");
    await page.getByRole("button", { name: rulesPage.copyLink() }).click();
    const link = page.getByLabel(rulesPage.linkLabel());
    await link.waitFor();
    await page.getByRole("spinbutton", { name: "Rows" }).fill("11");
    await expect.poll(() => link.count()).toBe(0);
  });
});

describe("an unknown address below the game's", () => {
  it("is no blank page for someone who has been here before", async () => {
    const page = await open({ serviceWorkers: "allow" });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const response = await page.goto(new URL("some/where/else", page.url()).href);
    expect(response?.status()).toBe(404);
    expect(await page.evaluate(() => document.body.innerText.trim())).not.toBe("");
  });
});

describe("the volume", () => {
  it("is remembered, and can be set wherever there is a menu", async () => {
    const page = await open({ device: "phone" });
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.locator("#menu").getByRole("link", { name: "Settings" }).tap();
    await page.getByRole("slider", { name: "Volume" }).fill("80");
    await page.reload();
    await expect.poll(() => page.getByRole("slider", { name: "Volume" }).inputValue()).toBe("80");
  });
});
