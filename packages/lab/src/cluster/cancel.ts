import type { Cluster } from "./connection.ts";

/** Ends a run; false if it had ended. What has been played is kept for runs that contain it. */
export const cancelRun = ({ database, queue }: Cluster, id: string): Promise<boolean> =>
  database.transaction(async (session) => {
    const [run] = await session.query<{ queue: string }>(
      `UPDATE broadside_lab.run SET state = 'cancelled', finished = now()
       WHERE id = $1 AND state = 'running' RETURNING queue`,
      [id],
    );
    if (!run) return false;
    const jobs = await session.query<{ id: string }>(
      "SELECT id FROM broadside_lab.job WHERE run = $1",
      [id],
    );
    // The queue first, as everyone does who ends a job: nobody waits for one who waits for us.
    await queue.cancel(
      session,
      run.queue,
      jobs.map((job) => job.id),
    );
    await session.query("DELETE FROM broadside_lab.job WHERE run = $1", [id]);
    return true;
  });
