import type { Ask } from "@broadside/engine/tasks";
import type { Knowledge } from "@broadside/rules";
import { useMemo } from "react";
import { useLatestAnswer } from "../frame/use-answer.ts";
import { oddsThinker } from "./thinker.ts";

/** What a bot is asked, with what it remembers. Must be stable. */
type Complete = (asked: Ask<"explain">) => Promise<Ask<"explain">>;

interface Asked {
  readonly ask: Ask<"explain">;
  readonly complete: Complete | undefined;
}

/** A bot's rating of every cell, 0 to 1 of its best; undefined while off or unknown. */
export function useInsight(
  bot: string | undefined,
  knowledge: Knowledge | undefined,
  complete?: Complete,
): readonly number[] | undefined {
  const asked = useMemo(
    () => (bot && knowledge ? { ask: { bot, knowledge }, complete } : undefined),
    [bot, knowledge, complete],
  );
  return useLatestAnswer(asked, explain);
}

async function explain(
  { ask, complete }: Asked,
  signal: AbortSignal,
): Promise<readonly number[] | undefined> {
  const values = await oddsThinker.ask("explain", complete ? await complete(ask) : ask, { signal });
  const best = Math.max(...(values ?? []));
  return best > 0 ? values?.map((value) => value / best) : values;
}
