import type { AnswerOf, AskOf, NameIn, TaskMap, WorkerPort } from "./channel.ts";
import { type Client, createClient, type Failure } from "./client.ts";

/** A pool of workers of one kind. Each takes the next task when it is free. */
export interface WorkerTeam<T extends TaskMap<T>> {
  readonly size: number;
  /** Rejects if the task fails or its worker breaks. */
  ask<N extends NameIn<T>>(name: N, ask: AskOf<T, N>): Promise<AnswerOf<T, N>>;
  /** Ends all workers at once. Pending tasks never settle; the next `ask` starts new workers. */
  dismiss(): void;
}

/** Starts a worker only if a task finds none free. */
export function createWorkerTeam<T extends TaskMap<T>>(
  size: number,
  startWorker: () => WorkerPort,
  failure?: Failure,
): WorkerTeam<T> {
  const members = Array.from({ length: size }, () => createClient<T>(startWorker, failure));
  /** Used as a stack, so that no more workers start than necessary. */
  let free = [...members].reverse();
  let waiting: ((member: Client<T>) => void)[] = [];
  let dismissals = 0;

  function handOut(): void {
    while (free.length > 0 && waiting.length > 0) waiting.shift()!(free.pop()!);
  }
  /** Does nothing after a dismissal, which frees all members anyway. */
  function releaseOf(member: Client<T>): () => void {
    const then = dismissals;
    return () => {
      if (then !== dismissals) return;
      free.push(member);
      handOut();
    };
  }
  return {
    size,
    ask: <N extends NameIn<T>>(name: N, ask: AskOf<T, N>) =>
      new Promise<AnswerOf<T, N>>((resolve, reject) => {
        waiting.push((member) => {
          const release = releaseOf(member);
          const answer = member.ask(name, ask) as Promise<AnswerOf<T, N>>;
          answer.finally(release).then(resolve, reject);
        });
        handOut();
      }),
    dismiss() {
      dismissals++;
      for (const member of members) member.close();
      free = [...members].reverse();
      waiting = [];
    },
  };
}
