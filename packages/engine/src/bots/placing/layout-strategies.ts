import { nearestNames, ok, type Problem, type Result, refuse, shown } from "@broadside/rules";
import { equilibriumPlacing } from "./equilibrium-placing.ts";
import { guarded } from "./guarded.ts";
import type { LayoutStrategy } from "./layout-strategy.ts";
import { edgeLovers, hardToFind, spread, uniform } from "./picked-layouts.ts";

export const layoutStrategies: readonly LayoutStrategy[] = [
  uniform,
  spread,
  edgeLovers,
  hardToFind,
  guarded,
  equilibriumPlacing,
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
  return refuse("placing/unknown", `There is no layout strategy "${shown(name)}". ${list}`);
}
