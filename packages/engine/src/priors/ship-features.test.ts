import { cellsOfEveryPlacement } from "@broadside/rules/board";
import { expect, it } from "vitest";
import { stepsBetween } from "./ship-features.ts";

it("measures the distance of two ships between their nearest squares", () => {
  const board = { rows: 5, columns: 6 };
  const ships = [1, 2, 4].flatMap((length) => cellsOfEveryPlacement(board, length));
  const steps = (a: number, b: number) =>
    Math.abs(Math.floor(a / board.columns) - Math.floor(b / board.columns)) +
    Math.abs((a % board.columns) - (b % board.columns));
  for (const a of ships) {
    for (const b of ships) {
      const least = Math.min(...a.flatMap((one) => b.map((other) => steps(one, other))));
      expect(stepsBetween(board, a, b)).toBe(least);
    }
  }
});
