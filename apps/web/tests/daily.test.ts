import { dailyLayout, dailyVariant, dayShareText, soloGame } from "@broadside/play";
import { dailyPage } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { expectAccessible, heading, openBrowser, openFromMenu } from "./browser.test-support.ts";

const { open } = openBrowser();

/** A Tuesday: Squid hunt, nine squares to hit. */
const day = "2026-11-17";
const variant = dailyVariant(day);
const layout = dailyLayout(day);
const ships = layout.placements.flatMap(({ cells }) => cells);
const water = Array.from({ length: 64 }, (_, n) => n).filter((n) => !ships.includes(n));

type Page = Awaited<ReturnType<typeof open>>;

async function play(page: Page, cells: readonly number[]): Promise<void> {
  for (const [i, cell] of cells.entries()) {
    const button = page.locator(`[data-cell="${cell}"]`);
    if (i % 2 === 0) await button.click();
    else {
      await button.focus();
      await page.keyboard.press("Enter");
    }
    if (i + 1 < cells.length)
      await page
        .getByText(`${i + 1} shot`)
        .first()
        .waitFor();
  }
  await heading(page, dailyPage.sunkIn({ shots: cells.length })).waitFor();
  await page.getByRole("button", { name: dailyPage.seeFigures() }).click();
  await page.locator(".daily-figures").waitFor();
}

const botShots = (page: Page) => page.locator(".daily-figures dd").allInnerTexts();

describe("the daily fleet", () => {
  it("is the same on two devices, and so are the bots' results and the share text", async () => {
    const now = `${day}T12:00:00Z`;
    const desktop = await open({ path: "#/daily", now });
    await heading(desktop, "Daily fleet 17").waitFor();
    const cells = [...water.slice(0, 3), ...ships];
    await play(desktop, cells);
    const phone = await open({
      path: "#/daily",
      now,
      device: "phone",
      colorScheme: "dark",
      reducedMotion: "reduce",
    });
    await play(phone, ships);
    await expect.poll(async () => (await botShots(desktop)).join()).toMatch(/^12,\d+,\d+$/);
    const [, admiral, exact] = await botShots(desktop);
    await expect.poll(() => botShots(phone)).toEqual(["9", admiral, exact]);
    const bots = { admiral: Number(admiral), exact: Number(exact) };
    const { shots } = soloGame(variant, layout, cells)!;
    const text = dayShareText({ day, variant, shots, bots, streak: 1 });
    await expect.poll(() => desktop.locator("pre").innerText()).toContain(`${text}\nhttp`);
    await phone.getByText(/^Skill: on average, your shots were/).waitFor();
    await phone.getByRole("radio", { name: "Admiral" }).check();
    await phone.getByRole("img", { name: /^Admiral: the sea after shot/ }).waitFor();
    await phone.getByText(dailyPage.streak({ days: 1 })).waitFor();
    await expectAccessible(phone, "the result of a day");
    // What was played is saved, and so is what was started on another day.
    await phone.reload();
    await phone.getByRole("link", { name: "Tuesday, 17 November 2026: sunk in 9 shots" }).waitFor();
    await phone.getByRole("link", { name: /^Monday, 16 November 2026/ }).click();
    await heading(phone, "Daily fleet 16").waitFor();
    await phone.locator('[data-cell="0"]').click();
    await phone.getByText("1 shot").waitFor();
    await phone.reload();
    await phone.getByText("1 shot").waitFor();
    await expectAccessible(phone, "a day under way");
  });

  it("is one game in two tabs, ends in a sinking, and joins the finished games", async () => {
    const page = await open({
      path: "#/daily",
      now: `${day}T12:00:00Z`,
      reducedMotion: "no-preference",
    });
    const square = (of: Page, cell: number) => of.locator(`[data-cell="${cell}"]`);
    await square(page, water[0]!).click();
    await page.getByText("1 shot", { exact: true }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText("1 shot", { exact: true }).waitFor();
    await square(other, water[1]!).click();
    await page.getByText("2 shots", { exact: true }).waitFor();
    for (const cell of ships) await square(page, cell).click();
    // The last ship goes down in its own time; then the result comes over the board.
    await heading(page, dailyPage.sunkIn({ shots: 11 })).waitFor();
    await heading(other, "Sunk in 11 shots").waitFor();
    await openFromMenu(page, "My games");
    await page.getByRole("link", { name: /^Sunk Daily fleet, Squid hunt/ }).click();
    await heading(page, dailyPage.sunkIn({ shots: 11 })).waitFor();
  });

  it("is not out before its day", async () => {
    const page = await open({ path: "#/daily/2026-11-18", now: `${day}T23:59:00Z` });
    await page.getByText(dailyPage.noFleet()).waitFor();
    await expectAccessible(page, "a day to come");
    await page.getByRole("link", { name: dailyPage.todaysFleet() }).click();
    await heading(page, "Daily fleet 17").waitFor();
    await page.getByText("The next fleet arrives in 1 min").waitFor();
  });
});
