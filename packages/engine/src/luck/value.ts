import type { Variant } from "@broadside/rules";
import { rulesKeyOf } from "../evidence/rules-key.ts";
import { expectedShotsLeft, isTrained } from "../learned/learned-player.ts";
import { fittedValues } from "./fitted-values.ts";
import { linearValue, type ValueFunction, type ValueWeights } from "./linear-value.ts";

/**
 * The value function for measuring luck: the fitted one if it builds on the learned bot, else the
 * learned bot's own if it is trained, else the fitted one or a rough default. Independent of turn
 * order, since it concerns one side's shots.
 */
export const valueFor = onceForEach((variant) => {
  const weights = weightsFor(variant);
  const linear = linearValue(variant, weights ?? roughWeights(variant));
  return isTrained(variant) && !weights?.learned ? learnedOr(linear) : linear;
});

/** The value of nearly perfect play, for judging shots of variants the learned bot is trained for. */
export const playedValue = onceForEach((variant) => {
  const weights = weightsFor(variant);
  const isOwn = weights !== undefined && !weights.learned;
  return learnedOr(linearValue(variant, isOwn ? weights : roughWeights(variant)));
});

/** Falls back to `other` in the few positions that the learned bot cannot interpret. */
const learnedOr =
  (other: ValueFunction): ValueFunction =>
  (knowledge, layouts) =>
    expectedShotsLeft(knowledge) ?? other(knowledge, layouts);

/**
 * A value function good enough to judge single shots, which takes more than measuring luck does.
 * Undefined if there is none.
 */
export const judgingValue = onceForEach((variant) => {
  const weights = weightsFor(variant);
  if (!weights || weights.learned) return undefined;
  // Only for the few positions that the learned bot cannot interpret: see learned-worth.ts.
  const isGood = isTrained(variant) || weights.left <= LEFT_FOR_JUDGING;
  return isGood ? linearValue(variant, weights) : undefined;
});

const weightsFor = (variant: Variant): ValueWeights | undefined =>
  fittedValues[rulesKeyOf(variant)];

function onceForEach<T>(make: (variant: Variant) => T): (variant: Variant) => T {
  const made = new WeakMap<Variant, { readonly value: T }>();
  return (variant) => {
    let known = made.get(variant);
    if (!known) {
      known = { value: make(variant) };
      made.set(variant, known);
    }
    return known.value;
  };
}

/** A value function that leaves a fifth of the variance finds mistakes where there are none. */
const LEFT_FOR_JUDGING = 0.1;

/** Coefficients for any number of ships, fitted to games on boards from 5 × 5 to 10 × 10. */
function roughWeights({ fleet }: Variant): ValueWeights {
  const rows = (row: readonly number[]) => [undefined, ...fleet].map(() => row);
  return {
    chances: false,
    left: 1,
    hunt: rows(ROUGH_HUNT),
    target: rows(ROUGH_TARGET),
    stages: {},
  };
}

const ROUGH_HUNT = [-0.09, 0.71, 0.99, 0, -0.24, 0.57, -0.38, 0.09, 0.15];
const ROUGH_TARGET = [0.99, 0.64, 1.16, 0, -1.27, 1.32, -1.03, 0.63, 0.07, 0.04];
