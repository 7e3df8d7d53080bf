import { describe, expect, it } from "vitest";
import {
  cell,
  expectAccessible,
  expectFits,
  fire,
  heading,
  openBrowser,
  playButton,
  targetsOf,
} from "./browser.test-support.ts";

const { open } = openBrowser();

describe("rules of one's own", () => {
  it("are made, sent as a link, and played to the end against Admiral", async () => {
    const page = await open({ path: "#/rules" });
    await page.getByLabel("Start from").selectOption("Mini");
    await page.getByRole("textbox", { name: "Name" }).fill("classic");
    await page.getByText("“classic” is taken.").waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("Pond: 4 x 6");
    await page.getByRole("spinbutton", { name: "Rows" }).fill("4");
    await page.getByRole("spinbutton", { name: "Columns" }).fill("6");
    await page.getByRole("button", { name: "One more ship of 3" }).click();
    await page.getByRole("radio", { name: /^Every hit names its ship/ }).check();
    await page.getByRole("radio", { name: /^A shot for every ship afloat/ }).check();
    await page.getByRole("img", { name: "A fleet on a board of 4 by 6 squares" }).waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    const link = await page.getByLabel("This link contains the rules").inputValue();
    // A friend opens the link on a phone.
    const phone = await open({ url: link, device: "phone", reducedMotion: "reduce" });
    await heading(phone, "Pond: 4 x 6").waitFor();
    await expect.poll(() => phone.getByLabel("Ships of 3 squares").innerText()).toBe("1");
    await expectAccessible(phone, "rules from a link");
    await phone.getByRole("button", { name: "Play with these rules" }).tap();
    await phone.getByRole("button", { name: /^Rules: Pond: 4 x 6/ }).waitFor();
    await phone.getByRole("radio", { name: "Admiral" }).check();
    await playButton(phone).tap();
    const { ships } = await targetsOf(phone);
    await cell(phone, 23).waitFor();
    for (const target of ships) {
      if ((await phone.locator(".end").count()) === 0) await fire(phone, target);
    }
    await heading(phone, /won in \d+ shots/).waitFor();
    await phone.goto(phone.url().replace(/#.*/, "#/games"));
    await phone.getByRole("link", { name: /Pond: 4 x 6 against Admiral/ }).waitFor();
  });

  it("may tell ships apart by letters, which stand on the squares that were hit", async () => {
    const rules = "Pond:5x5:3.cruiser,2.destroyer:any:told-apart:alternate:letters";
    const page = await open({ path: `#/rules/${rules}` });
    await page.getByRole("button", { name: "Play with these rules" }).click();
    await playButton(page).click();
    const { ships } = await targetsOf(page);
    const letters = page.locator(".is-target .mark-hit text");
    await fire(page, ships[0]!);
    await fire(page, ships[3]!);
    await fire(page, ships[1]!);
    await expect.poll(() => letters.allTextContents()).toEqual(["A", "B", "A"]);
    await cell(page, ships[1]!)
      .and(page.getByLabel(/hit.*ship A/))
      .waitFor();
  });

  it("may ask for a wide board, which can be enlarged and moved by finger and by keyboard", async () => {
    const rules = "Lake:10x18:5.carrier,3.cruiser:any:sunk-named:alternate:letters";
    const page = await open({ path: `#/rules/${rules}`, device: "phone" });
    await page.getByRole("button", { name: "Play with these rules" }).tap();
    await playButton(page).tap();
    const view = page.locator(".zoom-view");
    const wider = () => view.evaluate((box) => box.scrollWidth / box.clientWidth);
    const moved = () => view.evaluate((box) => box.scrollLeft);
    await page.getByRole("button", { name: "Zoom in" }).tap();
    await page.getByRole("button", { name: "Zoom in" }).tap();
    await expect.poll(wider).toBeCloseTo(2);
    await expectFits(page);
    // The focus takes the window along: to the last square of a row and back, clear of the letters.
    await cell(page, 0).focus();
    await page.keyboard.press("End");
    await expect.poll(moved).toBeGreaterThan(100);
    await page.keyboard.press("Home");
    await expect.poll(moved).toBe(0);
    const { x, y, width, height } = (await view.boundingBox())!;
    const line = await page.context().newCDPSession(page);
    const drag = (type: "touchStart" | "touchMove", part: number) =>
      line.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: [{ x: x + part * width, y: y + height / 2 }],
      });
    await drag("touchStart", 0.9);
    for (const part of [0.8, 0.7, 0.6, 0.5, 0.4]) await drag("touchMove", part);
    await line.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(moved).toBeGreaterThan(0);
    // What is far to the right is pressed there, and not where it would be without the zoom.
    await fire(page, 17);
    await page.getByRole("button", { name: "Zoom out" }).tap();
    await page.getByRole("button", { name: "Zoom out" }).tap();
    await expect.poll(wider).toBeCloseTo(1);
  });

  it("stay, can be changed and deleted", async () => {
    const page = await open({ path: "#/rules", colorScheme: "dark" });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    await page.reload();
    await expectAccessible(page, "own rules");
    await page.getByRole("link", { name: "Change My Classic" }).click();
    await heading(page, "My Classic").waitFor();
    await page.getByRole("spinbutton", { name: "Rows" }).fill("1");
    await page.getByText(/This fleet doesn't fit/).waitFor();
    await expectAccessible(page, "rules that do not work");
    await page.goBack();
    await page.getByRole("button", { name: "Delete My Classic" }).click();
    await expect.poll(() => page.getByText("My Classic").count()).toBe(0);
    await page.goto(page.url().replace(/#.*/, "#/rules/nonsense"));
    await page.getByText("This link is incomplete or damaged.").waitFor();
  });
});
