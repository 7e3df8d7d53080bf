import { ridge } from "./least-squares.ts";

/** Sums over the samples for one number of ships left. */
export interface Sums {
  readonly n: number;
  /** Sum of squared returns. */
  readonly squares: number;
  /** Features times the return (b), and times each other (a, only the upper half). */
  readonly b: Float64Array;
  readonly a: Float64Array;
}

/** How strongly weights of a value are held to 0, in samples. */
const VALUE_PENALTY = 3;
/** How strongly they are held to the fit for all numbers of ships. */
const LEANING_PENALTY = 100;
/** For choices, times the variance of the returns: a feature is expected to matter by a 20th of a shot. */
const CHOICE_PENALTY = 400;
/** With many ships there is more noise and less to gain: by a 60th. */
const MANY_SHIPS_PENALTY = 4_000;
/** Samples, to fit anything at all. */
const FEWEST = 10;

/**
 * Writes the weights of a value, by ships left. Of many ships, games pass through too many numbers to learn
 * enough about each from scratch: values were far off where rare answers lead. So one fit for all
 * comes first, and each departs from it.
 */
export function fitValues(
  rows: readonly Float64Array[],
  sums: readonly Sums[],
  isMany: boolean,
): void {
  const shared = isMany ? ownValue(pooled(sums)) : undefined;
  rows.forEach((row, k) => {
    row.set(shared ? leaningValue(sums[k]!, shared) : ownValue(sums[k]!));
  });
}

const ownValue = ({ n, a, b }: Sums): Float64Array =>
  n < FEWEST ? new Float64Array(b.length) : ridge(a, b, n, VALUE_PENALTY);

/** The shared value, and what the returns still ask for. */
function leaningValue({ n, a, b }: Sums, shared: Float64Array): Float64Array {
  if (n < FEWEST) return shared;
  const left = Float64Array.from(b);
  takeOut(a, left, shared);
  const change = ridge(a, left, n, LEANING_PENALTY);
  return shared.map((weight, j) => weight + change[j]!);
}

/**
 * Adds to the weights of choices, by ships left, what the returns still ask for, and takes it out of the sums.
 * Without a variance there are many ships: the luck of the first shots is still in the returns, so
 * each number of ships has its own variance, and again one fit for all comes first.
 */
export function fitChoices(
  rows: readonly Float64Array[],
  sums: readonly Sums[],
  variance: number | undefined,
): void {
  const isMany = variance === undefined;
  const penaltyOf = ({ n, squares }: Sums) =>
    isMany ? (MANY_SHIPS_PENALTY * squares) / Math.max(1, n) : CHOICE_PENALTY * variance;
  if (isMany) {
    const all = pooled(sums);
    const change = ridge(all.a, all.b, all.n, penaltyOf(all));
    rows.forEach((row, k) => {
      shift(row, sums[k]!, change);
    });
  }
  rows.forEach((row, k) => {
    const own = sums[k]!;
    if (own.n >= FEWEST) shift(row, own, ridge(own.a, own.b, own.n, penaltyOf(own)));
  });
}

function pooled(sums: readonly Sums[]): Sums {
  const d = sums[0]!.b.length;
  const all = { n: 0, squares: 0, b: new Float64Array(d), a: new Float64Array(d * d) };
  for (const { n, squares, a, b } of sums) {
    all.n += n;
    all.squares += squares;
    for (let j = 0; j < d; j++) all.b[j]! += b[j]!;
    for (let j = 0; j < d * d; j++) all.a[j]! += a[j]!;
  }
  return all;
}

/** Changes weights, and measures the returns from what they say now. */
function shift(row: Float64Array, { a, b }: Sums, change: Float64Array): void {
  for (let j = 0; j < row.length; j++) row[j]! += change[j]!;
  takeOut(a, b, change);
}

/** Returns are measured from what the weights say: b - A x change. */
function takeOut(a: Float64Array, b: Float64Array, change: Float64Array): void {
  const d = b.length;
  for (let i = 0; i < d; i++) {
    let sum = 0;
    for (let j = 0; j < d; j++) sum += a[j < i ? j * d + i : i * d + j]! * change[j]!;
    b[i]! -= sum;
  }
}
