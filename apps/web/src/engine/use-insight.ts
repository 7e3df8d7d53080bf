import type { Knowledge } from "@broadside/rules";
import { useMemo } from "react";
import { useLatestAnswer } from "../frame/use-answer.ts";
import { oddsThinker } from "./thinker.ts";

interface Asked {
  readonly bot: string;
  readonly knowledge: Knowledge;
}

/** A bot's rating of every cell, 0 to 1 of its best; undefined while off or unknown. */
export function useInsight(
  bot: string | undefined,
  knowledge: Knowledge | undefined,
): readonly number[] | undefined {
  const asked = useMemo(
    () => (bot && knowledge ? { bot, knowledge } : undefined),
    [bot, knowledge],
  );
  return useLatestAnswer(asked, explain);
}

async function explain(asked: Asked, signal: AbortSignal): Promise<readonly number[] | undefined> {
  const values = await oddsThinker.ask("explain", asked, { signal });
  const best = Math.max(...(values ?? []));
  return best > 0 ? values?.map((value) => value / best) : values;
}
