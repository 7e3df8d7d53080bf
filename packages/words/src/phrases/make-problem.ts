import { type ProblemValue, problemsOf } from "@broadside/rules/problem";
import type { ProblemsMessages } from "../groups/problems.generated.ts";
import type { Value } from "../runtime/value.ts";

type Code = Extract<keyof ProblemsMessages, `${string}/${string}`>;

/** The parameters of each code, read off its sentence. */
type Catalogue = {
  readonly [C in Code]: Parameters<ProblemsMessages[C]> extends [infer Params]
    ? { readonly [P in keyof Params]: Value extends Params[P] ? ProblemValue : Params[P] }
    : Readonly<Record<never, never>>;
};

/** A problem that has a sentence in the catalogue. For the rooms that may use words; brings none of them along. */
export const problem = problemsOf<Catalogue>();
