import type { Reply, WorkerPort } from "./message.ts";
import type { Answer, Ask, TaskName } from "./task.ts";

export interface AskOptions {
  readonly onProgress?: (fraction: number) => void;
  /** Aborting answers with undefined at once, and ends the work soon. */
  readonly signal?: AbortSignal;
}

/** The engine in a thread of its own: whatever it takes, this thread stays free for the person. */
export interface Thinker {
  /** Undefined only when aborted. Rejects with a sentence when the engine cannot answer. */
  ask<N extends TaskName>(
    name: N,
    ask: Ask<N>,
    options?: AskOptions,
  ): Promise<Answer<N> | undefined>;
  /** Starts the worker before it is first asked. */
  start(): void;
  /** Ends the worker. What was asked is never answered. */
  close(): void;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((fraction: number) => void) | undefined;
}

/**
 * Starts its worker at the first question, so that nothing is paid for before; a worker that broke
 * is replaced at the next one. `failure` makes the error out of a sentence.
 */
export function createThinker(
  startWorker: () => WorkerPort,
  failure: (sentence: string) => Error = (sentence) => new Error(sentence),
): Thinker {
  const pending = new Map<number, Pending>();
  const brokenBy = (why: string) =>
    failure(`The engine could not answer: ${why.replace(/\.$/, "")}.`);
  let worker: WorkerPort | undefined;
  let lastId = 0;

  function start(): WorkerPort {
    if (worker) return worker;
    const started = startWorker();
    worker = started;
    started.listen((reply) => settle(pending, reply, brokenBy));
    started.onBroken((why) => {
      if (worker !== started) return;
      close();
      failAll(pending, brokenBy(why));
    });
    return started;
  }
  function close(): void {
    worker?.close();
    worker = undefined;
  }

  return {
    ask<N extends TaskName>(name: N, ask: Ask<N>, { onProgress, signal }: AskOptions = {}) {
      if (signal?.aborted) return Promise.resolve(undefined);
      const id = ++lastId;
      let cancel = () => {};
      const answer = new Promise<Answer<N> | undefined>((resolve, reject) => {
        cancel = () => {
          if (pending.delete(id)) worker?.send({ type: "cancel", id });
          resolve(undefined);
        };
        pending.set(id, { resolve: resolve as Pending["resolve"], reject, onProgress });
        try {
          start().send({ type: "do", id, name, ask });
        } catch (error) {
          pending.delete(id);
          reject(brokenBy((error as Error).message));
        }
      });
      signal?.addEventListener("abort", cancel);
      return answer.finally(() => signal?.removeEventListener("abort", cancel));
    },
    start: () => void start(),
    close() {
      pending.clear();
      close();
    },
  };
}

function settle(
  pending: Map<number, Pending>,
  reply: Reply,
  brokenBy: (why: string) => Error,
): void {
  const waiting = pending.get(reply.id);
  if (!waiting) return;
  if (reply.type === "progress") {
    waiting.onProgress?.(reply.fraction);
    return;
  }
  pending.delete(reply.id);
  if (reply.type === "failed") waiting.reject(brokenBy(reply.message));
  else waiting.resolve(reply.value);
}

function failAll(pending: Map<number, Pending>, error: Error): void {
  const waiting = [...pending.values()];
  pending.clear();
  for (const { reject } of waiting) reject(error);
}
