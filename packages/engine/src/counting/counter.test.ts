import {
  createDefence,
  createRng,
  createVariant,
  type Knowledge,
  preset,
  randomLayout,
  unwrap,
  type validateVariant,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { contacts } from "@broadside/rules/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatherEvidence } from "../evidence/evidence.ts";
import { permutationsOf } from "../evidence/problem.ts";
import { randomKnowledge, smallVariants, vectorsOf } from "../test-positions.test-support.ts";
import { countCells } from "./cells.ts";
import { count } from "./count.ts";
import { newSharedCounts, shareCounts } from "./counters.ts";
import { naivePosterior } from "./naive-posterior.ts";

/** With equal ships told apart, as `slowly` has it; by no-touch they are not. */
const quickly = (knowledge: Knowledge) => {
  const counted = countCells(knowledge);
  if (!counted) return undefined;
  const { problem } = gatherEvidence(knowledge);
  const times = counted.method === "no-touch" ? Number(permutationsOf(problem.groups)) : 1;
  return { layouts: counted.layouts * times, counts: [...counted.counts].map((n) => n * times) };
};

const slowly = (knowledge: Knowledge) => {
  const { layouts, counts } = count(knowledge, { book: false });
  return { layouts: Number(layouts), counts: counts.map(Number) };
};

describe("the standing counter", () => {
  it("equals the vectors wherever it answers, which is nearly everywhere", () => {
    let answered = 0;
    const vectors = ["small.jsonl", "classic.jsonl"].flatMap(vectorsOf);
    for (const { name, position, layouts, counts } of vectors) {
      const counted = quickly(position.knowledge);
      if (!counted) continue;
      answered++;
      expect(counted.layouts, name).toBe(Number(layouts * position.permutations));
      expect(counted.counts, name).toEqual(counts.map((n) => Number(n * position.permutations)));
    }
    expect(answered).toBeGreaterThan(0.9 * vectors.length);
  });

  it("equals the twin on thousands of random positions over random variants", () => {
    fc.assert(
      fc.property(smallVariants, fc.nat(1e9), (variant, seed) => {
        const knowledge = randomKnowledge(variant, seed);
        const { layouts, counts } = naivePosterior(knowledge);
        expect(quickly(knowledge)).toEqual({
          layouts: Number(layouts),
          counts: counts.map(Number),
        });
      }),
      { seed: 5, numRuns: 1500 },
    );
  });

  it.each(
    announcementRuleIds.flatMap((announcement) =>
      contacts.map((contact) => [announcement, contact]),
    ),
  )("equals the long way through whole games of six ships: %s, %s", (announcement, contact) => {
    const fleet = [4, 3, 3, 2, 2, 1].map((length, i) => ({ name: `ship ${i}`, length }));
    const draft = { name: "six", rows: 8, columns: 7, fleet, contact, announcement };
    const variant = createVariant(draft as Parameters<typeof validateVariant>[0]);
    const rng = createRng(`${announcement} ${contact}`);
    const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
    const shots: Knowledge["shots"][number][] = [];
    for (const cell of Array.from({ length: 56 }, (_, i) => (i * 37) % 56)) {
      shots.push({ cell, announcement: defence.answer(cell) });
      // The first positions take the other way long; the counts then follow from these by misses.
      const counted = quickly({ variant, shots });
      if (shots.length % 3 !== 0 || shots.length < 9) continue;
      expect(counted, `${shots.length} shots`).toEqual(slowly({ variant, shots }));
    }
  });

  it("does not depend on what was counted before, shared or not", () => {
    const shared = newSharedCounts();
    const played = randomKnowledge(preset("classic"), 7);
    const shots = played.shots.slice(0, 14);
    const expected = quickly({ variant: structuredClone(played.variant), shots });
    for (const order of [[14], [0, 3, 9, 13, 14], [14, 13, 14], [13, 2, 14]]) {
      const variant = structuredClone(played.variant);
      if (order.length % 2 === 0) shareCounts(variant, shared);
      const answers = order.map((n) => quickly({ variant, shots: shots.slice(0, n) }));
      expect(answers.at(-1)).toEqual(expected);
    }
    expect(expected).toEqual(slowly({ variant: played.variant, shots }));
  });

  it("declines what would take long or large numbers", () => {
    expect(countCells({ variant: preset("open-waters-26"), shots: [] })).toBeUndefined();
  });
});
