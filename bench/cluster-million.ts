import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { ask, broadside, startWorker } from "../scripts/cluster-processes.mjs";
import { residentMegabytes } from "../scripts/process-cost.mjs";
import type { Postgres } from "./cluster-throughput.ts";

interface Look {
  readonly played: number;
  readonly open: number;
  readonly queue: number;
  readonly archive: number;
  readonly results: number;
  readonly size: number;
}

/** Rows and memory over time: all but the results themselves must stay as they are. */
export async function measureMillion(postgres: Postgres, quick: boolean): Promise<void> {
  const [games, everyMs] = quick ? [50_000, 2000] : [1_000_000, 10_000];
  const url = await postgres.createDatabase();
  const workers = await Promise.all(
    Array.from({ length: availableParallelism() }, (_, i) => startWorker(url, `m${i}`)),
  );
  const highest = { open: 0, queue: 0, archive: 0, memory: 0 };
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0);
  const look = async () => {
    const rows = await lookAt(url);
    const memory = Math.max(...workers.map(({ pid }) => residentMegabytes(pid) ?? 0));
    for (const key of ["open", "queue", "archive"] as const) {
      highest[key] = Math.max(highest[key], rows[key]);
    }
    highest.memory = Math.max(highest.memory, memory);
    console.log(
      `  ${seconds()} s: ${rows.played} games; ${rows.open} jobs open, ${rows.queue} in the queue, ${rows.archive} archived; ${rows.results} results; a worker holds ${memory.toFixed(0)} MB`,
    );
  };
  const stop = new AbortController();
  const watching = every(everyMs, stop.signal, look);
  const run = `simulate --bot random -n ${games} --seed million --cluster --json`.split(" ");
  const { status, err } = await broadside(url, run);
  if (status !== 0) throw new Error(err);
  const took = seconds();
  stop.abort();
  await watching;
  await look();
  const { results, size } = await lookAt(url);
  for (const worker of workers) await worker.stop();
  console.log(
    `| ${games} games of random | ${took} s | at most ${highest.open} jobs open, ${highest.queue} in the queue, ${highest.archive} archived; ${results} results of ${(size / games).toFixed(1)} bytes a game; a worker holds at most ${highest.memory.toFixed(0)} MB |`,
  );
}

async function lookAt(url: string): Promise<Look> {
  const [row] = await ask(
    url,
    `SELECT (SELECT count(*)::int FROM broadside_lab.job) AS open,
       (SELECT count(*)::int FROM broadside_queue.job) AS queue,
       (SELECT count(*)::int FROM broadside_queue.archive) AS archive,
       (SELECT count(*)::int FROM broadside_lab.result) AS results,
       (SELECT coalesce(sum(games), 0)::int FROM broadside_lab.result) AS played,
       pg_total_relation_size('broadside_lab.result')::float8 AS size`,
  );
  return row as Look;
}

async function every(ms: number, stop: AbortSignal, task: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    await task();
    await pause(ms, undefined, { signal: stop }).catch(() => {});
  }
}
