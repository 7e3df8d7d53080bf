import { type PlacementCount, type Posterior, ratio } from "../posterior.ts";
import type { WantedParts } from "../posterior-from.ts";

/** A part of a prior: its posterior, and the same before the first shot. */
export interface CountedPart {
  readonly share: number;
  readonly now: Posterior;
  readonly opening: Posterior;
}

/**
 * Adds up the posteriors of the parts. Each is multiplied by an integer in proportion to its share
 * over its total weight before the first shot, so that exact counts stay exact integers.
 */
export function mixParts(
  name: string,
  parts: readonly CountedPart[],
  wanted: WantedParts,
): Posterior {
  const factors = factorsOf(parts);
  const sum = (of: (posterior: Posterior) => bigint) =>
    parts.reduce((total, { now }, i) => total + factors[i]! * of(now), 0n);
  const layouts = sum((posterior) => posterior.layouts);
  const counts = parts[0]!.now.counts.map((_, cell) => sum(({ counts }) => counts[cell]!));
  const masses = parts.map(({ now }, i) => ratio(factors[i]! * now.layouts, layouts));
  const slowest = parts.find(({ now }) => !now.exact)?.now ?? parts.at(-1)!.now;
  return {
    layouts,
    counts,
    exact: parts.every(({ now, opening }) => now.exact && opening.exact),
    method: slowest.method,
    prior: { name, masses },
    ...(wanted.ships && { ships: mixedShips(parts, factors) }),
    ...(wanted.placements && { placements: mixedPlacements(parts, factors) }),
    ...sampleOf(parts, masses, { layouts, counts }),
  };
}

/** In lowest terms. */
function factorsOf(parts: readonly CountedPart[]): bigint[] {
  const totals = parts.map(({ opening }) => (opening.layouts > 0n ? opening.layouts : 1n));
  const product = totals.reduce((a, b) => a * b, 1n);
  const factors = parts.map(({ share }, i) => (BigInt(share) * product) / totals[i]!);
  const divisor = factors.reduce(greatestCommonDivisor);
  return factors.map((factor) => factor / divisor);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [one, two] = [a, b];
  while (two > 0n) [one, two] = [two, one % two];
  return one;
}

const mixedShips = (parts: readonly CountedPart[], factors: readonly bigint[]): bigint[][] =>
  parts[0]!.now.ships!.map((cells, s) =>
    cells.map((_, cell) =>
      parts.reduce((sum, { now }, i) => sum + factors[i]! * now.ships![s]![cell]!, 0n),
    ),
  );

function mixedPlacements(
  parts: readonly CountedPart[],
  factors: readonly bigint[],
): PlacementCount[] {
  const found = new Map<string, PlacementCount>();
  for (const [i, { now }] of parts.entries()) {
    for (const placed of now.placements!) {
      const key = `${placed.ship} ${placed.cells}`;
      const layouts = (found.get(key)?.layouts ?? 0n) + factors[i]! * placed.layouts;
      found.set(key, { ...placed, layouts });
    }
  }
  return [...found.values()];
}

/**
 * The errors if some part was sampled. The parts are independent; the error of a part's total weight
 * moves mass between it and the others, so it counts in proportion to how much they disagree.
 */
function sampleOf(
  parts: readonly CountedPart[],
  masses: readonly number[],
  mixed: Pick<Posterior, "layouts" | "counts">,
): Pick<Posterior, "sample"> {
  const sampled = parts.filter(({ now, opening }) => !now.exact || !opening.exact);
  if (sampled.length === 0) return {};
  const massErrors = parts.map(({ now, opening }) =>
    Math.hypot(now.sample?.layoutsError ?? 0, opening.sample?.layoutsError ?? 0),
  );
  const standardErrors = mixed.counts.map((count, cell) => {
    const chance = ratio(count, mixed.layouts);
    const errors = parts.map(({ now }, i) => {
      const own = ratio(now.counts[cell]!, now.layouts);
      const ownError = now.sample?.standardErrors[cell] ?? 0;
      return masses[i]! * Math.hypot(ownError, (own - chance) * massErrors[i]!);
    });
    return Math.hypot(...errors);
  });
  return {
    sample: {
      draws: sampled.reduce((sum, { now }) => sum + (now.sample?.draws ?? 0), 0),
      effectiveSize: Math.min(...sampled.map(({ now }) => now.sample?.effectiveSize ?? Infinity)),
      standardErrors,
      layoutsError: Math.hypot(...massErrors.map((error, i) => error * masses[i]!)),
    },
  };
}
