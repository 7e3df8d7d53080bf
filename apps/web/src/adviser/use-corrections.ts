import type { Mend } from "@broadside/engine/tasks";
import type { Knowledge } from "@broadside/rules";
import { useEffect, useState } from "react";
import { botThinker } from "../engine/thinker.ts";

/** The single answers that may have been mistyped; undefined while they are looked for. */
export function useMends(knowledge: Knowledge): readonly Mend[] | undefined {
  const [found, setFound] = useState<{ of: Knowledge; mends: readonly Mend[] }>();
  useEffect(() => {
    const abort = new AbortController();
    const show = (mends: readonly Mend[]) =>
      abort.signal.aborted || setFound({ of: knowledge, mends });
    botThinker
      .ask("mends", { knowledge }, { signal: abort.signal })
      .then((mends) => mends && show(mends))
      .catch(() => show([]));
    return () => abort.abort();
  }, [knowledge]);
  return found?.of === knowledge ? found.mends : undefined;
}
