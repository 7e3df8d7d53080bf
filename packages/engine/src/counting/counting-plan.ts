import type { CountingAnswer, CountingProblem, Work } from "../evidence/problem.ts";
import { countFewShips, estimateFewShips } from "../methods/few-ships/few-ships.ts";
import { countFrontier, estimateFrontier, FrontierRefusal } from "../methods/frontier/frontier.ts";
import { countRowSums, estimateRowSums } from "../methods/row-sums/row-sums.ts";
import type { CountingMethod } from "./posterior.ts";

/** One exact way to count a problem, and how long it is expected to take. */
export interface CountingPlan {
  readonly method: CountingMethod;
  readonly ms: number;
  /** Undefined when it turns out that the method cannot count this problem. */
  begin(): Work<CountingAnswer | undefined>;
}

/** An hour: a count expected to take longer is not begun even when nobody set a limit. */
export const MAX_MS = 3_600_000;
const DEFAULT_BYTES = 2 ** 31;

export interface PlanLimits {
  /** Plans that are expected to take longer are left out. */
  readonly ms?: number | undefined;
  readonly bytes?: number | undefined;
}

/**
 * The exact ways to count a problem from scratch, few ships first. Estimates cost time too: a
 * problem that is quick one way needs none of the others. `rivals` are plans known besides these.
 */
export function plansFor(
  problem: CountingProblem,
  limits: PlanLimits = {},
  rivals: (quickest: number) => readonly CountingPlan[] = () => [],
): { readonly alone: CountingPlan[]; readonly besides: readonly CountingPlan[] } {
  const alone: CountingPlan[] = [fewShipsPlan(problem)];
  const quickest = () => Math.min(...alone.map((plan) => plan.ms));
  if (quickest() > QUICK_MS) alone.push(rowSumsPlan(problem));
  const besides = rivals(quickest());
  const best = Math.min(quickest(), ...besides.map((plan) => plan.ms));
  if (best > FRONTIER_MS || quickest() > (limits.ms ?? MAX_MS)) {
    alone.push(frontierPlan(problem, limits));
  }
  return { alone, besides };
}

/** Below this no other method is asked; and below that the frontier is not. */
export const QUICK_MS = 2;
const FRONTIER_MS = 30;

const fewShipsPlan = (problem: CountingProblem): CountingPlan => ({
  method: "few-ships",
  ms: estimateFewShips(problem),
  begin: () => countFewShips(problem),
});

const rowSumsPlan = (problem: CountingProblem): CountingPlan => ({
  method: "row-sums",
  ms: estimateRowSums(problem),
  begin: () => countRowSums(problem),
});

export function frontierPlan(
  problem: CountingProblem,
  { bytes: maxBytes = DEFAULT_BYTES }: PlanLimits,
): CountingPlan {
  const { ms, bytes } = estimateFrontier(problem);
  return {
    method: "frontier",
    ms: bytes <= maxBytes ? ms : Number.POSITIVE_INFINITY,
    begin: () => unlessRefused(countFrontier(problem, { maxBytes })),
  };
}

/** Undefined when the method cannot count this problem, or not within its memory. */
function* unlessRefused(work: Work<CountingAnswer>): Work<CountingAnswer | undefined> {
  try {
    return yield* work;
  } catch (error) {
    if (error instanceof FrontierRefusal) return undefined;
    throw error;
  }
}
