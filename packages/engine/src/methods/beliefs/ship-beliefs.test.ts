import {
  createDefence,
  createRng,
  createVariant,
  type Knowledge,
  preset,
  randomLayout,
  shuffled,
  unwrap,
} from "@broadside/rules";
import { contacts } from "@broadside/rules/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { count } from "../../counting/count.ts";
import { chanceOf } from "../../counting/posterior.ts";
import { smallVariants } from "../../test-positions.test-support.ts";
import { shipBeliefs } from "./ship-beliefs.ts";

const seaBattle = preset("sea-battle");

/** The first misses of a random game, up to this many. */
function afterMisses(variant: Knowledge["variant"], seed: string, misses: number): Knowledge {
  const rng = createRng(seed);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const cells = Array.from({ length: variant.rows * variant.columns }, (_, cell) => cell);
  const shots = shuffled(rng, cells)
    .map((cell) => ({ cell, announcement: defence.answer(cell) }))
    .filter(({ announcement }) => announcement.result === "miss");
  return { variant, shots: shots.slice(0, misses) };
}

/** How far the estimate is from the exact chance, on average over all cells. */
function meanError(knowledge: Knowledge): number {
  const estimate = shipBeliefs(knowledge)!;
  const posterior = count(knowledge);
  const errors = posterior.counts.map((_, cell) =>
    Math.abs(estimate[cell]! - chanceOf(posterior, cell)),
  );
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

describe("beliefs of ships", () => {
  // Over four seeds each: 0.010, 0.011 and 0.017. The fewer places are left, the more ships depend on each other.
  it.each([
    [8, 0.012],
    [14, 0.014],
    [20, 0.02],
  ])(
    "are near the exact chances on sea-battle after %i misses: within %f on average",
    (misses, most) => {
      expect(meanError(afterMisses(seaBattle, `hunt ${misses}`, misses))).toBeLessThan(most);
    },
  );

  it("are exact for a ship alone, whatever the rule of contact", () => {
    for (const contact of contacts) {
      const fleet = [{ name: "raft", length: 3 }];
      const draft = { name: "one", rows: 6, columns: 5, fleet, contact };
      const knowledge = afterMisses(createVariant(draft), contact, 6);
      expect(meanError(knowledge)).toBeLessThan(1e-12);
    }
  });

  it("are the same board turned over", () => {
    const { variant, shots } = afterMisses(seaBattle, "turned", 10);
    const turned = shots.map(({ cell, announcement }) => ({ cell: 99 - cell, announcement }));
    const straight = [...shipBeliefs({ variant, shots })!];
    const back = [...shipBeliefs({ variant, shots: turned })!].reverse();
    for (const [cell, chance] of straight.entries()) expect(back[cell]).toBeCloseTo(chance, 9);
  });

  it("give every open cell of any small variant a number of 0 or more", () => {
    fc.assert(
      fc.property(smallVariants, fc.nat(12), fc.nat(1e9), (variant, misses, seed) => {
        const knowledge = afterMisses(variant, `${seed}`, misses);
        const estimate = shipBeliefs(knowledge);
        if (!estimate) return;
        for (const chance of estimate) expect(chance).toBeGreaterThanOrEqual(0);
        for (const { cell } of knowledge.shots) expect(estimate[cell]).toBe(0);
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});
