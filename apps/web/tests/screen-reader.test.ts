import { ending } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { openBrowser } from "./browser.test-support.ts";
import { readScreen, type ScreenReader } from "./screen-reader.test-support.ts";

const { open } = openBrowser();

/** Nothing here looks at the page: it presses keys and listens. */

const letters = "ABCDE";
const squares = [...letters].flatMap((row) => [1, 2, 3, 4, 5].map((n) => `${row}${n}`));

const near = (square: string): readonly string[] => {
  const row = letters.indexOf(square[0]!);
  const column = Number(square[1]);
  return [
    `${letters[row - 1]}${column}`,
    `${letters[row + 1]}${column}`,
    `${square[0]}${column - 1}`,
    `${square[0]}${column + 1}`,
  ].filter((name) => squares.includes(name));
};

/** Beside a hit first, then every second square, then the rest. */
function nextShot(answers: ReadonlyMap<string, string>): string {
  const isOpen = (square: string) => !answers.has(square);
  const hits = squares.filter((square) => /hit/.test(answers.get(square) ?? ""));
  const isWhite = (square: string) => (letters.indexOf(square[0]!) + Number(square[1])) % 2 === 1;
  const wishes = [...hits.flatMap(near), ...squares.filter(isWhite), ...squares];
  return wishes.find(isOpen)!;
}

const nameOf = (focus: string): string => /\b([A-J]\d+), /.exec(focus)?.[1] ?? "";

/** By arrow keys, listening to every square on the way. */
async function walkTo(reader: ScreenReader, target: string): Promise<string> {
  for (let i = 0; i < 40; i++) {
    const focus = await reader.focus();
    const at = nameOf(focus);
    if (at === target) return focus;
    const down = target.charCodeAt(0) - at.charCodeAt(0);
    const across = Number(target.slice(1)) - Number(at.slice(1));
    if (down) await reader.press(down > 0 ? "ArrowDown" : "ArrowUp");
    else await reader.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error(`No way to ${target}.`);
}

describe("someone who only hears the page", () => {
  it("plays a game to its end, and goes through it in the review", async () => {
    const reader = await readScreen(await open());
    await reader.tabTo(/^button Rules: Classic/);
    await reader.press("Enter");
    await reader.tabTo(/^button Mini/);
    await reader.press("Enter");
    await reader.tabTo(/^button Play Deckhand · Mini/);
    await reader.press("Enter");
    await reader.hear(/Your turn/);
    let focus = await reader.tabTo(/[A-E]\d, not fired at$/);
    const answers = new Map<string, string>();
    const story: string[] = [];
    while (!story.some((said) => said.includes("The game is over."))) {
      const target = nextShot(answers);
      focus = await walkTo(reader, target);
      expect(focus).toContain(`${target}, not fired at`);
      await reader.press("Enter");
      const said = await reader.hear(/Your turn\.$|The game is over\.$/);
      story.push(...said);
      const answer = said.find((line) => line.startsWith(`You fire at ${target}: `));
      answers.set(target, answer!);
    }
    await expect.poll(() => reader.focus()).toMatch(/^heading (You|Deckhand) won in \d+ shots/);
    await reader.tabTo(new RegExp(`^link ${ending.review()}`));
    await reader.press("Enter");
    await reader.hear(/^(Best|Good|Careless|Blunder) /);
    await reader.press("Home");
    await reader.hear(/^Before the first shot\.$/);
    // Every shot of the game is told again, with its verdict.
    const shots = story.flatMap((said) => said.match(/\S+ fires? at [A-E]\d: [^.!]*[.!]/g) ?? []);
    expect(shots.length).toBeGreaterThan(10);
    for (const shot of shots) {
      await reader.press("ArrowRight");
      const said = await reader.hear(/^(Best|Good|Careless|Blunder) .*\.$/);
      expect(said.join(" ")).toContain(shot);
    }
  });

  it("solves a puzzle", async () => {
    const reader = await readScreen(await open({ path: "#/puzzles/1-0" }));
    let focus = await reader.tabTo(/[A-J]\d+, (not fired at|miss|hit)/);
    while (!focus.endsWith("not fired at")) {
      await reader.press("ArrowRight");
      focus = await reader.focus();
    }
    const first = nameOf(focus);
    await reader.press("Enter");
    await reader.hear(new RegExp(`^${first}, aimed at$`));
    await reader.press("Enter");
    await expect.poll(() => reader.focus()).toMatch(/^heading /);
    const better = / (\w\d+) is more likely than /.exec(await reader.focus())?.[1] ?? first;
    expect((await reader.hear(new RegExp(better))).join(" ")).toMatch(/\.$/);
    if (better === first) return;
    await reader.tabTo(/^button Try again/);
    await reader.press("Enter");
    await walkTo(reader, better);
    await reader.press("Enter");
    await reader.press("Enter");
    await expect
      .poll(() => reader.focus())
      .toBe(`heading Right: ${better} is the most likely hit.`);
  });
});
