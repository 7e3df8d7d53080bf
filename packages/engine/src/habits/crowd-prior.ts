import type { Layout, Variant } from "@broadside/rules";
import type { Prior } from "../priors/prior.ts";
import { layoutFeatures } from "../priors/ship-features.ts";
import { formForetelling } from "./foretelling.ts";
import { type LayoutPool, poolFor, standardised } from "./layout-pool.ts";
import { allFeatures, fitLogLinear } from "./log-linear-fit.ts";
import { fleetOf, type RevealedFleet } from "./placing-profile.ts";

/** A prior fitted to the layouts of many players, and how well it foretells. */
export interface CrowdPrior {
  readonly prior: Prior;
  /**
   * Mean logarithm of how much likelier it makes a layout than chance does, over layouts it was not
   * fitted to. Above 0, it foretells them better.
   */
  readonly gain: number;
}

/**
 * Fits a log-linear model to layouts of many players. Its share is the one that best foretells half
 * of them after a fit to the others; the rest is uniform. Undefined with fewer than
 * `LEAST_LAYOUTS`, or if uniform layouts are too hard to draw.
 */
export function fitCrowd(
  layouts: readonly Layout[],
  variant: Variant,
  name: string,
): CrowdPrior | undefined {
  const pool = poolFor(variant);
  if (!pool || layouts.length < LEAST_LAYOUTS) return undefined;
  const fleets = layouts.map(fleetOf);
  const [one, other] = [0, 1].map((odd) => fleets.filter((_, i) => i % 2 === odd));
  const trial = formForetelling("learned", formOf(one!, variant, pool), variant);
  const ratios = other!.map((ships) => Math.exp(trial.logRatio(ships)));
  const scored = SHARES.map((share) => ({ share, gain: gainOf(ratios, share / 100) }));
  const best = scored.reduce((a, b) => (b.gain > a.gain ? b : a));
  const form = formOf(fleets, variant, pool);
  return {
    prior: {
      name,
      parts: [
        { share: 100 - best.share, kind: "uniform" },
        { ...form, share: best.share },
      ],
    },
    gain: best.gain,
  };
}

const LEAST_LAYOUTS = 20;
/** In percent. Some of the fleets are always expected to be random. */
const SHARES = [1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95];

const gainOf = (ratios: readonly number[], share: number): number =>
  ratios.reduce((sum, ratio) => sum + Math.log(1 - share + share * ratio), 0) / ratios.length;

function formOf(fleets: readonly RevealedFleet[], variant: Variant, pool: LayoutPool) {
  const features = fleets.map((ships) => standardised(layoutFeatures(variant, ships), pool));
  return { kind: "features", coefficients: fitLogLinear(pool, features, allFeatures) } as const;
}
