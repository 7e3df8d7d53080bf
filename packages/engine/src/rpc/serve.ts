import type { AnswerOf, AskOf, NameIn, Port, Reply, Request, TaskMap } from "./channel.ts";

/** What a running task can use and report. */
export interface Watch {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly onProgress: (fraction: number) => void;
  readonly isCancelled: () => boolean;
}

/** Undefined if cancelled. */
export type Performed<A> = { readonly value: A } | undefined;

/** The implementation of each task. If it throws, the reply is the error's message. */
export type Performers<T extends TaskMap<T>> = {
  readonly [N in keyof T]: (
    ask: AskOf<T, N>,
    watch: Watch,
  ) => Performed<AnswerOf<T, N>> | Promise<Performed<AnswerOf<T, N>>>;
};

/**
 * Runs in the worker: performs the tasks it receives one after another. A running task notices a
 * cancellation between its steps. `clock` is in milliseconds.
 */
export function serve<T extends TaskMap<T>>(
  port: Port<Reply, Request>,
  performers: Performers<T>,
  clock: () => number,
): void {
  const wanted = new Set<number>();
  let queue = Promise.resolve();
  async function run({ id, name, ask }: Request & { type: "do" }): Promise<void> {
    if (!wanted.has(id)) return;
    try {
      const performed = await performers[name as NameIn<T>](ask as AskOf<T, NameIn<T>>, {
        clock,
        onProgress: paced(clock, (fraction) => port.send({ type: "progress", id, fraction })),
        isCancelled: () => !wanted.has(id),
      });
      if (performed && wanted.has(id)) port.send({ type: "done", id, value: performed.value });
    } catch (error) {
      port.send({ type: "failed", id, message: (error as Error).message });
    }
    wanted.delete(id);
  }
  port.listen((request) => {
    if (request.type === "cancel") {
      wanted.delete(request.id);
      return;
    }
    wanted.add(request.id);
    queue = queue.then(() => run(request));
  });
}

/** Limits progress reports to ten per second; steps take only a few milliseconds. */
const PACE_MS = 100;

function paced(
  clock: () => number,
  report: (fraction: number) => void,
): (fraction: number) => void {
  let last = clock();
  return (fraction) => {
    const now = clock();
    if (now - last < PACE_MS) return;
    last = now;
    report(fraction);
  };
}
