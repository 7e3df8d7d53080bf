import type { ExpectedShotsTable, Odds } from "@broadside/engine/tasks";
import type { Knowledge } from "@broadside/rules";
import { useAnswer } from "../frame/use-answer.ts";
import { oddsThinker } from "./thinker.ts";

/** Boards with more layouts have no answer, so the code that finds it need not be loaded. */
const MOST_LAYOUTS = 100_000n;

/**
 * Shots still needed for each square of a small board, requested once its odds are known; undefined
 * until then, and if unknown.
 */
export function useNeeded(
  knowledge: Knowledge | undefined,
  odds: Odds | undefined,
): ExpectedShotsTable | undefined {
  const isSmall = odds?.exact && odds.layouts > 0n && odds.layouts <= MOST_LAYOUTS;
  return useAnswer(isSmall ? knowledge : undefined, neededFor);
}

const neededFor = (
  knowledge: Knowledge,
  signal: AbortSignal,
): Promise<ExpectedShotsTable | undefined> => oddsThinker.ask("needed", { knowledge }, { signal });
