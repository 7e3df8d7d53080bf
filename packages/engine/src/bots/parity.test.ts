import { type AnsweredShot, createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { expect, it } from "vitest";
import { parity } from "./parity.ts";
import { drawn, playOut } from "./playing.test-support.ts";

const mini = preset("mini");
const valued = (values: readonly number[]): number[] =>
  values.flatMap((value, cell) => (value > 0 ? [cell] : []));

it("hunts on the colour of its first shot", () => {
  const shots: AnsweredShot[] = [{ cell: 1, announcement: { result: "miss" } }];
  expect(valued(parity.explain({ variant: mini, shots }))).toEqual([
    3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23,
  ]);
});

it("searches all squares around a hit", () => {
  const hit = drawn(mini, "##### ##### ##X## ##### #####");
  expect(valued(parity.explain(hit))).toEqual([7, 11, 13, 17]);
});

it("goes back to hunting when the ship has sunk", () => {
  const sunk = drawn(mini, "##### ##### ##OO# ##### #####", [["cruiser", [12, 13]]]);
  const cells = valued(parity.explain(sunk));
  expect(cells).toEqual([0, 2, 4, 6, 10, 16, 20, 22, 24]); // the even ones that no-edge leaves
});

it("goes on to the other colour for a ship of one cell", () => {
  const picture = [..."#".repeat(25)].map((sign, cell) => (cell % 2 === 0 ? "*" : sign)).join("");
  expect(valued(parity.explain(drawn(mini, picture)))).toHaveLength(12);
});

it("ends every game, and never fires at a square twice", () => {
  for (let seed = 0; seed < 200; seed++) {
    const rng = createRng(seed);
    const shots = playOut(parity, mini, unwrap(randomLayout(mini, rng)), rng);
    expect(new Set(shots.map((shot) => shot.cell)).size).toBe(shots.length);
  }
});
