import { preset, unwrap, type Variant } from "@broadside/rules";
import { parseCellName } from "@broadside/rules/text";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  cell,
  expectAccessible,
  expectFits,
  heading,
  openBrowser,
  openFromMenu,
} from "./browser.test-support.ts";

const { open } = openBrowser();

const mini = preset("mini");
const at = (name: string, variant: Variant = preset("classic")): number =>
  unwrap(parseCellName(variant, name));
const square = (page: Page, name: string, variant?: Variant) => cell(page, at(name, variant));
const counted = (page: Page) => page.getByText(/^exact, from [\d,]+ layouts?$/).waitFor();
const shotsIn = (page: Page) => page.locator(".shot").count();
const answer = (page: Page, name: string) =>
  page.locator(".answers").getByRole("button", { name, exact: false }).click();
const notes = async (page: Page) => decodeURIComponent((await page.url()).split("#/advise/")[1]!);

/** By arrow keys alone, from wherever the focus is. */
async function walkTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.cell ?? -1));
  // The focus goes to the suggestion as soon as it is counted.
  await page.waitForFunction(() => {
    const label = document.activeElement?.getAttribute("aria-label") ?? "%";
    return !document.querySelector(".is-counting") && label.endsWith("%");
  });
  if ((await focused()) < 0) await page.keyboard.press("ArrowUp");
  const from = await focused();
  const [down, across] = [
    Math.floor(at(name) / 10) - Math.floor(from / 10),
    (at(name) % 10) - (from % 10),
  ];
  for (let i = 0; i < Math.abs(down); i++) {
    await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
  }
  for (let i = 0; i < Math.abs(across); i++) {
    await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  }
  await expect.poll(() => focused()).toBe(at(name));
}

/** A finger that goes down, perhaps along the cells named, stays until told, and comes up. */
async function finger(
  page: Page,
  names: readonly string[],
  held: () => Promise<void> = async () => {},
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const points = await Promise.all(
    names.map(async (name) => {
      const box = (await square(page, name).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  const touch = (type: "touchStart" | "touchMove", i: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: [points[i]!] });
  await touch("touchStart", 0);
  for (let i = 1; i < points.length; i++) await touch("touchMove", i);
  await held();
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

describe("advice on a game played elsewhere", () => {
  it("by keys alone: twelve shots, one mistyped, named, corrected, and on", async () => {
    const page = await open({ path: "#/advise/classic" });
    await counted(page);
    await page.getByText("exact, from 30,093,975,536 layouts").waitFor();
    await page.getByText("Most likely hit: E5, 21.4%.").waitFor({ state: "attached" });
    await page.keyboard.press("m");
    await expect.poll(() => shotsIn(page)).toBe(1);
    await counted(page);
    const shots = ["F6 m", "B3 h", "C3 m", "B4 m", "B2 s"];
    for (const [i, shot] of shots.entries()) {
      await walkTo(page, shot.slice(0, 2));
      await page.keyboard.press(shot.at(-1)!);
      await expect.poll(() => shotsIn(page)).toBe(i + 2);
    }
    // B4 was a hit: with two hits in line only the destroyer can have sunk, but it was the cruiser.
    await page.getByText("B2 is noted as sunk: destroyer.").waitFor();
    await page.getByRole("button", { name: "Another ship?" }).focus();
    await page.keyboard.press("Enter");
    await heading(page, "Which ship sank at B2?").waitFor();
    await page.getByRole("button", { name: /^cruiser/ }).focus();
    await page.keyboard.press("Enter");
    await heading(page, "Shot 6 contradicts your earlier answers").waitFor();
    await page.getByText(/^Shot 6 at B2 can't be the sinking of the cruiser/).waitFor();
    await page.getByRole("button", { name: "Shot 5, B4: miss hit" }).focus();
    await page.keyboard.press("Enter");
    await counted(page);
    await expect.poll(() => notes(page)).toBe("classic/E5mF6mB3hC3mB4hB2s3");
    await page.getByText("battleship, length 4, afloat").waitFor({ state: "attached" });
    await page.getByText("cruiser, length 3, sunk").waitFor({ state: "attached" });
    for (let shot = 7; shot <= 12; shot++) {
      await page.keyboard.press(shot === 9 ? "h" : "m");
      await expect.poll(() => shotsIn(page)).toBe(shot);
      await counted(page);
    }
    await page.keyboard.press("Control+z");
    await expect.poll(() => shotsIn(page)).toBe(11);
    await page.keyboard.press("Control+y");
    await expect.poll(() => shotsIn(page)).toBe(12);
    const focus = page.locator(".adviser-sea [data-cell]:focus");
    // The focus moves on to the next suggestion once that is counted.
    await expect.poll(() => focus.getAttribute("aria-label")).toMatch(/^[A-J]\d+, \d+(\.\d)?%$/);
  });

  it("by mouse: left and right, earlier answers changed, and a reload that keeps it all", async () => {
    const page = await open({ path: "#/advise/classic" });
    await counted(page);
    await square(page, "E5").click();
    await square(page, "F6").click({ button: "right" });
    await counted(page);
    await expect.poll(() => notes(page)).toBe("classic/E5mF6h");
    await square(page, "E5").click();
    await expect.poll(() => notes(page)).toBe("classic/E5hF6h");
    await square(page, "E5").click();
    await square(page, "F7").click({ button: "right" });
    await square(page, "F8").click({ button: "right" });
    await square(page, "F8").click({ button: "right" });
    await heading(page, "Which ship sank at F8?").waitFor();
    await page.getByRole("button", { name: /^submarine/ }).click();
    await expect.poll(() => notes(page)).toBe("classic/E5mF6hF7hF8s4");
    await page.getByRole("group", { name: "Shot 1 at E5" }).getByText("hit").click();
    await counted(page);
    await page.getByRole("button", { name: "Remove shot 1 at E5" }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Sound" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => notes(page)).toBe("classic/E5hF6hF7hF8s4");
    await counted(page);
    const sign = await page.locator(".sign").textContent();
    await page.reload();
    await counted(page);
    await expect.poll(() => shotsIn(page)).toBe(4);
    await expect.poll(() => page.locator(".sign").textContent()).toBe(sign);
    await page.getByRole("link", { name: "Broadside, home" }).click();
    await openFromMenu(page, "Adviser");
    await expect.poll(() => notes(page)).toBe("classic/E5hF6hF7hF8s4");
  });

  it("gives the large buttons' answer to the square just clicked, as a correction", async () => {
    const page = await open({ path: "#/advise/classic" });
    await counted(page);
    await square(page, "C3").click();
    await counted(page);
    await expect.poll(() => notes(page)).toBe("classic/C3m");
    await page.locator(".aim").getByText("C3").waitFor();
    await page.locator(".answer.is-hit").click();
    await expect.poll(() => notes(page)).toBe("classic/C3h");
    await counted(page);
    // The correction made, the next answer goes to the suggested square again.
    await page.locator(".answer.is-miss").click();
    await expect.poll(() => shotsIn(page)).toBe(2);
    await expect.poll(() => notes(page)).toMatch(/^classic\/C3h[A-J]\d+m$/);
  });

  it("drags out the sunk ship, by mouse and by keys", async () => {
    const seed = preset("open-waters-8");
    const page = await open({ path: "#/advise/open-waters-8+letters/D4hD5hC5mD3h" });
    await counted(page);
    const centre = async (name: string) => {
      const box = (await square(page, name, seed).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await page.mouse.move(...(await centre("D2")));
    await page.mouse.down();
    await page.mouse.move(...(await centre("D3")), { steps: 3 });
    await page.mouse.move(...(await centre("D5")), { steps: 5 });
    await expect.poll(() => page.locator(".ship.is-held").count()).toBe(1);
    await page.mouse.up();
    await expect.poll(() => notes(page)).toBe("open-waters-8+letters/D4hD5hC5mD3hD2s4.D2h");
    await counted(page);
    await expect.poll(() => page.locator(".sea .ship.is-sunk").count()).toBe(1);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Escape");
    await square(page, "D3", seed).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("s");
    await heading(page, "Which ship sank?").waitFor();
    await page.keyboard.press("2");
    await expect.poll(() => notes(page)).toBe("open-waters-8+letters/D4hD5hC5mD3s3.D3h");
    await square(page, "C5", seed).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByText("C5 was a miss. If that's wrong, change it first.").waitFor();
  });

  it("by touch on a phone: one tap on the suggestion, two elsewhere, hold and drag", async () => {
    const page = await open({ path: "#/advise/classic", device: "phone" });
    await counted(page);
    await page.locator(".answers").getByText("Miss").tap();
    await expect.poll(() => notes(page)).toBe("classic/E5m");
    await square(page, "G3").tap();
    await page.locator(".answers").getByText("Hit").tap();
    await expect.poll(() => notes(page)).toBe("classic/E5mG3h");
    await finger(page, ["F3"], () => expect.poll(() => notes(page)).toBe("classic/E5mG3hF3h"));
    await finger(page, ["G3", "F3", "E3", "D3"]);
    await expect.poll(() => notes(page)).toBe("classic/E5mG3hF3hE3hD3s2");
    await counted(page);
    await expectFits(page);
  });

  it("takes any rules, and says in words what is wrong with them", async () => {
    const page = await open({ path: "#/advise/classic/E5m" });
    await page.getByRole("button", { name: "Rules: Classic 10 × 10" }).click();
    await page.getByRole("radio", { name: /^Custom rules/ }).check();
    await page.getByRole("spinbutton", { name: "Rows" }).fill("4");
    await page.getByRole("spinbutton", { name: "Columns" }).fill("4");
    await page.getByText("The carrier has length 5 and doesn't fit on a 4 × 4 board.").waitFor();
    for (const length of [5, 4, 3]) {
      await page.getByRole("button", { name: `One fewer ship of ${length}` }).click();
    }
    await page.getByRole("radio", { name: /^Hit or miss, nothing else/ }).check();
    await page.getByRole("button", { name: "Start" }).click();
    await counted(page);
    await expect
      .poll(() => notes(page))
      .toBe("custom:4x4:3.cruiser,2.destroyer:any:hit-miss:alternate:letters");
    await expect.poll(() => page.locator(".answer").count()).toBe(2);
    await page.getByRole("button", { name: "Show coordinates as [row, column]" }).click();
    await page.locator(".aim-cell", { hasText: /^\[\d, \d\]$/ }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => notes(page)).toBe("classic/E5m");
    await page.getByRole("button", { name: "Rules: Classic 10 × 10" }).click();
    await page.getByRole("radio", { name: /^Open waters/ }).check();
    await page.getByRole("spinbutton", { name: "Board size" }).fill("6");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: "Rules: Open waters 6 × 6" }).waitFor();
    await counted(page);
  });

  it("opens a link with custom rules from an earlier version", async () => {
    const old = "6x7:3.brig,2.sloop,1.raft:no-edge:sunk-named:letters/C3mD4hD5hD6mD3s1";
    const page = await open({ path: `#/advise/${old}` });
    await counted(page);
    await page.getByText("brig, length 3, sunk").waitFor({ state: "attached" });
    await expect
      .poll(() => notes(page))
      .toBe(
        "custom:6x7:3.brig,2.sloop,1.raft:no-edge:sunk-named:alternate:letters/C3mD4hD5hD6mD3s1",
      );
  });

  it("meets a mangled link with a sentence and ways out", async () => {
    const page = await open({ path: "#/advise/classic/E5mD4hC" });
    await page.getByText("After 2 shots, “C” can't be read.").waitFor();
    await page.getByRole("link", { name: "Use the 2 shots that can be read" }).click();
    await counted(page);
    await expect.poll(() => shotsIn(page)).toBe(2);
    await page.goto(page.url().replace(/#.*/, "#/advise/%E0%A4%A"));
    await heading(page, "Off the chart").waitFor();
    await page.getByRole("link", { name: "Open the adviser" }).click();
    await counted(page);
  });

  it("works on without a network", async () => {
    const page = await open({ path: "#/advise/mini/A1h", serviceWorkers: "allow" });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await counted(page);
    await answer(page, "Miss");
    await counted(page);
    await expect.poll(() => shotsIn(page)).toBe(2);
  });
});

describe("axe finds nothing to complain of in the adviser", () => {
  it("without notes, with some, and with notes that contradict each other", async () => {
    const page = await open({ device: "phone", path: "#/advise/mini" });
    await counted(page);
    await expectAccessible(page, "the beginning");
    await page.goto(page.url().replace(/#.*/, "#/advise/mini/A1hA2mB1m"));
    await page.getByText(/^Or another answer/).waitFor();
    await expectAccessible(page, "impossible");
    await page.getByRole("button", { name: "sunk: cruiser", exact: true }).click();
    await counted(page);
    await expectAccessible(page, "in the middle");
    await square(page, "B1", mini).focus();
    await page.keyboard.press("s");
    await heading(page, "Which ship sank at B1?").waitFor();
    await expectAccessible(page, "which ship");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Rules/ }).click();
    await page.getByRole("radio", { name: /^Custom rules/ }).check();
    await expectAccessible(page, "rules");
  });
});
