/**
 * Counts by value, from 0. All sums are integers below 2^53 (10^9 games of 676 shots squared stay
 * below 2^49), so merging is exact in any order.
 */
export type Histogram = readonly number[];

/** Counts are modified only where they are made; everywhere else they are read-only. */
export type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> };

export const emptyHistogram = (size: number): number[] => new Array<number>(size).fill(0);

/**
 * Adds counts of any shape, part by part: numbers, integers of any size as text, and lists and
 * objects of them. A part that one of the two lacks is taken from the other.
 */
export function mergeCounts<T>(a: T, b: T): T;
export function mergeCounts(a: unknown, b: unknown): unknown {
  if (a === undefined || b === undefined) return a ?? b;
  if (typeof a === "number") return a + (b as number);
  if (typeof a === "string") return `${BigInt(a) + BigInt(b as string)}`;
  if (Array.isArray(a)) {
    const other = b as unknown[];
    if (a.length !== other.length) throw new RangeError("Lists of different lengths do not merge.");
    return a.map((part, i) => mergeCounts(part, other[i]));
  }
  const [one, other] = [a, b] as Record<string, unknown>[];
  const keys = Object.keys({ ...one, ...other });
  return Object.fromEntries(keys.map((key) => [key, mergeCounts(one![key], other![key])]));
}

/** How many values a histogram holds. */
export const countOf = (histogram: Histogram): number => histogram.reduce((sum, n) => sum + n, 0);

export interface Moments {
  readonly n: number;
  readonly mean: number;
  /** NaN for fewer than two values. */
  readonly standardDeviation: number;
  /** Of the mean. */
  readonly standardError: number;
}

export function momentsOf(histogram: Histogram, offset = 0): Moments {
  let n = 0;
  let sum = 0;
  let squares = 0;
  histogram.forEach((count, index) => {
    const value = index + offset;
    n += count;
    sum += count * value;
    squares += count * value * value;
  });
  const mean = n > 0 ? sum / n : Number.NaN;
  const variance = n > 1 ? Math.max(0, (squares - sum * mean) / (n - 1)) : Number.NaN;
  const standardDeviation = Math.sqrt(variance);
  return { n, mean, standardDeviation, standardError: Math.sqrt(variance / n) };
}

/**
 * The smallest value v such that at least `part` of all values are at most v. For the median of an
 * even number, the mean of the middle two.
 */
export function quantileOf(histogram: Histogram, part: number, offset = 0): number {
  const n = countOf(histogram);
  if (n === 0) return Number.NaN;
  const rank = part * n;
  const low = valueAtRank(histogram, Math.max(1, Math.ceil(rank)));
  if (part !== 0.5 || n % 2 === 1) return low + offset;
  return (low + valueAtRank(histogram, n / 2 + 1)) / 2 + offset;
}

function valueAtRank(histogram: Histogram, rank: number): number {
  let seen = 0;
  for (let value = 0; value < histogram.length; value++) {
    seen += histogram[value]!;
    if (seen >= rank) return value;
  }
  return histogram.length - 1;
}

/** The smallest value plus the offset; NaN for an empty histogram. */
export const lowestOf = (histogram: Histogram, offset = 0): number =>
  quantileOf(histogram, 0, offset);

/** The largest value plus the offset; NaN for an empty histogram. */
export const highestOf = (histogram: Histogram, offset = 0): number =>
  quantileOf(histogram, 1, offset);
