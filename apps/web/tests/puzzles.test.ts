import { parsePuzzle } from "@broadside/play";
import { columnOf } from "@broadside/rules/board";
import { makeCellName } from "@broadside/rules/text";
import { puzzlesPage } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import level1 from "../src/puzzles/data/level-1.json";
import level2 from "../src/puzzles/data/level-2.json";
import { expectAccessible, heading, openBrowser } from "./browser.test-support.ts";
import { manyGames, storeEntries } from "./many-games.test-support.ts";

const { open } = openBrowser();

/** The first puzzle of the easiest level. */
const { knowledge, best, tempting } = parsePuzzle(level1[0]!)!;
const named = (cell: number) => makeCellName(knowledge.variant, cell);

describe("puzzles", () => {
  it("are solved by touch on a phone, which raises the rating and explains itself", async () => {
    const page = await open({ path: "#/puzzles/1-0", device: "phone", reducedMotion: "reduce" });
    await page.getByText("Rating 1200").waitFor();
    await page.locator(`[data-cell="${best}"]`).tap();
    await page.getByRole("button", { name: puzzlesPage.fireAt({ square: named(best) }) }).tap();
    await heading(page, puzzlesPage.right({ square: named(best) })).waitFor();
    // A reason in words; the figures are there for those who ask.
    await expect.poll(() => page.locator(".puzzle-reasons").innerText()).toMatch(/[A-J]\d.*\.$/);
    await page.locator(".puzzle-numbers summary").tap();
    await page.getByText(/layouts are still possible/).waitFor();
    await expect.poll(() => page.locator(".puzzle-sea .heat rect").count()).toBeGreaterThan(10);
    // The square that was right is marked, and not the best of the others.
    const ring = page.locator(".puzzle-sea .heat-best");
    const place = () => ring.evaluateAll((all) => all.map((each) => each.getAttribute("cx")));
    await expect.poll(place).toEqual([`${columnOf(knowledge.variant, best) + 0.5}`]);
    await page.getByText(/^Rating 12[0-9]{2}, 1 of 1 solved$/).waitFor();
    await expectAccessible(page, "a puzzle solved");
    await page.getByRole("button", { name: puzzlesPage.next() }).tap();
    await page.getByRole("button", { name: puzzlesPage.chooseSquare() }).waitFor();
    await page.reload();
    await page.getByText(/, 1 of 1 solved$/).waitFor();
  });

  it("are failed by keyboard, which lowers the rating and shows what was better", async () => {
    const page = await open({ path: "#/puzzles/1-0", colorScheme: "dark" });
    await page.locator(`[data-cell="${tempting}"]`).focus();
    await page.keyboard.press("Enter");
    await page
      .getByRole("button", { name: puzzlesPage.fireAt({ square: named(tempting) }) })
      .waitFor();
    await expectAccessible(page, "a puzzle");
    // Once more on the same square fires.
    await page.locator(`[data-cell="${tempting}"]`).focus();
    await page.keyboard.press("Enter");
    await heading(
      page,
      new RegExp(`^${named(best)} is more likely than ${named(tempting)} by`),
    ).waitFor();
    await page.getByText(/^Rating 11[0-9]{2}, 0 of 1 solved$/).waitFor();
    await expect.poll(() => page.locator(".puzzle-reasons").innerText()).toContain(named(best));
    await expectAccessible(page, "a puzzle failed");
    await page.getByRole("button", { name: puzzlesPage.tryAgain() }).press("Enter");
    await page.locator(`[data-cell="${tempting}"]`).press("Enter");
    await page.locator(`[data-cell="${tempting}"]`).press("Enter");
    await page.getByRole("button", { name: puzzlesPage.next() }).press("Enter");
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest("section")?.className);
    await expect.poll(focused).toMatch(/^puzzle-sea/);
  });

  it("are made of one's own mistakes", async () => {
    const page = await open({ path: "#/puzzles/mistakes" });
    await page.getByText(/^Play a game first/).waitFor();
    await storeEntries(
      page,
      manyGames(2).map((game) => [game.id, game] as const),
    );
    await page.reload();
    await page.getByText(/^Your shot \d+ in Mini against/).waitFor();
    await page.locator('.is-target button:not([aria-disabled="true"])').first().click();
    await page.getByRole("button", { name: /^Fire at/ }).click();
    await page.getByText(puzzlesPage.unrated()).waitFor();
    await page.getByRole("button", { name: puzzlesPage.next() }).click();
    await page.getByText(/^Your shot \d+ in Mini against/).waitFor();
  });
});

describe("a run against the clock", () => {
  /** Answers with the best square, or with one where no ship can be. */
  async function answer(page: Page, isRight: boolean): Promise<void> {
    await page.getByText("Where is a hit most likely?").waitFor();
    const id = await page.locator("[data-puzzle]").getAttribute("data-puzzle");
    const [level, line] = id!.split("-").map(Number) as [number, number];
    const lines = [level1, level2][level - 1]!;
    const puzzle = parsePuzzle(lines[line]!)!;
    const square = page.locator(`[data-cell="${isRight ? puzzle.best : puzzle.tempting}"]`);
    await square.click();
    await square.click();
  }

  it("counts right answers, ends after three mistakes, and remembers the best", async () => {
    const page = await open({ path: "#/puzzles/run" });
    await page.getByRole("button", { name: "Start" }).click();
    await answer(page, true);
    await page.locator(".puzzle-sea, [data-puzzle]").first().waitFor();
    await expectAccessible(page, "a run");
    const solved = page.locator(".rush-state dd").nth(1);
    await expect.poll(() => solved.textContent()).toBe("1");
    for (let mistake = 0; mistake < 3; mistake++) {
      await answer(page, false);
      await page.getByText("isn't the best").waitFor();
    }
    await heading(page, "You solved 1 puzzle.").waitFor();
    await page.getByText("Your best yet!").waitFor();
    await expectAccessible(page, "a run that is over");
    await page.reload();
    await page.getByText("Your best: 1 puzzle.").waitFor();
    await expectAccessible(page, "before a run");
  });
});
