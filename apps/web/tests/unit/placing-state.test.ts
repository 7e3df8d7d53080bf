import { preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import {
  heldPlacement,
  heldProblem,
  inDock,
  type PlacingAction,
  type PlacingState,
  placingReducer,
} from "../../src/placing/placing-state.ts";

const empty: PlacingState = {
  variant: preset("classic"),
  placed: [],
  held: undefined,
  notice: undefined,
};
const after = (state: PlacingState, ...actions: PlacingAction[]): PlacingState =>
  actions.reduce(placingReducer, state);
const move = (row: number, column: number): PlacingAction => ({ type: "move", row, column });
const pick = (ship: string): PlacingAction => ({ type: "pick", ship });
const drop: PlacingAction = { type: "drop", orReturn: true };

describe("ships being placed", () => {
  it("stay on the board however far the hand goes", () => {
    const state = after(empty, pick("carrier"), move(0, 9));
    expect(heldPlacement(state)?.cells).toEqual([5, 6, 7, 8, 9]);
    expect(heldPlacement(after(state, { type: "rotate" }))?.cells[0]).toBe(5);
  });

  it("turn about the cell that is held", () => {
    const lying = after(empty, pick("carrier"), move(4, 2), drop);
    const held = after(lying, { type: "pick", ship: "carrier", cell: 44 }, { type: "rotate" });
    expect(heldPlacement(held)?.cells).toEqual([24, 34, 44, 54, 64]);
  });

  it("say why they may not lie where they are held, and go back when let go there", () => {
    const one = after(empty, pick("carrier"), move(0, 0), drop, pick("cruiser"), move(0, 4));
    const overlap = {
      code: "layout/overlap",
      params: { ship: "cruiser", other: "carrier", square: { row: 0, column: 4 } },
    };
    expect(heldProblem(one)).toMatchObject(overlap);
    const back = after(one, drop);
    expect(back.placed.map(({ ship }) => ship)).toEqual(["carrier"]);
    expect(back.notice).toMatchObject(overlap);
    expect(inDock(back).map(({ name }) => name)).toContain("cruiser");
  });

  it("obey the contact rule of their variant", () => {
    const mini = { ...empty, variant: preset("mini") };
    const state = after(mini, pick("cruiser"), move(0, 0), drop, pick("destroyer"), move(1, 0));
    expect(heldProblem(state)?.code).toBe("layout/touch");
  });

  it("turn where they lie only if they fit there", () => {
    const two = after(empty, pick("carrier"), move(0, 0), drop, pick("cruiser"), move(1, 0), drop);
    const turned = after(two, { type: "turn", ship: "carrier", cell: 0 });
    const carrier = turned.placed.find(({ ship }) => ship === "carrier");
    expect(carrier?.cells).toEqual([3, 13, 23, 33, 43]);
    expect(heldProblem(turned)).toBeUndefined();
  });

  it("come back to where they were when the hand thinks better of it", () => {
    const lying = after(empty, pick("carrier"), move(0, 0), drop);
    expect(after(lying, pick("carrier"), move(5, 5), { type: "cancel" }).placed).toEqual(
      lying.placed,
    );
    expect(after(lying, pick("carrier"), { type: "stow" }).placed).toEqual([]);
  });
});
