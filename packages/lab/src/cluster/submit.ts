import type { Cluster } from "./connection.ts";
import { type Program, queueOf, runId } from "./store/identity.ts";
import { makeOrder, type RunOrder } from "./store/run-order.ts";
import { storeLayouts } from "./store/stored-layouts.ts";

/**
 * Puts a run before the workers; gives its name. The same order to the same program is the same run: one
 * that is under way stays so, one that has ended goes on with what it has.
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
