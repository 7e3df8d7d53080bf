import { createRng, randomLayout, type Variant } from "@broadside/rules";
import { featureNames, layoutFeatures } from "../priors/ship-features.ts";

/** Uniform layouts of a variant with their features, to compare with what one opponent does. */
export interface LayoutPool {
  /** By layout: the cells of its ships. */
  readonly layouts: readonly (readonly (readonly number[])[])[];
  /** By layout: its features. */
  readonly raw: readonly Float64Array[];
  /** By layout and feature, standardised: a mean of 0 and a deviation of 1 over uniform layouts. */
  readonly features: Float64Array;
  /** By feature. A feature that never varies has a deviation of 1. */
  readonly means: Float64Array;
  readonly deviations: Float64Array;
}

const SIZE = 1024;

/** The pool of a variant, always the same. Undefined if uniform layouts are too hard to draw. */
export function poolFor(variant: Variant): LayoutPool | undefined {
  let pool = known.get(variant);
  if (pool === undefined) {
    pool = makePool(variant, SIZE) ?? null;
    known.set(variant, pool);
  }
  return pool ?? undefined;
}

const known = new WeakMap<Variant, LayoutPool | null>();

/** A pool of another size, for tools. */
export function makePool(variant: Variant, size: number): LayoutPool | undefined {
  const rng = createRng("pool");
  const layouts: (readonly (readonly number[])[])[] = [];
  for (let i = 0; i < size; i++) {
    const drawn = randomLayout(variant, rng);
    if (!drawn.ok) return undefined;
    layouts.push(drawn.value.placements.map(({ cells }) => cells));
  }
  const count = featureNames.length;
  const raw = layouts.map((ships) => layoutFeatures(variant, ships));
  const means = new Float64Array(count);
  const deviations = new Float64Array(count);
  for (let f = 0; f < count; f++) {
    const sum = raw.reduce((total, features) => total + features[f]!, 0);
    const squares = raw.reduce((total, features) => total + features[f]! ** 2, 0);
    means[f] = sum / size;
    deviations[f] = Math.sqrt(Math.max(0, squares / size - means[f]! ** 2)) || 1;
  }
  const features = new Float64Array(size * count);
  raw.forEach((row, i) => {
    features.set(standardised(row, { means, deviations }), i * count);
  });
  return { layouts, raw, features, means, deviations };
}

/** Features in deviations from their means over uniform layouts. */
export function standardised(
  features: Float64Array,
  { means, deviations }: Pick<LayoutPool, "means" | "deviations">,
): Float64Array {
  return features.map((value, f) => (value - means[f]!) / deviations[f]!);
}
