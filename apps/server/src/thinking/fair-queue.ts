import type { Asker } from "./thinker.ts";

/**
 * Jobs that wait for a thread. The address that was served longest ago is next, and the games of one
 * address take turns: a client with many jobs delays only its own.
 */
export interface FairQueue<T> {
  /** False if there is no room: in all, or for this address. */
  add(asker: Asker, job: T): boolean;
  /** The next job of an address that has not as many under way as it may have. */
  next(): Turn<T> | undefined;
  readonly size: number;
}

export interface Turn<T> {
  readonly job: T;
  /** Call it when the job is done. */
  done(): void;
}

export interface FairQueueLimits {
  /** Jobs that may wait in all, and of one address. */
  readonly most: number;
  readonly mostOfAddress: number;
  /** Jobs of one address that may be under way at once. */
  readonly atOnce: number;
}

interface Line<T> {
  /** In the order of turns: the first is served next, then goes last. */
  readonly games: Map<string, T[]>;
  waiting: number;
  running: number;
  /** How many jobs had been served when this address last was; -1 for never. */
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
  /** Forgets addresses with nothing to do, but for those served last: they are not new. */
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
