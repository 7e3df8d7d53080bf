import type { NeededShots, Odds } from "@broadside/engine/tasks";
import type { Knowledge } from "@broadside/rules";
import type { AskOptions, Thinker } from "./thinker.ts";

/** The chance of a hit on every square and, on small boards, the shots still needed. */
export interface FullOdds extends Odds {
  readonly needed?: NeededShots | undefined;
}

/** Beyond these nobody knows how many shots are needed. */
const MOST_LAYOUTS = 100_000n;

/** Undefined when aborted. */
export async function askOdds(
  thinker: Pick<Thinker, "ask">,
  knowledge: Knowledge,
  budgetMs: number,
  options: AskOptions = {},
): Promise<FullOdds | undefined> {
  const odds = await thinker.ask("odds", { knowledge, budget: { ms: budgetMs } }, options);
  if (!odds?.exact || odds.layouts === 0n || odds.layouts > MOST_LAYOUTS) return odds;
  const { signal } = options;
  const needed = await thinker.ask("needed", { knowledge }, signal ? { signal } : {});
  return signal?.aborted ? undefined : { ...odds, needed };
}
