import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { Busy, type Thought, type Threads } from "./thought.ts";

export interface PoolOptions {
  /** The bundled `tasks.ts`. */
  readonly worker: URL;
  readonly threads: number;
  /** How many tasks may wait for a thread. */
  readonly queue: number;
}

/** Worker threads, started when there is something to do and ended when there has not been for long. */
export function openThreads({ worker, threads, queue }: PoolOptions): Threads {
  const pool = new Piscina({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: threads,
    maxQueue: queue,
    idleTimeout: 60_000,
    // The default makes a thread block while it waits.
    atomics: "disabled",
  });
  return {
    async run(thought: Thought) {
      if (pool.queueSize >= queue) throw new Busy("Too many tasks are waiting.");
      return pool.run(thought);
    },
    get waiting() {
      return pool.queueSize;
    },
    close: () => pool.destroy(),
  };
}
