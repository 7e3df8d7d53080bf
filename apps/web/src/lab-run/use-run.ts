import { unreachable } from "@broadside/rules";
import { useEffect, useReducer, useRef } from "react";
import type { LabTeam } from "./lab-team.ts";

export type RunStatus = "running" | "complete" | "stopped" | "failed";

/** A run in the team's workers, in progress or finished. */
export interface Run<Plan, Progress> {
  readonly plan: Plan;
  readonly status: RunStatus;
  /** Undefined before the first games are done. */
  readonly progress: Progress | undefined;
  readonly problem: string;
}

/** Plays a plan, reporting progress a few times a second. Ends early if the signal is aborted. */
export type Play<Plan, Progress> = (
  team: LabTeam,
  plan: Plan,
  signal: AbortSignal,
  show: (progress: Progress) => void,
) => Promise<void>;

/** One run at a time. Stopping leaves the results so far. `play` must be stable. */
export function useRun<Plan, Progress>(team: LabTeam, play: Play<Plan, Progress>) {
  const [run, dispatch] = useReducer(runReducer<Plan, Progress>, undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(plan: Plan): Promise<void> {
    abort.current = new AbortController();
    const { signal } = abort.current;
    dispatch({ type: "start", plan });
    try {
      await play(team, plan, signal, (progress) => dispatch({ type: "progress", progress }));
      if (signal.aborted) team.dismiss();
      dispatch({ type: "end", status: signal.aborted ? "stopped" : "complete" });
    } catch (error) {
      team.dismiss();
      dispatch({ type: "fail", problem: (error as Error).message });
    }
  }
  return { run, start: (plan: Plan) => void start(plan), stop: () => abort.current?.abort() };
}

export type RunAction<Plan, Progress> =
  | { readonly type: "start"; readonly plan: Plan }
  | { readonly type: "progress"; readonly progress: Progress }
  | { readonly type: "end"; readonly status: "complete" | "stopped" }
  | { readonly type: "fail"; readonly problem: string };

export function runReducer<Plan, Progress>(
  run: Run<Plan, Progress> | undefined,
  action: RunAction<Plan, Progress>,
): Run<Plan, Progress> | undefined {
  if (action.type === "start") {
    return { plan: action.plan, status: "running", progress: undefined, problem: "" };
  }
  // Anything that arrives after the end, or before any start, belongs to an abandoned run.
  if (run?.status !== "running") return run;
  switch (action.type) {
    case "progress":
      return { ...run, progress: action.progress };
    case "end":
      return { ...run, status: action.status };
    case "fail":
      return { ...run, status: "failed", problem: action.problem };
    default:
      return unreachable(action);
  }
}
