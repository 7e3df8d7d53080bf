import { cellCount, type Variant } from "@broadside/rules";
import type { PairTally } from "../run/tally.ts";
import { type Moments, momentsOf } from "./histogram.ts";
import { reach95 } from "./student.ts";

/**
 * Two bots on the same layouts: the second's shots less the first's, game by game. Above 0 the
 * first is the better one. Layouts that are hard for everybody cancel out.
 */
export interface PairedDifference extends Moments {
  readonly low95: number;
  readonly high95: number;
  /** Games in which the first, the second or neither needed fewer shots. */
  readonly firstBetter: number;
  readonly secondBetter: number;
  readonly equal: number;
}

export function pairedDifference(variant: Variant, { differences }: PairTally): PairedDifference {
  const cells = cellCount(variant);
  const moments = momentsOf(differences, -cells);
  const margin = moments.n > 1 ? reach95(moments.n) * moments.standardError : 0;
  const sum = (from: number, to: number) =>
    differences.slice(from, to).reduce((total, n) => total + n, 0);
  return {
    ...moments,
    low95: moments.mean - margin,
    high95: moments.mean + margin,
    firstBetter: sum(cells + 1, differences.length),
    secondBetter: sum(0, cells),
    equal: differences[cells]!,
  };
}
