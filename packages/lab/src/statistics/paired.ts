import { cellCount, type Variant } from "@broadside/rules";
import { type CorrectedFigures, correctedFigures } from "./figures.ts";
import { type Moments, momentsOf } from "./histogram.ts";
import { layoutMoments } from "./layout-sums.ts";
import { tCritical95 } from "./student.ts";
import type { PairTally } from "./tally.ts";

/**
 * The second bot's shots minus the first's, game by game on the same layouts, so that the
 * difficulty of a layout cancels out. Positive if the first is better. The interval is NaN (null in
 * JSON) for a single layout.
 */
export interface PairedDifference extends Moments {
  /** Number of distinct layouts if some were repeated. Each then counts once. */
  readonly layouts?: number;
  readonly low95: number;
  readonly high95: number;
  /** Luck-corrected figures, if the run measured luck. */
  readonly corrected?: CorrectedFigures;
  /** Games in which the first, the second or neither needed fewer shots. */
  readonly firstBetter: number;
  readonly secondBetter: number;
  readonly equal: number;
}

export function pairedDifference(variant: Variant, pair: PairTally): PairedDifference {
  const { differences, layouts } = pair;
  const cells = cellCount(variant);
  const moments = momentsOf(differences, -cells);
  const byLayout = layoutMoments(layouts);
  const { n, mean, standardError } = byLayout ?? moments;
  const margin = tCritical95(n) * standardError;
  const sum = (from: number, to: number) =>
    differences.slice(from, to).reduce((total, n) => total + n, 0);
  return {
    ...moments,
    mean,
    standardError,
    ...(byLayout && { layouts: byLayout.n }),
    low95: mean - margin,
    high95: mean + margin,
    ...correctedFigures(pair),
    firstBetter: sum(cells + 1, differences.length),
    secondBetter: sum(0, cells),
    equal: differences[cells]!,
  };
}
