import { preset } from "@broadside/rules";
import { expect, it } from "vitest";
import { middlemost } from "./middlemost.ts";
import { drawn, fleetOf, highestCells, variantOf } from "./playing.test-support.ts";

const choices = (knowledge: Parameters<typeof middlemost.explain>[0]): number[] =>
  highestCells(middlemost.explain(knowledge));

const row = (columns: number, ...lengths: number[]) =>
  variantOf({ rows: 1, columns, fleet: fleetOf(...lengths) });

it("picks the middle of X???X", () => {
  expect(choices(drawn(row(5, 2), "*###*"))).toEqual([2]);
});

it("picks the middle of the wider of two areas", () => {
  expect(choices(drawn(row(9, 3), "###*#####"))).toEqual([6]);
});

it("ignores the pocket of 2 x 2 while it looks for a ship of 3", () => {
  const variant = variantOf({ rows: 5, columns: 5, fleet: fleetOf(3) });
  const picture = "##*## ##*## ***## ##### #####";
  const values = middlemost.explain(drawn(variant, picture));
  for (const cell of [0, 1, 5, 6]) expect(values[cell]).toBe(0);
  expect(values.filter((value) => value > 0).length).toBeGreaterThan(10);
});

it("knows that in X?OOX the rest of the ship is at the ?", () => {
  const variant = variantOf({ rows: 3, columns: 5, fleet: fleetOf(3, 2) });
  expect(choices(drawn(variant, "##### *#XX* #####"))).toEqual([6]);
});

it("fires in line with a row of hits before it fires next to a single hit", () => {
  const signs = [..."#".repeat(100)];
  for (const cell of [22, 23, 77]) signs[cell] = "X";
  const values = middlemost.explain(drawn(preset("classic"), signs.join("")));
  expect(values.flatMap((value, cell) => (value > 0 ? [cell] : []))).toEqual([21, 24]);
});

it("takes a row of hits as long as the longest ship afloat for several ships", () => {
  const variant = variantOf({ rows: 3, columns: 5, fleet: fleetOf(2, 2) });
  expect(choices(drawn(variant, "##### #XX## #####"))).toEqual([1, 2, 5, 8, 11, 12]);
});

it("opens in the middle of the classic board", () => {
  expect(choices({ variant: preset("classic"), shots: [] })).toEqual([44, 45, 54, 55]);
});
