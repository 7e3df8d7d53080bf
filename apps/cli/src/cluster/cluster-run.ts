import {
  type ChunkOutputs,
  type ChunkResult,
  chunkAt,
  type RunDescription,
  type RunOutcome,
  type RunState,
  runLab,
  type SprtOptions,
  totalGames,
} from "@broadside/lab";
import {
  type Cluster,
  createCoordinator,
  followRun,
  loadRun,
  RunEnded,
  type RunOrder,
  runStatuses,
  submitRun,
  workerStatuses,
} from "@broadside/lab/cluster";
import { unwrap } from "@broadside/rules";
import { pluralise } from "@broadside/rules/text";
import { commandLine } from "../terminal/command-line.ts";
import { bar, clearLine, drawLine, rateText, timeText } from "../terminal/progress.ts";
import { UserError } from "../terminal/user-error.ts";
import type { ClusterJob } from "./cluster-address.ts";
import { thisProgram, withCluster } from "./cluster-connection.ts";

interface Submission {
  readonly cluster: ClusterJob;
  readonly run: RunDescription;
  readonly sprt?: SprtOptions | undefined;
  readonly outputs: ChunkOutputs;
  readonly said: readonly (string | undefined)[];
}

interface SharedRun extends Submission {
  readonly title: string;
  readonly signal: AbortSignal;
  readonly onChunk: (state: RunState, result: ChunkResult) => void;
}

/** Submits the run unless it was submitted before, and takes its chunks in order. */
export function playOnCluster(shared: SharedRun): Promise<RunOutcome> {
  const { address, attached } = shared.cluster;
  const play = async (cluster: Cluster) => {
    const program = thisProgram();
    const id = attached?.id ?? (await submitRun(cluster, orderOf(shared), program));
    return follow(cluster, shared, id, program);
  };
  return withCluster(address, play, { signal: shared.signal });
}

/** Submits the run without waiting for it. Returns its name. */
export const submitOnly = (shared: Submission): Promise<string> =>
  withCluster(shared.cluster.address, async (cluster) => {
    const program = thisProgram();
    const id = await submitRun(cluster, orderOf(shared), program);
    await createCoordinator(cluster, program, new Map()).advance(id);
    return id;
  });

const orderOf = (shared: Submission): RunOrder => ({
  command: shared.cluster.command,
  run: shared.run,
  sprt: shared.sprt ?? null,
  log: shared.outputs.log === true,
  said: shared.said.map((name) => name ?? null),
});

async function follow(
  cluster: Cluster,
  { title, run, sprt, outputs, signal, onChunk }: SharedRun,
  id: string,
  program: ReturnType<typeof thisProgram>,
): Promise<RunOutcome> {
  const stored = unwrap(await loadRun(cluster.database, id));
  const coordinator = createCoordinator(cluster, program, new Map());
  const stopProgress = showClusterProgress(title, cluster, id, totalGames(run));
  const followed = followRun(cluster, stored, coordinator, outputs.csv);
  try {
    const outcome = await runLab(run, followed, { sprt, signal, onChunk });
    if (outcome.end === "interrupted") throw leaving(id);
    await coordinator.advance(id);
    return outcome;
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error;
    throw new UserError(missingText(id, run, error), 1);
  } finally {
    followed.leave();
    stopProgress();
  }
}

const leaving = (id: string): UserError =>
  new UserError(
    [
      `You have left run ${id}. It continues without you.`,
      `To come back:  ${commandLine(["lab", "attach", id])}`,
      `To end it:     ${commandLine(["lab", "cancel", id])}`,
    ].join("\n"),
    130,
  );

/** Why a run has no report: which games are missing. */
function missingText(id: string, run: RunDescription, { standing, failures }: RunEnded): string {
  if (standing === "cancelled") return `Run ${id} was cancelled.`;
  const lines = failures.map(
    ({ chunk, worker, code, message }) =>
      `  ${gamesText(run, chunk)}: ${message} (${code}, on ${worker})`,
  );
  return [
    `Run ${id} failed, so there is no report. These games are missing:`,
    ...lines,
    "All others have been played and saved. To retry the missing ones, submit the run again.",
  ].join("\n");
}

/** "games 301–400", counted from 1. */
function gamesText(run: RunDescription, chunk: number): string {
  try {
    const { kind, from, to } = chunkAt(run, chunk);
    const what = kind === "games" ? "games" : "pairs of matches";
    return `${what} ${from + 1}–${to}`;
  } catch {
    return `chunk ${chunk}`;
  }
}

const EVERY_MS = 1000;

/** Shows how far a run is, how fast and on how many workers, until the result is called. */
function showClusterProgress(
  title: string,
  { database }: Cluster,
  id: string,
  total: number,
): () => void {
  let isDrawn = false;
  let isOver = !process.stderr.isTTY;
  const draw = async () => {
    const [run] = await runStatuses(database, { among: [id] });
    const workers = (await workerStatuses(database)).filter(({ isLost }) => !isLost);
    if (isOver || !run?.what) return;
    const { played, rate } = run.what;
    const on =
      workers.length === 0 ? "waiting for workers" : `on ${pluralise(workers.length, "worker")}`;
    const left = rate > 0 ? `, ${timeText((total - played) / rate)} left` : "";
    drawLine(`${title} ${bar(played / total)}, ${rateText(rate)} ${on}${left}`);
    isDrawn = true;
  };
  const watch = async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS).unref());
      if (!isOver) await draw().catch(() => {});
    }
  };
  void watch();
  return () => {
    isOver = true;
    if (isDrawn) clearLine();
  };
}
