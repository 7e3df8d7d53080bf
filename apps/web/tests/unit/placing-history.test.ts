import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { historyReducer, placingHistory } from "../../src/placing/placing-history.ts";

const variant = preset("classic");
const { placements } = unwrap(randomLayout(variant, createRng("undo")));
const start = placingHistory({ variant, placed: placements, held: undefined, notice: undefined });
type Action = Parameters<typeof historyReducer>[1];
const after = (...actions: Action[]) => actions.reduce(historyReducer, start);
const clear: Action = { type: "replace", draft: [], notice: () => "" };
const undo: Action = { type: "undo" };
const shipsOf = ({ now }: typeof start) => now.placed.map(({ ship }) => ship).sort();

describe("undo while placing", () => {
  it("brings back a layout that was cleared", () => {
    expect(after(clear).now.placed).toEqual([]);
    expect(after(clear, undo).now.placed).toEqual(placements);
    expect(after(clear, undo).drafts.past).toEqual([]);
  });

  it("takes back one change at a time", () => {
    const pick: Action = { type: "pick", ship: "carrier" };
    const twice = after(pick, { type: "stow" }, clear);
    expect(twice.drafts.past).toHaveLength(2);
    expect(shipsOf(historyReducer(twice, undo))).toEqual(
      ["battleship", "cruiser", "destroyer", "submarine"].sort(),
    );
    expect(after(clear, undo, undo, undo).now.placed).toEqual(placements);
  });

  it("does not count a ship taken up and put back", () => {
    expect(after({ type: "pick", ship: "carrier" }, { type: "cancel" }).drafts.past).toEqual([]);
  });

  it("first of all puts back the ship in hand", () => {
    const back = after({ type: "pick", ship: "carrier" }, undo);
    expect(back.now.held).toBeUndefined();
    expect(shipsOf(back)).toHaveLength(5);
  });
});
