import { medianOf } from "../shared/figures.mjs";
import { tableRow } from "../shared/report.mjs";
import { broadside, type WorkerProcess, withTwoWorkers } from "../test/cluster-processes.mjs";
import type { Postgres } from "../test/postgres.mjs";
import { processorSeconds } from "../test/process-cost.mjs";

/** Seconds of wall-clock time, and of processor time: total, and of long-running processes only. */
interface Cost {
  readonly clock: number;
  readonly processor: number;
  readonly workers: number;
  readonly postgres: number;
}

/**
 * Two worker processes of one thread each against two threads of the local lab. Starting and joining
 * do not count: a run of one game is subtracted on either side.
 */
export const measureThroughput = (postgres: Postgres, quick: boolean): Promise<void> =>
  withTwoWorkers(postgres, async (url, workers) => {
    const [games, rounds] = quick ? [6000, 1] : [120_000, 5];
    const net = stopwatch(postgres, url, workers, games);
    const ratios: { clock: number; processor: number }[] = [];
    // The first round also pays for compiling.
    for (let round = 0; round <= rounds; round++) {
      const here = await net(round, ["--jobs", "2"]);
      const there = await net(round, ["--cluster"]);
      if (round > 0) ratios.push(quotients(here, there));
      console.log(
        `  ${round === 0 ? "warming up" : `round ${round}`}: ${roundText(games, here, there)}`,
      );
    }
    const clock = ratios.map((ratio) => ratio.clock);
    const each = clock.map((ratio) => ratio.toFixed(2)).join(", ");
    const processor = medianOf(ratios.map((ratio) => ratio.processor)).toFixed(2);
    const figures = `${medianOf(clock).toFixed(2)} of two threads (${each}); by processor time ${processor}`;
    console.log(tableRow([`density, ${games} games, two workers`, figures, "at least 0.95"]));
  });

/** Returns a function that measures the cost of a run, here or on the cluster. */
function stopwatch(
  postgres: Postgres,
  url: string,
  workers: readonly WorkerProcess[],
  games: number,
) {
  const spent = (pids: readonly (number | undefined)[]) =>
    pids.reduce<number>((sum, pid) => sum + (processorSeconds(pid ?? 0) ?? 0), 0);
  const now = (): Cost => ({
    clock: performance.now() / 1000,
    processor: spent([process.pid]),
    workers: spent(workers.map(({ pid }) => pid)),
    postgres: spent([postgres.pid()]),
  });
  const costOf = async (args: readonly string[]): Promise<Cost> => {
    const begun = now();
    const { status, err } = await broadside(url, args);
    if (status !== 0) throw new Error(err);
    return minus(now(), begun);
  };
  const run = (n: number, seed: number) =>
    `simulate --bot density -n ${n} --seed ${seed} --json`.split(" ");
  return async (round: number, where: readonly string[]): Promise<Cost> => {
    const one = await costOf([...run(1, round), ...where]);
    return minus(await costOf([...run(games, round), ...where]), one);
  };
}

const minus = (a: Cost, b: Cost): Cost => ({
  clock: a.clock - b.clock,
  processor: a.processor - b.processor,
  workers: a.workers - b.workers,
  postgres: a.postgres - b.postgres,
});

const quotients = (here: Cost, there: Cost) => ({
  clock: here.clock / there.clock,
  processor: here.processor / there.processor,
});

/** On a busy machine only processor time is meaningful. */
function roundText(games: number, here: Cost, there: Cost): string {
  const each = (seconds: number) => ((1000 * seconds) / games).toFixed(3);
  const { workers, postgres, processor } = there;
  const submitter = processor - workers - postgres;
  return `here ${here.clock.toFixed(1)} s, on two workers ${there.clock.toFixed(1)} s; processor ms a game: here ${each(here.processor)}, there ${each(processor)} (workers ${each(workers)}, PostgreSQL ${each(postgres)}, submitter ${each(submitter)})`;
}
