import type { Moments } from "./histogram.ts";

/**
 * In reports of earlier versions: game lengths, or differences, with all luck taken out, in whole
 * millionths of a shot. The sums exceed 2^53, so they are stored as text. See `LuckSums`.
 */
export interface CorrectedSums {
  readonly games: number;
  readonly sum: string;
  readonly squares: string;
  readonly uncounted: number;
}

const MILLION = 1_000_000;

export function correctedMoments({ games, sum, squares }: CorrectedSums): Moments {
  const n = BigInt(games);
  const total = BigInt(sum);
  const mean = games > 0 ? Number(total) / games / MILLION : Number.NaN;
  const spread = Number(n * BigInt(squares) - total * total) / MILLION / MILLION;
  const variance = games > 1 ? spread / games / (games - 1) : Number.NaN;
  const standardDeviation = Math.sqrt(variance);
  return { n: games, mean, standardDeviation, standardError: Math.sqrt(variance / games) };
}
