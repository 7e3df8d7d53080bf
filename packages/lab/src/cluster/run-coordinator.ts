import { randomUUID } from "node:crypto";
import { problemText } from "@broadside/words";
import type { Cluster } from "./connection.ts";
import type { Session } from "./database.ts";
import { JOB_MS, planJobs, type WaitingJob } from "./job-plan.ts";
import { advanceRun, type RunProgress } from "./run-progress.ts";
import { givenUp } from "./store/failures.ts";
import type { Program } from "./store/identity.ts";
import { type LayoutCache, loadRun, type RunStanding, type StoredRun } from "./store/stored-run.ts";
import { releaseLostJobs, removeOld } from "./store/upkeep.ts";

/**
 * Advances runs: takes results in order, decides tests, fills the queue, gives up chunks that
 * failed too often, and ends runs. Every worker and submitter does this from time to time. It skips
 * runs that are locked and has no state outside the database, so any of them can do it.
 */
export interface RunCoordinator {
  /** Advances the given run, or all runs of this program that are due. */
  advance(id?: string): Promise<void>;
  /** For an idle worker: like `advance`, but due sooner. False if no run was due. */
  refill(): Promise<boolean>;
}

/** Queues the chunks of stored runs and merges their results. Any number may work at once. */
export function createCoordinator(
  cluster: Cluster,
  program: Program,
  cache: LayoutCache,
  jobMs = JOB_MS,
): RunCoordinator {
  const { database } = cluster;
  const known = new Map<string, StoredRun>();
  const look = async (due: Due): Promise<boolean> => {
    const ids = await dueRuns(database, program, due);
    if (ids.length === 0) return false;
    await database.transaction((session) => releaseLostJobs(session, cluster.queue));
    for (const id of ids) {
      const stored = known.get(id) ?? (await readable(cluster, id, cache));
      if (!stored) continue;
      known.set(id, stored);
      const standing = await database.transaction((session) =>
        advanceStored(session, cluster, stored, jobMs),
      );
      if (standing !== "running") known.delete(id);
    }
    return true;
  };
  return {
    async advance(id) {
      await look(id === undefined ? { afterMs: COORDINATE_MS } : { id });
    },
    refill: () => look({ afterMs: REFILL_MS }),
  };
}

/**
 * The queue usually holds several seconds of work, but runs dry sooner while jobs are small or few.
 */
const COORDINATE_MS = 1000;
const REFILL_MS = 50;

interface Due {
  readonly id?: string;
  readonly afterMs?: number;
}

async function dueRuns(
  session: Session,
  program: Program,
  { id, afterMs = 0 }: Due,
): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    `SELECT id FROM broadside_lab.run
     WHERE state = 'running' AND version = $1 AND signature = $2
       AND (id = $3 OR ($3::text IS NULL AND tended < now() - $4 * interval '1 millisecond'))
     ORDER BY submitted LIMIT 100`,
    [program.version, program.signature, id ?? null, afterMs],
  );
  return rows.map((row) => row.id);
}

/** Ends a run that cannot be read; otherwise it would be retried forever. */
async function readable(
  { database }: Cluster,
  id: string,
  cache: LayoutCache,
): Promise<StoredRun | undefined> {
  const stored = await loadRun(database, id, cache);
  if (stored.ok) return stored.value;
  await database.query(
    `WITH ended AS (UPDATE broadside_lab.run SET state = 'failed', finished = now()
       WHERE id = $1 AND state = 'running' RETURNING id)
     INSERT INTO broadside_lab.failure (run, chunk, job, worker, code, message)
     SELECT id, 0, $2, 'coordinator', $3, $4 FROM ended`,
    [id, randomUUID(), stored.error.code, problemText(stored.error)],
  );
  return undefined;
}

interface ProgressRow {
  readonly next: number;
  readonly progress: string | null;
  readonly excluded: string[];
  readonly pace: number[];
}

async function advanceStored(
  session: Session,
  cluster: Cluster,
  stored: StoredRun,
  jobMs: number,
): Promise<RunStanding> {
  const [row] = await session.query<ProgressRow>(
    `SELECT next, progress, benched AS excluded, pace FROM broadside_lab.run
     WHERE id = $1 AND state = 'running' FOR UPDATE SKIP LOCKED`,
    [stored.id],
  );
  if (!row) return "running";
  const failures = await givenUp(session, stored.id);
  const waiting = await session.query<WaitingJob>(
    "SELECT id, first, last FROM broadside_lab.job WHERE run = $1",
    [stored.id],
  );
  const slots = await slotsOf(session, stored.program);
  const progress = await advanceRun(session, stored, row, {
    missing: new Set(failures.map(({ chunk }) => chunk)),
    waiting,
    slots,
  });
  const { standing } = progress;
  const ended =
    standing === "running" ? waiting.filter(({ last }) => last < progress.next) : waiting;
  await dropJobs(session, cluster, stored, ended);
  if (standing === "running") {
    const ranges = planJobs(stored.order, progress, slots, waiting.length, jobMs);
    await openJobs(session, cluster, stored, progress, ranges);
  }
  await save(session, stored.id, progress);
  if (standing !== "running") await removeOld(session);
  return standing;
}

async function slotsOf(session: Session, { version, signature }: Program): Promise<number> {
  const [row] = await session.query<{ slots: number }>(
    `SELECT coalesce(sum(slots), 0)::int AS slots FROM broadside_lab.worker
     WHERE version = $1 AND signature = $2 AND seen + make_interval(secs => lost_after) > now()`,
    [version, signature],
  );
  return row?.slots ?? 0;
}

/**
 * Removes jobs that a decision has made unnecessary. A worker already playing one finishes its
 * chunk.
 */
async function dropJobs(
  session: Session,
  { queue }: Cluster,
  { queue: name }: StoredRun,
  jobs: readonly WaitingJob[],
): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  if (ids.length === 0) return;
  await queue.cancel(session, name, ids);
  await session.query("DELETE FROM broadside_lab.job WHERE id = ANY($1)", [ids]);
}

async function openJobs(
  session: Session,
  { queue }: Cluster,
  stored: StoredRun,
  progress: RunProgress,
  ranges: readonly { readonly first: number; readonly last: number }[],
): Promise<void> {
  const jobs = ranges.map((range) => ({
    id: randomUUID() as string,
    data: { run: stored.id, ...range, excluded: progress.excluded },
  }));
  if (jobs.length === 0) return;
  await session.query(
    `INSERT INTO broadside_lab.job (id, run, first, last)
     SELECT id, $2, first, last FROM unnest($1::uuid[], $3::int[], $4::int[]) AS j (id, first, last)`,
    [
      jobs.map(({ id }) => id),
      stored.id,
      jobs.map(({ data }) => data.first),
      jobs.map(({ data }) => data.last),
    ],
  );
  await queue.add(session, stored.queue, jobs);
}

const save = (session: Session, id: string, progress: RunProgress): Promise<unknown> =>
  session.query(
    `UPDATE broadside_lab.run SET next = $2, progress = $3, benched = $4, pace = $5, state = $6,
       finished = CASE WHEN $6 = 'running' THEN NULL ELSE now() END, tended = now() WHERE id = $1`,
    [
      id,
      progress.next,
      progress.state ? JSON.stringify(progress.state) : null,
      progress.excluded,
      progress.pace,
      progress.standing,
    ],
  );
