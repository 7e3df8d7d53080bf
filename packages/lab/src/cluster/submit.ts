import type { Cluster } from "./connection.ts";
import { type Program, queueOf, runId } from "./store/identity.ts";
import { makeOrder, type RunOrder } from "./store/run-order.ts";
import { storeLayouts } from "./store/stored-run.ts";

/**
 * Submits a run and returns its id. The same order to the same program is the same run: if it is
 * running, nothing changes; if it has ended, it continues with the results it has.
 */
export async function submitRun(
  { database, queue }: Cluster,
  order: RunOrder,
  program: Program,
): Promise<string> {
  const id = runId(order, program);
  const name = queueOf(order.run, program);
  const { text, layouts } = makeOrder(order);
  await queue.create(name);
  await database.transaction(async (session) => {
    if (layouts) await storeLayouts(session, layouts);
    await session.query(
      `DELETE FROM broadside_lab.failure WHERE run = $1 AND EXISTS
         (SELECT 1 FROM broadside_lab.run WHERE id = $1 AND state <> 'running')`,
      [id],
    );
    await session.query(
      `INSERT INTO broadside_lab.run (id, "order", version, signature, queue, state)
       VALUES ($1, $2, $3, $4, $5, 'running')
       ON CONFLICT (id) DO UPDATE SET state = 'running', "order" = excluded."order", next = 0,
         progress = NULL, benched = '{}', submitted = now(), finished = NULL, tended = 'epoch'
       WHERE run.state <> 'running'`,
      [id, text, program.version, program.signature, name],
    );
  });
  return id;
}

/**
 * Ends a run. False if it had already ended. Its results remain for other runs that contain the
 * same games.
 */
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
    // Always the queue first, then our table: the same order everywhere prevents deadlocks.
    await queue.cancel(
      session,
      run.queue,
      jobs.map((job) => job.id),
    );
    await session.query("DELETE FROM broadside_lab.job WHERE run = $1", [id]);
    return true;
  });
