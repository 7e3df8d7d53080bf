/** The normal distribution's two-sided 95% point. */
export const Z95 = 1.959963984540054;

/**
 * Student's two-sided 95% point for n values: by how many standard errors an interval reaches out
 * when the spread itself is estimated. Cornish-Fisher's expansion, right to 1% from n = 4 on.
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

/** From the tables, for 1 to 3 degrees of freedom, where the expansion is poor. */
const EXACT = [Number.NaN, 12.706, 4.303, 3.182] as const;
