import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cell, openBrowser, playButton } from "./browser.test-support.ts";

const { open } = openBrowser();
const notice = (page: Page) => page.locator(".notice");
const at = (page: Page, n: number) => cell(page, n, ".placing-sea");

/** The carrier along A1 to A5, everything else in the dock. */
async function carrierAlone(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Clear" }).click();
  await drag(
    page,
    await middle(page.getByRole("button", { name: /^carrier/ })),
    await middle(at(page, 0)),
  );
  await notice(page).getByText("You placed the carrier at A1 to A5.").waitFor();
}

describe("placing", () => {
  it("begins with every ship on the board, and shuffles", async () => {
    const page = await open();
    const picture = () => page.locator(".placing-sea .sea").innerHTML();
    await expect.poll(() => page.locator(".placing-sea .ship-hull").count()).toBe(5);
    const before = await picture();
    await page.getByRole("button", { name: "Random" }).click();
    await notice(page).getByText("Ships placed at random.").waitFor();
    await expect.poll(() => picture()).not.toBe(before);
    const shuffled = await picture();
    await page.reload();
    await page.locator(".placing-sea .ship-hull").first().waitFor();
    await expect.poll(() => picture()).toBe(shuffled);
  });

  it("by mouse: shows a clash with its reason while dragging, and takes the ship back", async () => {
    const page = await open();
    await carrierAlone(page);
    const from = await middle(page.getByRole("button", { name: /^cruiser/ }));
    const to = await middle(at(page, 3));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.locator(".ship.is-clash").waitFor();
    await notice(page).getByText("The cruiser overlaps the carrier at A4.").waitFor();
    await page.keyboard.press("r");
    await page.mouse.up();
    await expect.poll(() => page.getByRole("button", { name: /^cruiser/ }).count()).toBe(1);
    await playButton(page).click();
    await page.getByText(/The battleship \(length 4\) isn't placed\./).waitFor();
  });

  it("by mouse: turns at a click, and goes back to the dock beside the board", async () => {
    const page = await open();
    await carrierAlone(page);
    await at(page, 0).click();
    await notice(page).getByText("You placed the carrier at A1 to E1.").waitFor();
    const outside = await middle(page.getByRole("button", { name: "Random" }));
    await drag(page, await middle(at(page, 20)), outside);
    await notice(page).getByText("You took the carrier off the board.").waitFor();
  });

  it("says what letting go beside the board will do, and does it", async () => {
    const page = await open();
    await carrierAlone(page);
    const from = await middle(at(page, 2));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(8, 8, { steps: 5 });
    await notice(page).getByText("Let go to take the carrier off the board.").waitFor();
    await expect.poll(() => page.locator(".ship.is-clash").count()).toBe(0);
    await page.mouse.up();
    await notice(page).getByText("You took the carrier off the board.").waitFor();
  });

  it("stays cleared over a reload, and says beside the button why no game can begin", async () => {
    const page = await open({ device: "phone", viewport: { width: 320, height: 568 } });
    await page.getByRole("button", { name: "Clear" }).tap();
    await page.getByRole("button", { name: /^carrier/ }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: /^carrier/ }).waitFor();
    await expect.poll(() => page.locator(".placing-sea .ship-hull").count()).toBe(0);
    await page.getByRole("radio", { name: "Admiral" }).scrollIntoViewIfNeeded();
    await playButton(page).tap();
    const why = page.getByText("The carrier (length 5) isn't placed.");
    await why.waitFor();
    const box = (await why.boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThan(568);
  });

  it("draws a new fleet after a game with a random one, and keeps one arranged by hand", async () => {
    const page = await open();
    const places = () => page.locator(".placing-sea .sea").innerHTML();
    const playAndReturn = async () => {
      await playButton(page).click();
      await page.locator(".is-target").waitFor();
      await page.getByRole("link", { name: "Broadside, home" }).click();
      await page.locator(".placing-sea .ship-hull").first().waitFor();
    };
    await expect.poll(() => page.locator(".placing-sea .ship-hull").count()).toBe(5);
    const first = await places();
    await playAndReturn();
    await expect.poll(() => places()).not.toBe(first);
    // Whichever ship it is: at its first square it can be turned, or else the next one can.
    for (const square of await page.locator(".placing-sea .is-grip").all()) {
      await square.click();
      if (/^You placed/.test((await notice(page).textContent()) ?? "")) break;
    }
    const arranged = await places();
    await playAndReturn();
    await expect.poll(() => places()).toBe(arranged);
  });

  it("places the rest or a whole fleet in the way chosen, says what it means, and remembers the way", async () => {
    const page = await open();
    const hulls = () => page.locator(".placing-sea .ship-hull").count();
    const way = () => page.getByLabel("How the fleet is placed");
    await way().selectOption("Hard for people");
    await notice(page).getByText("Placed so that people take longer to find it.").waitFor();
    expect(await hulls()).toBe(5);
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("button", { name: /^carrier/ }).press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(hulls).toBe(1);
    const carrier = () =>
      page
        .locator(".placing-sea [aria-label*='carrier']")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-cell")));
    const before = await carrier();
    await page.getByRole("button", { name: "Random" }).click();
    await expect.poll(hulls).toBe(5);
    expect(await carrier()).toEqual(before);
    await page.reload();
    expect(await way().inputValue()).toBe("hard-for-people");
  });

  it("takes back what was cleared by mistake", async () => {
    const page = await open();
    const picture = () => page.locator(".placing-sea .sea").innerHTML();
    await expect.poll(() => page.locator(".placing-sea .ship-hull").count()).toBe(5);
    const before = await picture();
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("button", { name: /^carrier/ }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await notice(page).getByText("Undone.").waitFor();
    await expect.poll(() => picture()).toBe(before);
    await page.getByRole("button", { name: "Random" }).click();
    await page.keyboard.press("Control+z");
    await expect.poll(() => picture()).toBe(before);
  });

  it("by keyboard alone", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Clear" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^carrier/ }).focus();
    await page.keyboard.press("Enter");
    await notice(page).getByText("You picked up the carrier, length 5.").waitFor();
    for (const _ of "12345678") await page.keyboard.press("ArrowUp");
    for (const _ of "12345678") await page.keyboard.press("ArrowLeft");
    await notice(page).getByText("The carrier is at A1 to A5.").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^destroyer/ }).focus();
    await page.keyboard.press("Enter");
    for (const _ of "12345678") await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await notice(page).getByText("The destroyer overlaps the carrier at A5.").waitFor();
    await page.keyboard.press("r");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await notice(page).getByText("You placed the destroyer at B5 to C5.").waitFor();
  });

  it("by touch: a finger drags, a second one turns", async () => {
    const page = await open({ device: "phone" });
    await page.getByRole("button", { name: "Clear" }).tap();
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, ...points: { x: number; y: number }[]) =>
      client.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    const from = await middle(page.getByRole("button", { name: /^carrier/ }));
    const to = await middle(at(page, 0));
    const second = await middle(at(page, 88));
    await touch("touchStart", from);
    await touch("touchMove", { x: from.x, y: from.y - 30 });
    await touch("touchMove", to);
    await notice(page).getByText("The carrier is at A1 to A5.").waitFor();
    await touch("touchStart", to, second);
    await notice(page).getByText("The carrier is at A1 to E1.").waitFor();
    await touch("touchEnd", to);
    await touch("touchEnd");
    await notice(page).getByText("You placed the carrier at A1 to E1.").waitFor();
  });
});

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middle(target: ReturnType<Page["locator"]>): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}
