import { rmSync } from "node:fs";
import {
  type ChunkOutputs,
  type ChunkResult,
  chunkGames,
  openPool,
  type Report,
  type RunDescription,
  type RunOutcome,
  type RunState,
  readCheckpoint,
  runLab,
  type SprtOptions,
  totalGames,
  writeCheckpoint,
} from "@broadside/lab";
import type { WholeFile } from "@broadside/lab/files";
import type { ClusterJob } from "../cluster/cluster-address.ts";
import { unwritable } from "../terminal/file-error.ts";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { labWorker, version } from "../terminal/program.ts";
import { createGameProgress } from "../terminal/progress.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { introduceBots } from "./bot-programs.ts";
import { openOutput, openRows, type ReportFile, type Rows, refuseSameFile } from "./lab-files.ts";

interface LabJob {
  readonly title: string;
  readonly run: RunDescription;
  readonly jobs: number;
  readonly sprt?: SprtOptions | undefined;
  readonly csv?: string | undefined;
  readonly log?: string | undefined;
  readonly checkpoint?: string | undefined;
  /** Set if a cluster's workers play it. */
  readonly cluster?: ClusterJob | undefined;
  readonly reports: readonly ReportFile[];
  readonly makeReport: (end: JobEnd) => Report;
}

interface JobEnd {
  readonly state: RunState;
  readonly interrupted: boolean;
  /** The names that programs report, by bot. */
  readonly said: readonly (string | undefined)[];
}

const CHECKPOINT_MS = 2000;

/** Plays the run, writes its files and returns the report. Throws before the first game if a file cannot be written. */
export async function runJob(job: LabJob): Promise<{ report: Report; interrupted: boolean }> {
  const { csv, log, checkpoint, reports } = job;
  refuseSameFile([csv, log, checkpoint, ...reports.map(({ path }) => path)]);
  const earlier = checkpoint === undefined ? undefined : openCheckpoint(job, checkpoint);
  const files: Files = { rows: undefined, outputs: [] };
  const stop = untilInterrupted({ giveUp: () => discard(job, files) });
  try {
    files.rows = openRows(job.run, { csv, log }, earlier?.files ?? {});
    for (const { path } of reports) files.outputs.push(openOutput(path));
    if (checkpoint !== undefined) openOutput(checkpoint).discard();
    const said = job.cluster?.attached?.said ?? (await introduceBots(job.run, stop.signal));
    const { state, end } = job.cluster
      ? await playElsewhere(job, job.cluster, files.rows, said, stop.signal)
      : await play(job, earlier?.state, files.rows, stop.signal);
    const interrupted = end === "interrupted";
    if (state.next === 0) throw new UserError("Interrupted before the first results.", 130);
    for (const file of files.rows.files) file.finish();
    const report = job.makeReport({ state, interrupted, said });
    writeReports(reports, files.outputs, report);
    if (!interrupted && checkpoint !== undefined) rmSync(checkpoint, { force: true });
    return { report, interrupted };
  } catch (error) {
    discard(job, files);
    throw error;
  } finally {
    stop.off();
  }
}

interface Files {
  rows: Rows | undefined;
  readonly outputs: WholeFile[];
}

/** A checkpoint needs the lines written so far. */
function discard(job: LabJob, { rows, outputs }: Files): void {
  const lines = rows?.files ?? [];
  for (const file of outputs) file.discard();
  for (const file of lines) job.checkpoint === undefined ? file.discard() : file.keep();
}

async function play(
  job: LabJob,
  from: RunState | undefined,
  rows: Rows,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { run, jobs, title, sprt } = job;
  const save = saver(job, rows);
  const outcome = await playInPool(run, {
    ...(from && { from }),
    ...{ title, jobs, sprt, signal, outputs: rows.outputs },
    onChunk(state, result) {
      rows.write(result);
      save(state);
    },
  });
  if (outcome.end === "interrupted") save(outcome.state, true);
  return outcome;
}

/** Imported here, so that other runs don't load the cluster's packages. */
async function playElsewhere(
  { run, title, sprt }: LabJob,
  cluster: ClusterJob,
  rows: Rows,
  said: readonly (string | undefined)[],
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { playOnCluster } = await import("../cluster/cluster-run.ts");
  const { outputs } = rows;
  const onChunk = (_: RunState, result: ChunkResult) => rows.write(result);
  return playOnCluster({ cluster, title, run, sprt, outputs, said, signal, onChunk });
}

type Save = (state: RunState, now?: boolean) => void;

/** Settings that must match to resume, besides the description. */
const settingsOf = ({ sprt, csv, log }: LabJob) => ({
  sprt: sprt ?? null,
  csv: csv ?? null,
  log: log ?? null,
});

const openCheckpoint = (job: LabJob, path: string) =>
  orThrow(readCheckpoint(path, version, job.run, settingsOf(job)));

/** Saves at once, then every two seconds: lines first, because the checkpoint relies on them. */
function saver(job: LabJob, rows: Rows): Save {
  let saved = Number.NEGATIVE_INFINITY;
  return (state, now = false) => {
    const time = performance.now();
    if (job.checkpoint === undefined || (!now && time - saved < CHECKPOINT_MS)) return;
    saved = time;
    const files = Object.fromEntries(rows.files.map((file) => [file.path, file.bytes]));
    try {
      for (const file of rows.files) file.sync();
      const settings = settingsOf(job);
      writeCheckpoint(job.checkpoint, { version, run: job.run, settings, state, files });
    } catch (error) {
      throw unwritable(job.checkpoint, error);
    }
  };
}

function writeReports(
  reports: readonly ReportFile[],
  outputs: readonly WholeFile[],
  report: Report,
): void {
  for (const [index, { path, make }] of reports.entries()) {
    try {
      outputs[index]!.write(make(report));
      outputs[index]!.finish();
    } catch (error) {
      throw unwritable(path, error);
    }
  }
}

type RunOptions = NonNullable<Parameters<typeof runLab>[2]>;

interface PoolOptions extends RunOptions {
  readonly title: string;
  readonly jobs: number;
  readonly outputs: ChunkOutputs;
}

/** Plays a run in a pool of threads, which is always closed, under a progress bar. */
export async function playInPool(run: RunDescription, options: PoolOptions): Promise<RunOutcome> {
  const { title, jobs, outputs, onChunk, ...rest } = options;
  const done = rest.from ? gamesBefore(run, rest.from.next) : 0;
  const progress = createGameProgress(title, totalGames(run), done);
  const pool = await openPool(run, { jobs, worker: labWorker, outputs });
  try {
    return await runLab(run, pool, {
      ...rest,
      onChunk(state, result, games) {
        onChunk?.(state, result, games);
        progress.add(games);
      },
    });
  } finally {
    progress.clear();
    await pool.close();
  }
}

const gamesBefore = (run: RunDescription, chunk: number): number =>
  Array.from({ length: chunk }, (_, c) => chunkGames(run, c)).reduce((sum, n) => sum + n, 0);
