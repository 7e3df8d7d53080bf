import type { RunDescription, RunState } from "@broadside/lab/core";
import { unreachable } from "@broadside/rules";
import type { RunStatus } from "../lab-run/run-controls.tsx";

/** A run under way or ended, as the page shows it. */
export interface LabRun {
  readonly run: RunDescription;
  readonly status: RunStatus;
  /** Undefined before the first games are done. */
  readonly at: RunState | undefined;
  /** Games of all bots together. */
  readonly games: number;
  readonly elapsedMs: number;
  /** A line for each game of the first bot. */
  readonly csv: string;
  /** Why it failed. */
  readonly problem: string;
}

export interface LabProgress {
  readonly at: RunState;
  readonly games: number;
  readonly elapsedMs: number;
  readonly csv: string;
}

export type LabRunAction =
  | { readonly type: "start"; readonly run: RunDescription }
  | { readonly type: "progress"; readonly progress: LabProgress }
  | { readonly type: "end"; readonly end: "complete" | "interrupted" }
  | { readonly type: "fail"; readonly problem: string };

export function labRunReducer(state: LabRun | undefined, action: LabRunAction): LabRun | undefined {
  if (action.type === "start") return begun(action.run);
  // What arrives after the end, or before any start, is of a run that no longer counts.
  if (state?.status !== "running") return state;
  switch (action.type) {
    case "progress":
      return { ...state, ...action.progress };
    case "end":
      return { ...state, status: action.end === "complete" ? "complete" : "stopped" };
    case "fail":
      return { ...state, status: "failed", problem: action.problem };
    default:
      return unreachable(action);
  }
}

const begun = (run: RunDescription): LabRun => ({
  run,
  status: "running",
  at: undefined,
  games: 0,
  elapsedMs: 0,
  csv: "",
  problem: "",
});

export const gamesPerSecond = ({ games, elapsedMs }: LabRun): number =>
  elapsedMs > 0 ? (1000 * games) / elapsedMs : 0;
