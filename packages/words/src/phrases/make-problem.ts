import { type None, type ProblemValue, problemsOf } from "@broadside/rules/problem";
import type { ProblemsMessages } from "../groups/problems.generated.ts";
import type { Value } from "../runtime/value.ts";

type Code = Extract<keyof ProblemsMessages, `${string}/${string}`>;

/** The parameters of each code, inferred from its sentence. */
type Catalogue = {
  readonly [C in Code]: Parameters<ProblemsMessages[C]> extends [infer Params]
    ? { readonly [P in keyof Params]: Value extends Params[P] ? ProblemValue : Params[P] }
    : None;
};

/** Creates a problem that has a sentence in the catalogue, without loading the sentences. */
export const problem: ReturnType<typeof problemsOf<Catalogue>> = problemsOf<Catalogue>();
