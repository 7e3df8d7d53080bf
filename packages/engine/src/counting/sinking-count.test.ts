import { type Cell, createVariant, type Knowledge, openCells, preset } from "@broadside/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomKnowledge, smallVariants } from "../test-positions.test-support.ts";
import { count } from "./count.ts";
import { naivePosterior } from "./naive-posterior.ts";
import type { Posterior } from "./posterior.ts";
import { sinkingCount } from "./sinking-count.ts";

function expectRight(
  knowledge: Knowledge,
  cells: readonly Cell[],
  countOf: (knowledge: Knowledge) => Pick<Posterior, "layouts" | "counts">,
): void {
  const found = sinkingCount(knowledge, Number.POSITIVE_INFINITY)!;
  const { layouts, counts } = countOf(knowledge);
  const orders = Number(layouts) / found.layouts;
  expect(Number.isInteger(orders)).toBe(true);
  const { variant, shots } = knowledge;
  for (const cell of cells) {
    const sunk = { cell, announcement: { result: "sunk" } as const };
    expect(BigInt(found.counts[cell]! * orders)).toBe(counts[cell]);
    expect(BigInt(found.sinks[cell]! * orders)).toBe(
      countOf({ variant, shots: [...shots, sunk] }).layouts,
    );
  }
}

describe("the count of what may come of a shot", () => {
  it("is that of going through every layout", () => {
    fc.assert(
      fc.property(smallVariants, fc.nat(), (any, seed) => {
        const variant = createVariant({ ...any, announcement: "sunk" });
        const knowledge = randomKnowledge(variant, seed);
        expectRight(knowledge, openCells(knowledge), naivePosterior);
      }),
      { seed: 20261117, numRuns: 60 },
    );
  });

  it.each([2, 3, 5])("is that of the exact count on sea-battle, game %i", (seed) => {
    const knowledge = randomKnowledge(preset("sea-battle"), seed, 45);
    expectRight(knowledge, openCells(knowledge).slice(0, 8), count);
  });
});
