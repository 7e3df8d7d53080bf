import { type Chart, FREE } from "./chart/chart.ts";
import { addDensity } from "./density.ts";
import { huntAndTarget } from "./hunt-target.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/**
 * Four of the opponents below admiral; careless.ts has the others. They see only what a person in
 * their place would see. All but the first rate squares like `density`, but treat squares nearly as
 * good as the best as equal to it.
 */
export const deckhand: Strategy = createStrategy({
  name: "deckhand",
  rate: huntAndTarget,
});

export const bosun: Strategy = createStrategy({
  name: "bosun",
  rate: (chart, values) => rateBluntly(chart, values, 0.0325),
});

export const mate: Strategy = createStrategy({
  name: "mate",
  rate: (chart, values) => rateBluntly(chart, values, 0.0625),
});

export const captain: Strategy = createStrategy({
  name: "captain",
  rate: (chart, values) => rateBluntly(chart, values, 0.34),
});

/** The opponents that need no counting, easiest first. They play every variant. */
export const ladder: readonly Strategy[] = [deckhand, bosun, mate, captain];

function rateBluntly(chart: Chart, values: Float64Array, part: number): void {
  addDensity(chart, values);
  settleFor(chart, values, part);
}

/** Makes every value above `part` of the best free spot's equal, so that any of them may be chosen. */
export function settleFor(chart: Chart, values: Float64Array, part: number): void {
  const { marks } = chart;
  let best = 0;
  for (let spot = 0; spot < values.length; spot++) {
    if (values[spot]! > best && marks[spot] === FREE) best = values[spot]!;
  }
  const cut = best * part;
  for (let spot = 0; spot < values.length; spot++) if (values[spot]! > cut) values[spot] = cut;
}
