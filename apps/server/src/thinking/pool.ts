import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { createFairQueue } from "./fair-queue.ts";
import { type Asker, Busy, Overrun, type Thought, type Threads } from "./thinker.ts";

export interface PoolOptions {
  /** The bundled `tasks.ts`. */
  readonly worker: URL;
  readonly threads: number;
  /** Tasks that may wait for a thread. */
  readonly queue: number;
  /** Milliseconds a task may take once a thread has started it. */
  readonly deadlineMs?: number;
}

/** Milliseconds for a bot's move or a check of custom rules. */
const DEADLINE_MS = 3000;

/**
 * Worker threads: some for bots, and two for checks of rules, so that creating a game never waits
 * for a bot. Started on demand, and stopped when idle for long.
 */
export function openThreads(options: PoolOptions): Threads {
  const bots = openPool(options);
  const checks = openPool({ ...options, threads: 2 });
  return {
    run: (thought, asker) => (thought.name === "choose" ? bots : checks).run(thought, asker),
    get waiting() {
      return bots.waiting + checks.waiting;
    },
    async close() {
      await Promise.all([bots.close(), checks.close()]);
    },
  };
}

interface Job {
  readonly thought: Thought;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function openPool({ worker, threads, queue, deadlineMs = DEADLINE_MS }: PoolOptions): Threads {
  const pool = new Piscina({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    // By default a thread blocks while it waits.
    atomics: "disabled",
  });
  const waiting = createFairQueue<Job>({
    most: queue,
    mostOfAddress: Math.ceil(queue / 4),
    // Leaves one thread for others, if there are several.
    atOnce: Math.max(1, threads - 1),
  });
  let running = 0;
  async function perform({ thought, resolve, reject }: Job): Promise<void> {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      resolve(await pool.run(thought, { signal }));
    } catch (error) {
      reject(signal.aborted ? new Overrun(`${thought.name} took too long.`) : error);
    }
  }
  function start(): void {
    while (running < threads) {
      const turn = waiting.next();
      if (!turn) return;
      running++;
      void perform(turn.job).finally(() => {
        turn.done();
        running--;
        start();
      });
    }
  }
  return {
    run: (thought: Thought, asker: Asker) =>
      new Promise((resolve, reject) => {
        const isTaken = waiting.add(asker, { thought, resolve, reject });
        if (isTaken) start();
        else reject(new Busy("Too many tasks are waiting."));
      }),
    get waiting() {
      return waiting.size;
    },
    close() {
      for (let turn = waiting.next(); turn; turn = waiting.next()) {
        turn.job.reject(new Busy("The server is stopping."));
        turn.done();
      }
      return pool.destroy();
    },
  };
}
