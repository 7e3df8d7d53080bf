import { tCritical95, Z95 } from "../statistics/student.ts";

/** How well a layout is hidden from one bot. */
export interface Hiding {
  /** Mean shots to sink it. */
  readonly mean: number;
  readonly standardError: number;
  readonly games: number;
  /** Mean shots to sink random layouts. */
  readonly average: number;
  /** Fraction of random layouts that are easier to find, with its 95% interval. */
  readonly share: number;
  readonly low95: number;
  readonly high95: number;
  /** Expected shots for random layouts, ascending, with the luck of single games removed. */
  readonly spread: readonly number[];
}

/** `random`: shots by random layout. Undefined if there are too few games. */
export function hidingOf(
  own: readonly number[],
  random: readonly (readonly number[])[],
): Hiding | undefined {
  if (own.length < 2 || random.length < 2) return undefined;
  const mean = meanOf(own);
  const standardError = Math.sqrt(varianceOf(own) / own.length);
  const expected = expectedShots(random);
  const { spread } = expected;
  const place = { mean, standardError, games: own.length, average: meanOf(spread), spread };
  // Luck explains everything, so the layout may rank anywhere.
  if (expected.isFlat) return { ...place, share: 0.5, low95: 0, high95: 1 };
  const share = shareBelow(spread, mean);
  const ends = errorsOf(expected, share, mean, tCritical95(own.length) * standardError);
  return {
    ...place,
    share,
    low95: share - Math.hypot(...ends.map(([low]) => Math.max(0, share - low))),
    high95: share + Math.hypot(...ends.map(([, high]) => Math.max(0, high - share))),
  };
}

/**
 * Intervals for three independent errors, whose distances add in quadrature: the sample of random
 * layouts, the mean of this layout, and the width of the spread.
 */
const errorsOf = (
  { spread, narrowest, widest }: ExpectedShots,
  share: number,
  mean: number,
  reach: number,
): readonly (readonly [number, number])[] => {
  const [narrow, wide] = [shareBelow(narrowest, mean), shareBelow(widest, mean)];
  return [
    wilson95(share, spread.length),
    [shareBelow(spread, mean - reach), shareBelow(spread, mean + reach)],
    [Math.min(narrow, wide), Math.max(narrow, wide)],
  ];
};

interface ExpectedShots {
  /** No difference between layouts remains once luck is removed. */
  readonly isFlat: boolean;
  readonly spread: readonly number[];
  /** The spread at the ends of the 95% interval of its width. */
  readonly narrowest: readonly number[];
  readonly widest: readonly number[];
}

/**
 * The means of a few games scatter more than the true expectations, which would make every layout
 * look closer to average. They are shrunk to the spread that remains when the luck of single games
 * is removed (T. A. Louis, JASA 79, 1984).
 */
function expectedShots(random: readonly (readonly number[])[]): ExpectedShots {
  const means = random.map(meanOf).sort((a, b) => a - b);
  const middle = meanOf(means);
  const seen = varianceOf(means);
  const luck = meanOf(random.map((shots) => varianceOf(shots) / shots.length));
  // Relative error of a sample variance, for normal values.
  const error = Z95 * Math.sqrt(2 / (means.length - 1));
  const withLuckOff = (variance: number) => {
    const factor = variance > luck ? Math.sqrt(1 - luck / variance) : 0;
    return means.map((mean) => middle + factor * (mean - middle));
  };
  return {
    isFlat: luck > 0 && seen <= luck,
    spread: withLuckOff(seen),
    narrowest: withLuckOff(seen * Math.max(0, 1 - error)),
    widest: withLuckOff(seen * (1 + error)),
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return values.length > 1 ? squares / (values.length - 1) : 0;
}

/** Ties count half. */
function shareBelow(sorted: readonly number[], value: number): number {
  const below = sorted.filter((other) => other < value).length;
  const equal = sorted.filter((other) => other === value).length;
  return (below + equal / 2) / sorted.length;
}

/** Wilson's interval for a proportion of n, valid even at 0 and 1. */
export function wilson95(part: number, n: number): readonly [number, number] {
  const z = Z95 ** 2 / n;
  const middle = (part + z / 2) / (1 + z);
  const reach = (Z95 / (1 + z)) * Math.sqrt((part * (1 - part)) / n + z / (4 * n));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}
