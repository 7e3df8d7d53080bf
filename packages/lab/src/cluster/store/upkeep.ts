import { problem } from "@broadside/words";
import type { Session } from "../database.ts";
import type { Queue } from "../queue.ts";
import { MAX_LOSSES, recordFailure } from "./failures.ts";

interface LostJob {
  readonly id: string;
  readonly run: string;
  readonly queue: string;
  readonly first: number;
  readonly last: number;
  readonly losses: number;
  readonly name: string | null;
}

/**
 * Requeues the jobs of workers that stopped sending heartbeats. Uses the database's clock, and
 * ignores time during which the database itself was down.
 */
export async function releaseLostJobs(session: Session, queue: Queue): Promise<void> {
  const lost = await session.query<LostJob>(
    `SELECT job.id, job.run, run.queue, job.first, job.last, job.losses, worker.name
     FROM broadside_lab.job JOIN broadside_lab.run ON run.id = job.run
     LEFT JOIN broadside_lab.worker ON worker.id = job.worker
     WHERE job.worker IS NOT NULL AND coalesce(greatest(worker.seen, pg_postmaster_start_time())
       + make_interval(secs => worker.lost_after) < now(), true)
     FOR UPDATE OF job SKIP LOCKED`,
  );
  for (const job of lost) {
    if (job.losses + 1 >= MAX_LOSSES) await giveUp(session, queue, job);
    else await giveBack(session, queue, job);
  }
}

async function giveBack(session: Session, queue: Queue, job: LostJob): Promise<void> {
  await queue.giveBack(session, job.queue, [job.id], "The worker fell silent.");
  await session.query(
    "UPDATE broadside_lab.job SET worker = NULL, losses = losses + 1 WHERE id = $1",
    [job.id],
  );
}

async function giveUp(session: Session, queue: Queue, job: LostJob): Promise<void> {
  const player = { run: job.run, job: job.id, worker: job.name ?? "unknown" };
  const why = problem("chunk/lost", { workers: MAX_LOSSES });
  for (let chunk = job.first; chunk <= job.last; chunk++) {
    await recordFailure(session, player, { chunk, why });
  }
  await queue.cancel(session, job.queue, [job.id]);
  await session.query("DELETE FROM broadside_lab.job WHERE id = $1", [job.id]);
}

/**
 * Removes results unused for 30 days, runs that ended 90 days ago, and everything they leave
 * behind.
 */
export async function removeOld(session: Session): Promise<void> {
  await session.query("DELETE FROM broadside_lab.result WHERE used < now() - interval '30 days'");
  await session.query(
    `DELETE FROM broadside_lab.run
     WHERE state <> 'running' AND finished < now() - interval '90 days'`,
  );
  await session.query("DELETE FROM broadside_lab.worker WHERE seen < now() - interval '1 day'");
  await session.query(
    `DELETE FROM broadside_lab.layouts l WHERE NOT EXISTS
       (SELECT 1 FROM broadside_lab.run r WHERE position(l.digest IN r."order") > 0)`,
  );
}
