import type { Asker } from "./thinker.ts";

/**
 * Jobs waiting for a thread. The address served longest ago is next, and the games of one address
 * take turns, so a client with many jobs delays only itself.
 */
export interface FairQueue<T> {
  /** False if the queue is full, in total or for this address. */
  add(asker: Asker, job: T): boolean;
  /** The next job of an address that is below its limit of running jobs. */
  next(): Turn<T> | undefined;
  readonly size: number;
}

export interface Turn<T> {
  readonly job: T;
  /** Call it when the job is done. */
  done(): void;
}

export interface FairQueueLimits {
  /** Waiting jobs, in total and per address. */
  readonly most: number;
  readonly mostOfAddress: number;
  /** Running jobs per address. */
  readonly atOnce: number;
}

interface Line<T> {
  /** In turn order: the first is served next, then goes last. */
  readonly games: Map<string, T[]>;
  waiting: number;
  running: number;
  /** The number of jobs served when this address last was; -1 for never. */
  servedAt: number;
}

export function createFairQueue<T>(limits: FairQueueLimits): FairQueue<T> {
  const { most, mostOfAddress, atOnce } = limits;
  const lines = new Map<string, Line<T>>();
  let size = 0;
  let served = 0;
  function lineOf(address: string): Line<T> {
    const line = lines.get(address) ?? { games: new Map(), waiting: 0, running: 0, servedAt: -1 };
    lines.set(address, line);
    return line;
  }
  /** Forgets idle addresses except those served last, which do not count as new. */
  function forgetIdle(): void {
    for (const [address, { waiting, running, servedAt }] of lines) {
      if (waiting + running === 0 && servedAt < served - most) lines.delete(address);
    }
  }
  return {
    add({ address, game }, job) {
      const line = lineOf(address);
      if (size >= most || line.waiting >= mostOfAddress) return false;
      const jobs = line.games.get(game);
      if (jobs) jobs.push(job);
      else line.games.set(game, [job]);
      line.waiting++;
      size++;
      return true;
    },
    next() {
      const ready = [...lines.values()].filter((line) => line.waiting > 0 && line.running < atOnce);
      if (ready.length === 0) return undefined;
      const line = ready.reduce((one, other) => (other.servedAt < one.servedAt ? other : one));
      const job = takeTurn(line.games);
      line.servedAt = served++;
      line.waiting--;
      line.running++;
      size--;
      const done = () => {
        line.running--;
        forgetIdle();
      };
      return { job, done };
    },
    get size() {
      return size;
    },
  };
}

function takeTurn<T>(games: Map<string, T[]>): T {
  const [game, jobs] = games.entries().next().value!;
  games.delete(game);
  const job = jobs.shift()!;
  if (jobs.length > 0) games.set(game, jobs);
  return job;
}
