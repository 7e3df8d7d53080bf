import { preset } from "@broadside/rules";
import { expect, it } from "vitest";
import { parseBattleOrder } from "../play/orders/battle-order.ts";
import { parsePlacingOrder } from "../play/orders/placing-order.ts";
import { examplePlace, exampleSquare, twoNotations } from "./example-square.ts";

it.each([
  ["classic", "B7", "B7 V", ["B7", "1 6"]],
  ["mini", "B5", "B5 V", ["B5", "1 4"]],
  ["open-waters", "4 3", "4 0 H", ["E4", "4 3"]],
  ["open-waters-3", "2 2", "2 0 H", ["C3", "2 2"]],
  ["open-waters-1", "0 0", "0 0 H", ["A1", "0 0"]],
] as const)("the examples for %s are on its board", (name, square, place, both) => {
  const variant = preset(name);
  expect(exampleSquare(variant)).toBe(square);
  expect(examplePlace(variant)).toBe(place);
  expect(twoNotations(variant)).toEqual(both);
  expect(parseBattleOrder(variant, square).ok).toBe(true);
  expect(parsePlacingOrder(variant, [], place).ok).toBe(true);
});
