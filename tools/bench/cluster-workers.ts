import { startWorker, type WorkerProcess } from "../test/cluster-processes.mjs";
import type { startPostgres } from "../test/postgres.mjs";

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Two worker processes of one thread each, on a database of their own, until the measurement is done. */
export async function onTwoWorkers(
  postgres: Postgres,
  measure: (url: string, workers: readonly WorkerProcess[]) => Promise<void>,
): Promise<void> {
  const url = await postgres.createDatabase();
  const workers = [await startWorker(url, "one"), await startWorker(url, "two")];
  try {
    await measure(url, workers);
  } finally {
    for (const worker of workers) await worker.stop();
  }
}
