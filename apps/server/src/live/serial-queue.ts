export interface SerialQueue {
  run<T>(job: () => Promise<T>): Promise<T>;
  isBusy(): boolean;
}

/**
 * Runs jobs one after another. After a failed job it is unknown what was stored, so `recover` runs
 * before the next.
 */
export function createSerialQueue(recover: () => Promise<void>): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isUnsure = false;
  async function perform<T>(job: () => Promise<T>): Promise<T> {
    try {
      if (isUnsure) await recover();
      isUnsure = false;
      return await job();
    } catch (error) {
      isUnsure = true;
      throw error;
    } finally {
      waiting--;
    }
  }
  return {
    run(job) {
      const done = waiting++ === 0 ? perform(job) : last.then(() => perform(job));
      last = done.catch(() => {});
      return done;
    },
    isBusy: () => waiting > 0,
  };
}
