import type { ChunkResult } from "../../run/chunk.ts";
import { type Chunk, chunkAt } from "../../run/run-description.ts";
import type { Session } from "../database.ts";
import type { JobData } from "../queue.ts";
import { chunkPlaces } from "../store/chunk-places.ts";
import type { ChunkFailure } from "../store/failures.ts";
import {
  type PackedResult,
  type PlayedRange,
  packResult,
  playedRanges,
} from "../store/stored-result.ts";
import type { StoredRun } from "../store/stored-run.ts";

export interface JobWork {
  readonly stored: StoredRun;
  readonly job: JobData;
  readonly played: readonly PlayedRange[];
  /** Undefined if it was told to stop. */
  readonly play: (gap: Chunk) => Promise<ChunkResult | undefined>;
  /** True: stop after the chunk at hand. */
  readonly isStopping: () => boolean;
  /** Called now and then with what has been played so far, which it keeps. */
  readonly onResults: (results: readonly PackedResult[]) => Promise<void>;
}

export interface JobOutcome {
  /** What has been played since `onResults` was last called. */
  readonly results: readonly PackedResult[];
  readonly failures: readonly Omit<ChunkFailure, "worker">[];
  /** False: somebody else must play the rest. */
  readonly isWhole: boolean;
}

/** Results that took longer to play than this are not risked for the rest of the job. */
const KEEP_MS = 5000;

/** What others have played of a job's chunks meanwhile, which is not played again. */
export function playedOf(
  session: Session,
  stored: StoredRun,
  job: JobData,
): Promise<PlayedRange[]> {
  const places = chunkPlaces(stored);
  const chunks = chunksOf(stored, job);
  const series = new Set(chunks.flatMap((chunk) => places.seriesFor(chunk, job.benched)));
  const range = { first: chunks[0]!.from, last: chunks.at(-1)!.to };
  return playedRanges(session, [...series], range, stored.order.log);
}

const chunksOf = ({ order }: StoredRun, { first, last }: JobData): Chunk[] =>
  Array.from({ length: last - first + 1 }, (_, i) => chunkAt(order.run, first + i));

/** Plays what is missing of a job's chunks. */
export async function playJob(work: JobWork): Promise<JobOutcome> {
  const { stored, job, played, isStopping, onResults } = work;
  const places = chunkPlaces(stored);
  const chunks = chunksOf(stored, job);
  let results: PackedResult[] = [];
  const failures: Omit<ChunkFailure, "worker">[] = [];
  let kept = performance.now();
  for (const [i, chunk] of chunks.entries()) {
    if (isStopping()) return { results, failures, isWhole: false };
    try {
      for (const { first, last } of places.cover(chunk, job.benched, played).gaps) {
        const result = await playGap(work, { kind: chunk.kind, from: first, to: last });
        if (!result) return { results, failures, isWhole: false };
        results.push(result);
      }
    } catch (error) {
      failures.push({ chunk: job.first + i, code: "chunk/failed", message: textOf(error) });
    }
    if (performance.now() - kept < KEEP_MS || i === chunks.length - 1) continue;
    await onResults(results);
    results = [];
    kept = performance.now();
  }
  return { results, failures, isWhole: true };
}

async function playGap(
  { stored, job, play }: JobWork,
  gap: Chunk,
): Promise<PackedResult | undefined> {
  const { shared, order } = stored;
  const begun = performance.now();
  const result = await play(gap);
  if (!result) return undefined;
  const series = chunkPlaces(stored).seriesOf(gap, job.benched);
  const ms = performance.now() - begun;
  return packResult(shared, gap, series, result, { ms, hasLog: order.log });
}

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
