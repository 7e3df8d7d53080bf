/** Delays people who call off one quick match after another. */
export interface AbortPenalty {
  /** A player at this address has called off a matched game. */
  note(address: string): void;
  /** How long a new seek from this address must wait. */
  waitMs(address: string): number;
}

/** The first one is free: anyone can be interrupted. */
const FREE_ABORTS = 1;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** After this long without another one, all are forgotten. */
const MEMORY_MS = 15 * 60_000;
/** The oldest are dropped first. */
const MOST_ADDRESSES = 10_000;

export function createAbortPenalty(now: () => number): AbortPenalty {
  const aborts = new Map<string, { readonly count: number; readonly at: number }>();
  function countOf(address: string): number {
    const known = aborts.get(address);
    return known && now() - known.at < MEMORY_MS ? known.count : 0;
  }
  return {
    note(address) {
      const count = countOf(address) + 1;
      aborts.delete(address);
      aborts.set(address, { count, at: now() });
      if (aborts.size > MOST_ADDRESSES) aborts.delete([...aborts.keys()][0]!);
    },
    waitMs(address) {
      const over = countOf(address) - FREE_ABORTS;
      return over <= 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (over - 1));
    },
  };
}
