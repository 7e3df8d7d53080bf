/** Two-sided 95% quantile of the normal distribution. */
export const Z95 = 1.959963984540054;

/**
 * Two-sided 95% quantile of Student's t for n values. Cornish–Fisher expansion, accurate to 1% from
 * n = 5. Not a library: stored reports are verified to the last digit of these intervals.
 */
export function tCritical95(n: number): number {
  if (n < 2) return Number.NaN;
  const freedom = n - 1;
  if (freedom < EXACT.length) return EXACT[freedom]!;
  const z = Z95;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

/** From tables, for 1 to 3 degrees of freedom, where the expansion is inaccurate. */
const EXACT = [Number.NaN, 12.706, 4.303, 3.182] as const;
