import type { Variant } from "@broadside/rules";
import { isTrained } from "../learned/learned-player.ts";
import { shotsAhead } from "../learned/shots-ahead.ts";
import { rulesKeyOf } from "../posterior/rules-key.ts";
import { fittedValues } from "./fitted-values.ts";
import { linearValue, type ValueFunction, type ValueWeights } from "./linear-value.ts";

/**
 * The value function to measure luck with: that of the learned bot where it was trained, else the fitted
 * one, or a rough one that will do. Turns do not matter: it is about one side's shots.
 */
export function valueFor(variant: Variant): ValueFunction {
  let value = values.get(variant);
  if (!value) {
    value = makeValue(variant);
    values.set(variant, value);
  }
  return value;
}

const values = new WeakMap<Variant, ValueFunction>();

function makeValue(variant: Variant): ValueFunction {
  const linear = fittedValue(variant) ?? linearValue(variant, roughWeights(variant));
  if (!isTrained(variant)) return linear;
  return (knowledge, layouts) => shotsAhead(knowledge) ?? linear(knowledge, layouts);
}

function fittedValue(variant: Variant): ValueFunction | undefined {
  let value = fitted.get(variant);
  if (value === undefined) {
    const weights = fittedValues[rulesKeyOf(variant)];
    value = weights ? linearValue(variant, weights) : null;
    fitted.set(variant, value);
  }
  return value ?? undefined;
}

/**
 * A value good enough to judge single shots by, which differ by less than it takes to measure luck.
 * Undefined where there is none.
 */
export function judgingValue(variant: Variant): ValueFunction | undefined {
  // For the few positions that the learned bot cannot make sense of: see learned-worth.ts.
  if (isTrained(variant)) return fittedValue(variant);
  const { left } = fittedValues[rulesKeyOf(variant)] ?? { left: 1 };
  return left <= LEFT_FOR_JUDGING ? fittedValue(variant) : undefined;
}

/** One that leaves a fifth of the spread finds mistakes where there are none. */
const LEFT_FOR_JUDGING = 0.1;

const fitted = new WeakMap<Variant, ValueFunction | null>();

/** The same for every number of ships: fitted to games on boards of 5 x 5 to 10 x 10 together. */
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
