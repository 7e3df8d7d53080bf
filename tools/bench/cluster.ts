// npm run bench:cluster: what it costs to share a run.
import { startPostgres } from "../test/postgres.mjs";
import { measureMillion } from "./cluster-million.ts";
import { measureQueue } from "./cluster-queue.ts";
import { measureThroughput } from "./cluster-throughput.ts";

const measurements = {
  throughput: measureThroughput,
  queue: measureQueue,
  million: measureMillion,
};

export default async function benchCluster(
  { quick = false }: { quick?: boolean },
  parts: (keyof typeof measurements)[],
) {
  const postgres = await startPostgres();
  try {
    for (const part of parts) await measurements[part](postgres, quick);
  } finally {
    await postgres.remove();
  }
}
