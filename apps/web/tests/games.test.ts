import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  cell,
  expectAccessible,
  fire,
  heading,
  openBrowser,
  openFromMenu,
  startGame,
  targetsOf,
} from "./browser.test-support.ts";
import { manyGames, storeEntries } from "./many-games.test-support.ts";

const { open } = openBrowser();

type Page = Awaited<ReturnType<typeof open>>;

async function win(page: Page): Promise<void> {
  const { ships } = await targetsOf(page);
  for (const target of ships) await fire(page, target);
  await heading(page, /You won in/).waitFor();
}

describe("my games", () => {
  it("keep every finished game, mark those with odds, and open them in the review", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini", opponent: "Deckhand" });
    await cell(page, 0).waitFor();
    await page.keyboard.press("h");
    await page.getByText(/^exact, from/).waitFor();
    await win(page);
    await openFromMenu(page, "My games");
    const row = page.getByRole("link", { name: /Won Mini against Deckhand/ });
    await row.waitFor();
    await expect.poll(() => row.innerText()).toContain("odds shown");
    // Computed in the background, and saved.
    await expect.poll(() => row.innerText()).toMatch(/\d%/);
    await page.reload();
    await expect.poll(() => row.innerText()).toMatch(/\d%/);
    // The win is on the ladder and among the records, and the next goal is one tap away.
    await page.getByRole("link", { name: "Me", exact: true }).click();
    await page.locator(".ladder .is-reached", { hasText: "Deckhand" }).waitFor();
    await page.getByRole("row", { name: /^Deckhand, Mini 1 of 1 \d+ shots$/ }).waitFor();
    await page.getByText("Finish a fleet on its day to start a streak.").waitFor();
    await page.getByRole("button", { name: "Play Bosun" }).click();
    await page.getByRole("button", { name: "Play Bosun · Mini" }).waitFor();
    await openFromMenu(page, "My games");
    await row.click();
    await page.getByRole("slider", { name: "Shot" }).waitFor();
    await page.goBack();
    await page.getByLabel("Result").selectOption("Lost");
    await page.getByText("No games match.").waitFor();
  });

  it("keep a game that is put aside for another, until it is resumed", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    const { water } = await targetsOf(page);
    await fire(page, water[0]!);
    await page.getByRole("link", { name: "Broadside, home" }).click();
    await page.getByText(/Starting a new game saves this one in My games/).waitFor();
    await startGame(page, { variant: "Squid" });
    await cell(page, 63).waitFor();
    await openFromMenu(page, "My games");
    await page.getByText(/^Mini against Deckhand, 2 shots fired/).waitFor();
    await page.getByRole("button", { name: "Resume" }).click();
    await cell(page, 24).waitFor();
    await expect.poll(() => page.locator(".is-target .mark-miss").count()).toBe(1);
    await openFromMenu(page, "My games");
    await page.getByText(/^No finished games yet/).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Resume" }).count()).toBe(0);
  });

  it("open a thousand games, survive damaged ones, and go to another device as a file", async () => {
    const games = manyGames(1000);
    const page = await open({ path: "#/games" });
    await heading(page, "My games").waitFor();
    await storeEntries(page, [
      ...games.map((game) => [game.id, game] as const),
      ["torn", { id: "torn", record: 7 }],
      ["cut", { ...games[0], id: "cut", record: games[0]!.record.slice(0, 200), facts: undefined }],
      ["bare", games[1]!.record],
    ]);
    await page.reload();
    await expect.poll(() => page.locator(".game-row").count()).toBe(25);
    await expect.poll(() => page.getByText("This game is damaged").count()).toBe(3);
    await page.getByText("1000", { exact: true }).waitFor();
    await page.getByLabel("Opponent").selectOption("Mate");
    await page.getByText("333", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Delete it" }).first().click();
    await expect.poll(() => page.getByText("This game is damaged").count()).toBe(2);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export all" }).click(),
    ]);
    const text = readFileSync(await download.path(), "utf8");
    expect(text.trimEnd().split("\n")).toHaveLength(1000);
    const file = join(tmpdir(), `broadside-games-${process.pid}.jsonl`);
    writeFileSync(file, `${text.split("\n").slice(0, 40).join("\n")}\n{"broadside":"game"}\n`);
    const other = await open({ device: "phone", path: "#/games" });
    await other.locator("input[type=file]").setInputFiles(file);
    await other
      .getByText(
        "Imported 40 games. 1 part of the file was skipped: there's no finished game in it.",
      )
      .waitFor();
    await expect.poll(() => other.locator(".game-row").count()).toBe(25);
    await other.locator("input[type=file]").setInputFiles(file);
    await other.getByText(/^Imported 0 games. 40 games were already here/).waitFor();
  });

  it("are accessible, empty and full", async () => {
    const page = await open({ device: "phone", path: "#/games" });
    await page.getByText(/^No finished games yet/).waitFor();
    await expectAccessible(page, "no games");
    await storeEntries(page, [
      ...manyGames(12).map((game) => [game.id, game] as const),
      ["torn", { record: 7 }],
    ]);
    await page.reload();
    await expect.poll(() => page.locator(".game-row").count()).toBe(12);
    await page.getByText(/^Working out the odds/).waitFor({ state: "detached" });
    await page.getByText("How you place your ships").click();
    await page.getByRole("row", { name: /^Ship squares on the edge/ }).waitFor();
    await expectAccessible(page, "games");
  });
});
