import type { ExpectedShotsTable, Odds } from "@broadside/engine/tasks";
import type { Knowledge } from "@broadside/rules";
import { useEffect, useState } from "react";
import { oddsThinker } from "./thinker.ts";

/** On boards with more layouts nobody knows: what knows it elsewhere need not even be loaded. */
const MOST_LAYOUTS = 100_000n;

/**
 * Shots still needed for each square of a small board, asked for once its odds are there; undefined
 * while they are not, and where nobody knows.
 */
export function useNeeded(
  knowledge: Knowledge | undefined,
  odds: Odds | undefined,
): ExpectedShotsTable | undefined {
  const [found, setFound] = useState<{ of: Knowledge; needed: ExpectedShotsTable | undefined }>();
  useEffect(() => {
    if (!knowledge || !odds?.exact || odds.layouts === 0n || odds.layouts > MOST_LAYOUTS) return;
    const abort = new AbortController();
    const { signal } = abort;
    oddsThinker.ask("needed", { knowledge }, { signal }).then(
      (needed) => signal.aborted || setFound({ of: knowledge, needed }),
      () => {
        // The odds themselves are shown all the same.
      },
    );
    return () => abort.abort();
  }, [knowledge, odds]);
  return knowledge && found?.of === knowledge ? found.needed : undefined;
}
