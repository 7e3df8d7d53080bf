import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { expect, it } from "vitest";
import { admiral } from "./admiral.ts";
import { captain, deckhand, mate } from "./ladder.ts";
import { playOut } from "./playing.test-support.ts";
import type { Strategy } from "./strategy.ts";

/** 400 games on the same layouts: standard errors of about 0.5 shots. */
function meanShots(strategy: Strategy): number {
  let sum = 0;
  for (let game = 0; game < 400; game++) {
    const rng = createRng("ladder").split(game);
    const layout = unwrap(randomLayout(preset("classic"), rng.split("layout")));
    sum += playOut(strategy, preset("classic"), layout, rng.split("bot")).length;
  }
  return sum / 400;
}

it("falls in even steps of about seven shots from deckhand to admiral", () => {
  const means = [deckhand, mate, captain, admiral].map(meanShots);
  for (let i = 1; i < means.length; i++) {
    const step = means[i - 1]! - means[i]!;
    expect(step).toBeGreaterThan(5);
    expect(step).toBeLessThan(10);
  }
});
