import { expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { seats } from "../match/seat.ts";
import { oneOf, wholeNumber } from "./checked-value.ts";
import { boundedText } from "./json-value.ts";

it("a number read is never the negative zero, which JSON can hold", () => {
  expect(unwrap(oneOf(seats)(JSON.parse("-0"), "The seat"))).toBe(0);
  expect(unwrap(wholeNumber(0, 3)(JSON.parse("-0"), "The count"))).toBe(0);
});

it("one of a closed set is that very choice, false and empty text too", () => {
  expect(unwrap(oneOf([true, false])(false, "It"))).toBe(false);
  expect(unwrap(oneOf(["", "a"])("", "It"))).toBe("");
  expect(oneOf(seats)("0", "The seat")).toMatchObject({
    error: [{ code: "json/not-listed", params: { choices: { either: ["0", "1"] }, found: '"0"' } }],
  });
});

it("what is no text is named", () => {
  expect(boundedText(5)(7, "The name")).toMatchObject({
    error: [{ code: "json/wrong-type", params: { wanted: "text", found: "7" } }],
  });
});
