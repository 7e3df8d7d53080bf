import { type Knowledge, preset } from "@broadside/rules";
import { expect, it } from "vitest";
import { density } from "./density.ts";
import { lattice } from "./lattice.ts";
import { drawn } from "./playing.test-support.ts";

const picture = (signs: Record<number, string>): string =>
  Array.from({ length: 100 }, (_, cell) => signs[cell] ?? "#").join("");

/** How much more than density it gives each cell, in quarters. */
const quarters = (knowledge: Knowledge): number[] => {
  const plain = density.explain(knowledge);
  return lattice.explain(knowledge).map((value, cell) => (plain[cell] ? value / plain[cell]! : 0));
};

it("favours one colour of the board while the ship of two is afloat", () => {
  const found = quarters(drawn(preset("classic"), picture({ 44: "*", 55: "*" })));
  found.forEach((value, cell) => {
    const even = (Math.floor(cell / 10) + (cell % 10)) % 2 === 0;
    if (value > 0) expect(value).toBe(even ? 5 : 4);
  });
});

it("favours every third diagonal, of the lean that most shots lie on, once it has sunk", () => {
  const shots = picture({ 98: "O", 99: "O", 22: "*", 33: "*", 44: "*", 14: "*" });
  const found = quarters(drawn(preset("classic"), shots, [["destroyer", [98, 99]]]));
  expect([0, 3, 11, 55, 63].map((cell) => found[cell])).toEqual([5, 5, 5, 5, 5]);
  expect([1, 2, 10, 54, 56].map((cell) => found[cell])).toEqual([4, 4, 4, 4, 4]);
});

it("is density before the first shot, on an open hit, and while a ship of one cell is afloat", () => {
  const seaBattle = preset("sea-battle");
  const positions = [
    { variant: preset("classic"), shots: [] },
    drawn(preset("classic"), picture({ 44: "X", 13: "*" })),
    drawn(seaBattle, picture({ 44: "*", 13: "*" })),
  ];
  for (const position of positions) {
    expect(lattice.explain(position)).toEqual(density.explain(position));
  }
});
