import type { GameLuck } from "@broadside/engine";
import type { Moments } from "./histogram.ts";
import { inverse, type Matrix, multiply } from "./matrix.ts";

/**
 * What is needed to take luck out of the mean of a bot's shots, or of the difference of two bots.
 *
 * Luck has mean 0, so `shots - coefficient * luck` has the mean of `shots` for any coefficient that
 * does not depend on the game itself. The coefficient of least variance is estimated from the other
 * half of the games: from the odd ones for the even ones, and the reverse. So the corrected mean is
 * unbiased, and a value function that does not suit a bot costs nothing. A difference has two
 * coefficients, one for each bot's luck.
 */
export interface LuckSums {
  /**
   * For even and odd games: the sums of all products of two of (1, value, luck …), row by row of the
   * upper triangle. Values and luck are whole millionths of a shot, which merge in any order to the
   * same digits. The sums exceed 2^53, so they are stored as text.
   */
  readonly halves: readonly [readonly string[], readonly string[]];
  /** Shots left uncorrected because their chances could not be counted exactly. */
  readonly uncounted: number;
}

const MILLION = 1_000_000;

/** `sums` are those so far, `value` is in shots, and `lucks` are those of the bots it depends on. */
export function addLuck(
  sums: LuckSums | undefined,
  game: number,
  value: number,
  lucks: readonly GameLuck[],
): LuckSums {
  const whole = [value, ...lucks.map(({ luck }) => luck)].map((n) => Math.round(n * MILLION));
  const terms = [1, ...whole].map(BigInt);
  const products = terms.flatMap((a, i) => terms.slice(i).map((b) => a * b));
  const halves = (sums?.halves ?? [[], []]).map((half, parity) =>
    products.map((product, i) => {
      const before = BigInt(half[i] ?? 0);
      return `${game % 2 === parity ? before + product : before}`;
    }),
  );
  const uncounted = lucks.reduce((sum, luck) => sum + luck.uncounted, sums?.uncounted ?? 0);
  return { halves: halves as unknown as LuckSums["halves"], uncounted };
}

/** Of the values with luck removed. */
export function luckMoments({ halves }: LuckSums): Moments {
  const [even, odd] = [scatterOf(halves[0]), scatterOf(halves[1])];
  const parts = [corrected(even, coefficients(odd)), corrected(odd, coefficients(even))];
  const n = even.n + odd.n;
  const mean = parts.reduce((sum, part) => sum + part.n * (part.n && part.mean), 0) / n;
  const squares = parts.reduce(
    (sum, part) => sum + (part.n && part.squares + part.n * (part.mean - mean) ** 2),
    0,
  );
  const variance = n > 1 ? squares / (n - 1) : Number.NaN;
  return {
    n,
    mean,
    standardDeviation: Math.sqrt(variance),
    standardError: Math.sqrt(variance / n),
  };
}

/** Means, and sums of products of deviations from them, of a value and the lucks, in shots. */
interface Scatter {
  readonly n: number;
  readonly means: readonly number[];
  readonly products: Matrix;
}

function scatterOf(half: readonly string[]): Scatter {
  const size = (Math.sqrt(8 * half.length + 1) - 1) / 2;
  const sum = (i: number, j: number): bigint => {
    const [row, column] = i < j ? [i, j] : [j, i];
    return BigInt(half[row * size - (row * (row - 1)) / 2 + column - row]!);
  };
  const n = Number(sum(0, 0));
  const terms = Array.from({ length: size - 1 }, (_, i) => i + 1);
  return {
    n,
    means: terms.map((i) => Number(sum(0, i)) / n / MILLION),
    // Exact up to here: the difference of two large sums would lose its digits as a number.
    products: terms.map((i) =>
      terms.map((j) => {
        const product = sum(0, 0) * sum(i, j) - sum(0, i) * sum(0, j);
        return n > 0 ? Number(product) / n / MILLION / MILLION : 0;
      }),
    ),
  };
}

/** With fewer games in the other half, an estimate would add more variance than it removes. */
const MIN_GAMES = 10;
/** How much more than chance luck must explain before it counts. */
const CAUTION = 2;

/**
 * By luck: the coefficient with which the value follows it. All are shrunk towards 0 by as much as
 * chance alone could explain (W. James and C. Stein, 1961), so that luck that says nothing about a
 * bot's games does not add to their variance.
 */
function coefficients({ n, products }: Scatter): number[] {
  const [value, ...lucks] = products;
  if (n < MIN_GAMES) return lucks.map(() => 0);
  // The tiny addition makes the matrix regular if two bots always have the same luck, or none.
  const between = lucks.map((row, i) =>
    row.slice(1).map((product, j) => (i === j ? product * (1 + 1e-9) + 1e-12 : product)),
  );
  const [variation, ...shared] = value!;
  const fitted = multiply(
    inverse(between),
    shared.map((product) => [product]),
  ).flat();
  const explained = fitted.reduce((sum, coefficient, i) => sum + coefficient * shared[i]!, 0);
  const byChance = (lucks.length * (variation! - explained)) / (n - 1 - lucks.length);
  const part = explained > 0 ? Math.max(0, 1 - (CAUTION * byChance) / explained) : 0;
  return fitted.map((coefficient) => part * coefficient);
}

/** Mean and sum of squared deviations of `value - sum(coefficient * luck)`. */
function corrected({ n, means, products }: Scatter, luck: readonly number[]) {
  const weights = [1, ...luck.map((coefficient) => -coefficient)];
  const weighted = (values: readonly number[]) =>
    values.reduce((sum, value, i) => sum + weights[i]! * value, 0);
  return { n, mean: weighted(means), squares: Math.max(0, weighted(products.map(weighted))) };
}
