import type { Knowledge } from "@broadside/rules";
import { useEffect, useState } from "react";
import { oddsThinker } from "./thinker.ts";

/** How a bot rates every cell, 0 to 1 of its best; undefined while off or not known yet. */
export function useInsight(
  bot: string | undefined,
  knowledge: Knowledge | undefined,
): readonly number[] | undefined {
  const [values, setValues] = useState<readonly number[]>();
  useEffect(() => {
    if (!bot || !knowledge) return setValues(undefined);
    const abort = new AbortController();
    oddsThinker
      .ask("explain", { bot, knowledge }, { signal: abort.signal })
      .then((found) => abort.signal.aborted || setValues(found && scaled(found)))
      .catch(() => abort.signal.aborted || setValues(undefined));
    return () => abort.abort();
  }, [bot, knowledge]);
  return values;
}

function scaled(values: readonly number[]): readonly number[] {
  const best = Math.max(...values);
  return best > 0 ? values.map((value) => value / best) : values;
}
