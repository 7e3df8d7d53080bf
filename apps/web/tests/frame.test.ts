import { battle, ending, lobby, online } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  asGuest,
  cell,
  expectAccessible,
  fire,
  openBrowser,
  startGame,
  targetsOf,
} from "./browser.test-support.ts";
import { giveUp } from "./club/two-devices.ts";
import { seenOn, watch, windows } from "./frames.test-support.ts";

const { open } = openBrowser();

/** Where the seas are on the page, to a tenth of a pixel, in a window of each size. */
async function seas(page: Page, areas: readonly string[]): Promise<Record<string, number[][]>> {
  const found: Record<string, number[][]> = {};
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    found[`${width} x ${height}`] = await page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const box = document.querySelector(`${selector} .sea`)!.getBoundingClientRect();
          const sides = [box.x + scrollX, box.y + scrollY, box.width, box.height];
          return sides.map((side) => Math.round(10 * side) / 10);
        }),
      areas,
    );
  }
  return found;
}

const both = [".is-target", ".is-own"];

/** Waits until everything around the boards is there, too. */
const settled = (page: Page) => page.locator(".battle-more").waitFor();

describe("no board moves, in any window", () => {
  it("from the first shot to the result, which is over the board", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    await settled(page);
    const { ships, water } = await targetsOf(page);
    const before = await seas(page, both);
    const [, , land] = before["844 x 390"]![0]!;
    expect(before["844 x 390"]![0]![1]! + land!).toBeLessThanOrEqual(390);
    await fire(page, water[0]!);
    await page.getByRole("button", { name: /^Odds/ }).click();
    // Refused: it was fired at already.
    await cell(page, water[0]!).click({ force: true });
    await page.locator(".turn-refusal").waitFor();
    expect(await seas(page, both)).toEqual(before);
    for (const target of ships) await fire(page, target);
    await page.locator('.end-figures[aria-busy="false"]').waitFor();
    expect(await seas(page, both)).toEqual(before);
    await expectAccessible(page, "the result over the board");
    await page.getByRole("button", { name: ending.showBoards() }).click();
    await page.getByRole("button", { name: ending.showResult() }).waitFor();
    expect(await seas(page, both)).toEqual(before);
    await page.getByRole("button", { name: ending.showResult() }).click();
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.locator(".turn.is-mine").waitFor();
    await settled(page);
    expect(await seas(page, both)).toEqual(before);
  });

  it("online, whatever the names, with a shot that waits for the connection", async () => {
    const name = (letter: string) => letter.repeat(24);
    const ann = await open({ path: "#/online", luck: "real" });
    await ann.getByLabel("Rules").selectOption("mini");
    await asGuest(ann, name("W"));
    await ann.getByRole("button", { name: "Invite a friend" }).click();
    const link = await ann.getByLabel(online.gameLink()).inputValue();
    const ben = await open({ path: new URL(link).hash, luck: "real" });
    // The rules are in front of the guest before anything else.
    await ben.locator(".rule-lines").waitFor();
    await asGuest(ben, name("M"));
    await ben.getByRole("button", { name: "Join" }).click();
    for (const page of [ann, ben]) await page.getByRole("button", { name: "Ready" }).click();
    for (const page of [ann, ben]) await page.locator(".turn").waitFor();
    for (const page of [ann, ben]) await settled(page);
    const before = await seas(ann, both);
    const third = await open({ path: new URL(link).hash, luck: "real" });
    await third.locator(".watch .fleet").first().waitFor();
    const mine = ann.locator(".turn.is-mine");
    await Promise.race([mine.waitFor(), ben.locator(".turn.is-mine").waitFor()]);
    if ((await mine.count()) === 0) await cell(ben, 0).click();
    await mine.waitFor();
    await ben.getByRole("button", { name: online.react() }).click();
    await ben.getByRole("button", { name: online["reactionName.clap"](), exact: true }).click();
    await ann.locator(".shown-reaction p").waitFor();
    expect(await seas(ann, both)).toEqual(before);
    await ann.context().setOffline(true);
    await ann.getByText(online.lostConnection()).waitFor();
    await cell(ann, 0).click();
    await ann
      .getByText(/^You're offline. Your shot at A1/)
      .first()
      .waitFor();
    await ann.locator(".is-target .mark-aim").waitFor();
    expect(await seas(ann, both)).toEqual(before);
    await ann.context().setOffline(false);
    await cell(ann, 0).and(ann.locator("[aria-disabled]")).waitFor();
    await ben.getByRole("button", { name: "Give up" }).click();
    await ben.getByRole("button", { name: "Yes, give up" }).click();
    await ann.getByText(online.fair()).waitFor();
    expect(await seas(ann, both)).toEqual(before);
    // Those who watch are not left behind.
    await ann.getByRole("button", { name: "Rematch" }).click();
    await ben.getByRole("button", { name: "Accept" }).click();
    await third.getByText(online.placing()).waitFor();
  });

  it("when a button below one comes and goes: volleys, aiming first, two people on a device", async () => {
    const page = await open({ device: "phone" });
    await startGame(page, { variant: "Volley" });
    await settled(page);
    await watch(page);
    for (const target of [0, 1, 2, 3, 4]) await cell(page, target).tap();
    await page.getByRole("button", { name: /^Fire/ }).tap();
    await page.locator(".is-own .mark").first().waitFor();
    await page.locator(".turn.is-mine").waitFor();
    await giveUp(page);
    expect((await seenOn(page)).places).toHaveLength(1);

    await page.goto(page.url().replace(/#.*/, "#/"));
    await startGame(page, { variant: "Mini" });
    await settled(page);
    await page.getByRole("button", { name: battle.aimFirst() }).tap();
    await page.locator(".fire-bar").waitFor();
    await watch(page);
    await cell(page, 0).tap();
    await page.getByRole("button", { name: /^Fire at/ }).tap();
    await page.locator(".is-own .mark").first().waitFor();
    await giveUp(page);
    expect((await seenOn(page)).places).toHaveLength(1);

    const shared = await open({ device: "phone" });
    await startGame(shared, { variant: "Mini", opponent: "A friend" });
    const ready = (n: number) =>
      shared.getByRole("button", { name: `I am Player ${n}. Show my board` }).tap();
    await ready(2);
    await shared.getByRole("button", { name: "Done" }).tap();
    await ready(1);
    await settled(shared);
    await watch(shared);
    await cell(shared, 0).tap();
    await shared.getByRole("button", { name: "Hand over to Player 2" }).waitFor();
    expect((await seenOn(shared)).places).toHaveLength(1);
  });

  it("in the adviser, when the notes contradict each other", async () => {
    const page = await open({ path: "#/advise/mini/A1m" });
    await page.getByText(/^exact, from/).waitFor();
    const before = await seas(page, [".adviser-sea"]);
    await page.locator(".best-needed").first().waitFor();
    await expectAccessible(page, "the adviser on a small board");
    await page.goto(
      page
        .url()
        .replace(
          /#.*/,
          "#/advise/mini/A1mA2mA3mA4mA5mB1mB2mB3mB4mB5mC1mC2mC3mC4mC5mD1mD2mD3mD4mD5m",
        ),
    );
    await page.locator(".impossible").waitFor();
    expect(await seas(page, [".adviser-sea"])).toEqual(before);
  });
});

it.each(windows)("a first game's hint covers no board, at %i by %i", async (width, height) => {
  const page = await open({ viewport: { width, height }, path: "?lang=de", isNewcomer: true });
  await page.locator(".play-bar .button").last().click();
  const hint = page.locator(".first-game");
  await hint.waitFor();
  const covered = await page.evaluate(() => {
    const [card, ...seas] = [...document.querySelectorAll(".first-game, .sea")]
      .sort((a) => (a.classList.contains("first-game") ? -1 : 1))
      .map((element) => element.getBoundingClientRect());
    return seas.filter((sea) => {
      const across = Math.min(card!.right, sea.right) - Math.max(card!.left, sea.left);
      const down = Math.min(card!.bottom, sea.bottom) - Math.max(card!.top, sea.top);
      return across > 0 && down > 0;
    }).length;
  });
  expect(covered).toBe(0);
});

it("the key of the heatmap names a ring only while a square has one", async () => {
  const page = await open({ path: "#/advise" });
  const key = page.locator(".adviser-sea-side .heat-key");
  await key.waitFor();
  // As with more equal squares than are marked.
  await page.evaluate(() => {
    for (const ring of document.querySelectorAll(".heat .heat-best")) ring.remove();
  });
  await key.waitFor({ state: "hidden" });
});

it("the button that ends an online placing is in view on a phone on its side", async () => {
  const viewport = { width: 844, height: 390 };
  const ann = await open({ viewport, path: "#/online", luck: "real" });
  await ann.getByRole("button", { name: lobby.invite() }).click();
  const link = await ann.getByLabel(online.gameLink()).inputValue();
  const ben = await open({ path: new URL(link).hash, luck: "real" });
  await ben.getByRole("button", { name: online.join(), exact: true }).click();
  await ann.locator(".invite").waitFor({ state: "detached" });
  const ready = await ann.getByRole("button", { name: online.ready() }).boundingBox();
  expect(ready!.y + ready!.height).toBeLessThanOrEqual(viewport.height);
});
