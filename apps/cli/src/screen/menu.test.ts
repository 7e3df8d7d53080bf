import { presetChoices } from "@broadside/play";
import { expect, it } from "vitest";
import { createInk } from "./ink.ts";
import { createMenu, drawMenu, type MenuState, pressInMenu } from "./menu.ts";
import { withoutColour } from "./text.ts";

const ink = createInk(false);
const items = presetChoices;
const down = { type: "named", name: "down" } as const;

function pressDown(state: MenuState): MenuState {
  const step = pressInMenu(state, down);
  return step.type === "stay" ? step.state : state;
}

it.each([
  [50, 15],
  [40, 12],
  [80, 9],
  [34, 13],
])(
  "shows the chosen item whole in a window of %i x %i, and how many are left out",
  (columns, rows) => {
    let state = createMenu("Which game?", items, "classic");
    for (const [i, { title }] of items.entries()) {
      const lines = drawMenu(state, { columns, rows }, ink).map(withoutColour);
      expect(lines.length).toBe(rows);
      expect(lines[0]).toBe("Which game?");
      expect(lines.at(-1)).toContain("Arrows");
      expect(lines.join("\n")).toContain(`> ${`${i + 1}`.padEnd(3)}${title}`);
      const shown = lines.filter((line) => /^[> ] \d[ \d] /.test(line)).length;
      const leftOut = lines.map((line) =>
        Number(/(\d+) more (?:above|below)/.exec(line)?.[1] ?? 0),
      );
      expect(shown + leftOut.reduce((sum, n) => sum + n, 0)).toBe(items.length);
      const words = items[i]!.about.split(" ");
      for (const word of words) expect(lines.join(" ")).toContain(word);
      state = pressDown(state);
    }
  },
);

it("does not scroll where everything fits", () => {
  const lines = drawMenu(
    createMenu("Which game?", items, "classic"),
    { columns: 80, rows: 24 },
    ink,
  );
  expect(lines.join("\n")).not.toContain("more");
});
