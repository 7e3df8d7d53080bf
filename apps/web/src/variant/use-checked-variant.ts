import { fail, internVariant, ok, type Problem, type Result, type Variant } from "@broadside/rules";
import { problem } from "@broadside/words";
import { botThinker } from "../engine/thinker.ts";
import { useAnswer } from "../frame/use-answer.ts";
import { nameProblem, type RulesDraft } from "./rules-draft.ts";

/** The rules, or every mistake in them; undefined while being checked. */
export type CheckedVariant = Result<Variant, readonly Problem[]> | undefined;

/** Checks in the worker, because finding room may take a search. Undefined: nothing to check. */
export const useCheckedVariant = (draft: RulesDraft | undefined): CheckedVariant =>
  useAnswer(draft, check);

async function check(draft: RulesDraft, signal: AbortSignal): Promise<CheckedVariant> {
  const taken = nameProblem(draft.name);
  if (taken) return fail([taken]);
  try {
    const checked = await botThinker.ask("variant", { draft }, { signal });
    if (!checked) return undefined;
    return checked.ok ? ok(internVariant(checked.value)) : checked;
  } catch (error) {
    return fail([problem("engine/failed", { reason: (error as Error).message })]);
  }
}
