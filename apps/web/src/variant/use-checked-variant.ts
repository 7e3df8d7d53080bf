import { fail, internVariant, ok, type Result, type Variant } from "@broadside/rules";
import { useEffect, useState } from "react";
import { botThinker } from "../engine/thinker.ts";
import { nameProblem, type RulesDraft } from "./rules-draft.ts";

/** The rules, or every mistake in them as a sentence; undefined while they are checked. */
export type CheckedVariant = Result<Variant, readonly string[]> | undefined;

/** Checks in the worker, because finding room for the fleet may take a search. Undefined: nothing to check. */
export function useCheckedVariant(draft: RulesDraft | undefined): CheckedVariant {
  const [found, setFound] = useState<{ of: RulesDraft; rules: CheckedVariant }>();
  useEffect(() => {
    if (!draft) return;
    const abort = new AbortController();
    void check(draft, abort.signal).then(
      (rules) => abort.signal.aborted || setFound({ of: draft, rules }),
    );
    return () => abort.abort();
  }, [draft]);
  return found && found.of === draft ? found.rules : undefined;
}

async function check(draft: RulesDraft, signal: AbortSignal): Promise<CheckedVariant> {
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
