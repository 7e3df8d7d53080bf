import { createVariant, openCells, validateVariant } from "@broadside/rules";
import { contacts } from "@broadside/rules/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerCounts } from "../luck/answer-counts.ts";
import { randomKnowledge, smallVariants } from "../test-positions.test-support.ts";
import { countCells } from "./cells.ts";
import { count } from "./count.ts";
import { naivePosterior } from "./naive-posterior.ts";

describe("[R61] where hits are told apart, the odds", () => {
  it.each(contacts)("are those of going through every layout, with contact %s", (contact) => {
    fc.assert(
      fc.property(smallVariants, fc.nat(1e9), (small, seed) => {
        const draft = validateVariant({ ...small, contact, announcement: "told-apart" });
        if (!draft.ok) return;
        const known = randomKnowledge(draft.value, seed);
        const { layouts, counts } = count(known, { book: false });
        expect({ layouts, counts }).toEqual(naivePosterior(known));
        const quick = countCells(known);
        if (quick) expect(quick.counts.map(Number)).toEqual(Float64Array.from(counts, Number));
      }),
      { seed: 61, numRuns: 700 },
    );
  });

  it("follow every answer, on 8 x 8 with four ships of which two have one length", () => {
    const fleet = [5, 4, 3, 3].map((length, i) => ({ name: `ship ${i + 1}`, length }));
    const variant = createVariant({
      name: "bench",
      rows: 8,
      columns: 8,
      fleet,
      announcement: "told-apart",
    });
    for (let seed = 1; seed <= 6; seed++) {
      const known = randomKnowledge(variant, seed, 20);
      const open = openCells(known);
      const cell = open[(7 * seed) % open.length]!;
      const { answers, layouts } = answerCounts(known, cell)!;
      expect(layouts).toBe(count(known).layouts);
      for (const { announcement, layouts } of answers) {
        const after = { variant, shots: [...known.shots, { cell, announcement }] };
        expect(count(after).layouts).toBe(layouts);
      }
    }
  });

  it("know from one letter that a line of hits is one ship, and from two that it is two", () => {
    const fleet = [3, 3].map((length, i) => ({ name: `ship ${i + 1}`, length }));
    const draft = { name: "lane", rows: 1, columns: 8, fleet };
    const variant = createVariant({ ...draft, announcement: "told-apart" });
    const hits = (second: string) => [
      { cell: 2, announcement: { result: "hit", label: "A" } as const },
      { cell: 3, announcement: { result: "hit", label: second } as const },
    ];
    expect(count({ variant, shots: hits("B") }).counts.map(Number)).toEqual([
      2, 2, 2, 2, 2, 2, 0, 0,
    ]);
    expect(count({ variant, shots: hits("A") }).counts[6]).toBe(6n);
  });
});
