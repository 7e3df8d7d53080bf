import { setTimeout } from "node:timers/promises";

/** Repeats a task with some jitter, so that workers started together do not stay in step. */
export async function repeat(
  ms: number,
  stop: AbortSignal,
  task: () => Promise<unknown>,
): Promise<void> {
  while (!stop.aborted) {
    await pause(ms * (0.75 + 0.5 * Math.random()), stop);
    if (!stop.aborted) await task();
  }
}

/** Waits for the timeout, the signal or one of the promises, whichever comes first. */
export async function pause(
  ms: number,
  signal: AbortSignal,
  others: Iterable<Promise<void>> = [],
): Promise<void> {
  if (signal.aborted) return;
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener("abort", end, { signal: over.signal });
  const timeout = setTimeout(ms, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([timeout, ...others]).finally(end);
}

/** Runs a task once fewer than a fixed number are running. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
