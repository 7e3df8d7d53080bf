import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fire, openBrowser, startGame, targetsOf } from "./browser.test-support.ts";

const { open } = openBrowser();

/** Everything to press on a page that is smaller than a fingertip, in pixels of the style sheet. */
const LEAST = 44;

/**
 * Excepted as in WCAG 2.5.8: links within a sentence, controls that lie over a larger label, and the
 * squares of a board, whose size the board gives.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isInSentence = (element: Element) => {
      const { parentElement } = element;
      const around = parentElement?.textContent?.trim() ?? "";
      return (
        element.tagName === "A" &&
        getComputedStyle(element).display === "inline" &&
        around.length > (element.textContent?.trim().length ?? 0)
      );
    };
    const box = (element: Element) => (element.closest("label") ?? element).getBoundingClientRect();
    return [
      ...document.querySelectorAll(
        "a[href], button, input, select, textarea, summary, [role=slider]",
      ),
    ]
      .filter((element) => isSeen(element) && !isInSentence(element))
      .filter((element) => !element.closest(".board-cells, .visually-hidden, .skip"))
      .filter((element) => {
        const { width, height } = box(element);
        return width > 0 && (height < least - 0.5 || width < least - 0.5);
      })
      .map((element) => {
        const { width, height } = box(element);
        const text = (element.textContent || element.getAttribute("aria-label") || "").trim();
        return `${element.tagName} .${element.className} "${text.slice(0, 30)}" ${Math.round(width)}x${Math.round(height)}`;
      });
  }, LEAST);
}

const pages = [
  ["", ".doors a"],
  ["#/me", ".ladder li"],
  ["#/daily", ".calendar"],
  ["#/puzzles", ".puzzle, .puzzles"],
  ["#/games", ".games-tools, .games .card"],
  ["#/online", ".new-game"],
  ["#/advise", ".aim"],
  ["#/rules", ".rules-page .field"],
  ["#/settings", ".setting"],
  ["#/learn", ".lesson"],
  ["#/lab", ".lab-form, form"],
  ["#/layout-check", ".placing-sea"],
  ["#/open", ".open"],
  ["#/nowhere", ".lost"],
] as const;

describe("everything to press on a phone is at least 44 pixels wide and high", () => {
  it.each(pages)("on %j", async (path, sign) => {
    const page = await open({ device: "phone", path });
    await page.locator(sign).first().waitFor();
    await expect.poll(() => smallTargets(page)).toEqual([]);
  });

  it("in the menu, the sheet of rules, a battle and at its end", async () => {
    const page = await open({ device: "phone" });
    await page.getByRole("button", { name: "Menu" }).tap();
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Rules:/ }).tap();
    await page.locator(".rules-card").first().waitFor();
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await startGame(page, { variant: "Mini" });
    const { ships } = await targetsOf(page);
    await page.getByRole("button", { name: "Give up" }).waitFor();
    await expect.poll(() => smallTargets(page)).toEqual([]);
    for (const target of ships) await fire(page, target);
    await page.getByRole("button", { name: "Share" }).waitFor();
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await page.getByRole("link", { name: "Review" }).last().tap();
    await page.locator(".facts dd").first().waitFor({ state: "attached" });
    await expect.poll(() => smallTargets(page)).toEqual([]);
  });
});
