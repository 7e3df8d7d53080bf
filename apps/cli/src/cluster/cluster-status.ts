import {
  type Cluster,
  cancelRun,
  type RunStatus,
  runStatuses,
  type WorkerStatus,
  workerStatuses,
} from "@broadside/lab/cluster";
import { rateText, speedText, timeText } from "../terminal/progress.ts";
import { UserError } from "../terminal/user-error.ts";
import { type ClusterOptions, clusterAddress } from "./cluster-address.ts";
import { findRun, withCluster } from "./cluster-connection.ts";

interface StatusOptions extends ClusterOptions {
  readonly watch?: boolean;
}

const EVERY_MS = 1000;

/** Runs and workers, once or until Ctrl-C. */
export async function status(beginning: string | undefined, options: StatusOptions): Promise<void> {
  await withCluster(clusterAddress(options), async (cluster) => {
    const id = beginning === undefined ? undefined : await findRun(cluster, beginning);
    if (!options.watch) return console.log(await picture(cluster, id));
    const isTerminal = process.stdout.isTTY;
    for (;;) {
      const text = await picture(cluster, id);
      // Overwrites the last picture, to avoid flicker.
      process.stdout.write(
        isTerminal ? `\u001b[H${text.replaceAll("\n", "\u001b[K\n")}\u001b[J` : `${text}\n\n`,
      );
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  });
}

/** Lists the latest fifty runs, including finished ones. */
export async function runs(options: ClusterOptions): Promise<void> {
  await withCluster(clusterAddress(options), async ({ database }) => {
    console.log(runLines(await runStatuses(database)).join("\n"));
  });
}

async function picture({ database }: Cluster, id: string | undefined): Promise<string> {
  const found: RunStatus[] = await runStatuses(
    database,
    id === undefined ? { onlyRunning: true } : { among: [id] },
  );
  if (id !== undefined && found.length === 0) throw new UserError(`Run ${id} is gone.`, 1);
  const workers = await workerStatuses(database);
  return [...runLines(found), "", ...workerLines(workers)].join("\n");
}

const whole = (n: number): string => Math.round(n).toLocaleString("en-US");

/** A line for each run, followed by its failures. */
function runLines(runs: readonly RunStatus[]): string[] {
  if (runs.length === 0) return ["No runs."];
  return runs.flatMap((run) => [runLine(run), ...run.failures.map(failureLine)]);
}

function runLine({ id, standing, version, what }: RunStatus): string {
  if (!what) return `${id}  ${standing.padEnd(9)}  submitted by version ${version}`;
  const { command, bots, games, played, rate } = what;
  const isOver = standing !== "running";
  const part = standing === "complete" ? 100 : Math.floor((100 * played) / Math.max(1, games));
  const pace = isOver ? "" : speedText(rate, games - played);
  const names =
    bots.length > 4
      ? `${bots.slice(0, 3).join(", ")} and ${bots.length - 3} more`
      : bots.join(", ");
  return `${id}  ${standing.padEnd(9)}  ${command} ${names}: ${whole(games)} games, ${part}%${pace}`;
}

const failureLine = ({ chunk, worker, code, message }: RunStatus["failures"][number]): string =>
  `              chunk ${chunk} failed on ${worker} (${code}): ${message}`;

/** A line for each worker, followed by the runs it refuses. */
function workerLines(workers: readonly WorkerStatus[]): string[] {
  if (workers.length === 0) return ["No workers. Start one: broadside lab worker"];
  const width = Math.max(...workers.map(({ name }) => name.length));
  return workers.flatMap((worker) => [
    workerLine(worker, width),
    ...worker.refused.map((text) => `  refuses ${text}`),
  ]);
}

function workerLine(worker: WorkerStatus, width: number): string {
  const { name, slots, jobs, games, rate, silent, isLost, version } = worker;
  // A worker also holds jobs it has not started yet.
  const busy = Math.min(jobs, slots);
  const state = isLost ? `lost: silent for ${timeText(silent)}` : `${busy} of ${slots} busy`;
  return `${name.padEnd(width)}  ${state}, ${rateText(rate)}, ${whole(games)} games, version ${version}`;
}

/** Cancels a run. Finished games stay stored. */
export async function cancel(beginning: string, options: ClusterOptions): Promise<void> {
  await withCluster(clusterAddress(options), async (cluster) => {
    const id = await findRun(cluster, beginning);
    const isCancelled = await cancelRun(cluster, id);
    console.log(isCancelled ? `Run ${id} is cancelled.` : `Run ${id} had already ended.`);
  });
}
