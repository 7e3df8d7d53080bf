import { tCritical95, Z95 } from "../statistics/student.ts";

/** How well a layout is hidden from one bot. */
export interface Hiding {
  /** Shots the bot needs for it, on average over the bot's dice. */
  readonly mean: number;
  readonly standardError: number;
  /** Games against it. */
  readonly games: number;
  /** Shots for random layouts, on average. */
  readonly average: number;
  /** The part of random layouts that are easier to find, and its 95% interval; 0 to 1. */
  readonly share: number;
  readonly low95: number;
  readonly high95: number;
  /** The expected shots of random layouts, in rising order, freed of the luck of few games. */
  readonly spread: readonly number[];
}

/** From shots against the layout, and lists of shots against random ones; undefined if too few. */
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
  // All is luck, as far as these games can tell: the layout may lie anywhere.
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
 * Three intervals, for errors that do not depend on each other, so that their distances add as
 * squares: of the sample of random layouts, of the layout's own mean, of the width of the spread.
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
  /** No difference between layouts is left when luck is taken off. */
  readonly isFlat: boolean;
  readonly spread: readonly number[];
  /** The same at the ends of the 95% interval of its width. */
  readonly narrowest: readonly number[];
  readonly widest: readonly number[];
}

/**
 * The means of a few games each scatter more than the layouts' true expectations do, so that any
 * layout would look nearer to the middle than it is. They are drawn together to the spread that
 * is left when the luck of the games is taken off (T. A. Louis, JASA 79, 1984).
 */
function expectedShots(random: readonly (readonly number[])[]): ExpectedShots {
  const means = random.map(meanOf).sort((a, b) => a - b);
  const middle = meanOf(means);
  const seen = varianceOf(means);
  const luck = meanOf(random.map((shots) => varianceOf(shots) / shots.length));
  // Of the variance seen, in parts of itself, as of n normal values.
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

/** Equals count half. */
function shareBelow(sorted: readonly number[], value: number): number {
  const below = sorted.filter((other) => other < value).length;
  const equal = sorted.filter((other) => other === value).length;
  return (below + equal / 2) / sorted.length;
}

/** Wilson's interval for a part of n: right even when none or all are below. */
export function wilson95(part: number, n: number): readonly [number, number] {
  const z = Z95 ** 2 / n;
  const middle = (part + z / 2) / (1 + z);
  const reach = (Z95 / (1 + z)) * Math.sqrt((part * (1 - part)) / n + z / (4 * n));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}
