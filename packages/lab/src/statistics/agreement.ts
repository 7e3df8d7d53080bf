import type { EloFit } from "./elo.ts";
import { inverse } from "./matrix.ts";

/** How far two ladders of the same bots differ, measured by the errors of both. */
export interface Agreement {
  readonly chiSquare: number;
  readonly degrees: number;
  /** The chance of at least such a difference if both measure the same strengths. */
  readonly p: number;
}

/** Compares two fits of the same bots by a chi-square test of all differences at once. */
export function agreement(one: EloFit, other: EloFit): Agreement {
  const bots = one.elos.length;
  const differences = one.elos.map((elo, bot) => elo - other.elos[bot]!);
  // The mean is fixed, so the matrix has no inverse until the constant gives it one; the
  // differences, which add up to 0, do not feel the constant.
  const both = one.covariance.map((row, i) =>
    row.map((value, j) => value + other.covariance[i]![j]! + 1 / bots),
  );
  const chiSquare = inverse(both).reduce(
    (sum, row, i) =>
      sum + differences[i]! * row.reduce((own, value, j) => own + value * differences[j]!, 0),
    0,
  );
  return { chiSquare, degrees: bots - 1, p: chiSquareTail(chiSquare, bots - 1) };
}

/** The chance that a chi-square variable with these degrees of freedom is at least `value`. */
export function chiSquareTail(value: number, degrees: number): number {
  if (value <= 0) return 1;
  const x = value / 2;
  // Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1), from Q(1, x) = e^-x or Q(1/2, x) = erfc(√x).
  const isOdd = degrees % 2 === 1;
  let tail = isOdd ? erfc(Math.sqrt(x)) : Math.exp(-x);
  let term = isOdd ? 2 * Math.sqrt(x / Math.PI) * Math.exp(-x) : x * Math.exp(-x);
  for (let a = isOdd ? 0.5 : 1; a < degrees / 2; a++) {
    tail += term;
    term *= x / (a + 1);
  }
  return Math.min(1, tail);
}

/** The complementary error function for x ≥ 0, within 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
}
