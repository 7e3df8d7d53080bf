import { keepsCornersApart } from "@broadside/rules/board";
import type { CountingProblem, CountResult, Work } from "../evidence/problem.ts";
import type { ExactMethod } from "../methods/exact-method.ts";
import { fewShips } from "../methods/few-ships/few-ships.ts";
import { frontier } from "../methods/frontier/frontier.ts";
import { noTouch } from "../methods/no-touch/no-touch.ts";
import { guessFrontierMs, isForNoTouch } from "../methods/no-touch/no-touch-estimate.ts";
import { rowSums } from "../methods/row-sums/row-sums.ts";
import type { CountingMethod } from "./posterior.ts";

/** An exact method applied to a problem, and its expected time. */
export interface CountingPlan {
  readonly method: CountingMethod;
  readonly ms: number;
  /** Resolves to undefined if the method turns out not to handle this problem. */
  begin(): Work<CountResult | undefined>;
}

/** One hour: the limit when the caller sets none. */
export const MAX_MS = 3_600_000;
const DEFAULT_BYTES = 2 ** 31;

export interface PlanLimits {
  /** If few-ships and row-sums are expected to take longer, the frontier methods are tried too. */
  readonly ms?: number | undefined;
  readonly bytes?: number | undefined;
}

/** Every exact method of counting. */
export const exactMethods: readonly ExactMethod[] = [fewShips, rowSums, noTouch, frontier];

/** Plans that count from scratch, and plans that build on an earlier count. */
export interface PlansFor {
  readonly scratch: readonly CountingPlan[];
  readonly incremental: readonly CountingPlan[];
}

/**
 * Plans by every exact method worth considering, few-ships first. Estimating takes time too, so a
 * problem that one method counts fast gets no further estimates. `incrementalPlans` is called with
 * the shorter of the estimates for few-ships and row-sums.
 */
export function plansFor(
  problem: CountingProblem,
  limits: PlanLimits = {},
  incrementalPlans: (quickest: number) => readonly CountingPlan[] = () => [],
): PlansFor {
  const scratch = [planBy(fewShips, problem, limits)];
  const quickest = () => Math.min(...scratch.map((plan) => plan.ms));
  if (quickest() > QUICK_MS) scratch.push(planBy(rowSums, problem, limits));
  const incremental = incrementalPlans(quickest());
  const best = Math.min(quickest(), ...incremental.map((plan) => plan.ms));
  const isWithin = quickest() <= (limits.ms ?? MAX_MS);
  if (!isWithin || isWorthEstimating(problem, best)) {
    scratch.push(...frontierPlans(problem, limits));
  }
  return { scratch, incremental };
}

/** Under QUICK_MS, skip the other estimates. */
export const QUICK_MS = 1;

/**
 * Whether a frontier method may be faster than `best` milliseconds. Its estimate takes up to 40 ms on
 * large boards, where it rarely is.
 */
function isWorthEstimating(problem: CountingProblem, best: number): boolean {
  if (best <= QUICK_MS) return false;
  const guess = guessFrontierMs(problem);
  return best > FRONTIER_MS ? guess < 6 * best : 1.5 * guess < best;
}

const FRONTIER_MS = 8;

/** No-touch if it applies, with the frontier method as its fallback; else the frontier method. */
function frontierPlans(problem: CountingProblem, limits: PlanLimits): CountingPlan[] {
  const plan = planBy(noTouch, problem, limits);
  if (plan.ms === Number.POSITIVE_INFINITY) return [planBy(frontier, problem, limits)];
  const fallback = { ...planAnyway(frontier, problem, limits), ms: plan.ms };
  if (keepsCornersApart(problem.contact)) return [plan, fallback];
  // If corners may touch, no-touch merges fewer frontiers, and the frontier method is often faster.
  const other = planBy(frontier, problem, limits);
  return [plan, other.ms === Number.POSITIVE_INFINITY ? fallback : other];
}

/** Plans to try regardless of their estimates, when there is no time limit. */
export function lastResort(problem: CountingProblem, limits: PlanLimits): CountingPlan[] {
  const methods = isForNoTouch(problem) ? [noTouch, frontier] : [frontier];
  return methods.map((method) => planAnyway(method, problem, limits));
}

function planBy(method: ExactMethod, problem: CountingProblem, limits: PlanLimits): CountingPlan {
  const plan = planAnyway(method, problem, limits);
  const { ms, bytes = 0 } = method.estimate(problem);
  return bytes <= maxBytesOf(limits) ? { ...plan, ms } : plan;
}

const planAnyway = (
  method: ExactMethod,
  problem: CountingProblem,
  limits: PlanLimits,
): CountingPlan => ({
  method: method.name,
  ms: Number.POSITIVE_INFINITY,
  begin: () => method.count(problem, maxBytesOf(limits)),
});

const maxBytesOf = ({ bytes = DEFAULT_BYTES }: PlanLimits): number => bytes;
