import type { CheckPlan, CheckRound } from "@broadside/lab/core";
import type { Play, Run } from "../lab-run/use-run.ts";

export type Check = Run<CheckPlan, CheckProgress>;

export interface CheckProgress {
  readonly rounds: number;
  /** By shooter. */
  readonly shots: readonly CheckShots[];
}

interface CheckShots {
  readonly own: readonly number[];
  /** By random layout. */
  readonly random: readonly (readonly number[])[];
}

/** Milliseconds between updates during a check. */
const PACE_MS = 200;

export const playCheck: Play<CheckPlan, CheckProgress> = async (team, plan, signal, show) => {
  const rounds: CheckRound[] = [];
  let shown = performance.now();
  let next = 0;
  async function playOn(): Promise<void> {
    while (next < plan.rounds && !signal.aborted) {
      rounds.push(await team.ask("round", { plan, round: next++ }));
      if (performance.now() - shown < PACE_MS) continue;
      shown = performance.now();
      show(checkProgress(plan, rounds));
    }
  }
  const all = Promise.all(Array.from({ length: 2 * team.size }, playOn));
  await Promise.race([all, new Promise((done) => signal.addEventListener("abort", done))]);
  show(checkProgress(plan, rounds));
};

export const checkProgress = (
  { shooters }: CheckPlan,
  rounds: readonly CheckRound[],
): CheckProgress => ({
  rounds: rounds.length,
  shots: shooters.map((_, i) => ({
    own: rounds.flatMap((round) => round[i]!.own),
    random: rounds.map((round) => round[i]!.random),
  })),
});
