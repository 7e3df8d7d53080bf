import type { CheckPlan, CheckRound } from "@broadside/lab/core";
import { useEffect, useReducer, useRef } from "react";
import type { LabTeam } from "../lab-run/lab-team.ts";
import { type Check, checkReducer } from "./check-state.ts";

export interface CheckControls {
  readonly state: Check | undefined;
  readonly start: (plan: CheckPlan) => void;
  /** Keeps what is done. */
  readonly stop: () => void;
}

const PACE_MS = 200;

/** Plays the rounds of a check in the team's workers, and takes them in a few times a second. */
export function useCheck(team: LabTeam): CheckControls {
  const [state, dispatch] = useReducer(checkReducer, undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(plan: CheckPlan): Promise<void> {
    abort.current = new AbortController();
    const { signal } = abort.current;
    dispatch({ type: "start", plan });
    try {
      await playRounds(team, plan, signal, (rounds) => dispatch({ type: "rounds", rounds }));
    } catch (error) {
      team.dismiss();
      dispatch({ type: "fail", problem: (error as Error).message });
    }
  }
  function stop(): void {
    abort.current?.abort();
    team.dismiss();
    dispatch({ type: "stop" });
  }
  return { state, start: (plan) => void start(plan), stop };
}

async function playRounds(
  team: LabTeam,
  plan: CheckPlan,
  signal: AbortSignal,
  take: (rounds: readonly CheckRound[]) => void,
): Promise<void> {
  let ready: CheckRound[] = [];
  let taken = performance.now();
  let next = 0;
  async function playOn(): Promise<void> {
    while (next < plan.rounds && !signal.aborted) {
      const round = await team.ask("round", { plan, round: next++ });
      if (signal.aborted) return;
      ready.push(round);
      if (performance.now() - taken < PACE_MS) continue;
      taken = performance.now();
      take(ready);
      ready = [];
    }
  }
  await Promise.all(Array.from({ length: 2 * team.size }, playOn));
  if (!signal.aborted) take(ready);
}
