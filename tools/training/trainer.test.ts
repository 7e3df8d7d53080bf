import { makeWeightsText } from "@broadside/engine/internals";
import { createVariant } from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { contacts } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import { Trainer, type TrainingRound } from "./trainer.ts";

const fleet = [3, 2, 2].map((length, i) => ({ name: `ship ${i}`, length }));
const variant = createVariant({ name: "bay", rows: 6, columns: 6, fleet });
const rounds: readonly TrainingRound[] = [
  { games: 30, fit: "value", heat: 0.1 },
  { games: 40, fit: "all", heat: 0.1 },
  { games: 40, fit: "all", heat: 0.05 },
];

/** Trains from scratch; after `pause` games, a new trainer continues from the saved state. */
function trained(seed: string, pause = Number.POSITIVE_INFINITY, rules = variant): string {
  let trainer = new Trainer(rules, seed, rounds);
  for (let games = 0; !trainer.isDone; games++) {
    if (games === pause) {
      const saved = structuredClone(trainer.save());
      trainer = new Trainer(rules, seed, rounds);
      trainer.restore(saved);
    }
    trainer.step();
  }
  return makeWeightsText(trainer.weights);
}

describe("training", () => {
  it("gives the same bytes for the same seed, interrupted or not", () => {
    const weights = trained("tiny");
    expect(trained("tiny")).toBe(weights);
    expect(trained("tiny", 55)).toBe(weights);
    expect(trained("other")).not.toBe(weights);
  });

  it("does so with many ships that keep apart", () => {
    const ships = [3, 2, 2, 1, 1, 1, 1].map((length, i) => ({ name: `ship ${i}`, length }));
    const size = { rows: 7, columns: 7, contact: "no-contact", announcement: "sunk" } as const;
    const many = createVariant({ name: "skerries", fleet: ships, ...size });
    const weights = trained("many", Number.POSITIVE_INFINITY, many);
    expect(trained("many", 85, many)).toBe(weights);
  });

  it.each(
    announcementRuleIds.flatMap((rule) => contacts.map((contact) => [rule, contact] as const)),
  )("works where %s is announced and contact is %s", (announcement, contact) => {
    const rules = { name: "bay", rows: 6, columns: 6, fleet, announcement, contact };
    const plan = [{ games: 12, fit: "value", heat: 0.1 } as const, { ...rounds[1]!, games: 12 }];
    const trainer = new Trainer(createVariant(rules), "rules", plan);
    while (!trainer.isDone) trainer.step();
    const { hunt, target, valueHunting, valueOpen } = trainer.weights;
    const all = [hunt, target, valueHunting, valueOpen].flat().flatMap((row) => [...row]);
    expect(all.every(Number.isFinite)).toBe(true);
    expect(valueHunting.flatMap((row) => [...row]).some((weight) => weight !== 0)).toBe(true);
  });

  it("takes most of the luck out of the returns, and leaves their mean", () => {
    const trainer = new Trainer(variant, "luck", [{ games: 300, fit: "value", heat: 0.1 }]);
    while (!trainer.isDone) trainer.step();
    const { games, sum, squares, shots } = trainer.test(300);
    const mean = sum / games;
    const deviation = Math.sqrt(squares / games - mean * mean);
    // Raw games have a standard deviation of about 5; a mean over 300 of them, one of about 0.3.
    expect(deviation).toBeLessThan(1.7);
    expect(Math.abs(7 + mean - shots / games)).toBeLessThan(1);
  });
});
