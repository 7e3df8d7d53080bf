import { type Knowledge, preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { checkerboard } from "./checkerboard.ts";
import { drawn, fleetOf, variantOf } from "./playing.test-support.ts";

const valued = (knowledge: Knowledge): number[] =>
  checkerboard.explain(knowledge).flatMap((value, cell) => (value > 0 ? [cell] : []));

const best = (knowledge: Knowledge): number[] => {
  const values = checkerboard.explain(knowledge);
  return values.flatMap((value, cell) => (value === Math.max(...values) ? [cell] : []));
};

const picture = (signs: Record<number, string>): string =>
  Array.from({ length: 100 }, (_, cell) => signs[cell] ?? "#").join("");

describe("the checkerboard", () => {
  it("is every second square at first", () => {
    const cells = valued({ variant: preset("six-ships"), shots: [] });
    expect(cells).toHaveLength(50);
    expect(cells.slice(0, 6)).toEqual([0, 2, 4, 6, 8, 11]);
  });

  it("is every third square, shifted row by row, once the ship of two has sunk", () => {
    const sunk = drawn(preset("classic"), picture({ 98: "O", 99: "O" }), [["destroyer", [98, 99]]]);
    expect(valued(sunk).slice(0, 10)).toEqual([0, 3, 6, 9, 11, 14, 17, 22, 25, 28]);
  });

  it("leaves out a square shut in by misses", () => {
    const shut = drawn(preset("classic"), picture({ 34: "*", 43: "*", 45: "*", 54: "*" }));
    expect(valued(shut)).not.toContain(44);
  });
});

it("hones in on the four squares around a hit, then fires along the axis", () => {
  expect(valued(drawn(preset("classic"), picture({ 44: "X" })))).toEqual([34, 43, 45, 54]);
  expect(valued(drawn(preset("classic"), picture({ 44: "X", 45: "X" })))).toEqual([43, 46]);
  expect(valued(drawn(preset("classic"), picture({ 43: "*", 44: "X", 45: "X" })))).toEqual([46]);
});

it("scenario 1: three hits in a row that sink nothing are three parallel ships", () => {
  const shut = drawn(preset("classic"), picture({ 43: "*", 44: "X", 45: "X", 46: "X", 47: "*" }));
  expect(valued(shut)).toEqual([34, 35, 36, 54, 55, 56]);
  expect(best(shut)).toEqual([36, 56]); // the latest hit lies on top of the stack
});

it("scenario 2: a hit left over when a ship sinks is honed in on by itself", () => {
  const variant = variantOf({ rows: 10, columns: 10, fleet: fleetOf(5, 3, 2) });
  const knowledge: Knowledge = {
    variant,
    shots: [
      { cell: 44, announcement: { result: "hit" } },
      { cell: 45, announcement: { result: "hit" } },
      { cell: 43, announcement: { result: "hit" } },
      { cell: 46, announcement: { result: "sunk", ship: "ship 2" } },
    ],
  };
  expect(valued(knowledge)).toEqual([33, 42, 53]);
});

it("keeps no stack from one game to the next", () => {
  const variant = preset("classic");
  const knowledge = drawn(variant, picture({ 44: "X" }));
  checkerboard.explain(knowledge);
  expect(valued({ variant, shots: [] })).toHaveLength(50);
});
