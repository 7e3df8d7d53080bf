import { ending, tournaments } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectFits, openBrowser } from "./browser.test-support.ts";

const { open } = openBrowser();

/** Opens a tournament; returns its page and the address for players. */
async function openOne(kind: "arena" | "swiss") {
  const anna = await open({ path: "#/online", luck: "real" });
  await anna.getByRole("link", { name: tournaments.title() }).click();
  await anna.getByLabel(tournaments.name()).fill("Harbour Cup");
  await anna.getByLabel(tournaments.kind()).selectOption(kind);
  await anna.getByLabel(tournaments.rules()).selectOption("mini");
  await expectFits(anna);
  await expectAccessible(anna, "opening a tournament");
  await anna.getByRole("button", { name: tournaments.open() }).click();
  await anna.getByRole("heading", { name: "Harbour Cup" }).waitFor();
  const link = await anna.getByLabel(tournaments.inviteLink()).inputValue();
  return { anna, path: new URL(link).hash };
}

async function join(page: Page, name: string): Promise<void> {
  await page.getByLabel(tournaments.yourName()).fill(name);
  await page.getByRole("button", { name: tournaments.join() }).click();
  await page.getByText(tournaments.waitingForStart()).waitFor();
}

const ready = (page: Page) => page.getByRole("button", { name: "Ready" }).click();

async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: ending.giveUp(), exact: true }).click();
  await page.getByRole("button", { name: ending.giveUpYes() }).click();
}

describe("a tournament", () => {
  it("is opened by one device, joined by two phones, and its games open by themselves", async () => {
    const { anna, path } = await openOne("arena");
    const phones = [
      await open({ path, device: "phone", luck: "real" }),
      await open({ path, device: "phone", luck: "real" }),
    ] as const;
    await join(phones[0], "Bo");
    await join(phones[1], "Cy");
    await expectFits(phones[0]);
    await expectAccessible(phones[0], "joining a tournament");
    await anna.getByRole("rowheader", { name: "Cy" }).waitFor();
    await expectAccessible(anna, "a tournament before its start");
    await anna.getByRole("button", { name: tournaments.startNow() }).click();
    for (const page of phones) await ready(page);
    for (const page of phones) await page.locator(".turn").waitFor();
    await anna.getByText(tournaments.playing()).first().waitFor();
    await resign(phones[0]);
    await phones[1].getByRole("link", { name: tournaments.backToTable() }).click();
    // The winner has two points, and both are paired again.
    await expect
      .poll(() => anna.locator(".standings tbody tr").first().innerText())
      .toMatch(/Cy[\s\S]*2\s+1$/);
    await expectAccessible(anna, "a tournament under way");
    await ready(phones[1]);
    await ready(phones[0]);
  });

  it("can be shown to a whole room, with a code to join", async () => {
    const { anna, path } = await openOne("swiss");
    const bo = await open({ path, device: "phone", luck: "real" });
    await join(bo, "Bo");
    await anna.getByRole("link", { name: tournaments.projector() }).click();
    await anna.getByRole("img", { name: tournaments.inviteCode() }).waitFor();
    await anna.getByRole("rowheader", { name: "Bo" }).waitFor();
    await expectAccessible(anna, "a tournament on a projector");
    const letters = await anna
      .locator(".projector tbody th")
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize));
    expect(letters).toBeGreaterThanOrEqual(27);
    await anna.setViewportSize({ width: 320, height: 640 });
    await expectFits(anna);
  });
});
