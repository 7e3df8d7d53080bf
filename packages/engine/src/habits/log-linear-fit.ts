import type { Coefficients } from "../priors/prior.ts";
import { type FeatureName, featureNames } from "../priors/ship-features.ts";
import type { LayoutPool } from "./layout-pool.ts";

/** The features a model may use, each with how far its coefficient is expected to stray from 0. */
export type FeatureSpreads = Readonly<Partial<Record<FeatureName, number>>>;

/** Every feature, each with the same doubt. */
export const allFeatures: FeatureSpreads = Object.fromEntries(
  featureNames.filter((name) => name !== "closeness").map((name) => [name, 0.5]),
);

/** The few habits that matter most; the last three are rarer. */
export const fewFeatures: FeatureSpreads = {
  edge: 1,
  closeness: 1,
  corner: 0.4,
  "edge-short": 0.4,
  down: 0.3,
  bottom: 0.3,
  right: 0.3,
};

const MAX_STEPS = 12;
/** Steps longer than this are shortened: the first ones overshoot. */
const LONGEST_STEP = 0.7;

/**
 * The most likely coefficients of a log-linear model given some layouts, with normal priors around 0.
 * Newton's method; expectations are means over the pool of uniform layouts. `features`: those of the
 * layouts, standardised. The result is for raw features, in thousandths.
 */
export function fitLogLinear(
  pool: LayoutPool,
  features: readonly Float64Array[],
  spreads: FeatureSpreads,
): Coefficients {
  const names = featureNames.filter((name) => spreads[name] !== undefined);
  const columns = names.map((name) => featureNames.indexOf(name));
  const observed = columns.map((f) => features.reduce((sum, own) => sum + own[f]!, 0));
  const precision = names.map((name) => 1 / spreads[name]! ** 2);
  const model = poolModel(pool, columns);
  const theta = columns.map(() => 0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const { means, covariance } = model(theta);
    const slope = theta.map(
      (t, a) => observed[a]! - features.length * means[a]! - precision[a]! * t,
    );
    const curve = covariance.map((row, a) =>
      row.map((value, b) => features.length * value + (a === b ? precision[a]! : 0)),
    );
    const move = solve(curve, slope);
    const longest = Math.max(...move.map(Math.abs));
    const damping = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
    for (let a = 0; a < theta.length; a++) theta[a]! += damping * move[a]!;
    if (longest < 1e-3) break;
  }
  return Object.fromEntries(
    names.map((name, a) => [name, thousandths(theta[a]! / pool.deviations[columns[a]!]!)]),
  );
}

/** Within the bounds of a prior's file. */
const thousandths = (value: number): number =>
  Math.max(-20_000, Math.min(20_000, Math.round(value * 1000)));

interface Moments {
  readonly means: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

/** The mean and covariance of features under the model with coefficients theta. */
function poolModel(
  pool: LayoutPool,
  columns: readonly number[],
): (theta: readonly number[]) => Moments {
  const size = pool.layouts.length;
  const width = columns.length;
  const rows = new Float64Array(size * width);
  for (let i = 0; i < size; i++) {
    for (let a = 0; a < width; a++) {
      rows[i * width + a] = pool.features[i * featureNames.length + columns[a]!]!;
    }
  }
  return (theta) => {
    const sums = new Float64Array(width);
    const products = new Float64Array(width * width);
    let total = 0;
    for (let i = 0; i < size; i++) {
      let exponent = 0;
      for (let a = 0; a < width; a++) exponent += theta[a]! * rows[i * width + a]!;
      const weight = Math.exp(exponent);
      total += weight;
      for (let a = 0; a < width; a++) {
        const value = weight * rows[i * width + a]!;
        sums[a]! += value;
        for (let b = 0; b <= a; b++) products[a * width + b]! += value * rows[i * width + b]!;
      }
    }
    const means = Array.from(sums, (sum) => sum / total);
    const covariance = columns.map((_, a) =>
      columns.map((_, b) => {
        const product = products[Math.max(a, b) * width + Math.min(a, b)]! / total;
        return product - means[a]! * means[b]!;
      }),
    );
    return { means, covariance };
  };
}

/** Solves a symmetric positive definite system by Cholesky decomposition. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const lower = matrix.map((row) => row.map(() => 0));
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = matrix[a]![b]!;
      for (let c = 0; c < b; c++) sum -= lower[a]![c]! * lower[b]![c]!;
      lower[a]![b] = a === b ? Math.sqrt(Math.max(sum, 1e-9)) : sum / lower[b]![b]!;
    }
  }
  const half: number[] = [];
  for (let a = 0; a < size; a++) {
    let sum = right[a]!;
    for (let c = 0; c < a; c++) sum -= lower[a]![c]! * half[c]!;
    half.push(sum / lower[a]![a]!);
  }
  const found = new Array<number>(size).fill(0);
  for (let a = size - 1; a >= 0; a--) {
    let sum = half[a]!;
    for (let c = a + 1; c < size; c++) sum -= lower[c]![a]! * found[c]!;
    found[a] = sum / lower[a]![a]!;
  }
  return found;
}
