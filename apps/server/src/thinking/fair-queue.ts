import type { Asker } from "./thinker.ts";

/**
 * Waiting jobs. Addresses take turns, and so do the games of one address: a client with many jobs
 * delays only its own.
 */
export interface FairQueue<T> {
  /** False if there is no room: in all, or for this address. */
  add(asker: Asker, job: T): boolean;
  next(): T | undefined;
  readonly size: number;
}

export function createFairQueue<T>(most: number, mostPerAddress: number): FairQueue<T> {
  // Both kinds of maps are in the order of turns: the first is served next, then goes last.
  const addresses = new Map<string, Map<string, T[]>>();
  let size = 0;
  return {
    add({ address, game }, job) {
      const games = addresses.get(address) ?? new Map<string, T[]>();
      if (size >= most || countJobs(games) >= mostPerAddress) return false;
      const jobs = games.get(game);
      if (jobs) jobs.push(job);
      else games.set(game, [job]);
      addresses.set(address, games);
      size++;
      return true;
    },
    next() {
      const [address, games] = firstOf(addresses) ?? [];
      if (address === undefined || !games) return undefined;
      const [game, jobs] = firstOf(games)!;
      const job = jobs.shift()!;
      size--;
      moveToEnd(games, game, jobs.length > 0);
      moveToEnd(addresses, address, games.size > 0);
      return job;
    },
    get size() {
      return size;
    },
  };
}

const countJobs = <T>(games: ReadonlyMap<string, readonly T[]>): number =>
  [...games.values()].reduce((sum, jobs) => sum + jobs.length, 0);

function firstOf<V>(map: ReadonlyMap<string, V>): [string, V] | undefined {
  for (const entry of map) return entry;
  return undefined;
}

function moveToEnd<V>(map: Map<string, V>, key: string, isWaiting: boolean): void {
  const value = map.get(key)!;
  map.delete(key);
  if (isWaiting) map.set(key, value);
}
