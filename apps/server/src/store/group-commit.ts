/** Collects concurrent requests, so that many share one transaction and one flush. */
export interface GroupCommit<T, R> {
  /** Settles when the item's transaction has been committed or has failed. */
  add(item: T): Promise<R>;
  drain(): Promise<void>;
  readonly waiting: number;
}

export interface GroupCommitOptions {
  /** Maximum items per transaction. */
  readonly most: number;
  /** Maximum concurrent transactions. */
  readonly width: number;
}

/** `commit` returns one answer per item, in order. */
export function createGroupCommit<T, R>(
  commit: (items: readonly T[]) => Promise<readonly R[]>,
  { most, width }: GroupCommitOptions,
): GroupCommit<T, R> {
  let queue: Waiting<T, R>[] = [];
  let running = 0;
  let isScheduled = false;
  const idle = new Set<() => void>();

  async function run(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const answers = await commit(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  function start(): void {
    isScheduled = false;
    while (running < width && queue.length > 0) {
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      running++;
      void run(batch).then(() => {
        running--;
        schedule();
        if (running === 0 && queue.length === 0) for (const tell of idle) tell();
      });
    }
  }
  /** Commits at the end of this turn of the event loop, with everything else it brings. */
  function schedule(): void {
    if (isScheduled || queue.length === 0 || running >= width) return;
    isScheduled = true;
    setImmediate(start);
  }
  return {
    add: (item) =>
      new Promise<R>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        schedule();
      }),
    drain: () =>
      new Promise((resolve) => {
        if (running === 0 && queue.length === 0) return resolve();
        const done = () => {
          idle.delete(done);
          resolve();
        };
        idle.add(done);
      }),
    get waiting() {
      return queue.length;
    },
  };
}

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (answer: R) => void;
  readonly reject: (error: unknown) => void;
}
