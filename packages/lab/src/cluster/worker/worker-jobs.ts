import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { boundedText, readFields, readList, wholeNumber } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import { chunkAt, chunkCount, type RunDescription } from "../../plan/run-description.ts";
import type { Cluster } from "../connection.ts";
import type { Session } from "../database.ts";
import type { JobData } from "../queue.ts";
import { recordFailure } from "../store/failures.ts";
import { type StoredResult, storeResults } from "../store/stored-result.ts";
import type { JobOutcome } from "./worker-job.ts";
import type { WorkerRuns } from "./worker-runs.ts";

export interface HeldJob {
  readonly id: string;
  readonly queue: string;
  readonly data: JobData;
}

/** Takes up to `most` jobs. The queue and our own table change in one transaction. */
export async function takeJobs(
  { database, queue }: Cluster,
  worker: string,
  runs: WorkerRuns,
  most: number,
  onUnreadable: (why: Problem) => void,
): Promise<HeldJob[]> {
  const queues = runs.queues();
  const [busy] = queues.length > 1 ? await queuesWithWork(database, queues) : queues;
  if (busy === undefined) return [];
  return database.transaction(async (session) => {
    const taken = await queue.take(session, busy, most);
    const ids = taken.map(({ id }) => id);
    const ours = await session.query<{ id: string }>(
      "UPDATE broadside_lab.job SET worker = $2 WHERE id = ANY($1) RETURNING id",
      [ids, worker],
    );
    const held: HeldJob[] = [];
    const useless: string[] = [];
    const readings = await readJobs(session, runs, taken);
    for (const [i, { id }] of taken.entries()) {
      const read = readings[i]!;
      const isOurs = ours.some((job) => job.id === id);
      if (read.ok && isOurs) held.push({ id, queue: busy, data: read.value });
      else useless.push(id);
      if (!read.ok) onUnreadable(read.error);
    }
    if (useless.length === 0) return held;
    await queue.finish(session, busy, useless);
    await session.query("DELETE FROM broadside_lab.job WHERE id = ANY($1)", [useless]);
    return held;
  });
}

/** An unknown run may just have been submitted, so the runs are refreshed once. */
async function readJobs(
  session: Session,
  runs: WorkerRuns,
  taken: readonly { readonly data: unknown }[],
) {
  const read = () => taken.map(({ data }) => readJob(data, (run) => runs.find(run)?.order.run));
  const readings = read();
  if (!readings.some((job) => !job.ok && job.error.code === "job/run")) return readings;
  await runs.refresh(session);
  return read();
}

/** Queues with waiting jobs, shuffled so that no run starves. */
async function queuesWithWork(session: Session, queues: readonly string[]): Promise<string[]> {
  const rows = await session.query<{ queue: string }>(
    `SELECT queue FROM (SELECT DISTINCT run.queue FROM broadside_lab.job
       JOIN broadside_lab.run ON run.id = job.run
       WHERE job.worker IS NULL AND run.queue = ANY($1)) AS waiting ORDER BY random()`,
    [queues],
  );
  return rows.map((row) => row.queue);
}

/** Stores the results and finishes the job, or requeues it if it is not complete. */
export async function endJob(
  { database, queue }: Cluster,
  worker: { readonly id: string; readonly name: string; readonly games: number },
  { id, queue: name, data }: HeldJob,
  { results, failures, isWhole }: JobOutcome,
): Promise<void> {
  await database.transaction(async (session) => {
    await storeResults(session, worker.id, results);
    for (const failure of failures) {
      await recordFailure(session, { run: data.run, job: id, worker: worker.name }, failure);
    }
    if (isWhole) {
      await queue.finish(session, name, [id]);
      await session.query(
        `WITH done AS (DELETE FROM broadside_lab.job WHERE id = $1)
         UPDATE broadside_lab.worker SET games = $3, seen = now() WHERE id = $2`,
        [id, worker.id, worker.games],
      );
      return;
    }
    const ours = await session.query(
      "UPDATE broadside_lab.job SET worker = NULL WHERE id = $1 AND worker = $2 RETURNING id",
      [id, worker.id],
    );
    if (ours.length > 0) await queue.giveBack(session, name, [id], "The worker was stopped.");
  });
}

export const saveResults = (
  { database }: Cluster,
  worker: string,
  results: readonly StoredResult[],
): Promise<void> => database.transaction((session) => storeResults(session, worker, results));

const MAX_TEXT = 2000;

export function readJob(
  value: unknown,
  runOf: (id: string) => RunDescription | undefined,
): Result<JobData, Problem> {
  const chunk = wholeNumber(0, Number.MAX_SAFE_INTEGER);
  const job = readFields<JobData>(value, "", {
    run: boundedText(MAX_TEXT),
    first: chunk,
    last: chunk,
    excluded: (names, path) => readList(names, path, MAX_TEXT, boundedText(MAX_TEXT)),
  });
  if (!job.ok) return fail(job.error[0]!);
  const { first, last, excluded } = job.value;
  const run = runOf(job.value.run);
  if (!run) return fail(problem("job/run", {}));
  if (first > last || last >= chunkCount(run)) return fail(problem("job/chunks", { first, last }));
  if (chunkAt(run, first).kind !== chunkAt(run, last).kind) return fail(problem("job/mixed", {}));
  const isBot = (name: string) => run.bots.some((bot) => bot.name === name);
  return excluded.every(isBot) ? ok(job.value) : fail(problem("job/excluded", {}));
}
