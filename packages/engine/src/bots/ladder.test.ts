import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { expect, it } from "vitest";
import { admiral } from "./admiral.ts";
import { commodore, gunner, navigator } from "./careless.ts";
import { bosun, captain, deckhand, mate } from "./ladder.ts";
import { playOut } from "./playing.test-support.ts";
import type { Strategy } from "./strategy.ts";

/** On the same layouts. The standard error over 400 games is about 0.5 shots. */
function meanShots(strategy: Strategy, games = 400): number {
  let sum = 0;
  for (let game = 0; game < games; game++) {
    const rng = createRng("ladder").split(game);
    const layout = unwrap(randomLayout(preset("classic"), rng.split("layout")));
    sum += playOut(strategy, preset("classic"), layout, rng.split("bot")).length;
  }
  return sum / games;
}

it("falls in even steps of about seven shots from deckhand to admiral", () => {
  const means = [deckhand, mate, captain, admiral].map((bot) => meanShots(bot));
  for (let i = 1; i < means.length; i++) {
    const step = means[i - 1]! - means[i]!;
    expect(step).toBeGreaterThan(5);
    expect(step).toBeLessThan(10);
  }
});

it("puts the careless opponents between the others", () => {
  const eight = [deckhand, bosun, mate, gunner, navigator, captain, commodore, admiral];
  const means = eight.map((bot) => meanShots(bot, 60));
  expect(means).toEqual([...means].sort((a, b) => b - a));
});
