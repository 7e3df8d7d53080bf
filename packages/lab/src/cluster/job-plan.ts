import { chunkAt, gamesIn } from "../plan/run-description.ts";
import type { RunOrder } from "./store/run-order.ts";

/** An unfinished job: chunks `first` to `last`, inclusive. */
export interface WaitingJob {
  readonly id: string;
  readonly first: number;
  readonly last: number;
}

/** Target duration of a job: long enough for the overhead of a job not to matter. */
export const JOB_MS = 1000;
const MAX_CHUNKS = 500;

/** Jobs to have queued or in progress. Fewer for a test, which may end at any moment. */
export const jobsWanted = ({ sprt }: RunOrder, slots: number): number =>
  sprt ? 2 * slots + 2 : Math.max(8, 4 * slots + 4);

/** Chunks per job at the measured pace; one while the pace is unknown. */
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

/** Packs consecutive chunks into jobs of about `jobMs`. */
export function planJobs(
  order: RunOrder,
  { todo, pace }: { readonly todo: readonly number[]; readonly pace: readonly number[] },
  slots: number,
  waiting: number,
  jobMs: number,
): { first: number; last: number }[] {
  const jobs: { first: number; last: number }[] = [];
  const wanted = jobsWanted(order, slots);
  // Smaller jobs near the end, so that every worker has something to do.
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
