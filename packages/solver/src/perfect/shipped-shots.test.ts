import { createKnowledge, createVariant, preset } from "@broadside/rules";
import { cellAt, columnOf, rowOf } from "@broadside/rules/board";
import { expect, it } from "vitest";
import { shippedShots, shippedTotal } from "./shipped-shots.ts";

const mini = preset("mini");

it("knows what each first shot of mini costs: the best ones the total, and the same under every symmetry", () => {
  const shots = shippedShots(createKnowledge(mini))!;
  const costs = new Map(shots.map(({ cell, lower }) => [cell, lower]));
  expect(shots[0]!.lower).toBe(shippedTotal(mini));
  expect([...costs.keys()].sort((a, b) => a - b)).toEqual([...Array(25).keys()]);
  for (const [cell, cost] of costs) {
    const [row, column] = [rowOf(mini, cell), columnOf(mini, cell)];
    expect(costs.get(cellAt(mini, column, row))).toBe(cost);
    expect(costs.get(cellAt(mini, 4 - row, column))).toBe(cost);
  }
});

it("knows them for its ships under any rule that announces sinkings, and only before the first shot", () => {
  const named = createVariant({ ...mini, name: "named", announcement: "ship-named" });
  expect(shippedShots(createKnowledge(named))).toEqual(shippedShots(createKnowledge(mini)));
  const silent = createVariant({ ...mini, name: "silent", announcement: "hit-miss" });
  expect(shippedShots(createKnowledge(silent))).toBeUndefined();
  const shots = [{ cell: 0, announcement: { result: "miss" } }] as const;
  expect(shippedShots({ variant: mini, shots })).toBeUndefined();
});
