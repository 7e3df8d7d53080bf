import { setMaxListeners } from "node:events";
import { createChunkPlayer, type PackedChunk, type RunDescription } from "@broadside/lab";
import { type Cluster, openCluster, runWorker, submitRun } from "@broadside/lab/cluster";
import { unwrap } from "@broadside/rules";
import pg from "pg";
import { randomRun } from "../shared/random-run.ts";
import { tableRow } from "../shared/report.mjs";
import { ask } from "../test/cluster-processes.mjs";
import type { Postgres } from "../test/postgres.mjs";
import { processorSeconds } from "../test/process-cost.mjs";

/** How long playing a job takes here: short, so that the cost of the queue shows. */
const JOB_MS = 50;
const JOBS_EACH = 40;
const program = { version: "bench", signature: "bench" };

/**
 * The cost of a job besides playing: taking it, storing its result, finishing it, managing the run. The
 * workers share this process, because a small machine has no room for 32; each has its own connection, so
 * PostgreSQL sees the same as with 32 machines.
 */
export async function measureQueue(postgres: Postgres, quick: boolean): Promise<void> {
  for (const count of quick ? [1, 8] : [1, 2, 8, 32]) {
    const url = await postgres.createDatabase();
    const open = async () => unwrap(await openCluster(url, { connections: 1 }));
    const clusters = await Promise.all(Array.from({ length: count }, open));
    const jobs = JOBS_EACH * count;
    const before = await costSoFar(postgres, url);
    const took = await playJobs(url, clusters, jobs);
    const after = await costSoFar(postgres, url);
    for (const cluster of clusters) await cluster.close();
    const each = (key: keyof typeof after) => (after[key] - before[key]) / jobs;
    const added = (took * count) / jobs - JOB_MS;
    const rate = `${((1000 * jobs) / took).toFixed(0)} jobs/s, ${added.toFixed(0)} ms added to a job`;
    const costs = `a job: ${each("transactions").toFixed(1)} transactions, ${(1000 * each("postgres")).toFixed(1)} ms of processor at PostgreSQL, ${(1000 * each("here")).toFixed(1)} ms at the worker`;
    console.log(tableRow([`queue, ${count} at work`, rate, costs]));
  }
}

async function costSoFar(postgres: Postgres, url: string) {
  const [row] = await ask(
    url,
    "SELECT xact_commit::int AS transactions FROM pg_stat_database WHERE datname = current_database()",
  );
  const { user, system } = process.cpuUsage();
  return {
    transactions: row.transactions as number,
    postgres: processorSeconds(postgres.pid() ?? 0) ?? 0,
    here: (user + system) / 1e6,
  };
}

/** Milliseconds from the first job to the last, by the clock. */
async function playJobs(url: string, clusters: readonly Cluster[], jobs: number): Promise<number> {
  const run = { ...randomRun(10 * jobs, "queue"), look: 10 };
  const order = { command: "simulate", run, sprt: null, log: false, said: [null] } as const;
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const packed = await firstChunk(run);
  const begun = performance.now();
  const id = await submitRun(clusters[0]!, order, program);
  const working = clusters.map((cluster, i) => workAs(cluster, `w${i}`, packed, stop.signal));
  const [client, isRunning] = await watchRun(url, id);
  while (await isRunning()) await new Promise((resolve) => setTimeout(resolve, 100));
  const took = performance.now() - begun;
  stop.abort();
  await Promise.all(working);
  await client.end();
  return took;
}

async function watchRun(url: string, id: string) {
  const client = new pg.Client(url);
  await client.connect();
  const isRunning = async () => {
    const { rows } = await client.query("SELECT state FROM broadside_lab.run WHERE id = $1", [id]);
    return rows[0]?.state === "running";
  };
  return [client, isRunning] as const;
}

const workAs = (
  cluster: Cluster,
  name: string,
  packed: PackedChunk,
  stop: AbortSignal,
): Promise<number> =>
  runWorker(cluster, {
    program,
    name,
    slots: 1,
    commands: new Set<string>(),
    openPlayer: async () => ({
      playPacked: async () => {
        await new Promise((resolve) => setTimeout(resolve, JOB_MS));
        return packed;
      },
      close: async () => {},
    }),
    heartbeatMs: 5000,
    jobMs: 0, // One chunk each.
    stop,
    giveUp: new AbortController().signal,
    onEvent: () => {},
  });

/** The result of the first chunk, which every job returns. */
async function firstChunk(run: RunDescription): Promise<PackedChunk> {
  return (await createChunkPlayer(run).playPacked({ kind: "games", from: 0, to: 10 }, []))!;
}
