import { createRng, type Layout, type Rng, unwrap, type Variant } from "@broadside/rules";
import { exact } from "../bots/exact.ts";
import { playAlone } from "../bots/play-alone.ts";
import { isEstimated, withPrior } from "../bots/prior-bot.ts";
import type { Work } from "../evidence/problem.ts";
import { foretell } from "../habits/foretelling.ts";
import { poolFor } from "../habits/layout-pool.ts";
import type { PlacingProfile, RevealedFleet } from "../habits/placing-profile.ts";
import { priorFrom, sharesOf } from "../habits/profile-learning.ts";
import { layoutsFrom } from "../priors/variant-prior.ts";

/** What a player's habits cost against someone who has noticed them. */
export interface HabitCost {
  /** Shots the player's fleets last, on average, against someone who expects any layout. */
  readonly unaware: number;
  /** Like `unaware`, but against an equally good shooter who has noticed the habits. */
  readonly aware: number;
  /** The range in which the difference probably is; not below 0. */
  readonly least: number;
  readonly most: number;
}

/** Fleets the figures are estimated from. */
const FLEETS = 60;
/** Layouts from which a cost is estimated; fewer say too little. */
const LEAST_LAYOUTS = 3;
/** The error of estimates from 20 layouts, in shots; docs/priors.md. */
const ERROR_AT_20 = 2.1;

/**
 * Plays against fleets like those of the profile, with its prior and without. Undefined if there are
 * too few layouts, or the rules make it slow.
 */
export function* findHabitCost(
  profile: PlacingProfile,
  variant: Variant,
): Work<HabitCost | undefined> {
  const { layouts } = profile;
  if (layouts.length < LEAST_LAYOUTS || !isEstimated(variant) || !poolFor(variant))
    return undefined;
  const aware = withPrior(exact, priorFrom(profile, variant, "habits"));
  const draw = fleetsLike(profile, variant);
  const rng = createRng("habit cost");
  const differences: number[] = [];
  const sums = { unaware: 0, aware: 0 };
  for (let game = 0; game < FLEETS; game++) {
    const layout = draw(rng);
    const own = rng.split(game);
    const before = playAlone(exact, variant, layout, own).length;
    const after = playAlone(aware, variant, layout, own).length;
    sums.unaware += before / FLEETS;
    sums.aware += after / FLEETS;
    differences.push(before - after);
    yield (game + 1) / FLEETS;
  }
  const mean = sums.unaware - sums.aware;
  const error = Math.hypot(
    standardError(differences),
    ERROR_AT_20 * Math.sqrt(20 / layouts.length),
  );
  return { ...sums, least: Math.max(0, mean - error), most: Math.max(0, mean + error) };
}

function standardError(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

interface Candidate {
  readonly ships: RevealedFleet;
  readonly weight: number;
}

/** Draws fleets as the profile expects them. */
function fleetsLike(profile: PlacingProfile, variant: Variant): (rng: Rng) => Layout {
  const candidates = candidatesLike(profile, variant);
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  return (rng) => {
    let left = (rng.below(RESOLUTION) / RESOLUTION) * total;
    const drawn = candidates.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return unwrap(layoutsFrom([(drawn ?? candidates[0]!).ships], variant))[0]!;
  };
}

const RESOLUTION = 2 ** 30;

/** Uniform layouts weighted by how the profile expects them, and the layouts it lists. */
function candidatesLike(profile: PlacingProfile, variant: Variant): Candidate[] {
  const shares = sharesOf(profile);
  const pool = poolFor(variant)!.layouts;
  const weights = pool.map(() => 0);
  const listed: Candidate[] = [];
  for (const { name, parts, logRatio } of foretell(profile, variant)) {
    for (const { share, form } of parts) {
      const own = shares[name] * share;
      if (form.kind === "layouts") {
        const weight = own / form.layouts.length;
        listed.push(...form.layouts.map((ships) => ({ ships, weight })));
        continue;
      }
      pool.forEach((ships, i) => {
        const ratio = form.kind === "uniform" ? 1 : Math.exp(logRatio(ships));
        weights[i]! += (own * ratio) / pool.length;
      });
    }
  }
  return [...pool.map((ships, i) => ({ ships, weight: weights[i]! })), ...listed];
}
