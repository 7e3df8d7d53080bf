import { setTimeout as pause } from "node:timers/promises";
import { tableRow } from "../shared/report.mjs";
import { ask, startBroadside, withTwoWorkers } from "../test/cluster-processes.mjs";
import type { Postgres } from "../test/postgres.mjs";
import { heldMegabytes } from "../test/process-cost.mjs";

/** Rows in the database. Only the results may grow. */
interface Snapshot {
  readonly played: number;
  readonly open: number;
  readonly queue: number;
  readonly archive: number;
  readonly results: number;
  readonly size: number;
}

/** Megabytes: the larger of the workers, the submitting program, all of PostgreSQL. */
interface Memory {
  readonly worker: number;
  readonly submitter: number;
  readonly server: number;
}

/** Rows and memory over time in a run of a million games. */
export const measureMillion = (postgres: Postgres, quick: boolean): Promise<void> =>
  withTwoWorkers(postgres, async (url, workers) => {
    const [games, everyMs] = quick ? [50_000, 2000] : [1_000_000, 10_000];
    const run = `simulate --bot random -n ${games} --seed 1 --cluster --json`.split(" ");
    const submitter = startBroadside(url, run);
    const snapshots: (Snapshot & Memory)[] = [];
    const begun = performance.now();
    const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
    const takeSnapshot = async () => {
      const memory: Memory = {
        worker: Math.max(...workers.map(({ pid }) => heldMegabytes(pid) ?? 0)),
        submitter: heldMegabytes(submitter.pid) ?? 0,
        server: heldMegabytes(postgres.pid() ?? 0) ?? 0,
      };
      const now = { ...(await countRows(url)), ...memory };
      snapshots.push(now);
      console.log(`  ${seconds()}: ${snapshotText(now)}`);
    };
    const stop = new AbortController();
    const watching = every(everyMs, stop.signal, takeSnapshot);
    const { status, err } = await submitter.ended;
    const took = seconds();
    stop.abort();
    await watching;
    if (status !== 0) throw new Error(err);
    await takeSnapshot();
    console.log(summary(games, took, snapshots));
  });

const snapshotText = (snapshot: Snapshot & Memory): string =>
  `${snapshot.played} games; ${snapshot.open} jobs open, ${snapshot.queue} in the queue, ${snapshot.archive} archived; ${snapshot.results} results; MB: worker ${snapshot.worker.toFixed(0)}, submitter ${snapshot.submitter.toFixed(0)}, PostgreSQL ${snapshot.server.toFixed(0)}`;

function summary(games: number, took: string, snapshots: readonly (Snapshot & Memory)[]): string {
  const most = (key: keyof (Snapshot & Memory)) =>
    Math.max(...snapshots.map((each) => each[key])).toFixed(0);
  const { results, size } = snapshots.at(-1)!;
  const jobs = `at most ${most("open")} jobs open, ${most("queue")} in the queue, ${most("archive")} archived`;
  const stored = `${results} results of ${(size / games).toFixed(1)} bytes a game`;
  const memory = `at most ${most("worker")} MB in a worker, ${most("submitter")} in the submitter, ${most("server")} in PostgreSQL`;
  return tableRow([`${games} games of random`, took, `${jobs}; ${stored}; ${memory}`]);
}

async function countRows(url: string): Promise<Snapshot> {
  const [row] = await ask(
    url,
    `SELECT (SELECT count(*)::int FROM broadside_lab.job) AS open,
       (SELECT count(*)::int FROM broadside_queue.job) AS queue,
       (SELECT count(*)::int FROM broadside_queue.archive) AS archive,
       (SELECT count(*)::int FROM broadside_lab.result) AS results,
       (SELECT coalesce(sum(games), 0)::int FROM broadside_lab.result) AS played,
       pg_total_relation_size('broadside_lab.result')::float8 AS size`,
  );
  return row as Snapshot;
}

async function every(ms: number, stop: AbortSignal, task: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    await task();
    await pause(ms, undefined, { signal: stop }).catch(() => {});
  }
}
