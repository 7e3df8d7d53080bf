import {
  applyEvent,
  createMatch,
  createRng,
  knowledgeOf,
  openCells,
  pick,
  preset,
  randomLayout,
  seats,
  unwrap,
} from "@broadside/rules";
import { makeRecordText, recordOf } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import {
  fire,
  heading,
  keptMatch,
  openBrowser,
  startGame,
  targetsOf,
} from "./browser.test-support.ts";

const { open } = openBrowser();

/** A finished game of the small variant between two who fire anywhere. */
function recordText(): string {
  const variant = preset("mini");
  const rng = createRng("review");
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, rng));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  while (match.turn) {
    const { seat } = match.turn;
    const cell = pick(rng, openCells(knowledgeOf(match, seat)));
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
  }
  return makeRecordText(recordOf(match, ["Ann", "captain"], "review"));
}

describe("the review of an imported record", () => {
  it("opens at the costliest shot, gives every shot its exact chance, steps by keys, and replays", async () => {
    const page = await open({ path: "#/open" });
    await page.getByRole("textbox", { name: "Record" }).fill(recordText());
    await page.getByRole("button", { name: "Review" }).click();
    await heading(page, /won in \d+ shots\./).waitFor();
    await page.getByText(/^Calculating shot/).waitFor({ state: "detached" });
    const slider = page.getByRole("slider", { name: "Shot" });
    const costly = page.locator(".costly-shot");
    await expect.poll(() => costly.count()).toBe(3);
    await expect
      .poll(() => costly.first().innerText())
      .toMatch(/^(\w+ )?\d+\. [A-E]\d.*better.*(Good|Careless|Blunder)$/s);
    // One verdict, and at least one reason, without a figure but what it cost.
    await expect
      .poll(() => page.locator(".facts-words").innerText())
      .toMatch(
        /^(Good|Careless|Blunder)\s.*\s[A-E]\d was better by [\d.]+ shots\.\s.*[A-E]\d.*\./s,
      );
    expect(await page.locator(".facts-numbers[open]").count()).toBe(0);
    await expect
      .poll(() => page.locator(".review-sum").innerText())
      .toMatch(/An average game takes [\d.]+ shots.* choices cost .*; luck .*costliest shot was /s);
    await expect.poll(() => costly.first().getAttribute("aria-current")).toBe("step");
    const opening = await slider.inputValue();
    await page.keyboard.press("c");
    await expect.poll(() => costly.nth(1).getAttribute("aria-current")).toBe("step");
    await slider.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("c");
    await expect.poll(() => slider.inputValue()).toBe(opening);
    await page.keyboard.press("End");
    await page.getByRole("button", { name: "Go to the costliest shot" }).click();
    await expect.poll(() => slider.inputValue()).toBe(opening);
    await slider.focus();
    await page.keyboard.press("Home");
    await page.getByText("Before the first shot.").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator(".facts-numbers summary").click();
    await page.getByText("exact, from 12,296 layouts").waitFor();
    await expect.poll(() => page.locator(".facts dd").allTextContents()).toHaveLength(5);
    await expect.poll(() => page.locator(".review-boards .heat rect").count()).toBe(25);
    await page.locator(".review-numbers summary").click();
    await page.locator(".review-numbers .chart").waitFor();
    await costly.first().click();
    const step = Number(await slider.inputValue());
    expect(step).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Replay from here" }).click();
    await page.locator(".battle").waitFor();
    const match = await keptMatch(page);
    expect(match.sides[0].shots.length + match.sides[1].shots.length).toBeGreaterThanOrEqual(
      step - 1,
    );
  });

  it("opens again from its own link", async () => {
    const page = await open({ path: "#/open" });
    await page.getByRole("textbox", { name: "Record" }).fill(recordText());
    await page.getByRole("button", { name: "Review" }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    const link = await page.getByLabel(/contains the whole game/).inputValue();
    expect(link.length).toBeLessThan(1500);
    const other = await open({ url: link });
    await heading(other, /won in \d+ shots\./).waitFor();
  });
});

describe("the review of a game just played", () => {
  it("keeps the boards where they were, and calls its reader by no name that is not theirs", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    const { ships } = await targetsOf(page);
    for (const target of ships) {
      if ((await page.locator(".end").count()) === 0) await fire(page, target);
    }
    await heading(page, /^You won/).waitFor();
    const order = () => page.locator("h2").filter({ hasText: "waters" }).allTextContents();
    const inBattle = await order();
    await page.getByRole("link", { name: "Review" }).last().click();
    await heading(page, /^You won/).waitFor();
    await expect.poll(order).toEqual(inBattle);
    await page.getByRole("button", { name: "Copy link" }).click();
    const link = await page.getByLabel(/contains the whole game/).inputValue();
    const other = await open({ url: link });
    await heading(other, /^Player 1 won in \d+ shots\.$/).waitFor();
    await expect.poll(() => other.getByText(/\b[Yy]ou(r|)\b/).count()).toBe(0);
  });
});

describe("bad input", () => {
  it("gets a sentence and a way out", async () => {
    for (const [path, sentence] of [
      ["#/review/zAAAA", "This link is incomplete or damaged"],
      ["#/review/%%%", "This link is incomplete or damaged"],
      ["#/review/tQnJvYWRzaWRl", "The game in this link can't be read."],
      ["#/nowhere", "This page doesn't exist."],
      ["#/play", "You have no game in progress."],
    ] as const) {
      const page = await open({ path });
      await page.getByText(sentence).waitFor();
      await page.getByRole("link", { name: "Play a game" }).click();
      await page.getByRole("button", { name: /^Play / }).waitFor();
    }
  });

  it("in a pasted record is named by its line", async () => {
    const page = await open({ path: "#/open" });
    const mangled = recordText().replace(": miss", ": hit");
    await page.getByRole("textbox", { name: "Record" }).fill(mangled);
    await page.getByRole("button", { name: "Review" }).click();
    await page
      .getByRole("alert")
      .getByText(/Line \d+, column \d+/)
      .waitFor();
  });
});
