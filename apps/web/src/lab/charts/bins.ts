import { countOf, type Histogram, highestOf, lowestOf } from "@broadside/lab/core";

export interface Bin {
  readonly from: number;
  /** Included. */
  readonly to: number;
  /** By series. */
  readonly counts: readonly number[];
}

/** Several spreads in the same bins: whole numbers, at most so many bins, none for nothing. */
export function binsOf(spreads: readonly Histogram[], most: number): readonly Bin[] {
  const filled = spreads.filter((spread) => countOf(spread) > 0);
  if (filled.length === 0) return [];
  const low = Math.min(...filled.map((spread) => lowestOf(spread)));
  const high = Math.max(...filled.map((spread) => highestOf(spread)));
  const width = Math.ceil((high - low + 1) / most);
  return Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, i) => {
    const from = low + i * width;
    const to = from + width - 1;
    return { from, to, counts: spreads.map((spread) => countOf(spread.slice(from, to + 1))) };
  });
}
