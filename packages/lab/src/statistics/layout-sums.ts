import { emptyHistogram, type Moments, type Writable } from "./histogram.ts";

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

export function addToLayout(sums: Writable<LayoutSums>, layout: number, value: number): void {
  sums.games[layout]!++;
  sums.sums[layout]! += value;
  sums.squares[layout]! += value * value;
}

/** Each layout counts once, with the mean of its games. `n`: layouts. */
export interface LayoutMoments extends Moments {
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
