import type { AnswerOf, AskOf, NameIn, Reply, TaskMap, WorkerPort } from "./channel.ts";

/** Progress and cancellation of one task. */
export interface AskOptions {
  readonly onProgress?: (fraction: number) => void;
  /** On abort, `ask` resolves to undefined at once, and the worker stops soon after. */
  readonly signal?: AbortSignal;
}

/** A client of one worker, which performs its tasks one after another. */
export interface Client<T extends TaskMap<T>> {
  /** Resolves to undefined only if aborted. Rejects if the task fails or the worker breaks. */
  ask<N extends NameIn<T>>(
    name: N,
    ask: AskOf<T, N>,
    options?: AskOptions,
  ): Promise<AnswerOf<T, N> | undefined>;
  /** Starts the worker before its first task. */
  start(): void;
  /** Ends the worker. Pending tasks never settle; the next `ask` starts a new worker. */
  close(): void;
}

/** Makes the error for a failed task. */
export type Failure = (why: string) => Error;

/** Starts the worker at the first task, and replaces a broken one at the next task. */
export function createClient<T extends TaskMap<T>>(
  startWorker: () => WorkerPort,
  failure: Failure = (why) => new Error(why),
): Client<T> {
  const pending = new Map<number, Pending>();
  const connection = createConnection(startWorker, pending, failure);
  let lastId = 0;
  return {
    ask<N extends NameIn<T>>(name: N, ask: AskOf<T, N>, options: AskOptions = {}) {
      const { onProgress, signal } = options;
      if (signal?.aborted) return Promise.resolve(undefined);
      const id = ++lastId;
      let cancel = () => {};
      const answer = new Promise<AnswerOf<T, N> | undefined>((resolve, reject) => {
        cancel = () => {
          if (pending.delete(id)) connection.current()?.send({ type: "cancel", id });
          resolve(undefined);
        };
        pending.set(id, { resolve: resolve as Pending["resolve"], reject, onProgress });
        try {
          connection.start().send({ type: "do", id, name, ask });
        } catch (error) {
          pending.delete(id);
          reject(failure((error as Error).message));
        }
      });
      signal?.addEventListener("abort", cancel);
      return answer.finally(() => signal?.removeEventListener("abort", cancel));
    },
    start: () => void connection.start(),
    close() {
      pending.clear();
      connection.close();
    },
  };
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((fraction: number) => void) | undefined;
}

interface Connection {
  start(): WorkerPort;
  current(): WorkerPort | undefined;
  close(): void;
}

/** Manages the worker's life. If it breaks, all pending tasks fail. */
function createConnection(
  startWorker: () => WorkerPort,
  pending: Map<number, Pending>,
  failure: Failure,
): Connection {
  let worker: WorkerPort | undefined;
  function start(): WorkerPort {
    if (worker) return worker;
    const started = startWorker();
    worker = started;
    started.listen((reply) => settle(pending, reply, failure));
    started.onBroken((why) => {
      if (worker !== started) return;
      close();
      failAll(pending, failure(why));
    });
    return started;
  }
  function close(): void {
    worker?.close();
    worker = undefined;
  }
  return { start, current: () => worker, close };
}

function settle(pending: Map<number, Pending>, reply: Reply, failure: Failure): void {
  const waiting = pending.get(reply.id);
  if (!waiting) return;
  if (reply.type === "progress") {
    waiting.onProgress?.(reply.fraction);
    return;
  }
  pending.delete(reply.id);
  if (reply.type === "failed") waiting.reject(failure(reply.message));
  else waiting.resolve(reply.value);
}

function failAll(pending: Map<number, Pending>, error: Error): void {
  const waiting = [...pending.values()];
  pending.clear();
  for (const { reject } of waiting) reject(error);
}
