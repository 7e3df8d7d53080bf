import { makeCellName, type Variant } from "@broadside/rules";
import { decimalOf, type Equilibrium, makeFraction } from "@broadside/solver";

/** One line of JSON. `value` is null unless it is proven; fractions are strings such as "9/2". */
export function equilibriumJson(variant: Variant, found: Equilibrium, ms: number): string {
  const { lower, upper, exact, regret } = found;
  return JSON.stringify({
    value: exact ? makeFraction(lower) : null,
    lower: makeFraction(lower),
    upper: makeFraction(upper),
    exact,
    mean: exact ? decimalOf(lower) : undefined,
    regret: { placer: makeFraction(regret.placer), shooter: makeFraction(regret.shooter) },
    uniform: found.isUniformExact ? makeFraction(found.uniform) : null,
    layouts: found.layouts,
    classes: found.classes,
    shooters: found.shooters,
    mix: found.placer.map(({ layouts, share }) => ({
      share: makeFraction(share),
      images: layouts.length,
      ships: layouts[0]!.map((cells) =>
        cells.map((cell) => makeCellName(variant, cell, variant.notation)),
      ),
    })),
    ms: Math.round(ms),
  });
}
