import { exactMethods } from "@broadside/engine/internals";
import { expect, it } from "vitest";
import { type Count, timeOf, timesInTurn } from "./method-timing.ts";

const problem: Count["problem"] = {
  board: { rows: 1, columns: 1 },
  contact: "any",
  groups: [],
  mustCover: [],
};

/** A count that notes its name, and does not end if it is endless. */
const noting = (name: string, noted: string[], isEndless = false): Count => ({
  problem,
  method: {
    ...exactMethods[0]!,
    *count() {
      noted.push(name);
      while (isEndless) yield 0;
      return { layouts: 1n, through: [] };
    },
  },
});

it("two counts take turns, and each goes first as often as the other", () => {
  const noted: string[] = [];
  timesInTurn(noting("one", noted), noting("other", noted));
  expect(noted.length).toBeGreaterThan(30);
  expect(noted.slice(0, 8).join(" ")).toBe("one other other one one other other one");
  expect(noted.filter((name) => name === "one")).toHaveLength(noted.length / 2);
});

it("a count is given up after its limit", () => {
  const noted: string[] = [];
  expect(timeOf(noting("slow", noted, true), 5)).toBe(Number.POSITIVE_INFINITY);
  expect(noted).toEqual(["slow"]);
});
