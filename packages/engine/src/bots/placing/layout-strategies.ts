import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { excerpt, nearestNames } from "@broadside/rules/text";
import { installedSolver } from "../perfect-play/solver.ts";
import { guarded } from "./guarded.ts";
import type { LayoutStrategy } from "./layout-strategy.ts";
import { edgeLovers, hardToFind, spread, uniform } from "./picked-layouts.ts";

const equilibrium: LayoutStrategy = {
  name: "equilibrium",
  description:
    "Cannot be exploited: draws from the mix of layouts that costs even a perfect shooter who knows it the most shots. Works on small boards only, where that mix can be proven within a second or two.",
  place: (variant, rng) =>
    installedSolver()?.placeUnexploitably(variant, rng) ??
    refuse("placing/unsolved", "This program has no solver to find an equilibrium placement."),
};

export const layoutStrategies: readonly LayoutStrategy[] = [
  uniform,
  spread,
  edgeLovers,
  hardToFind,
  guarded,
  equilibrium,
];

export function findLayoutStrategy(
  name: string,
): Result<LayoutStrategy, Problem<"placing/unknown">> {
  const found = layoutStrategies.find((s) => s.name === name.trim().toLowerCase());
  if (found) return ok(found);
  const names = layoutStrategies.map((s) => s.name);
  const near = nearestNames(name, names);
  const hint = near.length > 0 ? `Did you mean ${near.join(" or ")}?` : "";
  const list = hint || `Choose one of ${names.join(", ")}.`;
  return refuse("placing/unknown", `There is no layout strategy "${excerpt(name)}". ${list}`);
}
