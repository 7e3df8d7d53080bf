import { opponents } from "@broadside/play";
import {
  applyEvent,
  createMatch,
  createRng,
  type MatchEvent,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { type PlayerView, viewFor } from "@broadside/rules/view";
import {
  boards,
  english,
  rowLabel,
  setLanguage,
  setSquareStyle,
  terminalPlay,
} from "@broadside/words";
import { languages } from "@broadside/words/languages";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { fitsBoard } from "../../screen/arrangement.ts";
import { createInk } from "../../screen/ink.ts";
import { createMenu, drawMenu } from "../../screen/menu.ts";
import { widthOf, withoutColour } from "../../screen/text.ts";
import type { Scene } from "../ui.ts";
import { drawBattle } from "./battle-picture.ts";
import { createBattle, middleOf, pressInBattle } from "./battle-state.ts";
import { drawPlacing } from "./placing-picture.ts";
import { createPlacing } from "./placing-state.ts";
import { drawEnd } from "./screen-end.ts";

const names = ["you", "captain"] as const;

/** A view after some shots, with hidden ships drawn from `hidden`. */
function viewAfter(variant: Variant, shots: number, hidden = "h"): PlayerView {
  let match = createMatch(variant);
  const apply = (event: MatchEvent) => {
    const next = applyEvent(match, event);
    if (next.ok) match = next.value;
  };
  for (const [seat, seed] of [[0, "own"] as const, [1, hidden] as const]) {
    apply({ type: "place", seat, layout: unwrap(randomLayout(variant, createRng(seed))) });
  }
  const rng = createRng("shots");
  for (let i = 0; i < shots && match.turn; i++) {
    const cell = rng.below(variant.rows * variant.columns);
    apply({ type: "fire", seat: match.turn.seat, cell });
  }
  return viewFor(match, 0);
}

const sceneOf = (view: PlayerView): Scene => ({ view, names, news: [] });
const sizes = fc.record({
  columns: fc.integer({ min: 1, max: 140 }),
  rows: fc.integer({ min: 1, max: 50 }),
});
const variants = fc.constantFrom(
  "classic",
  "mini",
  "open-waters",
  "sea-battle",
  "silent",
  "open-waters-26",
);

function expectFits(lines: readonly string[], size: { columns: number; rows: number }): void {
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(size.columns);
  expect(lines.length).toBeLessThanOrEqual(size.rows);
}

const presets = (["classic", "sea-battle", "flottenmanoever", "volley"] as const).map(preset);

afterEach(() => {
  setLanguage(english);
  setSquareStyle("rows");
});

const textOf = (lines: readonly string[]): string => withoutColour(lines.join("\n"));

describe("pictures", () => {
  it("fit a window of any size, or say that it is too small", () => {
    fc.assert(
      fc.property(variants, sizes, fc.boolean(), (name, size, colour) => {
        const variant = preset(name);
        const ink = createInk(colour);
        const scene = sceneOf(viewAfter(variant, 20));
        const battle = createBattle(scene, ["You fire at A1: miss."], middleOf(scene));
        expectFits(drawBattle(battle, size, ink), size);
        expectFits(drawPlacing(createPlacing(variant, "you", []), undefined, size, ink), size);
        if (size.columns >= 40 && size.rows >= 16) {
          expectFits(
            drawMenu(createMenu("Who do you want to play against?", opponents, "mate"), size, ink),
            size,
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each(languages)(
    "show both boards and who is to move in 80 × 24 characters: $id",
    async (language) => {
      setLanguage(await language.load());
      setSquareStyle(language.squares);
      const size = { columns: 80, rows: 24 };
      const ink = createInk(false);
      for (const variant of presets) {
        const view = viewAfter(variant, 30);
        const scene = { ...sceneOf(view), names: ["Ada", "Remi"] as const };
        const lines = drawBattle(createBattle(scene, [], 0), size, ink);
        expectFits(lines, size);
        const isMine = view.turn?.seat === 0;
        const turn = isMine
          ? terminalPlay["turn.yours"]()
          : terminalPlay["turn.theirs"]({ name: "Remi" });
        expect(lines[0]).toContain(turn);
        expect(lines[2]).toContain(boards.yourWaters());
        const lastRow = rowLabel(variant, variant.rows - 1);
        expect(
          lines.some((line) => line.split(/ +/).filter((word) => word === lastRow).length > 1),
        ).toBe(true);
        expectFits(drawPlacing(createPlacing(variant, "Ada", []), undefined, size, ink), size);
        expectFits(
          drawMenu(createMenu(terminalPlay.whichOpponent(), opponents, "mate"), size, ink),
          size,
        );
      }
    },
  );

  it("draw both boards side by side from 70 columns on, and one of them in a small window", () => {
    const scene = sceneOf(viewAfter(preset("classic"), 0));
    const battle = createBattle(scene, [], 0);
    const text = (columns: number, rows: number) =>
      textOf(drawBattle(battle, { columns, rows }, createInk(false)));
    expect(text(70, 20)).toMatch(/Captain's waters +Your waters/);
    expect(text(40, 34)).toMatch(/Captain's waters[\s\S]*\n.*Your waters/);
    expect(text(40, 20)).not.toContain("Your waters");
    expect(text(40, 10)).toMatch(/The\s+board\s+needs\s+24 ×\s+14/);
  });

  it("show every square of a board, whose turn it is and the news, or say how large the window must be", () => {
    const marked = /[#*XOS+.]/g;
    fc.assert(
      fc.property(variants, sizes, (name, size) => {
        const variant = preset(name);
        const ink = createInk(false);
        const scene = sceneOf(viewAfter(variant, 6));
        const battle = createBattle(scene, ["You fire at A1: miss."], middleOf(scene));
        const lines = drawBattle(battle, size, ink).map(withoutColour);
        if (!fitsBoard(variant, size)) {
          expect(lines[0]).toMatch(/^T/);
          return;
        }
        const rows = lines.filter((line) => /^ ?\w{1,2} +\[?[#*XOS+.]/.test(line));
        expect(rows.length).toBeGreaterThanOrEqual(variant.rows);
        for (const row of rows.slice(0, variant.rows)) {
          expect(row.match(marked)!.length).toBeGreaterThanOrEqual(variant.columns);
        }
        expect(lines[0]).toMatch(/turn/);
        expect(lines.join("\n")).toContain("You fire at A1: miss.");
      }),
      { numRuns: 150 },
    );
  });

  it("tell hits, misses and sunk ships apart without colour", () => {
    const scene = sceneOf(viewAfter(preset("open-waters"), 150));
    const text = drawBattle(
      createBattle(scene, [], 0),
      { columns: 80, rows: 24 },
      createInk(false),
    ).join("\n");
    for (const mark of ["#", "X", "O", "*", "S"]) expect(text).toContain(mark);
    expect(text).toMatch(/Sunk ships : \[\d, \d\] -> \[\d, \d\]/);
  });

  it("show nothing of what lies hidden: two games that differ only there look the same", () => {
    const variant = preset("classic");
    const draw = (hidden: string) =>
      drawBattle(
        createBattle(sceneOf(viewAfter(variant, 0, hidden)), [], 0),
        { columns: 80, rows: 24 },
        createInk(true),
      );
    expect(draw("one")).toEqual(draw("another"));
  });

  it("show both layouts at the end", () => {
    const variant = preset("mini");
    const view = viewAfter(variant, 400);
    expect(view.outcome).toBeDefined();
    const state = {
      scene: sceneOf(view),
      review: undefined,
      page: "boards",
    } as const;
    const text = textOf(drawEnd(state, { columns: 80, rows: 24 }, createInk(false)));
    expect(text).toMatch(/won in \d+ shots\.\n.* left to sink\./);
    expect(text).not.toContain(" # ");
  });
});

describe("keys in battle", () => {
  const scene = sceneOf(viewAfter(preset("classic"), 0));
  const state = createBattle(scene, [], 44);

  it("arrows move within the board, Enter fires", () => {
    const [moved] = pressInBattle(state, { type: "named", name: "right" });
    expect(moved.cursor).toBe(45);
    expect(pressInBattle(moved, { type: "named", name: "enter" })[1]).toEqual({
      type: "fire",
      cell: 45,
    });
    const [corner] = pressInBattle({ ...state, cursor: 0 }, { type: "named", name: "up" });
    expect(corner.cursor).toBe(0);
  });

  it("a capital opens a line, in which a square is fired at and nonsense is explained", () => {
    const [open] = pressInBattle(state, { type: "character", text: "B" });
    expect(open.entry).toBe("B");
    const enter = { type: "named", name: "enter" } as const;
    expect(pressInBattle({ ...open, entry: "B7" }, enter)[1]).toEqual({ type: "fire", cell: 16 });
    expect(pressInBattle({ ...open, entry: "ZZ9" }, enter)[0].problem).toContain(
      "Type a square, like B7",
    );
  });

  it("u says why a shot cannot be taken back", () => {
    expect(pressInBattle(state, { type: "character", text: "u" })[0].problem).toContain(
      "You can't take a shot back.",
    );
  });
});
