import { describe, expect, it } from "vitest";
import {
  cell,
  expectAccessible,
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
    await page.getByRole("button", { name: "One ship of 3 more" }).click();
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
    await phone.getByRole("button", { name: "Play by these rules" }).tap();
    await phone
      .getByRole("radio", { name: "Pond: 4 x 6" })
      .and(phone.locator(":checked"))
      .waitFor();
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

  it("stay, can be changed and deleted", async () => {
    const page = await open({ path: "#/rules", colorScheme: "dark" });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    await page.reload();
    await expectAccessible(page, "own rules");
    await page.getByRole("link", { name: "Change My Classic" }).click();
    await heading(page, "My Classic").waitFor();
    await page.getByRole("spinbutton", { name: "Rows" }).fill("1");
    await page.getByText(/This fleet cannot be placed/).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Delete My Classic" }).click();
    await expect.poll(() => page.getByText("My Classic").count()).toBe(0);
    await page.goto(page.url().replace(/#.*/, "#/rules/nonsense"));
    await page.getByText("This link is incomplete or damaged.").waitFor();
  });
});
