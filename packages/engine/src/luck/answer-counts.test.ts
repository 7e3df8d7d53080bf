import { type Announcement, createVariant, openCells, preset } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { count } from "../counting/count.ts";
import { naivePosterior } from "../counting/naive-posterior.ts";
import { randomKnowledge, smallVariants } from "../test-positions.test-support.ts";
import { answerCounts } from "./answer-counts.ts";

const SEED = 20261116;

describe("the answers to a shot", () => {
  it("are counted as by going through every layout, under every rule", () => {
    fc.assert(
      fc.property(smallVariants, fc.nat(), fc.nat(), (variant, seed, at) => {
        const knowledge = randomKnowledge(variant, seed);
        const open = openCells(knowledge);
        const cell = open[at % Math.max(1, open.length)];
        if (cell === undefined) return;
        const { shots } = knowledge;
        const rule = announcementRuleOf(variant);
        const expected = rule.sayable(variant, shots, cell).flatMap((announcement) => {
          const after = { variant, shots: [...shots, { cell, announcement }] };
          const { layouts } = naivePosterior(after);
          return layouts > 0n ? [[keyOf(announcement), layouts] as const] : [];
        });
        const { answers, layouts } = answerCounts(knowledge, cell)!;
        expect(layouts).toBe(naivePosterior(knowledge).layouts);
        const found = answers.map((answer) => [keyOf(answer.announcement), answer.layouts]);
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  it("are those that the exact count gives after each, on full boards", () => {
    const draft = { ...preset("sea-battle"), announcement: "sunk-named" as const };
    const named = createVariant(draft);
    const presets = ["classic", "silent", "squid-hunt", "sea-battle"].map((name) => preset(name));
    for (const variant of [...presets, named]) {
      for (let seed = 1; seed <= 4; seed++) {
        const knowledge = randomKnowledge(variant, seed, 40);
        const open = openCells(knowledge);
        const cell = open[(5 * seed) % open.length]!;
        const { answers, layouts } = answerCounts(knowledge, cell)!;
        expect(layouts).toBe(count(knowledge).layouts);
        for (const { announcement, layouts } of answers) {
          const after = { variant, shots: [...knowledge.shots, { cell, announcement }] };
          expect(layouts).toBe(count(after).layouts);
        }
      }
    }
  });
});

const keyOf = (announcement: Announcement): string =>
  announcement.result === "sunk" && announcement.cells
    ? JSON.stringify({ ...announcement, cells: [...announcement.cells].sort((a, b) => a - b) })
    : JSON.stringify(announcement);
