import { chunkAt, gamesIn } from "../plan/run-description.ts";
import type { RunOrder } from "./store/run-order.ts";

/** A job that is not finished: chunks from `first` to `last`, which is included. */
export interface WaitingJob {
  readonly id: string;
  readonly first: number;
  readonly last: number;
}

/** About so long should a job take: long enough that handing it out costs nothing beside it. */
export const JOB_MS = 1000;
const MAX_CHUNKS = 500;

/** How many jobs should be waiting or under way. A test may end any moment, so it waits for less. */
export const jobsWanted = ({ sprt }: RunOrder, slots: number): number =>
  sprt ? 2 * slots + 2 : Math.max(8, 4 * slots + 4);

/** Chunks of the kind in a job, as far as is known how long they take; one while it is not. */
export function chunksPerJob(
  order: RunOrder,
  chunk: number,
  pace: readonly number[],
  jobMs: number,
): number {
  const at = chunkAt(order.run, chunk);
  const ms = pace[at.kind === "games" ? 0 : 1] ?? 0;
  const games = gamesIn(order.run, at);
  if (ms <= 0 || games === 0) return 1;
  return Math.min(MAX_CHUNKS, Math.max(1, Math.round(jobMs / (ms * games))));
}

/** Packs chunks that are to be played into jobs of about a second, in order. */
export function planJobs(
  order: RunOrder,
  { todo, pace }: { readonly todo: readonly number[]; readonly pace: readonly number[] },
  slots: number,
  waiting: number,
  jobMs: number,
): { first: number; last: number }[] {
  const jobs: { first: number; last: number }[] = [];
  const wanted = jobsWanted(order, slots);
  // Towards the end the jobs are smaller, so that all have something to do.
  const share = Math.max(1, Math.ceil(todo.length / Math.max(1, 2 * slots)));
  for (let i = 0; i < todo.length && waiting + jobs.length < wanted; ) {
    const first = todo[i]!;
    const most = Math.min(share, chunksPerJob(order, first, pace, jobMs));
    let count = 1;
    while (
      count < most &&
      todo[i + count] === first + count &&
      sameKind(order, first, first + count)
    )
      count++;
    jobs.push({ first, last: first + count - 1 });
    i += count;
  }
  return jobs;
}

const sameKind = ({ run }: RunOrder, a: number, b: number): boolean =>
  chunkAt(run, a).kind === chunkAt(run, b).kind;
