import type { CheckPlan, CheckRound } from "@broadside/lab/core";
import { unreachable } from "@broadside/rules";
import type { RunStatus } from "../lab-run/run-controls.tsx";

/** A check under way or ended. */
export interface Check {
  readonly plan: CheckPlan;
  readonly status: RunStatus;
  /** Rounds played. */
  readonly rounds: number;
  /** By bot. */
  readonly shots: readonly CheckShots[];
  readonly problem: string;
}

export interface CheckShots {
  readonly own: readonly number[];
  /** By random layout. */
  readonly random: readonly (readonly number[])[];
}

export type CheckAction =
  | { readonly type: "start"; readonly plan: CheckPlan }
  | { readonly type: "rounds"; readonly rounds: readonly CheckRound[] }
  | { readonly type: "stop" }
  | { readonly type: "fail"; readonly problem: string };

export function checkReducer(state: Check | undefined, action: CheckAction): Check | undefined {
  if (action.type === "start") return begun(action.plan);
  // What arrives after the end is of a check that no longer counts.
  if (state?.status !== "running") return state;
  switch (action.type) {
    case "rounds":
      return withRounds(state, action.rounds);
    case "stop":
      return { ...state, status: "stopped" };
    case "fail":
      return { ...state, status: "failed", problem: action.problem };
    default:
      return unreachable(action);
  }
}

const begun = (plan: CheckPlan): Check => ({
  plan,
  status: "running",
  rounds: 0,
  shots: plan.bots.map(() => ({ own: [], random: [] })),
  problem: "",
});

function withRounds(state: Check, added: readonly CheckRound[]): Check {
  const rounds = state.rounds + added.length;
  return {
    ...state,
    rounds,
    status: rounds >= state.plan.rounds ? "complete" : "running",
    shots: state.shots.map(({ own, random }, bot) => ({
      own: [...own, ...added.flatMap((round) => round[bot]!.own)],
      random: [...random, ...added.map((round) => round[bot]!.random)],
    })),
  };
}
