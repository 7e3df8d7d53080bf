import { fail, internVariant, ok, type Result, type Variant } from "@broadside/rules";
import { useEffect, useState } from "react";
import { botThinker } from "../engine/thinker.ts";
import { nameProblem, type RulesDraft } from "./rules-draft.ts";

/** The rules, or every mistake in them as a sentence; undefined while they are checked. */
export type CheckedRules = Result<Variant, readonly string[]> | undefined;

/** Checked by the worker: it may have to search for room for the fleet. */
export function useCheckedRules(draft: RulesDraft): CheckedRules {
  const [found, setFound] = useState<{ of: RulesDraft; rules: CheckedRules }>();
  useEffect(() => {
    const abort = new AbortController();
    void check(draft, abort.signal).then(
      (rules) => abort.signal.aborted || setFound({ of: draft, rules }),
    );
    return () => abort.abort();
  }, [draft]);
  return found?.of === draft ? found.rules : undefined;
}

async function check(draft: RulesDraft, signal: AbortSignal): Promise<CheckedRules> {
  const taken = nameProblem(draft.name);
  if (taken) return fail([taken]);
  try {
    const checked = await botThinker.ask("variant", { draft }, { signal });
    if (!checked) return undefined;
    return checked.ok
      ? ok(internVariant(checked.value))
      : fail(checked.error.map(({ message }) => message));
  } catch (error) {
    return fail([(error as Error).message]);
  }
}
