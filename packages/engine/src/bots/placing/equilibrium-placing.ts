import { refuse } from "@broadside/rules";
import { installedSolver } from "../perfect-play/solver.ts";
import type { LayoutStrategy } from "./layout-strategy.ts";

export const equilibriumPlacing: LayoutStrategy = {
  name: "equilibrium",
  description:
    "Cannot be exploited: draws from the mix of layouts that costs even a perfect shooter who knows it the most shots. Works on small boards only, where that mix can be proven within a second or two.",
  place: (variant, rng) =>
    installedSolver()?.placeUnexploitably(variant, rng) ??
    refuse("placing/unsolved", "This program has no solver to find an equilibrium placement."),
};
