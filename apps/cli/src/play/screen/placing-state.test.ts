import { preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import type { Key, KeyName } from "../../screen/key.ts";
import {
  createPlacing,
  ghostOf,
  layoutOf,
  type PlacingState,
  pressInPlacing,
} from "./placing-state.ts";

const classic = preset("classic");
const named = (name: KeyName): Key => ({ type: "named", name });
const press = (state: PlacingState, ...keys: (Key | string)[]): PlacingState =>
  keys.reduce<PlacingState>(
    (at, key) =>
      pressInPlacing(at, typeof key === "string" ? { type: "character", text: key } : key)[0],
    state,
  );
const type = (state: PlacingState, text: string): PlacingState =>
  press(state, ":", ...text, named("enter"));

describe("placing ships with the keyboard", () => {
  const start = createPlacing(classic, "you", []);

  it("puts the next ship where the cursor is", () => {
    const state = press(start, named("down"), named("enter"));
    expect(state.draft).toEqual([{ ship: "carrier", cells: [10, 11, 12, 13, 14] }]);
  });

  it("turns a ship, and the edge pushes it back", () => {
    const low = press({ ...start, cursor: 90 }, "r");
    expect(ghostOf(low)?.cells).toEqual([50, 60, 70, 80, 90]);
  });

  it("refuses an overlap with the reason, and changes nothing", () => {
    const one = press(start, named("enter"));
    const two = press({ ...one, cursor: 0 }, named("enter"));
    expect(two.problem).toBe("The battleship overlaps the carrier at A1.");
    expect(two.draft).toBe(one.draft);
  });

  it("takes typed places in both notations, by name too", () => {
    const state = type(type(type(start, "0 0 V"), "B7 h"), "destroyer: J1 H");
    expect(state.problem).toBeUndefined();
    expect(state.draft.map(({ ship, cells }) => `${ship} ${cells[0]}`)).toEqual([
      "carrier 0",
      "battleship 16",
      "destroyer 90",
    ]);
  });

  it("draws by chance, hard for people or hard for learners, with a key or a word", () => {
    const drawnBy = (text: string) => pressInPlacing(start, { type: "character", text })[1];
    expect(["a", "p", "l"].map(drawnBy)).toEqual([
      "uniform",
      "hard-for-people",
      "hard-for-learners",
    ]);
    const typed = press(start, ":", ..."learners");
    expect(pressInPlacing(typed, named("enter"))[1]).toBe("hard-for-learners");
  });

  it("undo takes ships back one by one, down to none", () => {
    const state = press(type(start, "0 0 V"), "u");
    expect(state.draft).toEqual([]);
    expect(press(state, "u").problem).toBe("You haven't placed any ships yet.");
  });

  it("asks to begin only when every ship is placed", () => {
    const full = ["A1 h", "B1 h", "C1 h", "D1 h", "E1 h"].reduce(type, start);
    expect(layoutOf(full)).toBeDefined();
    expect(pressInPlacing(full, named("enter"))[1]).toBe("begin");
    expect(pressInPlacing(start, named("enter"))[1]).toBeUndefined();
  });
});
