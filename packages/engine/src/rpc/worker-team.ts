import { type Client, createClient, type Failure } from "./client.ts";
import type { AnswerOf, AskOf, NameIn, TaskMap, WorkerPort } from "./line.ts";

/** Several workers of one kind that share the questions: each gets the next one when it is free. */
export interface WorkerTeam<T extends TaskMap<T>> {
  readonly size: number;
  /** Rejects when the task fails or its worker breaks. */
  ask<N extends NameIn<T>>(name: N, ask: AskOf<T, N>): Promise<AnswerOf<T, N>>;
  /**
   * Ends every worker at once, in the middle of a task if need be. What was asked is never
   * answered; the next question starts new workers.
   */
  dismiss(): void;
}

/** Starts a worker only when a question finds no free one. */
export function createWorkerTeam<T extends TaskMap<T>>(
  size: number,
  startWorker: () => WorkerPort,
  failure?: Failure,
): WorkerTeam<T> {
  const members = Array.from({ length: size }, () => createClient<T>(startWorker, failure));
  /** The one freed last is taken first, so that no more workers start than are needed. */
  let free = [...members].reverse();
  let waiting: ((member: Client<T>) => void)[] = [];
  let dismissals = 0;

  function handOut(): void {
    while (free.length > 0 && waiting.length > 0) waiting.shift()!(free.pop()!);
  }
  /** Does nothing once the team was dismissed: its members are free then anyway. */
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
