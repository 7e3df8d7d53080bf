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
export const pause = (
  ms: number,
  signal: AbortSignal,
  others: Iterable<Promise<void>> = [],
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return resolve();
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    };
    const end = () => {
      over();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
    for (const other of others) {
      other.then(end, (error) => {
        over();
        reject(error);
      });
    }
  });

/** Limits how many tasks run at once. */
export interface Slots {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async run(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
