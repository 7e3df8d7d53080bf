import { fileURLToPath } from "node:url";
import { newSharedCounts } from "@broadside/engine";
import type { Piscina as Pool } from "piscina";
import { killGroup } from "../bots/bot-process.ts";
import { isCommand } from "../plan/bot-names.ts";
import type { Chunk, RunDescription } from "../plan/run-description.ts";
import type { ChunkOutputs } from "./chunk.ts";
import type { PackingPlayer } from "./chunk-player.ts";

/** A chunk by its number, or any games, which come back packed. */
export interface PoolTask {
  readonly chunk: number | Chunk;
  readonly excluded: readonly string[];
}

export interface WorkerSettings {
  readonly run: RunDescription;
  readonly outputs: ChunkOutputs;
  /** One 32-bit number; anything but 0 tells the workers to stop after the game at hand. */
  readonly stop: SharedArrayBuffer;
  /** For the bots that count layouts: what one thread has counted, the others need not. */
  readonly counts: SharedArrayBuffer;
}

export interface WorkerMessage {
  readonly started?: number;
  readonly ended?: number;
}

export interface ChunkPool extends PackingPlayer {
  /** Ends threads and every bot program they have started. Waits a moment for games at hand. */
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly jobs: number;
  /** The bundled `worker.ts`. */
  readonly worker: URL;
  readonly outputs: ChunkOutputs;
}

/** Plays chunks in worker threads. Piscina is loaded only here: most commands need no threads. */
export async function openPool(run: RunDescription, options: PoolOptions): Promise<ChunkPool> {
  const { Piscina } = await import("piscina");
  const stop = new SharedArrayBuffer(4);
  const counts = newSharedCounts();
  const settings: WorkerSettings = { run, outputs: options.outputs, stop, counts };
  const pool: Pool = new Piscina({
    filename: fileURLToPath(options.worker),
    minThreads: options.jobs,
    maxThreads: options.jobs,
    workerData: settings,
    // The next chunk lies ready when one ends. Programs are asked one chunk at a time: they have
    // clocks to keep to, and each chunk starts its own.
    concurrentTasksPerWorker: run.bots.some(({ name }) => isCommand(name)) ? 1 : 2,
    // The default makes a thread block while it waits, and its bots' pipes with it.
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
      for (let waited = 0; open > 0 && waited < STOP_GRACE_MS; waited += 20) await pause(20);
      await pool.destroy();
      children.killAll();
    },
  };
}

const STOP_GRACE_MS = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Bot programs are children of this process, whichever thread started them. */
function watchChildren(pool: Pool): { killAll(): void } {
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
    killAll() {
      killAll();
      process.off("exit", killAll);
    },
  };
}
