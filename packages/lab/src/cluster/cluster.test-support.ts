import { unwrap } from "@broadside/rules";
import { startPostgres } from "../../../../tools/test/postgres.mjs";
import type { RunDescription } from "../plan/run-description.ts";
import { createChunkPlayer } from "../run/chunk-player.ts";
import type { CsvRows } from "../run/game-files.ts";
import { type RunState, runLab } from "../run/runner.ts";
import { type Cluster, openCluster } from "./connection.ts";
import { followRun } from "./follow.ts";
import { createCoordinator } from "./run-coordinator.ts";
import type { Program } from "./store/identity.ts";
import type { RunOrder } from "./store/run-order.ts";
import { loadRun } from "./store/stored-run.ts";
import { submitRun } from "./submit.ts";
import { runWorker, type WorkerEvent, type WorkerOptions } from "./worker/worker.ts";

export const program: Program = { version: "1.2.3", signature: "abc" };

export const orderOf = (run: RunDescription, changes: Partial<RunOrder> = {}): RunOrder => ({
  command: "compare",
  run,
  sprt: null,
  log: false,
  said: run.bots.map(() => null),
  ...changes,
});

/** A PostgreSQL for the tests of one file, and ways to end all that was opened on it. */
export async function startCluster() {
  const postgres = await startPostgres();
  const open: { close(): Promise<void> }[] = [];
  const connect = async (): Promise<Cluster> => {
    const cluster = unwrap(await openCluster(postgres.url));
    open.push(cluster);
    return cluster;
  };
  return {
    postgres,
    connect,
    async remove() {
      for (const { close } of open) await close();
      await postgres.remove();
    },
  };
}

export interface TestWorker {
  readonly events: WorkerEvent[];
  stop(): Promise<number>;
}

/** In this process and thread, one chunk at a time. */
export function startWorker(cluster: Cluster, changes: Partial<WorkerOptions> = {}): TestWorker {
  const stop = new AbortController();
  const events: WorkerEvent[] = [];
  const ended = runWorker(cluster, {
    program,
    name: "test",
    slots: 1,
    commands: new Set(),
    openPlayer: async (run, outputs) => ({
      ...createChunkPlayer(run, { outputs }),
      close: async () => {},
    }),
    // Where a worker is to be given up, a test says so: a pause of this process is no reason.
    heartbeatMs: 20_000,
    stop: stop.signal,
    giveUp: new AbortController().signal,
    onEvent: (event) => events.push(event),
    ...changes,
  });
  return {
    events,
    stop() {
      stop.abort();
      return ended;
    },
  };
}

/** Submits, follows to the end, and gives what a report is made from. */
export async function runOnCluster(
  cluster: Cluster,
  order: RunOrder,
): Promise<{ id: string; state: RunState; csv: string }> {
  const id = await submitRun(cluster, order, program);
  const stored = unwrap(await loadRun(cluster.database, id));
  const coordinator = createCoordinator(cluster, program, new Map());
  const followed = followRun(cluster, stored, coordinator, csvOf(order));
  let csv = "";
  try {
    const { state } = await runLab(order.run, followed, {
      sprt: order.sprt ?? undefined,
      onChunk: (_, result) => {
        csv += result.csv;
      },
    });
    await coordinator.advance(id);
    return { id, state, csv };
  } finally {
    followed.leave();
  }
}

const csvOf = ({ run }: RunOrder): CsvRows => (run.bots.length > 1 ? "all" : "first");

export async function runAlone(order: RunOrder): Promise<{ state: RunState; csv: string }> {
  let csv = "";
  const outputs = { csv: csvOf(order) };
  const { state } = await runLab(order.run, createChunkPlayer(order.run, { outputs }), {
    sprt: order.sprt ?? undefined,
    onChunk: (_, result) => {
      csv += result.csv;
    },
  });
  return { state, csv };
}

/** All but the time it took. */
export const bits = ({ state, csv }: { state: RunState; csv: string }): string => {
  const { ms: _, ...rest } = state;
  return JSON.stringify({ ...rest, csv });
};
