import type { Knowledge } from "@broadside/rules";
import { type CountOptions, count } from "../counting/count.ts";
import type { Posterior } from "../counting/posterior.ts";
import { quickCount } from "../counting/quick-count.ts";
import { sweptCount } from "../counting/swept-count.ts";
import type { Chart } from "./chart/chart.ts";

/**
 * Exact wherever the engine expects to need less than a second, which depends on the position
 * alone and not on the machine's mood; else a sample of the layouts, always the same one.
 */
export const playing: CountOptions = {
  budget: { ms: 1_000, draws: 20_000, effectiveSize: 4_000 },
};

/** Adds to every spot the number of layouts with a ship there. */
export function addCounts(chart: Chart, values: Float64Array, knowledge: Knowledge): void {
  const { spotOf } = chart.board;
  const quick = sweptCount(knowledge) ?? quickCount(knowledge);
  if (quick) {
    for (let cell = 0; cell < spotOf.length; cell++) values[spotOf[cell]!]! += quick.counts[cell]!;
    return;
  }
  const posterior = count(knowledge, playing);
  const shift = excessBits(posterior);
  for (let cell = 0; cell < spotOf.length; cell++) {
    values[spotOf[cell]!]! += Number(posterior.counts[cell]! >> shift);
  }
}

/** Counts beyond 2^53 lose their last bits, all alike, so that equal ones stay equal. */
function excessBits({ layouts }: Posterior): bigint {
  return layouts < 2n ** 53n ? 0n : BigInt(layouts.toString(2).length - 53);
}
