import { describe, expect, it } from "vitest";
import { serveWeb } from "../../../tools/start/serve.mjs";
import {
  answered,
  cell,
  chooseRules,
  expectAccessible,
  expectFits,
  fire,
  heading,
  keptMatch,
  openBrowser,
  openFromMenu,
  playButton,
  startGame,
  targetsOf,
} from "./browser.test-support.ts";

const { open } = openBrowser();

describe("a whole game", () => {
  it("is won by mouse, two clicks to the first shot", async () => {
    const page = await open();
    await playButton(page).click();
    const { ships, water } = await targetsOf(page);
    await expect.poll(() => page.locator(".is-target .ship-hull").count()).toBe(5);
    await cell(page, water[0]!).click();
    await page.locator(".is-target .mark-miss").waitFor();
    await page.locator(".turn.is-mine").waitFor();
    for (const target of ships) await fire(page, target);
    await heading(page, "You won in 18 shots.").waitFor();
    await expect.poll(() => page.locator(".is-target .is-sunk > .ship-hull").count()).toBe(10);
    await page.getByRole("link", { name: "New game" }).click();
    await playButton(page).waitFor();
  });

  it("is lost by keyboard alone, and reviewed", async () => {
    const page = await open({ luck: 7 });
    await tabTo(page, "Deckhand");
    for (const _ of "1234567") await page.keyboard.press("ArrowDown");
    await page.getByRole("radio", { name: "Admiral" }).and(page.locator(":checked")).waitFor();
    await chooseMiniByKeyboard(page);
    await playButton(page).focus();
    await page.keyboard.press("Enter");
    const { water } = await targetsOf(page);
    await page.getByRole("grid", { name: "Admiral's waters" }).waitFor();
    for (let i = 0; i < 9 && !(await focusedCell(page)); i++) await page.keyboard.press("Tab");
    for (const target of water) {
      if ((await page.locator(".end").count()) > 0) break;
      await steer(page, 5, target);
      await page.keyboard.press("Enter");
      await answered(page, target);
      // Once more does not fire twice; it only cuts the bot's pause short.
      await page.keyboard.press("Enter");
      await page.locator(".end, .turn.is-mine").first().waitFor();
    }
    await page
      .getByRole("log")
      .getByText(/Admiral fires at/)
      .first()
      .waitFor({ state: "attached" });
    await heading(page, /Admiral won in \d+ shots\./).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    // Past the rematch.
    for (const _ of "12") await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("slider", { name: "Shot" }).waitFor();
  });

  it("is lost by mouse", async () => {
    const page = await open({ luck: 7 });
    await startGame(page, { variant: "Mini", opponent: "Admiral" });
    const { water } = await targetsOf(page);
    for (const target of water) {
      if ((await page.locator(".end").count()) === 0) await fire(page, target);
    }
    await heading(page, /^Admiral won in \d+ shots\.$/).waitFor();
    // What was not found is shown, and the board no longer does anything.
    await expect.poll(() => page.locator(".is-target .is-ghost > .ship-hull").count()).toBe(3);
    await expectAccessible(page, "a game lost");
    await expect
      .poll(() => page.locator(".is-target [data-cell]:not([aria-disabled])").count())
      .toBe(0);
  });

  it("tells a quick player whose next shot came too late", async () => {
    const page = await open({ luck: 7 });
    await startGame(page, { variant: "Mini", opponent: "Admiral" });
    const { water } = await targetsOf(page);
    // In the page itself, so that every shot but the first is pressed during the bot's pause.
    await page.evaluate(async (cells) => {
      const button = (n: number) =>
        document.querySelector<HTMLButtonElement>(`.is-target [data-cell="${n}"]`);
      for (const n of cells) {
        button(n)?.click();
        // After the last shot the board is no target any more, some time before the result shows.
        while (button(n) && !button(n)?.ariaDisabled) await new Promise((done) => setTimeout(done));
      }
    }, water);
    await heading(page, /^Admiral won in \d+ shots\.$/).waitFor();
    await page.getByRole("status").getByText("The game is over.").waitFor({ state: "attached" });
  });

  it("is won by keyboard alone, from the first page on", async () => {
    const page = await open();
    await tabTo(page, "Deckhand");
    await page.getByRole("radio", { name: "Deckhand" }).and(page.locator(":checked")).waitFor();
    await chooseMiniByKeyboard(page);
    await tabTo(page, "Play Deckhand · Mini");
    await page.keyboard.press("Enter");
    await page.getByRole("grid", { name: "Deckhand's waters" }).waitFor();
    const { ships } = await targetsOf(page);
    for (let i = 0; i < 9 && !(await focusedCell(page)); i++) await page.keyboard.press("Tab");
    for (const [i, target] of ships.entries()) {
      await steer(page, 5, target);
      await page.keyboard.press("Enter");
      await answered(page, target);
      if (i === ships.length - 1) break;
      await page.locator(".turn.is-mine").waitFor();
    }
    await heading(page, `You won in ${ships.length} shots.`).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page
      .getByRole("log")
      .getByText(/^You fire at .* (sank|sunk).*! The game is over\.$/)
      .waitFor({ state: "attached" });
  });

  it("is lost by touch on a phone", async () => {
    const page = await open({ device: "phone", luck: 7 });
    await page.getByRole("radio", { name: "Admiral" }).tap();
    await chooseRules(page, "Mini");
    await playButton(page).tap();
    const { water } = await targetsOf(page);
    for (const target of water) {
      if ((await page.locator(".end").count()) > 0) break;
      await cell(page, target).tap();
      await answered(page, target);
      if ((await page.locator(".end").count()) > 0) break;
      // The second tap cuts the bot's pause short.
      await cell(page, target).tap({ force: true });
      await page.locator(".turn.is-mine, .end").first().waitFor();
    }
    await heading(page, /^Admiral won in \d+ shots\.$/).waitFor();
    await page.getByRole("link", { name: "New game" }).tap();
    await playButton(page).waitFor();
  });

  it("is won by touch on a phone, without scrolling sideways", async () => {
    const page = await open({ device: "phone" });
    await chooseRules(page, "Squid hunt");
    await playButton(page).tap();
    const { ships } = await targetsOf(page);
    for (const target of ships) {
      await cell(page, target).tap();
      await answered(page, target);
      await page.locator(".turn.is-mine, .end").first().waitFor();
    }
    await heading(page, "You won in 9 shots.").waitFor();
    await expectFits(page);
  });

  it("goes on after a hit where the rules say so, and names no ship that was not named", async () => {
    const page = await open();
    await startGame(page, { variant: "Sea battle" });
    const { ships } = await targetsOf(page);
    for (const target of ships.slice(0, 4)) {
      await cell(page, target).click();
      await answered(page, target);
    }
    await page.locator(".is-target .is-sunk > .ship-hull").first().waitFor();
    await expect.poll(async () => (await keptMatch(page)).sides[1].shots).toEqual([]);
    await page.getByText("Your turn.", { exact: true }).waitFor();
  });

  it("fires a salvo shot by shot, each answered before the next", async () => {
    const page = await open();
    await startGame(page, { variant: "Salvo" });
    const { ships, water } = await targetsOf(page);
    const turn = (text: string) => page.getByText(`Your turn: ${text} left.`, { exact: true });
    await turn("5 shots").waitFor();
    const left = ["4 shots", "3 shots", "2 shots", "1 shot"];
    for (const [i, target] of [ships[0]!, ...water.slice(0, 3)].entries()) {
      await cell(page, target).click();
      await turn(left[i]!).waitFor();
      await expect.poll(async () => (await keptMatch(page)).sides[0].shots).toHaveLength(i + 1);
    }
    await cell(page, water[3]!).click();
    await turn("5 shots").waitFor();
    // Both turns can be read to their ends, on one line or on two.
    for (const line of await page.locator(".news > span").all()) {
      const [shown, whole] = await line.evaluate((e) => [
        [e.clientWidth, e.clientHeight],
        [e.scrollWidth, e.scrollHeight],
      ]);
      expect(whole).toEqual(shown);
    }
    // The history may be as long as it likes: the way out of the game stays where it is.
    const giveUp = page.getByRole("button", { name: "Give up" });
    await page.getByText(/^History/).scrollIntoViewIfNeeded();
    const before = (await giveUp.boundingBox())!;
    await page.getByText(/^History/).click();
    await page.locator(".history li").first().waitFor();
    await expect.poll(() => giveUp.boundingBox()).toEqual(before);
    const match = await keptMatch(page);
    expect(match.sides.map((side) => side.shots.length)).toEqual([5, 5]);
  });

  it("fires a volley: squares picked first, answers together", async () => {
    const page = await open();
    await startGame(page, { variant: "Volley" });
    const { ships, water } = await targetsOf(page);
    const volley = page.getByRole("button", { name: /^(Pick|Fire)/ });
    await page.getByText("Your turn: 5 shots.", { exact: true }).waitFor();
    for (const target of [...water.slice(0, 4), ships[0]!]) await cell(page, target).click();
    await cell(page, water[0]!).click();
    await expect.poll(() => volley.textContent()).toBe("Pick 1 more");
    await expect.poll(async () => (await keptMatch(page)).sides[0].shots).toEqual([]);
    await cell(page, water[4]!).click();
    await cell(page, water[5]!).click();
    await page.getByText("You've picked 5 squares.").first().waitFor();
    await expect.poll(() => page.locator(".is-target .mark-aim").count()).toBe(5);
    await volley.click();
    await page.getByText("Your turn: 5 shots.", { exact: true }).waitFor();
    await expect.poll(() => page.locator(".is-target .mark-miss").count()).toBe(4);
    await expect.poll(() => page.locator(".is-target .mark-aim").count()).toBe(0);
    const fired = async () => (await keptMatch(page)).sides.map((side) => side.shots.length);
    await expect.poll(fired).toEqual([5, 5]);
  });

  it("is shared by two people with a curtain between them", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini", opponent: "A friend" });
    const ready = (n: number) =>
      page.getByRole("button", { name: `I am Player ${n}. Show my board` });
    await ready(2).click();
    await page.getByRole("button", { name: "Done" }).click();
    await heading(page, "Pass the device to Player 1").waitFor();
    await expect.poll(() => page.locator(".sea").count()).toBe(0);
    await ready(1).click();
    const { ships } = await targetsOf(page);
    await cell(page, ships[0]!).click();
    await cell(page, ships[1]!).click();
    await expect.poll(async () => (await keptMatch(page)).sides[0].shots).toHaveLength(1);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("broadside.draft.mini")))
      .toBeNull();
    await page.getByRole("button", { name: "Hand over to Player 2" }).click();
    await page.reload();
    await heading(page, "Pass the device to Player 2").waitFor();
    await expect.poll(() => page.locator(".sea").count()).toBe(0);
    await ready(2).click();
    await page.getByText("Player 1 fires at").first().waitFor();
  });
});

describe("the end of a game", () => {
  it("tells skill from luck, shares the game, and offers another with a new fleet", async () => {
    const page = await open({ permissions: ["clipboard-write", "clipboard-read"] });
    await startGame(page, { variant: "Mini" });
    const { ships } = await targetsOf(page);
    const [mine] = (await keptMatch(page)).sides;
    for (const target of ships) await fire(page, target);
    await heading(page, `You won in ${ships.length} shots.`).waitFor();
    const figures = page.locator(".end-figures dd:not(.quiet)");
    await expect.poll(() => figures.nth(0).textContent()).toMatch(/^\d+%$/);
    await expect.poll(() => figures.nth(1).textContent()).toMatch(/^\+\d+\.\d$/);
    await page.getByRole("button", { name: "Share" }).click();
    const picture = page.getByRole("img", { name: /^Both boards/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200);
    await expectAccessible(page, "sharing");
    const text = await page.getByRole("textbox", { name: "Text" }).inputValue();
    expect(text).toMatch(/^Broadside · Mini\nI beat Deckhand in \d+ shots\.\nAccuracy \d+%, luck/);
    expect(text.match(/🔴/gu)).toHaveLength(ships.length);
    await page.getByRole("button", { name: "Copy text" }).click();
    await page.getByText("Text copied.").waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.locator(".turn.is-mine").waitFor();
    const next = await keptMatch(page);
    expect(next.sides[0].shots).toEqual([]);
    expect(next.variant.name).toBe("mini");
    expect(next.sides[0].layout).not.toEqual(mine.layout);
    // The pressed button is gone, and keyboard focus with it.
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe("main");
    await page.getByRole("button", { name: "Give up" }).press("Enter");
    const keepPlaying = page.getByRole("button", { name: "Keep playing" });
    await keepPlaying.waitFor();
    await page.keyboard.press("Enter");
    await keepPlaying.press("Enter");
    await page.getByRole("button", { name: "Give up", exact: true }).waitFor();
  });

  it("comes with drama that holds nothing up, and none for those who want none", async () => {
    const parts = ".effects i, .effects svg";
    const page = await open({ reducedMotion: "no-preference" });
    await startGame(page, { variant: "Mini" });
    const { ships } = await targetsOf(page);
    await page.evaluate((selector) => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        for (const part of document.querySelectorAll(selector)) {
          seen.add(part.getAttribute("class") ?? "");
        }
      }).observe(document.body, { subtree: true, childList: true });
    }, parts);
    // No waiting for anything that flies or burns.
    for (const target of ships) await fire(page, target);
    await heading(page, /^You won/).waitFor();
    const seen = () => page.evaluate(() => [...(globalThis as never as { seen: string[] }).seen]);
    await expect
      .poll(seen)
      .toEqual(
        expect.arrayContaining(["effect-shell", "effect-fire", "effect-ship", "effect-bubbles"]),
      );
    await expect.poll(() => page.locator(parts).count(), { timeout: 60_000 }).toBe(0);

    const calm = await open({ reducedMotion: "reduce" });
    await startGame(calm, { variant: "Mini" });
    await fire(calm, (await targetsOf(calm)).ships[0]!);
    expect(await calm.locator(parts).count()).toBe(0);
  });

  it("is heard unless the player turns the sound off, on any page, which is remembered", async () => {
    const page = await open({ device: "phone" });
    const sound = page.getByRole("button", { name: "Sound" });
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.tap();
    await expect.poll(() => sound.getAttribute("aria-pressed")).toBe("true");
    await sound.tap();
    await page.reload();
    await menu.tap();
    await expect.poll(() => sound.getAttribute("aria-pressed")).toBe("false");
  });

  it("makes no sound before the first press, and none once it is turned off", async () => {
    const page = await open({ device: "phone" });
    await page.addInitScript(countSounds);
    await page.reload();
    const sounds = () => page.evaluate(() => (globalThis as never as { sounds: number }).sounds);
    await startGame(page, { variant: "Mini" });
    const { water } = await targetsOf(page);
    expect(await sounds()).toBe(0);
    await fire(page, water[0]!);
    await expect.poll(sounds).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "Sound" }).tap();
    await page.reload();
    await fire(page, water[1]!);
    expect(await sounds()).toBe(0);
  });
});

/** Runs in the page. */
function countSounds(): void {
  Object.assign(globalThis, { sounds: 0 });
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...args) {
    (globalThis as never as { sounds: number }).sounds++;
    start.apply(this, args);
  };
}

describe("a first game", () => {
  it("explains itself as it goes, and never moves the board", async () => {
    const page = await open({ device: "phone", isNewcomer: true });
    await playButton(page).tap();
    const hint = page.getByRole("complementary", { name: "Your first game" });
    await hint.getByText(/^Fire anywhere in their waters/).waitFor();
    await expectAccessible(page, "a first game");
    const { ships, water } = await targetsOf(page);
    const board = () => page.locator(".target-sea").boundingBox();
    const before = await board();
    await fire(page, water[0]!);
    await hint.getByText(/^Just water\./).waitFor();
    await fire(page, ships[0]!);
    await hint.getByText(/^A hit!/).waitFor();
    expect(await board()).toEqual(before);
    // Put away, it stays away until there is something new to say.
    await page.getByRole("button", { name: "Close this hint" }).tap();
    await expect.poll(() => hint.count()).toBe(0);
    for (const target of ships.slice(1, 5)) await fire(page, target);
    await hint.getByText(/^Sunk\./).waitFor();
    for (const target of ships.slice(5)) await fire(page, target);
    await hint.getByText(/^That was your first game/).waitFor();
    await page.getByRole("button", { name: "Rematch" }).tap();
    await page.locator(".turn.is-mine").waitFor();
    await expect.poll(() => hint.count()).toBe(0);
  });
});

describe("on a phone", () => {
  it.each([
    [390, 844],
    [320, 568],
  ])("both seas are in view at %i x %i, and a tap may aim first", async (width, height) => {
    const page = await open({ device: "phone", viewport: { width, height } });
    await playButton(page).tap();
    const { water } = await targetsOf(page);
    await cell(page, water[0]!).tap();
    await page.locator(".is-own .mark-last").waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of [".target-sea", ".is-own .sea", ".is-own .mark-last", ".is-own .fleet"]) {
      const box = (await page.locator(part).boundingBox())!;
      expect(box.y, part).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, part).toBeLessThanOrEqual(height);
    }
    await expectFits(page);
    await page.getByRole("button", { name: "Aim first" }).tap();
    await cell(page, water[1]!).tap();
    await page.locator(".is-target .mark-aim").waitFor();
    await expect.poll(async () => (await keptMatch(page)).sides[0].shots).toHaveLength(1);
    await cell(page, water[2]!).tap();
    await page.getByRole("button", { name: /^Fire at / }).tap();
    await cell(page, water[2]!).and(page.locator("[aria-disabled]")).waitFor();
    await expect.poll(async () => (await keptMatch(page)).sides[0].shots).toHaveLength(2);
  });
});

describe("a game left alone", () => {
  it("survives a reload in its middle, and gives no extra turn", async () => {
    const page = await open();
    await playButton(page).click();
    const { water } = await targetsOf(page);
    await fire(page, water[0]!);
    await cell(page, water[1]!).click();
    await answered(page, water[1]!);
    await page.reload();
    await page.getByText("Your turn.", { exact: true }).waitFor();
    const match = await keptMatch(page);
    expect(match.sides.map((side) => side.shots.length)).toEqual([2, 2]);
    await page.goto(page.url().replace(/#.*/, "#/"));
    await page.getByRole("link", { name: /^Continue Deckhand/ }).click();
    await page.locator(".is-target .mark-miss").first().waitFor();
  });

  it("is followed in a second tab", async () => {
    const page = await open();
    await playButton(page).click();
    const { water } = await targetsOf(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator(".turn.is-mine").waitFor();
    await cell(page, water[0]!).click();
    await cell(other, water[0]!).and(other.locator("[aria-disabled]")).waitFor();
    await other.locator(".turn.is-mine").waitFor();
    await cell(other, water[1]!).click();
    await cell(page, water[1]!).and(page.locator("[aria-disabled]")).waitFor();
    await page.locator(".turn.is-mine").waitFor();
    const match = await keptMatch(page);
    expect(match.sides.map((side) => side.shots.length)).toEqual([2, 2]);
  });

  it("opens as the first version saved it", async () => {
    const page = await open({ path: "#/play" });
    const saved = JSON.stringify({ kinds: ["person", "bot"], record: SAVED_BY_THE_FIRST_VERSION });
    await page.evaluate((text) => localStorage.setItem("broadside.game", text), saved);
    await page.reload();
    await page.getByText("Your turn.", { exact: true }).waitFor();
    await page.getByText("Captain hit (A5)").waitFor();
    await expect.poll(() => page.locator(".is-target .mark-miss").count()).toBe(1);
  });

  it("does not keep the opponent's ships in plain sight", async () => {
    const page = await open();
    await playButton(page).click();
    await cell(page, 0).waitFor();
    const kept = await page.evaluate(() => localStorage.getItem("broadside.game"));
    expect(kept).toContain("record");
    expect(kept).not.toMatch(/carrier|places/);
  });

  it("reports a damaged saved game, and offers a way out", async () => {
    const page = await open();
    await playButton(page).click();
    await cell(page, 0).waitFor();
    await page.evaluate(() => {
      const kept = localStorage.getItem("broadside.game")!;
      localStorage.setItem("broadside.game", kept.replace('"record":"', '"record":"AAAA'));
    });
    await page.reload();
    await page.getByText(/Your saved game is damaged/).waitFor();
    await expectAccessible(page, "a damaged game");
    await page.getByRole("link", { name: "Play a game" }).click();
    await page.getByRole("button", { name: "Delete it" }).click();
    await playButton(page).waitFor();
    await page.reload();
    await expect.poll(() => page.getByText(/damaged/).count()).toBe(0);
  });

  it("opens and plays with the server gone", async () => {
    const { url, close } = await serveWeb({ port: 0 });
    const page = await open({ url, serviceWorkers: "allow" });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await close();
    await page.reload();
    await playButton(page).click();
    const { water } = await targetsOf(page);
    await cell(page, water[0]!).click();
    await page.getByText("Your turn.", { exact: true }).waitFor();
    await page.keyboard.press("h");
    await page.getByText(/^exact, from [\d,]+ layouts$/).waitFor();
    await openFromMenu(page, "My games");
    await page.getByText(/^No finished games yet/).waitFor();
  });
});

/** The record of a small game with a shot of each side, obscured. */
const SAVED_BY_THE_FIRST_VERSION =
  "GCg1Oz4pMz4/eig/OTUoPnprUCw7KDM7NC5gejczNDNQKjY7Iz8oemtgegM1L1AqNjsjPyh6aGB6OTsqLjszNFApPz8+YHo1Nj5QPDMoKS5geio2OyM/KHprUCg/KS82LmB6LzQ8MzQzKTI/PlBQKjY7Iz8oemt6KjY7OT8pUHp6OSgvMyk/KGB6Hml6DFB6ej4/KS4oNSM/KGB6G296DFB6eikvODc7KDM0P2B6GGhQUCo2OyM/KHpoeio2Ozk/KVB6ejkoLzMpPyhgehtoegxQeno+PykuKDUjPyhgehhuegxQenopLzg3OygzND9gehlrUFBrdHoqNjsjPyh6a3o8Myg/KXo7LnobbmB6NzMpKVBodHoqNjsjPyh6aHo8Myg/KXo7Lnobb2B6MjMuUA==";

type Page = Awaited<ReturnType<typeof open>>;

/** Tab until the focus is on a control whose label or text begins like this. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      return (focused?.closest("label") ?? focused)?.textContent;
    });
    if (label?.startsWith(name)) return;
  }
  throw new Error(`No way by Tab to ${name}.`);
}

/** Through the sheet of rules, which opens on the present ones and returns the focus. */
async function chooseMiniByKeyboard(page: Page): Promise<void> {
  await tabTo(page, "Rules: Classic");
  await page.keyboard.press("Enter");
  await page.locator(".rules-card:focus").waitFor();
  await tabTo(page, "Mini");
  await page.keyboard.press("Enter");
  await page.locator(".rules-button:focus", { hasText: "Mini" }).waitFor();
}
const focusedCell = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.cell);

/** Arrow keys from the cell in focus to another. */
async function steer(page: Page, columns: number, target: number): Promise<void> {
  const from = Number(await focusedCell(page));
  const down = Math.floor(target / columns) - Math.floor(from / columns);
  const across = (target % columns) - (from % columns);
  for (let i = 0; i < Math.abs(down); i++)
    await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
  for (let i = 0; i < Math.abs(across); i++) {
    await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  }
}
