import { describe, expect, it } from "vitest";
import { expectAccessible, heading, openBrowser } from "./browser.test-support.ts";

const { open } = openBrowser();

describe("how to play", () => {
  it("is learnt by keyboard: place, fire, read the odds, sink", async () => {
    const page = await open({ path: "#/learn", reducedMotion: "reduce" });
    await heading(page, "Hide your ships").waitFor();
    await expectAccessible(page, "the lesson's ships");
    await page.getByRole("button", { name: "My ships are hidden" }).focus();
    await page.keyboard.press("Enter");
    await heading(page, "Fire at theirs").waitFor();
    for (const cell of [0, 14, 35]) {
      await page.locator(`[data-cell="${cell}"]`).focus();
      await page.keyboard.press("Enter");
      await page.locator(`[data-cell="${cell}"][aria-disabled="true"]`).waitFor();
    }
    await heading(page, "Read the odds").waitFor();
    await expect.poll(() => page.locator(".heat-best").count()).toBeGreaterThan(0);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "the lesson's odds");
    const done = heading(page, "You sank a ship");
    for (let shot = 4; shot < 37 && (await done.count()) === 0; shot++) {
      const text = await page.getByText(/most likely square: |Most likely now: /i).innerText();
      const [, row, column] = /(?:square|now): ([A-F])([1-6])/.exec(text)!;
      const cell = (row!.charCodeAt(0) - 65) * 6 + Number(column) - 1;
      await page.locator(`[data-cell="${cell}"]`).focus();
      await page.keyboard.press("Enter");
      await page.locator(`[data-cell="${cell}"][aria-disabled="true"]`).waitFor();
      await expect
        .poll(async () => (await done.count()) > 0 || !(await page.getByText(text).count()))
        .toBe(true);
    }
    await done.waitFor();
    await page.getByRole("link", { name: "Play a game" }).click();
    await page.getByRole("button", { name: /^Play / }).waitFor();
  });
});
