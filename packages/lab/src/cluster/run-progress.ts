import { chunkAt, chunkCount, usesPrograms } from "../plan/run-description.ts";
import type { ChunkResult } from "../run/chunk.ts";
import { excludedBots, newRunState, type RunState, takeChunk } from "../run/runner.ts";
import { isTally } from "../statistics/tally-check.ts";
import type { Session } from "./database.ts";
import { chunksPerJob, JOB_MS, jobsWanted, type WaitingJob } from "./job-plan.ts";
import { readChunks } from "./store/chunk-reading.ts";
import { playedSpan } from "./store/played-span.ts";
import type { RunStanding, StoredRun } from "./store/stored-run.ts";

/** Progress of a run as stored in the database. */
export interface SavedProgress {
  readonly next: number;
  readonly progress: string | null;
  readonly excluded: readonly string[];
  readonly pace: readonly number[];
}

export interface RunProgress {
  readonly standing: RunStanding;
  /** All chunks before it are played, given up or unnecessary. */
  readonly next: number;
  /** Present only if decisions depend on results. */
  readonly state: RunState | undefined;
  readonly excluded: readonly string[];
  /** Milliseconds per game: solo games, matches. */
  readonly pace: readonly number[];
  /** Chunks to be played that are in no job yet, in order. */
  readonly todo: readonly number[];
}

export interface RunContext {
  readonly missing: ReadonlySet<number>;
  readonly waiting: readonly WaitingJob[];
  readonly slots: number;
}

/** Takes new results into account and finds the chunks still to be played. */
export async function advanceRun(
  session: Session,
  stored: StoredRun,
  saved: SavedProgress,
  context: RunContext,
): Promise<RunProgress> {
  const { order } = stored;
  const total = chunkCount(order.run);
  const needsState = order.sprt !== null || usesPrograms(order.run);
  const taken = needsState ? await takeResults(session, stored, saved, context.missing) : undefined;
  let next = taken?.next ?? saved.next;
  const excluded = [
    ...new Set([...saved.excluded, ...(taken ? excludedBots(order.run, taken) : [])]),
  ];
  const isStuck = order.sprt !== null && context.missing.has(next);
  if (isStuck)
    return { standing: "failed", next, state: taken, excluded, pace: saved.pace, todo: [] };
  const span = await playedSpan(
    session,
    stored,
    excluded,
    next,
    spanFor(stored, saved, context, next),
  );
  if (!taken) while (next < span.to && (span.isPlayed(next) || context.missing.has(next))) next++;
  const pace = [0, 1].map((kind) => span.pace[kind] ?? saved.pace[kind] ?? 0);
  const standing = next < total ? "running" : context.missing.size > 0 ? "failed" : "complete";
  const isAsked = (chunk: number) =>
    context.waiting.some(({ first, last }) => first <= chunk && chunk <= last);
  const todo: number[] = [];
  for (let chunk = next; chunk < span.to; chunk++) {
    if (!span.isPlayed(chunk) && !context.missing.has(chunk) && !isAsked(chunk)) todo.push(chunk);
  }
  return { standing, next, state: taken, excluded, pace, todo };
}

/** Chunks to look ahead, enough to give every worker something to do. */
function spanFor(
  { order }: StoredRun,
  { pace }: SavedProgress,
  { slots }: RunContext,
  next: number,
): number {
  const total = chunkCount(order.run);
  if (next >= total) return 0;
  const wanted = 2 * jobsWanted(order, slots) * chunksPerJob(order, next, pace, JOB_MS);
  return Math.min(total - next, Math.max(MIN_SPAN, wanted));
}

const MIN_SPAN = 500;
/** Results taken per call. */
const MAX_TAKEN = 200;

/** The state after all results that follow without a gap. */
async function takeResults(
  session: Session,
  stored: StoredRun,
  saved: SavedProgress,
  missing: ReadonlySet<number>,
): Promise<RunState> {
  const { order, open } = stored;
  let state = savedState(stored, saved);
  const most = Math.min(chunkCount(order.run), state.next + MAX_TAKEN);
  while (state.next < most) {
    if (missing.has(state.next)) {
      if (order.sprt) return state;
      state = { ...state, next: state.next + 1 };
      continue;
    }
    const numbers = sameKindFrom(stored, state.next, most);
    const found = await readChunks(session, stored, numbers, { excluded: saved.excluded });
    const before = state.next;
    for (const number of numbers) {
      const result: ChunkResult | undefined = found.get(number);
      if (number !== state.next || !result) break;
      state = takeChunk(order.run, open.variant, state, result, order.sprt ?? undefined);
    }
    if (state.next === before) break;
  }
  return state;
}

/** A few chunks of one kind at a time, because a test may end with any of them. */
function sameKindFrom({ order }: StoredRun, first: number, end: number): number[] {
  const { kind } = chunkAt(order.run, first);
  const numbers = Array.from({ length: Math.min(20, end - first) }, (_, i) => first + i);
  return numbers.filter((number) => chunkAt(order.run, number).kind === kind);
}

/** Starts over if the saved state is damaged: the results are still there. */
function savedState({ order, open }: StoredRun, { progress }: SavedProgress): RunState {
  try {
    const state = JSON.parse(progress ?? "") as RunState;
    const isSound =
      isTally(state.tally, order.run) &&
      Number.isInteger(state.next) &&
      Array.isArray(state.ms) &&
      Array.isArray(state.sprt) &&
      Array.isArray(state.silent);
    if (isSound) return state;
  } catch {
    // Nothing saved yet.
  }
  return newRunState(order.run, open.variant);
}
