import { randomUUID } from "node:crypto";
import type { Problem } from "@broadside/rules";
import { problem, problemText } from "@broadside/words";
import type { Cluster } from "../connection.ts";
import { createCoordinator, type RunCoordinator } from "../run-coordinator.ts";
import type { Program } from "../store/identity.ts";
import type { StoredResult } from "../store/stored-result.ts";
import type { LayoutCache } from "../store/stored-run.ts";
import { createSlots, pause, repeat, type Slots } from "./scheduling.ts";
import { type JobOutcome, playedOf, playJob } from "./worker-job.ts";
import { endJob, type HeldJob, saveResults, takeJobs } from "./worker-jobs.ts";
import { createWorkerRuns, type OpensPlayers, type WorkerRuns } from "./worker-runs.ts";

/** Events for the worker's log. */
export type WorkerEvent =
  | { readonly type: "refused"; readonly run: string; readonly why: Problem }
  | { readonly type: "failed"; readonly run: string; readonly chunk: number; readonly why: Problem }
  | { readonly type: "unreadable"; readonly why: Problem }
  | { readonly type: "upkeep"; readonly why: Problem }
  | { readonly type: "joined"; readonly run: string };

export interface WorkerOptions {
  readonly program: Program;
  readonly name: string;
  readonly slots: number;
  /** The only commands that bots may run. */
  readonly commands: ReadonlySet<string>;
  readonly openPlayer: OpensPlayers;
  /**
   * Heartbeat interval in milliseconds. After four missed heartbeats, other workers take its jobs.
   */
  readonly heartbeatMs: number;
  /** Target duration of a job in milliseconds. */
  readonly jobMs?: number;
  /** Finish the current chunks and stop. */
  readonly stop: AbortSignal;
  /** Requeue the current jobs and stop. */
  readonly giveUp: AbortSignal;
  readonly onEvent: (event: WorkerEvent) => void;
}

const COORDINATE_MS = 1000;
const IDLE_MS = 250;
/** How often to look for new runs. Less often while busy, because jobs lead to runs as well. */
const REFRESH_MS = 500;
const BUSY_REFRESH_MS = 2000;
const MISSED_HEARTBEATS = 4;

/** Plays jobs until stopped. Returns the number of games played. */
export async function runWorker(cluster: Cluster, options: WorkerOptions): Promise<number> {
  const { giveUp, onEvent } = options;
  const self: Self = { id: randomUUID(), games: 0, options };
  const runs = createWorkerRuns({
    ...options,
    onRefused: (run, why) => onEvent({ type: "refused", run, why }),
  });
  giveUp.addEventListener("abort", () => void runs.close(), { once: true });
  await sendHeartbeat(cluster, self, runs);
  const heartbeats = repeat(options.heartbeatMs, options.stop, () =>
    upkeep(options, () => sendHeartbeat(cluster, self, runs)),
  );
  const layouts: LayoutCache = new Map();
  const coordinator = createCoordinator(cluster, options.program, layouts, options.jobMs);
  const coordinating = repeat(COORDINATE_MS, options.stop, () =>
    upkeep(options, () => coordinator.advance()),
  );
  try {
    await takeAndPlay(cluster, self, runs, coordinator);
  } finally {
    await Promise.all([heartbeats, coordinating]);
    await runs.close();
    await cluster.database.query("DELETE FROM broadside_lab.worker WHERE id = $1", [self.id]);
  }
  return self.games;
}

interface Self {
  readonly id: string;
  games: number;
  readonly options: WorkerOptions;
}

const sendHeartbeat = ({ database }: Cluster, { id, games, options }: Self, runs: WorkerRuns) =>
  database.query(
    `INSERT INTO broadside_lab.worker (id, name, version, signature, slots, lost_after, games, refused)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET seen = now(), games = excluded.games, refused = excluded.refused`,
    [
      id,
      options.name,
      options.program.version,
      options.program.signature,
      options.slots,
      (MISSED_HEARTBEATS * options.heartbeatMs) / 1000,
      games,
      [...runs.refused].map(([run, why]) => `${run}: ${problemText(why)}`),
    ],
  );

/** Reports a failure and carries on: the task will be repeated. */
async function upkeep<T>(
  { onEvent }: WorkerOptions,
  task: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await task();
  } catch (error) {
    const why = problem("upkeep/failed", { error: (error as Error).message });
    onEvent({ type: "upkeep", why });
    return undefined;
  }
}

/**
 * Holds more jobs than it plays at once, so that the next one is ready when one ends and results
 * are stored while others are played.
 */
async function takeAndPlay(
  cluster: Cluster,
  self: Self,
  runs: WorkerRuns,
  coordinator: RunCoordinator,
): Promise<void> {
  const { slots, stop, onEvent } = self.options;
  const busy = new Set<Promise<void>>();
  const places = createSlots(slots);
  const joined = new Set<string>();
  const onUnreadable = (why: Problem) => onEvent({ type: "unreadable", why });
  let refreshed = Number.NEGATIVE_INFINITY;
  while (!stop.aborted) {
    if (performance.now() - refreshed > (busy.size > 0 ? BUSY_REFRESH_MS : REFRESH_MS)) {
      await runs.refresh(cluster.database);
      refreshed = performance.now();
    }
    const free = 2 * slots + 1 - busy.size;
    const jobs = free > 0 ? await takeJobs(cluster, self.id, runs, free, onUnreadable) : [];
    for (const job of jobs) {
      if (!joined.has(job.data.run)) onEvent({ type: "joined", run: job.data.run });
      joined.add(job.data.run);
      const played = playHeld(cluster, self, runs, job, places).finally(() => busy.delete(played));
      played.catch(() => {}); // Handled below.
      busy.add(played);
    }
    if (jobs.length > 0) continue;
    const isShort = busy.size <= slots && runs.queues().length > 0;
    if (isShort && (await upkeep(self.options, () => coordinator.refill()))) continue;
    // Poll soon if there was nothing to do; otherwise wait until a job ends.
    await pause(free > 0 ? IDLE_MS : BUSY_REFRESH_MS, stop, busy);
  }
  await Promise.all(busy);
}

async function playHeld(
  cluster: Cluster,
  self: Self,
  runs: WorkerRuns,
  job: HeldJob,
  places: Slots,
): Promise<void> {
  const { name, stop, onEvent } = self.options;
  const { run, excluded } = job.data;
  const count = (results: readonly StoredResult[]) => {
    self.games += results.reduce((sum, { games }) => sum + games, 0);
  };
  const stored = runs.find(run);
  const played = stored ? await playedOf(cluster.database, stored, job.data) : [];
  const outcome = await places(async (): Promise<JobOutcome> => {
    if (!stored) return { results: [], failures: [], isWhole: false };
    return playJob({
      stored,
      job: job.data,
      played,
      play: (gap) => runs.play(stored, (player) => player.playPacked(gap, excluded)),
      isStopping: () => stop.aborted,
      async onResults(results) {
        count(results);
        await saveResults(cluster, self.id, results);
      },
    });
  });
  count(outcome.results);
  for (const fault of outcome.failures) onEvent({ type: "failed", run, ...fault });
  await endJob(cluster, { id: self.id, name, games: self.games }, job, outcome);
}
