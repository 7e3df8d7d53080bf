import { cellCount, type Variant } from "@broadside/rules";
import { type CorrectedFigures, correctedFigures } from "./figures.ts";
import { type Moments, momentsOf } from "./histogram.ts";
import { layoutMoments } from "./layout-sums.ts";
import { tCritical95 } from "./student.ts";
import type { PairTally } from "./tally.ts";

/**
 * Two bots on the same layouts: the second's shots less the first's, game by game. Above 0 the
 * first is the better one. Layouts that are hard for everybody cancel out. From a single layout no
 * interval can be made: its ends are NaN (null in JSON).
 */
export interface PairedDifference extends Moments {
  /** How many different layouts, where some were used more than once: then each counts once. */
  readonly layouts?: number;
  readonly low95: number;
  readonly high95: number;
  /** The same without luck, where the run measured it. */
  readonly corrected?: CorrectedFigures;
  /** Games in which the first, the second or neither needed fewer shots. */
  readonly firstBetter: number;
  readonly secondBetter: number;
  readonly equal: number;
}

export function pairedDifference(
  variant: Variant,
  { differences, layouts, corrected }: PairTally,
): PairedDifference {
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
    ...(corrected && { corrected: correctedFigures(corrected) }),
    firstBetter: sum(cells + 1, differences.length),
    secondBetter: sum(0, cells),
    equal: differences[cells]!,
  };
}
