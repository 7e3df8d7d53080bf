import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BroadcastChannel } from "node:worker_threads";
import { newSharedCounts } from "@broadside/engine";
import type { Piscina as Pool } from "piscina";
import { killGroup } from "../bots/bot-process.ts";
import { isCommand } from "../plan/bot-names.ts";
import type { Chunk, RunDescription } from "../plan/run-description.ts";
import type { ChunkOutputs } from "./chunk.ts";
import type { PackingPlayer } from "./chunk-player.ts";

/** A chunk by number, or any games, which are returned packed. */
export interface PoolTask {
  readonly chunk: number | Chunk;
  readonly excluded: readonly string[];
}

export interface WorkerSettings {
  readonly run: RunDescription;
  readonly outputs: ChunkOutputs;
  /** One 32-bit integer; non-zero tells the workers to stop after the current game. */
  readonly stop: SharedArrayBuffer;
  /** Layout counts shared between threads. */
  readonly counts: SharedArrayBuffer;
  /** Name of a broadcast channel; any message asks the threads to end their bots. */
  readonly ending: string;
}

export interface WorkerMessage {
  readonly started?: number;
  readonly ended?: number;
}

export interface PoolOptions {
  readonly jobs: number;
  /** The bundled `worker.ts`. */
  readonly worker: URL;
  readonly outputs: ChunkOutputs;
}

/**
 * Plays chunks in worker threads. On closing, waits briefly for current games, and then for bots to
 * exit. Loads Piscina lazily, because most commands need no threads.
 */
export async function openPool(run: RunDescription, options: PoolOptions): Promise<PackingPlayer> {
  const { Piscina } = await import("piscina");
  const stop = new SharedArrayBuffer(4);
  const counts = newSharedCounts();
  const ending = `broadside lab ${randomUUID()}`;
  const settings: WorkerSettings = { run, outputs: options.outputs, stop, counts, ending };
  const pool: Pool = new Piscina({
    filename: fileURLToPath(options.worker),
    minThreads: options.jobs,
    maxThreads: options.jobs,
    workerData: settings,
    // Queue the next chunk at each worker. External bots have time limits: one chunk at a time.
    concurrentTasksPerWorker: run.bots.some(({ name }) => isCommand(name)) ? 1 : 2,
    // By default a waiting thread blocks, together with its bots' pipes.
    atomics: "disabled",
  });
  const children = watchChildren(pool);
  let open = 0;
  const play = async (task: PoolTask) => {
    open++;
    try {
      return await pool.run(task);
    } finally {
      open--;
    }
  };
  return {
    width: options.jobs,
    play: (chunk, excluded) => play({ chunk, excluded }),
    playPacked: (chunk, excluded) => play({ chunk, excluded }),
    async close() {
      Atomics.store(new Int32Array(stop), 0, 1);
      await waitWhile(() => open > 0, STOP_GRACE_MS);
      const channel = new BroadcastChannel(ending);
      channel.postMessage("end");
      await waitWhile(() => children.running.size > 0, END_GRACE_MS);
      channel.close();
      await pool.destroy();
      children.killAll();
    },
  };
}

const STOP_GRACE_MS = 1000;
/** More than the threads give their bots. */
const END_GRACE_MS = 4000;

async function waitWhile(isBusy: () => boolean, mostMs: number): Promise<void> {
  for (let waited = 0; isBusy() && waited < mostMs; waited += 20) await setTimeout(20);
}

/** Bot programs are children of this process, whichever thread started them. */
function watchChildren(pool: Pool): { running: ReadonlySet<number>; killAll(): void } {
  const running = new Set<number>();
  const killAll = () => {
    for (const pid of running) killGroup(pid);
    running.clear();
  };
  pool.on("message", ({ started, ended }: WorkerMessage) => {
    if (started !== undefined) running.add(started);
    if (ended !== undefined) running.delete(ended);
  });
  process.once("exit", killAll);
  return {
    running,
    killAll() {
      killAll();
      process.off("exit", killAll);
    },
  };
}
