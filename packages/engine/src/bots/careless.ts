import { settleFor } from "./ladder.ts";
import { reckon } from "./reckoner.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/**
 * Opponents that know the odds and are careless with them: any square at least `tolerance` times as
 * likely as the best is good enough. The tolerances fill the gaps between mate, captain and admiral in
 * steps of about three shots on the classic board (docs/strength.md).
 */
const careless = (name: string, tolerance: number): Strategy =>
  createStrategy({
    name,
    rate(chart, values, knowledge) {
      reckon(chart, values, knowledge);
      settleFor(chart, values, tolerance);
    },
  });

export const gunner: Strategy = careless("gunner", 1 / 20);
export const navigator: Strategy = careless("navigator", 1 / 10);
export const commodore: Strategy = careless("commodore", 0.55);
