import type { CountingProblem, CountResult, Work } from "../evidence/problem.ts";
import { type SinkingCase, sinkingCases, sumOfCases } from "../evidence/sinking-cases.ts";
import type { NarrowedProblem } from "../evidence/sinkings.ts";
import { type CountingPlan, lastResort, type PlanLimits, plansFor } from "./counting-plan.ts";

/** With more cases, a problem is sampled. */
export const MAX_CASES = 2_000;

/**
 * A plan that counts every case of the sinkings and adds the counts up. Undefined if there are too
 * many cases. Its method is that of the slowest case.
 */
export function planCases(
  { problem, sinkings }: NarrowedProblem,
  limits: PlanLimits,
): CountingPlan | undefined {
  const cases = sinkingCases(problem, sinkings!, MAX_CASES);
  if (!cases) return undefined;
  const planned = cases.map((each) => ({ each, plans: plansOf(each.problem, limits) }));
  const slowest = planned.map(({ plans }) => plans[0]!).sort((a, b) => b.ms - a.ms)[0];
  return {
    method: slowest?.method ?? "few-ships",
    ms: planned.reduce((sum, { plans }) => sum + plans[0]!.ms, 0),
    begin: () => countCases(problem, planned),
  };
}

/** The plans for one case, fastest first; never empty. */
function plansOf(problem: CountingProblem, limits: PlanLimits): readonly CountingPlan[] {
  const plans = [...plansFor(problem, limits).scratch].sort((a, b) => a.ms - b.ms);
  const isHopeless = plans.every(({ ms }) => ms === Number.POSITIVE_INFINITY);
  return isHopeless ? [...plans, ...lastResort(problem, limits)] : plans;
}

interface PlannedCase {
  readonly each: SinkingCase;
  readonly plans: readonly CountingPlan[];
}

/** Undefined if no method can count one of the cases. */
function* countCases(
  problem: CountingProblem,
  planned: readonly PlannedCase[],
): Work<CountResult | undefined> {
  const counted: [SinkingCase, CountResult][] = [];
  for (const { each, plans } of planned) {
    yield counted.length / planned.length;
    const answer = yield* firstAnswer(plans, counted.length / planned.length);
    if (!answer) return undefined;
    counted.push([each, answer]);
  }
  return sumOfCases(problem, counted);
}

/** The progress of a single case is not reported. */
function* firstAnswer(
  plans: readonly CountingPlan[],
  progress: number,
): Work<CountResult | undefined> {
  for (const plan of plans) {
    const work = plan.begin();
    for (let step = work.next(); ; step = work.next()) {
      if (!step.done) {
        yield progress;
        continue;
      }
      if (step.value) return step.value;
      break;
    }
  }
  return undefined;
}
