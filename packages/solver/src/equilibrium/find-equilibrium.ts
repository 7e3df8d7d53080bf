import { count, type Work } from "@broadside/engine/internals";
import {
  createKnowledge,
  ok,
  type Problem,
  type Result,
  refuse,
  type Variant,
} from "@broadside/rules";
import { perfectProblem } from "../perfect/perfect-problem.ts";
import { Duel } from "./duel.ts";
import type { Equilibrium, EquilibriumOptions } from "./equilibrium.ts";
import { LayoutClasses } from "./layout-classes.ts";

export type EquilibriumProblemCode = "equilibrium/too-large";

const MOST_LAYOUTS = 20_000;

export function findEquilibrium(
  variant: Variant,
  options: EquilibriumOptions = {},
): Result<Work<Equilibrium>, Problem<EquilibriumProblemCode>> {
  const { layouts } = count(createKnowledge(variant));
  const { maxLayouts = MOST_LAYOUTS } = options;
  const classes = layouts > maxLayouts ? undefined : LayoutClasses.of(variant, maxLayouts);
  if (!classes) {
    const sizes = `${layouts.toLocaleString("en-US")} layouts; the limit is ${maxLayouts.toLocaleString("en-US")}`;
    return refuse("equilibrium/too-large", `This board is too large: it has ${sizes}.`);
  }
  const problem = perfectProblem(createKnowledge(variant), () => 1);
  if (!problem.ok) return refuse("equilibrium/too-large", problem.error.message);
  return ok(new Duel(classes, options).run());
}
