import { unwrap, type Variant } from "@broadside/rules";
import { type LayoutSource, openLayouts } from "./layout-source.ts";
import { type RunDescription, variantOf } from "./run-description.ts";

/** A description prepared for playing; shared by all chunks. */
export interface OpenRun {
  readonly run: RunDescription;
  readonly variant: Variant;
  readonly layouts: LayoutSource;
  readonly repeats: LayoutRepeats;
}

/**
 * Reads a run's variant and layouts once, for all its games. Throws if the description was not
 * validated.
 */
export function openRun(run: RunDescription): OpenRun {
  const variant = variantOf(run);
  const layouts = unwrap(openLayouts(variant, run.layouts));
  return { run, variant, layouts, repeats: repeatsOf(run, layouts) };
}

/** Which games, and which pairs of matches, share layouts. Missing if none do. */
export interface LayoutRepeats {
  readonly games?: Repeats;
  readonly pairs?: Repeats;
}

export interface Repeats {
  /** Distinct layouts, or pairs of layouts. */
  readonly count: number;
  /** Equal for games, or pairs, on the same layouts; from 0. */
  numberOf(index: number): number;
}

export function repeatsOf(run: RunDescription, { listed }: LayoutSource): LayoutRepeats {
  if (!listed) return {};
  const games = repeatsIn(listed, run.games);
  const pairs = repeatsIn(pairNumbers(listed), run.matches / 2);
  return { ...(games && { games }), ...(pairs && { pairs }) };
}

/** Indices of a pair's two layouts in a file. No two pairs share one until the file is used up. */
export function pairPlaces({ listed }: LayoutSource, pair: number): readonly [number, number] {
  const place = 2 * (listed ? pair % pairsIn(listed) : pair);
  return [place, place + 1];
}

/** Number of distinct layouts, or undefined if each is drawn at random. */
export const differentLayouts = ({ listed }: LayoutSource): number | undefined =>
  listed && new Set(listed).size;

const pairsIn = (listed: readonly unknown[]): number => Math.max(1, Math.floor(listed.length / 2));

function repeatsIn(numbers: readonly number[], uses: number): Repeats | undefined {
  const count = new Set(numbers).size;
  if (uses <= numbers.length && count === numbers.length) return undefined;
  return { count, numberOf: (index) => numbers[index % numbers.length]! };
}

/** Numbers the pairs of layouts, equal for equal pairs. */
function pairNumbers(listed: readonly number[]): number[] {
  const numbers = new Map<string, number>();
  return Array.from({ length: pairsIn(listed) }, (_, pair) => {
    const both = [listed[2 * pair]!, listed[(2 * pair + 1) % listed.length]!];
    const key = both.sort((a, b) => a - b).join(" ");
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}
