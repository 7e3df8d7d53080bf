import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { type Choice, either, type None, problemsOf } from "@broadside/rules/problem";
import { excerpt, nearestNames } from "@broadside/rules/text";
import { installedSolver } from "../perfect-play/solver.ts";
import { guarded } from "./guarded.ts";
import type { LayoutStrategy } from "./layout-strategy.ts";
import { hardForLearners, hardForPeople } from "./mixed-layouts.ts";
import { edgeHuggers, hardToFind, spread, uniform } from "./picked-layouts.ts";

export interface PlacingProblems {
  "placing/unknown": { readonly placing: string; readonly placings: Choice };
  "placing/misspelt": { readonly placing: string; readonly near: Choice };
  "placing/no-solver": None;
}
const problem = problemsOf<PlacingProblems>();

const equilibrium: LayoutStrategy = {
  name: "equilibrium",
  place: (variant, rng) =>
    installedSolver()?.placeUnexploitably(variant, rng) ?? fail(problem("placing/no-solver", {})),
};

/** Every way to place a fleet, by name. */
export const layoutStrategies: readonly LayoutStrategy[] = [
  uniform,
  spread,
  edgeHuggers,
  hardToFind,
  guarded,
  hardForPeople,
  hardForLearners,
  equilibrium,
];

/** The names of earlier versions, which old scripts, runs and settings still contain. */
const formerNames: Readonly<Record<string, string>> = { "edge-lovers": "edge-huggers" };

/** The way to place a fleet that has this name or had it once, in any case. */
export function findLayoutStrategy(
  name: string,
): Result<LayoutStrategy, Problem<"placing/unknown" | "placing/misspelt">> {
  const typed = name.trim().toLowerCase();
  const current = Object.hasOwn(formerNames, typed) ? formerNames[typed] : typed;
  const found = layoutStrategies.find((s) => s.name === current);
  if (found) return ok(found);
  const names = layoutStrategies.map((s) => s.name);
  const near = nearestNames(name, names);
  const placing = excerpt(name);
  return fail(
    near.length > 0
      ? problem("placing/misspelt", { placing, near: either(near) })
      : problem("placing/unknown", { placing, placings: either(names) }),
  );
}
