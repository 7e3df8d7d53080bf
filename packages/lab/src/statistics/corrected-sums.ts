import type { Moments } from "./histogram.ts";

/**
 * Luck-corrected game lengths, or differences, in whole millionths of a shot: count, sum and sum of
 * squares. The sums exceed 2^53, so they are stored as text. Integers merge in any order to the
 * same digits.
 */
export interface CorrectedSums {
  readonly games: number;
  readonly sum: string;
  readonly squares: string;
  /** Shots left uncorrected because their chances could not be counted exactly. */
  readonly uncounted: number;
}

export const noCorrectedSums: CorrectedSums = { games: 0, sum: "0", squares: "0", uncounted: 0 };

const MILLION = 1_000_000;

/** `value` in shots. */
export function addCorrected(
  { games, sum, squares, uncounted }: CorrectedSums,
  value: number,
  skipped: number,
): CorrectedSums {
  const whole = BigInt(Math.round(value * MILLION));
  return {
    games: games + 1,
    sum: `${BigInt(sum) + whole}`,
    squares: `${BigInt(squares) + whole * whole}`,
    uncounted: uncounted + skipped,
  };
}

export function correctedMoments({ games, sum, squares }: CorrectedSums): Moments {
  const n = BigInt(games);
  const total = BigInt(sum);
  const mean = games > 0 ? Number(total) / games / MILLION : Number.NaN;
  const spread = Number(n * BigInt(squares) - total * total) / MILLION / MILLION;
  const variance = games > 1 ? spread / games / (games - 1) : Number.NaN;
  const standardDeviation = Math.sqrt(variance);
  return { n: games, mean, standardDeviation, standardError: Math.sqrt(variance / games) };
}
