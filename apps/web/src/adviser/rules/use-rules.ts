import { fail, internVariant, ok, preset, type Result, type Variant } from "@broadside/rules";
import { useEffect, useState } from "react";
import { botThinker } from "../../engine/thinker.ts";
import { type CustomDraft, readDraft } from "./custom-draft.ts";

/** The chosen rules, or every mistake in them as a sentence; undefined while they are checked. */
export type CheckedRules = Result<Variant, readonly string[]> | undefined;

export function namedRules(name: string): CheckedRules {
  const found = preset(name);
  return found.ok ? found : fail([found.error].flat().map((problem) => problem.message));
}

/** Rules of one's own, checked by the worker: it may have to search for room for the fleet. */
export function useCustomRules(draft: CustomDraft, isOn: boolean): CheckedRules {
  const [found, setFound] = useState<{ of: CustomDraft; rules: CheckedRules }>();
  useEffect(() => {
    if (!isOn) return;
    const abort = new AbortController();
    const show = (rules: CheckedRules) => abort.signal.aborted || setFound({ of: draft, rules });
    const read = readDraft(draft);
    if (!read.ok) show(fail([read.error]));
    else {
      botThinker
        .ask("variant", { draft: read.value }, { signal: abort.signal })
        .then((checked) => checked && show(sentences(checked)))
        .catch((error: Error) => show(fail([error.message])));
    }
    return () => abort.abort();
  }, [draft, isOn]);
  return found?.of === draft ? found.rules : undefined;
}

const sentences = <E extends { readonly message: string }>(
  checked: Result<Variant, readonly E[]>,
): CheckedRules =>
  checked.ok
    ? ok(internVariant(checked.value))
    : fail(checked.error.map((problem) => problem.message));
