// npm run bench:cluster: two worker processes against the local lab's two threads, in rounds that
// alternate; what a job costs the queue with 1, 2, 8 and 32 workers; and how many rows and how much
// memory a million games take. Every part can be asked for alone: -- throughput, -- queue, -- million.
import { setMaxListeners } from "node:events";
import { availableParallelism } from "node:os";
import { type ChunkResult, createChunkPlayer, type RunDescription } from "@broadside/lab";
import { createTender, openCluster, runWorker, submitRun } from "@broadside/lab/cluster";
import { unwrap } from "@broadside/rules";
import { ask, broadside, startWorker } from "../scripts/cluster-processes.mjs";
import { startPostgres } from "../scripts/postgres.mjs";

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith("-"));
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
const GAMES = 30_000;
const ROUNDS = 3;
/** What a chunk of the queue's measurement takes, beside which its cost stands out. */
const CHUNK_MS = 50;
const JOBS_EACH = 40;
const program = { version: "bench", signature: "bench" };

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;

async function seconds(url: string | undefined, args: readonly string[]): Promise<number> {
  const begun = performance.now();
  const { status, err } = await broadside(url, args);
  if (status !== 0) throw new Error(err);
  return (performance.now() - begun) / 1000;
}

/** Without what starting and joining take: a run of one game is subtracted on either side. */
async function measureThroughput(url: string): Promise<void> {
  const workers = [await startWorker(url, "one"), await startWorker(url, "two")];
  const run = (games: number, seed: string) => [
    "simulate",
    "--bot",
    "density",
    "-n",
    `${games}`,
    "--seed",
    seed,
    "--json",
  ];
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const local = [...run(GAMES, `${round}`), "--jobs", "2"];
    const shared = [...run(GAMES, `${round}`), "--cluster"];
    const here = (await seconds(undefined, local)) - (await seconds(undefined, run(1, `${round}`)));
    const there =
      (await seconds(url, shared)) - (await seconds(url, [...run(1, `${round}`), "--cluster"]));
    // In the first round everyone compiles.
    if (round > 0) ratios.push(here / there);
    const name = round === 0 ? "warming up" : `round ${round}`;
    console.log(`  ${name}: here ${here.toFixed(1)} s, on two workers ${there.toFixed(1)} s`);
  }
  for (const worker of workers) await worker.stop();
  const each = ratios.map((ratio) => ratio.toFixed(2)).join(", ");
  console.log(
    `| density, ${GAMES} games, two workers | ${median(ratios).toFixed(2)} of two threads (${each}) | at least 0.95 |`,
  );
}

const describe = (games: number, seed: string): RunDescription => ({
  format: 1,
  variant: "classic",
  bots: [{ name: "random", games }],
  layouts: { kind: "uniform" },
  seed,
  games,
  matches: 0,
  timeoutMs: 5000,
  look: 10,
});

/** Games that cost nothing: each chunk of the run has the counts of the first, moved to its place. */
async function replayer(run: RunDescription) {
  const wants = { csv: "first", reusable: true } as const;
  const first = (await createChunkPlayer(run, { wants }).playRange(
    { kind: "games", from: 0, to: 10 },
    [],
  ))!;
  return (from: number): ChunkResult => ({
    ...first,
    tally: {
      ...first.tally,
      witnesses: first.tally.witnesses.map((w) => ({ ...w, index: w.index + from })),
    },
  });
}

/** What is left when playing takes no time: taking a job, storing its result, finishing it, looking after the run. */
async function measureQueue(url: string, count: number): Promise<void> {
  const jobs = JOBS_EACH * count;
  const run = describe(10 * jobs, `queue ${count} ${Math.random()}`);
  const played = await replayer(run);
  const main = unwrap(await openCluster(url));
  const order = { command: "simulate", run, sprt: null, log: false, said: [null] } as const;
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const clusters = await Promise.all(
    Array.from({ length: count }, async () => unwrap(await openCluster(url, { connections: 1 }))),
  );
  const begun = performance.now();
  const processor = process.cpuUsage();
  const id = await submitRun(main, order, program);
  const working = clusters.map((cluster, i) =>
    runWorker(cluster, {
      program,
      name: `w${i}`,
      slots: 1,
      commands: new Set<string>(),
      openPlayer: async () => ({
        playRange: async ({ from }) => {
          await new Promise((resolve) => setTimeout(resolve, CHUNK_MS));
          return played(from);
        },
        close: async () => {},
      }),
      heartbeatMs: 5000,
      jobMs: 0, // One chunk each.
      stop: stop.signal,
      giveUp: new AbortController().signal,
      onEvent: () => {},
    }),
  );
  const tender = createTender(main, program, new Map(), 0);
  for (;;) {
    await tender.tend(id);
    const [row] = await ask(url, "SELECT state FROM broadside_lab.run WHERE id = $1", [id]);
    if (row?.state !== "running") break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const took = performance.now() - begun;
  const { user, system } = process.cpuUsage(processor);
  stop.abort();
  await Promise.all(working);
  for (const cluster of [...clusters, main]) await cluster.close();
  const perSecond = (1000 * jobs) / took;
  const added = (took * count) / jobs - CHUNK_MS;
  const cpu = (user + system) / 1000 / jobs;
  console.log(
    `| queue, ${count} at work | ${perSecond.toFixed(0)} jobs/s | ${added.toFixed(0)} ms added to a job, ${cpu.toFixed(1)} ms of processor at the worker |`,
  );
}

async function measureMillion(url: string): Promise<void> {
  const run = [
    "simulate",
    "--bot",
    "random",
    "-n",
    "1000000",
    "--seed",
    "million",
    "--cluster",
    "--json",
  ];
  const workers = await Promise.all(
    Array.from({ length: availableParallelism() }, (_, i) => startWorker(url, `m${i}`)),
  );
  const highest = { jobs: 0, waiting: 0, archived: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const [row] = await ask(
        url,
        `SELECT (SELECT count(*)::int FROM broadside_queue.job) AS jobs,
           (SELECT count(*)::int FROM broadside_lab.job) AS waiting,
           (SELECT count(*)::int FROM broadside_queue.archive) AS archived`,
      );
      for (const key of ["jobs", "waiting", "archived"] as const) {
        highest[key] = Math.max(highest[key], row[key]);
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  })();
  const took = await seconds(url, run);
  isOver = true;
  await watching;
  const [stored] = await ask(
    url,
    `SELECT count(*)::int AS rows, pg_size_pretty(pg_total_relation_size('broadside_lab.result')) AS size
     FROM broadside_lab.result`,
  );
  for (const worker of workers) await worker.stop();
  console.log(
    `| a million games of random | ${took.toFixed(0)} s | ${stored.rows} result rows, ${stored.size}; at most ${highest.waiting} jobs open, ${highest.jobs} in the queue, ${highest.archived} archived |`,
  );
}

const postgres = await startPostgres();
try {
  if (isWanted("throughput")) await measureThroughput(await postgres.createDatabase());
  if (isWanted("queue")) {
    for (const count of [1, 2, 8, 32]) await measureQueue(await postgres.createDatabase(), count);
  }
  if (isWanted("million")) await measureMillion(await postgres.createDatabase());
} finally {
  await postgres.remove();
}
