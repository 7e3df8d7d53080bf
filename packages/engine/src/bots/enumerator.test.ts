import { createKnowledge, createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { count } from "../counting/count.ts";
import { gatherEvidence } from "../evidence/evidence.ts";
import { distributionOf, enumerator, triesNeeded } from "./enumerator.ts";
import { beginGame, fleetOf, variantOf } from "./playing.test-support.ts";
import { random } from "./random.ts";

const ownBoard = variantOf({ rows: 7, columns: 7, fleet: fleetOf(4, 3, 2) });

it("goes through all 205,692 configurations of the seed's own board by itself", () => {
  const { problem } = gatherEvidence(createKnowledge(ownBoard));
  expect(triesNeeded(problem)).toBeLessThan(400_000);
  const sum = distributionOf(problem).reduce((a, b) => a + b, 0);
  expect(sum).toBe(205_692 * (4 + 3 + 2));
});

it("counts a configuration of equal ships once", () => {
  const variant = variantOf({ rows: 1, columns: 4, fleet: fleetOf(1, 1) });
  const { problem } = gatherEvidence(createKnowledge(variant));
  expect([...distributionOf(problem)]).toEqual([3, 3, 3, 3]);
});

describe("gives the numbers of the exact engine", () => {
  for (const id of ["mini", "squid-hunt", "open-waters-6"]) {
    it(`on ${id}, wherever both can count`, () => {
      const variant = preset(id);
      const rng = createRng(id);
      const game = beginGame(variant, unwrap(randomLayout(variant, rng)));
      for (let i = 0; i < 12 && !game.isOver(); i++) {
        game.fire(random.choose(game.knowledge, rng));
        expectProportional(enumerator.explain(game.knowledge), count(game.knowledge).counts);
      }
    });
  }
});

/** Equal ships are told apart by the engine and not by the recursion: a common factor remains. */
function expectProportional(values: readonly number[], counts: readonly bigint[]): void {
  const peak = values.indexOf(Math.max(...values));
  const factor = BigInt(values[peak]!);
  for (const [cell, value] of values.entries()) {
    if (value > 0) expect(BigInt(value) * counts[peak]!).toBe(counts[cell]! * factor);
  }
}
