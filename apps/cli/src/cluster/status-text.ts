import type { RunStatus, WorkerStatus } from "@broadside/lab/cluster";
import { rateText, timeText } from "../lab/lab-progress.ts";

const whole = (n: number): string => Math.round(n).toLocaleString("en-US");

/** A line for each run, and under it what went wrong. */
export function runLines(runs: readonly RunStatus[]): string[] {
  if (runs.length === 0) return ["No runs."];
  return runs.flatMap((run) => [runLine(run), ...run.failures.map(failureLine)]);
}

function runLine({ id, standing, version, what }: RunStatus): string {
  if (!what) return `${id}  ${standing.padEnd(9)}  submitted by version ${version}`;
  const { command, bots, games, played, rate } = what;
  const isOver = standing !== "running";
  const part = standing === "complete" ? 100 : Math.floor((100 * played) / Math.max(1, games));
  const pace = isOver
    ? ""
    : `, ${rateText(rate)}${rate > 0 ? `, ${timeText((games - played) / rate)} left` : ""}`;
  const names =
    bots.length > 4
      ? `${bots.slice(0, 3).join(", ")} and ${bots.length - 3} more`
      : bots.join(", ");
  return `${id}  ${standing.padEnd(9)}  ${command} ${names}: ${whole(games)} games, ${part}%${pace}`;
}

const failureLine = ({ chunk, worker, code, message }: RunStatus["failures"][number]): string =>
  `              chunk ${chunk} failed on ${worker} (${code}): ${message}`;

/** A line for each worker, and under it what it refuses. */
export function workerLines(workers: readonly WorkerStatus[]): string[] {
  if (workers.length === 0) return ["No workers. Start one: broadside lab worker"];
  const width = Math.max(...workers.map(({ name }) => name.length));
  return workers.flatMap((worker) => [
    workerLine(worker, width),
    ...worker.refused.map((text) => `  refuses ${text}`),
  ]);
}

function workerLine(worker: WorkerStatus, width: number): string {
  const { name, slots, jobs, games, rate, silent, isLost, version } = worker;
  // It holds more jobs than it plays, so that the next one lies ready.
  const busy = Math.min(jobs, slots);
  const state = isLost ? `lost: silent for ${timeText(silent)}` : `${busy} of ${slots} busy`;
  return `${name.padEnd(width)}  ${state}, ${rateText(rate)}, ${whole(games)} games, version ${version}`;
}
