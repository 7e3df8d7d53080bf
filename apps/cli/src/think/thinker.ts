import { Worker } from "node:worker_threads";
import { UserError } from "../user-error.ts";
import type { Answer, Ask, Reply, Request, TaskName } from "./task.ts";

export interface AskOptions {
  readonly onProgress?: (fraction: number) => void;
  /** Aborting ends the work soon; the answer is then undefined. */
  readonly signal?: AbortSignal;
}

/** The engine in a thread of its own: whatever it takes, this thread stays free for the person. */
export interface Thinker {
  /** Undefined only when aborted. */
  ask<N extends TaskName>(
    name: N,
    ask: Ask<N>,
    options?: AskOptions,
  ): Promise<Answer<N> | undefined>;
  /** Starts the thread soon, before it is first asked, but after what is being drawn now. */
  warmUp(): void;
  close(): void;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((fraction: number) => void) | undefined;
}

/** Long enough for the first prompt to be on the screen. */
const WARM_UP_MS = 60;

/** Starts the thread at the first question, so that opening a screen costs nothing. */
export function createThinker(): Thinker {
  let worker: Worker | undefined;
  let lastId = 0;
  let warming: NodeJS.Timeout | undefined;
  const pending = new Map<number, Pending>();
  const post = (request: Request) => {
    worker ??= startWorker(pending);
    worker.postMessage(request);
  };
  return {
    ask(name, ask, { onProgress, signal } = {}) {
      if (signal?.aborted) return Promise.resolve(undefined);
      const id = ++lastId;
      const cancel = () => post({ type: "cancel", id });
      signal?.addEventListener("abort", cancel);
      const answer = new Promise<Answer<typeof name> | undefined>((resolve, reject) => {
        pending.set(id, { resolve: resolve as (value: unknown) => void, reject, onProgress });
        post({ type: "do", id, name, ask });
      });
      return answer.finally(() => signal?.removeEventListener("abort", cancel));
    },
    warmUp() {
      warming = setTimeout(() => {
        worker ??= startWorker(pending);
      }, WARM_UP_MS);
    },
    close() {
      clearTimeout(warming);
      pending.clear();
      worker?.terminate();
    },
  };
}

function startWorker(pending: Map<number, Pending>): Worker {
  // The program is one entry with its chunks beside it; in the thread it runs a hidden command.
  const program = new URL("./broadside.js", import.meta.url);
  const worker = new Worker(program, { argv: ["think"], stdin: false });
  worker.unref();
  worker.on("message", (reply: Reply) => settle(pending, reply));
  worker.on("error", (error) => failAll(pending, error.message));
  worker.on("exit", () => failAll(pending, "it stopped"));
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

function failAll(pending: Map<number, Pending>, message: string): void {
  for (const { reject } of pending.values()) reject(brokenBy(message));
  pending.clear();
}

const brokenBy = (message: string): UserError =>
  new UserError(`The engine could not answer: ${message}`, 1);
