import { finish } from "@broadside/engine/internals";
import {
  type Layout,
  ok,
  type Problem,
  pick,
  type Result,
  type Rng,
  refuse,
  unwrap,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import type { Equilibrium, MixedClass } from "./equilibrium.ts";
import { findEquilibrium } from "./find-equilibrium.ts";
import { compareFractions, fraction, greatestDivisor, minus } from "./fraction.ts";

/** Limits search nodes rather than time, to be independent of a clock: one or two seconds. */
const BUDGET_NODES = 40_000;
/** The maximum proven loss of an acceptable mix, in shots. */
const MOST_REGRET = fraction(1n, 100n);

/** Draws a layout from an unexploitable mix. Works only on small boards, which take a second or two. */
export function placeUnexploitably(
  variant: Variant,
  rng: Rng,
): Result<Layout, Problem<"placing/unsolved">> {
  const mix = mixFor(variant);
  return mix.ok ? ok(draw(variant, mix.value, rng)) : mix;
}

type Mix = Result<readonly MixedClass[], Problem<"placing/unsolved">>;
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
  if (!work.ok) return declined(work.error.message);
  const found = finish(work.value);
  if (!isGoodEnough(found)) return declined("It takes longer than a second or two to work out.");
  return ok(found.placer);
}

const isGoodEnough = ({ lower, upper }: Equilibrium): boolean =>
  compareFractions(minus(upper, lower), MOST_REGRET) <= 0;

const declined = (why: string) =>
  refuse("placing/unsolved", `There is no equilibrium placement for this board. ${why}`);

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
