import { broadside, type WorkerProcess } from "../test/cluster-processes.mjs";
import { processorSeconds } from "../test/process-cost.mjs";
import { onTwoWorkers, type Postgres } from "./cluster-workers.ts";

/** Seconds on the clock, and of the processor: of everyone, and of those who stay. */
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
  onTwoWorkers(postgres, async (url, workers) => {
    const [games, rounds] = quick ? [6000, 1] : [120_000, 5];
    const net = stopwatch(postgres, url, workers, games);
    const ratios: { clock: number; processor: number }[] = [];
    // In the first round everyone compiles.
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
    const processor = median(ratios.map((ratio) => ratio.processor)).toFixed(2);
    console.log(
      `| density, ${games} games, two workers | ${median(clock).toFixed(2)} of two threads (${each}); by processor time ${processor} | at least 0.95 |`,
    );
  });

/** Gives what so many games cost, here or there. */
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

/** On a busy machine only the processor's time says anything. */
function roundText(games: number, here: Cost, there: Cost): string {
  const each = (seconds: number) => ((1000 * seconds) / games).toFixed(3);
  const { workers, postgres, processor } = there;
  const submitter = processor - workers - postgres;
  return `here ${here.clock.toFixed(1)} s, on two workers ${there.clock.toFixed(1)} s; processor ms a game: here ${each(here.processor)}, there ${each(processor)} (workers ${each(workers)}, PostgreSQL ${each(postgres)}, submitter ${each(submitter)})`;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;
