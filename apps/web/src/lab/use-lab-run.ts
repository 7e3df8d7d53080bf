import { type RunDescription, runLab } from "@broadside/lab/core";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { LabTeam } from "../lab-run/lab-team.ts";
import { type LabProgress, type LabRun, labRunReducer } from "./lab-run-state.ts";

export interface LabControls {
  readonly state: LabRun | undefined;
  readonly start: (run: RunDescription) => void;
  /** Keeps what is done. */
  readonly stop: () => void;
}

/** Milliseconds between two pictures of a run under way. */
const PACE_MS = 250;

/** Plays a run in the team's workers, and shows how far it is a few times a second. */
export function useLabRun(team: LabTeam): LabControls {
  const [state, dispatch] = useReducer(labRunReducer, undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = useCallback(
    async (run: RunDescription) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      const show = (progress: LabProgress) => dispatch({ type: "progress", progress });
      dispatch({ type: "start", run });
      try {
        const end = await play(team, run, signal, show);
        if (end === "interrupted") team.dismiss();
        dispatch({ type: "end", end });
      } catch (error) {
        team.dismiss();
        dispatch({ type: "fail", problem: (error as Error).message });
      }
    },
    [team],
  );
  return {
    state,
    start: (run) => void start(run),
    stop: () => abort.current?.abort(),
  };
}

/** Ends with the last picture shown, whether the run was stopped or not. */
async function play(
  team: LabTeam,
  run: RunDescription,
  signal: AbortSignal,
  show: (progress: LabProgress) => void,
): Promise<"complete" | "interrupted"> {
  const begun = performance.now();
  let latest: LabProgress | undefined;
  let shown = begun;
  const player = {
    width: team.size,
    play: (chunk: number) => team.ask("chunk", { run, chunk }),
  };
  const { end } = await runLab(run, player, {
    signal,
    onChunk(at, result, games) {
      const now = performance.now();
      latest = {
        at,
        games: (latest?.games ?? 0) + games,
        elapsedMs: now - begun,
        csv: (latest?.csv ?? "") + result.csv,
      };
      if (now - shown < PACE_MS) return;
      shown = now;
      show(latest);
    },
  });
  if (latest) show(latest);
  return end;
}
