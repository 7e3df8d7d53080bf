import { chunkAt, chunkCount, usesPrograms } from "../plan/run-description.ts";
import type { ChunkResult } from "../run/chunk.ts";
import { excludedBots, newRunState, type RunState, takeChunk } from "../run/runner.ts";
import { isTally } from "../statistics/tally-check.ts";
import type { Session } from "./database.ts";
import { chunksPerJob, JOB_MS, jobsWanted, type WaitingJob } from "./job-plan.ts";
import { readChunks } from "./store/chunk-reading.ts";
import { playedSpan } from "./store/played-span.ts";
import type { RunStanding, StoredRun } from "./store/stored-run.ts";

/** How far a run has come, as it is kept. */
export interface SavedProgress {
  readonly next: number;
  readonly progress: string | null;
  readonly excluded: readonly string[];
  readonly pace: readonly number[];
}

export interface RunProgress {
  readonly standing: RunStanding;
  /** All chunks before it are played, given up or made superfluous. */
  readonly next: number;
  /** Only where decisions depend on results. */
  readonly state: RunState | undefined;
  readonly excluded: readonly string[];
  /** Milliseconds of a game of each kind. */
  readonly pace: readonly number[];
  /** Chunks to be played that nobody has been asked for, in order. */
  readonly todo: readonly number[];
}

export interface RunContext {
  /** Chunks that are given up. */
  readonly missing: ReadonlySet<number>;
  readonly waiting: readonly WaitingJob[];
  readonly slots: number;
}

/** Takes what has been played since, and finds what is still to be played. */
export async function advanceRun(
  session: Session,
  stored: StoredRun,
  kept: SavedProgress,
  context: RunContext,
): Promise<RunProgress> {
  const { order } = stored;
  const total = chunkCount(order.run);
  const needsState = order.sprt !== null || usesPrograms(order.run);
  const taken = needsState ? await takeResults(session, stored, kept, context.missing) : undefined;
  let next = taken?.next ?? kept.next;
  const excluded = [
    ...new Set([...kept.excluded, ...(taken ? excludedBots(order.run, taken) : [])]),
  ];
  const isStuck = order.sprt !== null && context.missing.has(next);
  if (isStuck)
    return { standing: "failed", next, state: taken, excluded, pace: kept.pace, todo: [] };
  const span = await playedSpan(
    session,
    stored,
    excluded,
    next,
    spanFor(stored, kept, context, next),
  );
  if (!taken) while (next < span.to && (span.isPlayed(next) || context.missing.has(next))) next++;
  const pace = [0, 1].map((kind) => span.pace[kind] ?? kept.pace[kind] ?? 0);
  const standing = next < total ? "running" : context.missing.size > 0 ? "failed" : "complete";
  const isAsked = (chunk: number) =>
    context.waiting.some(({ first, last }) => first <= chunk && chunk <= last);
  const todo: number[] = [];
  for (let chunk = next; chunk < span.to; chunk++) {
    if (!span.isPlayed(chunk) && !context.missing.has(chunk) && !isAsked(chunk)) todo.push(chunk);
  }
  return { standing, next, state: taken, excluded, pace, todo };
}

/** How far ahead to look: to find work for everyone, and then some. */
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
/** So many results are taken in one go; the rest the next time. */
const MAX_TAKEN = 200;

/** The state after all results that follow on it without a gap. */
async function takeResults(
  session: Session,
  stored: StoredRun,
  kept: SavedProgress,
  missing: ReadonlySet<number>,
): Promise<RunState> {
  const { order, open } = stored;
  let state = savedState(stored, kept);
  const most = Math.min(chunkCount(order.run), state.next + MAX_TAKEN);
  while (state.next < most) {
    if (missing.has(state.next)) {
      if (order.sprt) return state;
      state = { ...state, next: state.next + 1 };
      continue;
    }
    const numbers = sameKindFrom(stored, state.next, most);
    const found = await readChunks(session, stored, numbers, { excluded: kept.excluded });
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

/** A handful of chunks at a time: they are of one kind, and a test may end with any of them. */
function sameKindFrom({ order }: StoredRun, first: number, end: number): number[] {
  const { kind } = chunkAt(order.run, first);
  const numbers = Array.from({ length: Math.min(20, end - first) }, (_, i) => first + i);
  return numbers.filter((number) => chunkAt(order.run, number).kind === kind);
}

/** What is damaged is begun anew: the results are still there. */
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
    // Nothing kept yet.
  }
  return newRunState(order.run, open.variant);
}
