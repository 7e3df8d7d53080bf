import { expect, it } from "vitest";
import { nextCostly } from "../../src/analysis/costly-list.tsx";

it("costly shots are stepped through by cost, round and round, from anywhere", () => {
  const costly = [{ step: 1 }, { step: 5 }, { step: 3 }];
  expect([8, 1, 5, 3].map((step) => nextCostly(costly, step))).toEqual([1, 5, 3, 1]);
  expect(nextCostly([], 4)).toBeUndefined();
});
