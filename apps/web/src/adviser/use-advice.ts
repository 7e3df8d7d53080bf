import type { Expectation, Odds } from "@broadside/engine/tasks";
import type { Contradiction } from "@broadside/play";
import type { Knowledge } from "@broadside/rules";
import { adviser } from "@broadside/words";
import { useEffect, useRef, useState } from "react";
import { oddsBudget, oddsThinker } from "../engine/thinker.ts";
import { type Counting, countingSince } from "../engine/use-odds.ts";

export type Advice =
  | Counting
  | { readonly state: "ready"; readonly odds: Odds }
  | { readonly state: "impossible"; readonly contradiction: Contradiction }
  | { readonly state: "failed"; readonly message: string };

/** Milliseconds the adviser may count before it falls back to a sample. */
const BUDGET_MS = 5_000;

/** The odds for these notes against an opponent who places as expected, or where they went wrong; dropped as soon as the notes change. */
export function useAdvice(knowledge: Knowledge, expected?: Expectation): Advice {
  const [found, setFound] = useState<{
    of: Knowledge;
    expected: Expectation | undefined;
    advice: Advice;
  }>();
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const show = (advice: Advice) =>
      signal.aborted || setFound({ of: knowledge, expected, advice });
    const counting = countingSince(performance.now());
    const onProgress = (fraction: number) => show(counting(fraction));
    think({ knowledge, expected }, signal, onProgress)
      .then((advice) => advice && show(advice))
      .catch((error: Error) => show({ state: "failed", message: error.message }));
    return () => abort.abort();
  }, [knowledge, expected]);
  return found?.of === knowledge && found.expected === expected
    ? found.advice
    : { state: "counting", fraction: 0 };
}

/** The latest odds on this board, shown until new ones are counted. */
export function useLastOdds(knowledge: Knowledge, advice: Advice): Odds | undefined {
  const last = useRef<{ variant: unknown; odds: Odds }>(undefined);
  if (advice.state === "ready") last.current = { variant: knowledge.variant, odds: advice.odds };
  if (advice.state === "impossible") last.current = undefined;
  return last.current?.variant === knowledge.variant ? last.current.odds : undefined;
}

async function think(
  asked: { readonly knowledge: Knowledge; readonly expected: Expectation | undefined },
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Advice | undefined> {
  const { knowledge } = asked;
  const ask = { ...asked, budget: oddsBudget(BUDGET_MS) };
  const odds = await oddsThinker.ask("odds", ask, { signal, onProgress });
  if (!odds) return undefined;
  if (odds.layouts > 0n) return { state: "ready", odds };
  const contradiction = await oddsThinker.ask("contradiction", { knowledge }, { signal });
  if (contradiction) return { state: "impossible", contradiction };
  // An empty sample proves nothing.
  return { state: "failed", message: adviser.tooFewLayouts() };
}
