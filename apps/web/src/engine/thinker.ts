import type { Answer, Ask, Reply, Request, TaskName } from "./task.ts";

export interface AskOptions {
  readonly onProgress?: (fraction: number) => void;
  /** Aborting ends the work soon; the answer is then undefined. */
  readonly signal?: AbortSignal;
}

/** The engine in a worker of its own: whatever it takes, the page stays free for the person. */
export interface Thinker {
  /** Undefined only when aborted. Rejects with a sentence when the engine cannot answer. */
  ask<N extends TaskName>(
    name: N,
    ask: Ask<N>,
    options?: AskOptions,
  ): Promise<Answer<N> | undefined>;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((fraction: number) => void) | undefined;
}

/** Starts its worker at the first question, so that opening a page costs nothing. */
export function createThinker(): Thinker {
  let worker: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();
  function post(request: Request): void {
    worker ??= startWorker(pending, () => {
      worker = undefined;
    });
    worker.postMessage(request);
  }
  return {
    ask(name, ask, { onProgress, signal } = {}) {
      if (signal?.aborted) return Promise.resolve(undefined);
      const id = ++lastId;
      const cancel = () => pending.has(id) && post({ type: "cancel", id });
      signal?.addEventListener("abort", cancel);
      const answer = new Promise<Answer<typeof name> | undefined>((resolve, reject) => {
        pending.set(id, { resolve: resolve as (value: unknown) => void, reject, onProgress });
        post({ type: "do", id, name, ask });
      });
      return answer.finally(() => signal?.removeEventListener("abort", cancel));
    },
  };
}

/** Two, so that a long count of odds never keeps a bot from firing. */
export const botThinker = createThinker();
export const oddsThinker = createThinker();

function startWorker(pending: Map<number, Pending>, onBroken: () => void): Worker {
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => settle(pending, data);
  worker.onerror = (event) => {
    // A worker that broke once is replaced at the next question.
    worker.terminate();
    onBroken();
    const waiting = [...pending.values()];
    pending.clear();
    for (const { reject } of waiting) reject(brokenBy(event.message || "it could not be loaded"));
  };
  return worker;
}

function settle(pending: Map<number, Pending>, reply: Reply): void {
  const waiting = pending.get(reply.id);
  if (!waiting) return;
  if (reply.type === "progress") {
    waiting.onProgress?.(reply.fraction);
    return;
  }
  pending.delete(reply.id);
  if (reply.type === "failed") waiting.reject(brokenBy(reply.message));
  else waiting.resolve(reply.type === "done" ? reply.value : undefined);
}

const brokenBy = (message: string): Error =>
  new Error(`The engine could not answer: ${message.replace(/\.$/, "")}.`);
