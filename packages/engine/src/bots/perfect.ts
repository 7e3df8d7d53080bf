import type { Knowledge } from "@broadside/rules";
import type { Chart } from "./chart/chart.ts";
import { rateByCounts } from "./exact.ts";
import { canPlayPerfectly, perfectShot } from "./perfect-play/perfect-shot.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** Proven to take the fewest shots on average. */
export const perfect: Strategy = createStrategy({
  name: "perfect",
  ties: "near-first",
  canPlay: canPlayPerfectly,
  rate: ratePerfectly,
});

/** Rates squares by counts, like `exact`, and the perfect shot above all of them. */
function ratePerfectly(chart: Chart, values: Float64Array, knowledge: Knowledge): void {
  rateByCounts(chart, values, knowledge);
  const cell = perfectShot(knowledge);
  if (cell === undefined) return;
  let highest = 0;
  for (const value of values) highest = Math.max(highest, value);
  values[chart.board.spotOf[cell]!] = 2 * highest + 1;
}
