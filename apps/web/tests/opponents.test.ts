import { ladder, titleOf } from "@broadside/play";
import { home } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  cell,
  chooseRules,
  fire,
  heading,
  openBrowser,
  playButton,
  startGame,
  targetsOf,
} from "./browser.test-support.ts";

const { open } = openBrowser();

/** Wins a game from the home page, with settings as they are. */
async function win(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*$/, "#/"));
  await startGame(page);
  const { ships } = await targetsOf(page);
  for (const target of ships) await fire(page, target);
  await heading(page, /You won in/).waitFor();
}

const memories = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("broadside.admiral.")),
  );

const changeSettings = (page: Page, settings: object) =>
  page.evaluate(
    (text) => localStorage.setItem("broadside.settings", text),
    JSON.stringify(settings),
  );

describe("the opponents", () => {
  it("are eight, each with a face, and one that suits the player's last games", async () => {
    const page = await open();
    const crew = page.locator(".crew-member");
    await expect.poll(() => crew.locator("svg").count()).toBe(10);
    const names = await crew.allInnerTexts();
    expect(names.slice(0, 8)).toEqual(ladder.map(titleOf));
    await page.getByRole("radio", { name: home.matchMe() }).check();
    await page.getByText(home.matchNow({ name: titleOf("deckhand") })).waitFor();
    await chooseRules(page, "Mini");
    for (const _ of "12") await win(page);
    await page.goto(page.url().replace(/#.*$/, "#/"));
    await page.getByText(home.matchNow({ name: titleOf("bosun") })).waitFor();
    await expect.poll(() => playButton(page).innerText()).toMatch(/^Play\s+Bosun/);
  });
});

describe("Admiral", () => {
  it("remembers fleets only if asked to, shows what it knows, and forgets it", async () => {
    const page = await open({ luck: 1 });
    await changeSettings(page, { opponent: "admiral", variant: "mini", volume: 50, sound: false });
    await page.reload();
    await win(page);
    expect(await memories(page)).toEqual([]);

    await page.goto(page.url().replace(/#.*$/, "#/settings"));
    await page.getByLabel("Admiral remembers you").check();
    await win(page);
    await expect.poll(() => memories(page)).toHaveLength(1);
    await page.goto(page.url().replace(/#.*$/, "#/settings"));
    await page.getByText("Mini, 1 game:").waitFor();
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as a file" }).click();
    expect((await file).suggestedFilename()).toBe("admiral.json");
    await page.getByRole("button", { name: "Forget everything" }).click();
    await page.getByText("Mini, 1 game:").waitFor({ state: "detached" });
    expect(await memories(page)).toEqual([]);
  });
});

describe("the adviser", () => {
  const corner = async (page: Page) => {
    await page
      .getByText(/^exact/)
      .first()
      .waitFor();
    return await cell(page, 0, "").first().getAttribute("aria-label");
  };

  it("gives other odds against a person, and says so", async () => {
    const page = await open({ path: "#/advise/classic" });
    const before = await corner(page);
    await page.getByLabel("Your opponent").selectOption("A person");
    await page.getByText("exact, given how people place").waitFor();
    expect(await corner(page)).not.toBe(before);
    await page.reload();
    await page.getByText("exact, given how people place").waitFor();
  });

  it("learns from past fleets of one opponent", async () => {
    const page = await open({ path: "#/advise/classic" });
    await page.getByLabel("Your opponent").selectOption("Someone you've played");
    await page.getByRole("button", { name: "No past fleets yet" }).click();
    const add = page.getByRole("button", { name: "Add this fleet" });
    for (let i = 0; i < 3; i++) await add.click();
    await page.getByRole("status").getByText("3 past fleets").waitFor();
    await page.getByRole("button", { name: "Remove the last one" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "2 past fleets" }).waitFor();
    await page.getByText("given how this opponent places").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "2 past fleets" }).waitFor();
  });
});
