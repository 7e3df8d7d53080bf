import type { Correction } from "@broadside/engine/tasks";
import type { Knowledge } from "@broadside/rules";
import { useEffect, useState } from "react";
import { botThinker } from "../engine/thinker.ts";

/** The single answers that may have been mistyped; undefined while they are looked for. */
export function useCorrections(knowledge: Knowledge): readonly Correction[] | undefined {
  const [found, setFound] = useState<{ of: Knowledge; corrections: readonly Correction[] }>();
  useEffect(() => {
    const abort = new AbortController();
    const show = (corrections: readonly Correction[]) =>
      abort.signal.aborted || setFound({ of: knowledge, corrections });
    botThinker
      .ask("corrections", { knowledge }, { signal: abort.signal })
      .then((corrections) => corrections && show(corrections))
      .catch(() => show([]));
    return () => abort.abort();
  }, [knowledge]);
  return found?.of === knowledge ? found.corrections : undefined;
}
