import { createRng, type Knowledge, openCells, pick, preset } from "@broadside/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatherEvidence } from "../evidence/evidence.ts";
import { finish } from "../evidence/problem.ts";
import { countNaively } from "../methods/naive-count.ts";
import { randomKnowledge, smallVariants } from "../test-positions.test-support.ts";
import { countAfterMiss } from "./after-miss.ts";
import { count } from "./count.ts";

const missAt = ({ variant, shots }: Knowledge, cell: number): Knowledge => ({
  variant,
  shots: [...shots, { cell, announcement: { result: "miss" } }],
});

describe("the count after a miss", () => {
  it("taken from the count before it, equals counting from scratch", () => {
    fc.assert(
      fc.property(smallVariants, fc.nat(1e9), (variant, seed) => {
        const known = randomKnowledge(variant, seed);
        const open = openCells(known);
        if (open.length === 0) return;
        const missed = pick(createRng(seed), open);
        const evidence = gatherEvidence(known);
        const before = { evidence, answer: countNaively(evidence.problem) };
        const after = gatherEvidence(missAt(known, missed)).problem;
        expect(finish(countAfterMiss(before, missed))).toEqual(countNaively(after));
      }),
      { seed: 11, numRuns: 1000 },
    );
  });

  it("is the same with and without what was counted before, along a game", () => {
    let known: Knowledge = { variant: preset("classic"), shots: [] };
    const { method: _, ...opening } = count(known);
    expect(opening.layouts).toBe(30_093_975_536n);
    for (const cell of [44, 37, 62, 23]) {
      known = missAt(known, cell);
      const { method: __, ...along } = count(known, { placements: true });
      const { method: ___, ...scratch } = count(known, { placements: true, book: false });
      expect(along).toEqual(scratch);
      expect(count(known).method).toBe("recent");
    }
  });
});
