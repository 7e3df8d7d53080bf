import { dailyVariant, dayAt } from "@broadside/play";
import type { Daily } from "@broadside/protocol";
import { cellCount } from "@broadside/rules";
import { dailyPage } from "@broadside/words";
import { describe, expect, inject, it } from "vitest";
import { cell, expectAccessible, heading, openBrowser } from "./browser.test-support.ts";

const { open } = openBrowser();
type Page = Awaited<ReturnType<typeof open>>;

const today = dayAt(Date.now());
const api = (path: string, token: string, body?: object): Promise<Daily> =>
  fetch(`${inject("gameUrl")}api/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: { "broadside-player": token, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  }).then((response) => response.json() as never);

const fireFor = (token: string, shot: number, square: number) =>
  api(`/daily/${today}/shots`, token, { shot, cell: square });

/** What only a player who has sunk it knows: a second account learns it by playing to the end. */
async function learnFleet(): Promise<readonly number[]> {
  const { token } = (await api("/players", "", {})) as unknown as { token: string };
  const { rows, columns } = dailyVariant(today);
  const all = Array.from({ length: rows * columns }, (_, n) => n);
  // Around hits first: the server answers an address only so often in a minute.
  const later = all.filter((n) => (Math.floor(n / columns) + n) % 2 === 1);
  const queue = [...all.filter((n) => !later.includes(n)), ...later];
  const fired = new Set<number>();
  for (;;) {
    const square = queue.shift()!;
    if (fired.has(square)) continue;
    fired.add(square);
    const { attempt, fleet } = await fireFor(token, fired.size, square);
    if (fleet) return fleet.ships.flatMap(({ cells }) => cells);
    if (attempt!.shots.at(-1)!.announcement.result === "miss") continue;
    const sides = [square % columns > 0 ? -1 : 0, (square + 1) % columns > 0 ? 1 : 0];
    const near = [...sides, -columns, columns].map((step) => square + step);
    queue.unshift(...near.filter((n) => all.includes(n)));
  }
}

/** The secret that this browser has for its player. */
const tokenOf = async (page: Page): Promise<string> => {
  const saved = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith("broadside.online.player-")),
  );
  return JSON.parse(saved![1]).token;
};

const shots = (n: number) => dailyPage.shots({ shots: n });

/** What the page says about where the fleet comes from. */
async function saidOf(page: Page): Promise<readonly string[]> {
  const text = await page.locator(".daily-days").innerText();
  const all = [dailyPage.counts(), dailyPage.countsNot(), dailyPage.sameForAll()];
  return all.filter((sentence) => text.includes(sentence));
}

describe("the daily fleet on a server", () => {
  it("counts, goes on after a reload, and ends with the table of the day", async () => {
    const ships = await learnFleet();
    const size = cellCount(dailyVariant(today));
    const water = Array.from({ length: size }, (_, n) => n).filter((n) => !ships.includes(n));
    const page = await open({ path: "#/daily", device: "phone" });
    await page.getByText(dailyPage.counts()).waitFor();
    expect(await saidOf(page)).toEqual([dailyPage.counts()]);
    await cell(page, water[0]!).click();
    await page.getByText(shots(1), { exact: true }).waitFor();
    const token = await tokenOf(page);
    for (const [i, square] of ships.slice(0, -2).entries()) await fireFor(token, i + 2, square);
    // Fired on another device in the meantime: nothing is fired here.
    await cell(page, water[1]!).click();
    await page.getByText("You've fired from another device in the meantime").waitFor();
    await page.getByText(shots(ships.length - 1), { exact: true }).waitFor();
    await expectAccessible(page, "a daily fleet on the server");
    await page.reload();
    await page.getByText(shots(ships.length - 1), { exact: true }).waitFor();
    await page.context().setOffline(true);
    await cell(page, ships.at(-2)!).click();
    await page.getByRole("alert").waitFor();
    await page.context().setOffline(false);
    await cell(page, ships.at(-2)!).click();
    await page.getByText(shots(ships.length), { exact: true }).waitFor();
    await cell(page, ships.at(-1)!).click();
    const sunk = dailyPage.sunkIn({ shots: ships.length + 1 });
    await heading(page, sunk).waitFor();
    await page.getByRole("button", { name: dailyPage.seeFigures() }).click();
    await page.getByText(dailyPage.promiseKept()).waitFor();
    const own = page.locator(".day-table .is-you");
    expect(await own.innerText()).toMatch(
      // Players created today have no place yet.
      new RegExp(`^–\\s+You \\(.+\\)\\s+${ships.length + 1}$`),
    );
    await page.getByText(dailyPage.notRanked()).waitFor();
    await page.getByText(/Everyone on this server today/).waitFor();
    await page.getByText(dailyPage.streak({ days: 1 })).waitFor();
    expect(await saidOf(page)).toEqual([]);
    await expectAccessible(page, "the result of a daily fleet on the server");
    // The device has the result, and the fleet that only the server knew.
    await page.route("**/api/v1/**", (route) => route.abort());
    await page.reload();
    await heading(page, sunk).waitFor();
    expect(await saidOf(page)).toEqual([]);
  });

  it("can be played without the server, and then says that it does not count", async () => {
    const page = await open({ path: "#/settings" });
    await heading(page, "Settings").waitFor();
    await page.route("**/api/v1/**", (route) => route.abort());
    await page.goto(page.url().replace("settings", "daily"));
    await page.getByText(dailyPage.countsNot()).waitFor();
    expect(await saidOf(page)).toEqual([dailyPage.countsNot(), dailyPage.sameForAll()]);
    await cell(page, 0).click();
    await page.getByText(shots(1), { exact: true }).waitFor();
    await page.unroute("**/api/v1/**");
    await page.reload();
    await page.getByText(shots(1), { exact: true }).waitFor();
    await page.getByRole("button", { name: dailyPage.playCounting() }).click();
    await page.getByText(dailyPage.start()).waitFor();
    await page.getByText(dailyPage.counts()).waitFor();
  });
});
