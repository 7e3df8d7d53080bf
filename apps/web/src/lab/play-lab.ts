import { type RunDescription, type RunState, runLab } from "@broadside/lab/core";
import type { Play, Run } from "../lab-run/use-run.ts";

export type LabRun = Run<RunDescription, LabProgress>;

export interface LabProgress {
  readonly at: RunState;
  /** Total over all bots. */
  readonly games: number;
  readonly elapsedMs: number;
  /** A line per game of the first bot. */
  readonly csv: string;
}

/** Milliseconds between updates during a run. */
const PACE_MS = 250;

/** Ends after the last update, whether the run was stopped or not. */
export const playLab: Play<RunDescription, LabProgress> = async (team, run, signal, show) => {
  const begun = performance.now();
  let latest: LabProgress | undefined;
  let shown = begun;
  const player = {
    width: team.size,
    play: (chunk: number) => team.ask("chunk", { run, chunk }),
  };
  await runLab(run, player, {
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
};

export const gamesPerSecond = ({ games, elapsedMs }: LabProgress): number =>
  elapsedMs > 0 ? (1000 * games) / elapsedMs : 0;
