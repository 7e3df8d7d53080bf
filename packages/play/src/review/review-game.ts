import type { Ask, Thinker } from "@broadside/engine/tasks";
import type { Choice } from "./choice.ts";
import { type ReviewedShot, reviewShot } from "./reviewed-shot.ts";

export interface ReviewOptions {
  /** Milliseconds for one shot; beyond them its odds are sampled. */
  readonly shotMs: number;
  /** For all together; the shots for which none are left are skipped. Default: no limit. */
  readonly totalMs?: number;
  readonly signal?: AbortSignal;
  /** Called after each shot, with the part of the work done (up to 1). */
  readonly onShot?: (reviewed: ReviewedShot, done: number) => void;
  /** What counting a shot's odds may cost; by default only time. */
  readonly budget?: (ms: number) => Ask<"odds">["budget"];
  readonly clock?: () => number;
}

export interface Review {
  readonly choices: readonly Choice[];
  /** Shorter than the choices when time ran out: the last ones are missing. */
  readonly reviewed: readonly ReviewedShot[];
  readonly skipped: number;
}

/**
 * Looks at the choices one after another. Undefined when aborted; rejects when the thinker cannot
 * answer.
 */
export async function reviewGame(
  thinker: Pick<Thinker, "ask">,
  choices: readonly Choice[],
  options: ReviewOptions,
): Promise<Review | undefined> {
  const { shotMs, totalMs = Number.POSITIVE_INFINITY, signal, onShot } = options;
  const { budget = (ms) => ({ ms }), clock = () => performance.now() } = options;
  const begun = clock();
  const reviewed: ReviewedShot[] = [];
  for (const choice of choices) {
    const ms = Math.min(shotMs, totalMs - (clock() - begun));
    if (ms <= 0) break;
    const ask = { knowledge: choice.before, budget: budget(ms) };
    const odds = await thinker.ask("odds", ask, signal ? { signal } : {});
    if (!odds || signal?.aborted) return undefined;
    const shot = reviewShot(choice, odds);
    reviewed.push(shot);
    onShot?.(shot, reviewed.length / choices.length);
  }
  return { choices, reviewed, skipped: choices.length - reviewed.length };
}
