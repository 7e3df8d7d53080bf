import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { type Choice, either, problemsOf } from "@broadside/rules/problem";
import { excerpt, nearestNames } from "@broadside/rules/text";
import { peopleTable } from "./people-table.ts";
import { type Prior, type PriorPart, uniformPrior } from "./prior.ts";

/** How people place, fitted to published counts; see docs/priors.md. */
export const peoplePart: PriorPart = { share: 20, kind: "squares", ...peopleTable };

/**
 * A person: one in five fleets placed as people do, the others at random. Some people use a random
 * button, and a larger share costs more against those than it wins against the others.
 */
const people: Prior = { name: "people", parts: [{ share: 80, kind: "uniform" }, peoplePart] };

/** The priors with a name, for flags and menus. */
export const knownPriors: readonly Prior[] = [
  uniformPrior,
  people,
  { name: "in-order", parts: [{ share: 1, kind: "in-order", first: "longest" }] },
  { name: "in-order-shortest", parts: [{ share: 1, kind: "in-order", first: "shortest" }] },
];

export interface KnownPriorProblems {
  "prior/unknown": { readonly prior: string; readonly priors: Choice };
  "prior/misspelt": { readonly prior: string; readonly near: Choice };
}
const problem = problemsOf<KnownPriorProblems>();

/** The prior of this name. */
export function findPrior(name: string): Result<Prior, Problem<keyof KnownPriorProblems>> {
  const found = knownPriors.find((prior) => prior.name === name.trim().toLowerCase());
  if (found) return ok(found);
  const names = knownPriors.map((prior) => prior.name);
  const near = nearestNames(name, names);
  const prior = excerpt(name);
  return fail(
    near.length > 0
      ? problem("prior/misspelt", { prior, near: either(near) })
      : problem("prior/unknown", { prior, priors: either(names) }),
  );
}
