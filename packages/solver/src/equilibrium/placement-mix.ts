import { finish } from "@broadside/engine/internals";
import {
  fail,
  type Layout,
  ok,
  type Problem,
  pick,
  type Result,
  type Rng,
  unwrap,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { type None, problemsOf } from "@broadside/rules/problem";
import type { Equilibrium, MixedClass } from "./equilibrium.ts";
import { findEquilibrium } from "./find-equilibrium.ts";
import { compareFractions, fraction, greatestDivisor, minus } from "./fraction.ts";

/** Limits search nodes rather than time, to be independent of a clock: one or two seconds. */
const BUDGET_NODES = 40_000;
/** The maximum proven loss of an acceptable mix, in shots. */
const MOST_REGRET = fraction(1n, 100n);

/** Draws a layout from an unexploitable mix. Works only on small boards, which take a second or two. */
export function placeUnexploitably(variant: Variant, rng: Rng): Result<Layout, Problem> {
  const mix = mixFor(variant);
  return mix.ok ? ok(draw(variant, mix.value, rng)) : mix;
}

type Mix = Result<readonly MixedClass[], Problem>;
const mixes = new WeakMap<Variant, Mix>();

function mixFor(variant: Variant): Mix {
  let mix = mixes.get(variant);
  if (!mix) {
    mix = computeMix(variant);
    mixes.set(variant, mix);
  }
  return mix;
}

function computeMix(variant: Variant): Mix {
  const work = findEquilibrium(variant, { budget: { nodes: BUDGET_NODES }, maxLayouts: 500 });
  if (!work.ok) return fail(problem("placing/unsolved", { reason: work.error }));
  const found = finish(work.value);
  if (!isGoodEnough(found)) return fail(problem("placing/slow", {}));
  return ok(found.placer);
}

const isGoodEnough = ({ lower, upper }: Equilibrium): boolean =>
  compareFractions(minus(upper, lower), MOST_REGRET) <= 0;

export interface PlacementMixProblems {
  "placing/unsolved": { readonly reason: Problem };
  "placing/slow": None;
}
const problem = problemsOf<PlacementMixProblems>();

/** Draws a class by its exact share, then one of its layouts uniformly. */
function draw(variant: Variant, mix: readonly MixedClass[], rng: Rng): Layout {
  const parts = mix.reduce((common, { share }) => {
    const { denominator } = share;
    return (common / greatestDivisor(common, denominator)) * denominator;
  }, 1n);
  let left = rng.belowBig(parts);
  const chosen = mix.find(({ share }) => {
    left -= (share.numerator * parts) / share.denominator;
    return left < 0n;
  });
  const ships = pick(rng, chosen!.layouts);
  const draft = ships.map((cells, ship) => ({ ship: variant.fleet[ship]!.name, cells }));
  return unwrap(validateDraft(variant, draft));
}
