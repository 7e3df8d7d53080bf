import {
  type CountingAnswer,
  type CountingProblem,
  isWeighted,
  type Work,
} from "../evidence/problem.ts";
import type { ExactMethod } from "../methods/exact-method.ts";
import { fewShips } from "../methods/few-ships/few-ships.ts";
import { frontier } from "../methods/frontier/frontier.ts";
import { noTouch } from "../methods/no-touch/no-touch.ts";
import { isForNoTouch } from "../methods/no-touch/no-touch-estimate.ts";
import { rowSums } from "../methods/row-sums/row-sums.ts";
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

/** Plans for a count from scratch, and others that go on from an earlier count. */
export interface PlansFor {
  readonly scratch: readonly CountingPlan[];
  readonly incremental: readonly CountingPlan[];
}

/**
 * The exact ways to count a problem, few-ships first. Estimates cost time too: a problem that is
 * quick one way needs none of the others. `incrementalPlans` is asked once the quickest of few-ships
 * and row-sums is known. Methods that do not support weights count no problem that has them.
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
  if (best > SWEEP_MS || quickest() > (limits.ms ?? MAX_MS)) {
    scratch.push(...sweepPlans(problem, limits));
  }
  return { scratch, incremental };
}

/** Under this no other method is asked; and under that none that sweeps the board. */
export const QUICK_MS = 2;
const SWEEP_MS = 30;

/** Where no-touch is the method, the frontier takes over should it give up, whatever that takes. */
function sweepPlans(problem: CountingProblem, limits: PlanLimits): CountingPlan[] {
  const plan = planBy(noTouch, problem, limits);
  if (plan.ms === Number.POSITIVE_INFINITY) return [planBy(frontier, problem, limits)];
  return [plan, { ...planAnyway(frontier, problem, limits), ms: plan.ms }];
}

/** Plans whatever their estimates: where nobody is waiting, better to try. */
export function lastResort(problem: CountingProblem, limits: PlanLimits): CountingPlan[] {
  if (isWeighted(problem)) return [];
  const methods = isForNoTouch(problem) ? [noTouch, frontier] : [frontier];
  return methods.map((method) => planAnyway(method, problem, limits));
}

function planBy(method: ExactMethod, problem: CountingProblem, limits: PlanLimits): CountingPlan {
  const plan = planAnyway(method, problem, limits);
  if (!method.supportsWeights && isWeighted(problem)) return plan;
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
