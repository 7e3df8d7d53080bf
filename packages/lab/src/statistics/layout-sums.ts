import { emptyHistogram, type Moments, mergeHistograms } from "./histogram.ts";

/**
 * Sums by layout, for a list of layouts used more than once. Games on the same layout are not
 * independent: a deterministic bot repeats the same game.
 */
export interface LayoutSums {
  readonly games: readonly number[];
  readonly sums: readonly number[];
  readonly squares: readonly number[];
}

export const emptyLayoutSums = (layouts: number): LayoutSums => ({
  games: emptyHistogram(layouts),
  sums: emptyHistogram(layouts),
  squares: emptyHistogram(layouts),
});

export function addToLayout(sums: LayoutSums, layout: number, value: number): void {
  const own = sums as { readonly [key in keyof LayoutSums]: number[] };
  own.games[layout]!++;
  own.sums[layout]! += value;
  own.squares[layout]! += value * value;
}

/** Either may be missing. */
export function mergeLayoutSums(
  a: LayoutSums | undefined,
  b: LayoutSums | undefined,
): LayoutSums | undefined {
  if (!a || !b) return a ?? b;
  return {
    games: mergeHistograms(a.games, b.games),
    sums: mergeHistograms(a.sums, b.sums),
    squares: mergeHistograms(a.squares, b.squares),
  };
}

/** Each layout counts once, with the mean of its games. `n`: layouts. */
export interface LayoutMoments extends Moments {
  /** True if repeats of a layout always had the same result. */
  readonly isAlike: boolean;
}

/** Undefined if no layout was used twice. */
export function layoutMoments(all: LayoutSums | undefined): LayoutMoments | undefined {
  if (!all?.games.some((games) => games > 1)) return undefined;
  const used = all.games.flatMap((games, layout) => (games > 0 ? [layout] : []));
  const means = used.map((layout) => all.sums[layout]! / all.games[layout]!);
  const n = means.length;
  const mean = means.reduce((sum, value) => sum + value, 0) / n;
  const squares = means.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const variance = n > 1 ? squares / (n - 1) : Number.NaN;
  return {
    n,
    mean,
    standardDeviation: Math.sqrt(variance),
    standardError: Math.sqrt(variance / n),
    isAlike: used.every(
      (layout) => all.games[layout]! * all.squares[layout]! === all.sums[layout]! ** 2,
    ),
  };
}
