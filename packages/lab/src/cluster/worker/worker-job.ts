import { problem } from "@broadside/words";
import { type Chunk, chunkAt, gamesIn } from "../../plan/run-description.ts";
import type { PackedChunk } from "../../run/packed-chunk.ts";
import type { Session } from "../database.ts";
import type { JobData } from "../queue.ts";
import { chunkSeries } from "../store/chunk-series.ts";
import type { ChunkFault } from "../store/failures.ts";
import { type PlayedRange, playedRanges, type StoredResult } from "../store/stored-result.ts";
import type { StoredRun } from "../store/stored-run.ts";

export interface JobWork {
  readonly stored: StoredRun;
  readonly job: JobData;
  readonly played: readonly PlayedRange[];
  /** Undefined if stopped. */
  readonly play: (gap: Chunk) => Promise<PackedChunk | undefined>;
  /** If true, stop after the current chunk. */
  readonly isStopping: () => boolean;
  /** Stores results during a long job. */
  readonly onResults: (results: readonly StoredResult[]) => Promise<void>;
}

export interface JobOutcome {
  /** Played since the last call of `onResults`. */
  readonly results: readonly StoredResult[];
  readonly failures: readonly ChunkFault[];
  /** False if another worker must play the rest. */
  readonly isWhole: boolean;
}

/** Results are saved this often during a job. */
const SAVE_MS = 5000;

/** What others have already played of a job's chunks. */
export function playedOf(
  session: Session,
  stored: StoredRun,
  job: JobData,
): Promise<PlayedRange[]> {
  const places = chunkSeries(stored);
  const chunks = chunksOf(stored, job);
  const series = new Set(chunks.flatMap((chunk) => places.seriesFor(chunk, job.excluded)));
  const range = { first: chunks[0]!.from, last: chunks.at(-1)!.to };
  return playedRanges(session, [...series], range, stored.order.log);
}

const chunksOf = ({ order }: StoredRun, { first, last }: JobData): Chunk[] =>
  Array.from({ length: last - first + 1 }, (_, i) => chunkAt(order.run, first + i));

/**
 * Plays the missing games of a job's chunks. The next piece is always queued at the player, so that
 * no thread waits for us.
 */
export async function playJob(work: JobWork): Promise<JobOutcome> {
  const { isStopping, onResults } = work;
  const gaps = gapsOf(work);
  const failures: ChunkFault[] = [];
  let results: StoredResult[] = [];
  let saved = performance.now();
  let ended = saved;
  let next = gaps[0] && begin(work, gaps[0]);
  for (let i = 1; next; i++) {
    const { gap, begun, outcome } = next;
    next = gaps[i] && !isStopping() ? begin(work, gaps[i]!) : undefined;
    const { result, error } = await outcome;
    const ms = performance.now() - Math.max(begun, ended);
    ended = performance.now();
    if (result) results.push(resultOf(work, gap, result, ms));
    else if (error) noteFault(failures, gap.number, error);
    else return { results, failures, isWhole: false };
    if (!next && i < gaps.length) return { results, failures, isWhole: false };
    if (!next || ended - saved < SAVE_MS) continue;
    await onResults(results);
    results = [];
    saved = performance.now();
  }
  return { results, failures, isWhole: true };
}

/** Games of one chunk that have not been played yet. */
interface Gap extends Chunk {
  readonly number: number;
}

function gapsOf({ stored, job, played }: JobWork): Gap[] {
  const places = chunkSeries(stored);
  return chunksOf(stored, job).flatMap((chunk, i) =>
    places.cover(chunk, job.excluded, played).gaps.map(({ first, last }) => ({
      kind: chunk.kind,
      from: first,
      to: last,
      number: job.first + i,
    })),
  );
}

interface Begun {
  readonly gap: Gap;
  readonly begun: number;
  /** Has neither result nor error if it was stopped. Never rejects. */
  readonly outcome: Promise<{ readonly result?: PackedChunk | undefined; readonly error?: string }>;
}

function begin({ play }: JobWork, gap: Gap): Begun {
  const { kind, from, to } = gap;
  const outcome = play({ kind, from, to }).then(
    (result) => ({ result }),
    (error) => ({ error: textOf(error) }),
  );
  return { gap, begun: performance.now(), outcome };
}

const resultOf = (
  { stored, job }: JobWork,
  gap: Gap,
  { data, log }: PackedChunk,
  ms: number,
): StoredResult => ({
  series: chunkSeries(stored).seriesOf(gap, job.excluded),
  first: gap.from,
  last: gap.to,
  games: gamesIn(stored.order.run, gap),
  ms,
  data,
  log,
});

/** Records one failure per chunk, however many of its pieces fail. */
function noteFault(faults: ChunkFault[], chunk: number, error: string): void {
  if (faults.at(-1)?.chunk !== chunk)
    faults.push({ chunk, why: problem("chunk/failed", { error }) });
}

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
