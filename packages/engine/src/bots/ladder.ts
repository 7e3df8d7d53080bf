import { type Chart, FREE } from "./chart/chart.ts";
import { addDensity } from "./density.ts";
import { huntAndTarget } from "./hunt-target.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/**
 * Opponents of rising strength, about seven shots apart on the classic board, below admiral. They see
 * only what a person in their place would see. The last two rate squares like `density`, but treat
 * squares nearly as good as the best as equal to it.
 */
export const deckhand: Strategy = createStrategy({
  name: "deckhand",
  rate: huntAndTarget,
});

export const mate: Strategy = createStrategy({
  name: "mate",
  rate: (chart, values) => rateBluntly(chart, values, 0.0625),
});

export const captain: Strategy = createStrategy({
  name: "captain",
  rate: (chart, values) => rateBluntly(chart, values, 0.34),
});

/** The opponents below admiral, easiest first. They play every variant. */
export const ladder: readonly Strategy[] = [deckhand, mate, captain];

/** Density, with all values above `part` of the best cut down to that. */
function rateBluntly(chart: Chart, values: Float64Array, part: number): void {
  addDensity(chart, values);
  const { marks } = chart;
  let best = 0;
  for (let spot = 0; spot < values.length; spot++) {
    if (values[spot]! > best && marks[spot] === FREE) best = values[spot]!;
  }
  const cut = best * part;
  for (let spot = 0; spot < values.length; spot++) if (values[spot]! > cut) values[spot] = cut;
}
