import { type Chunk, chunkAt } from "../../plan/run-description.ts";
import type { ChunkResult } from "../../run/chunk.ts";
import type { CsvRows } from "../../run/game-files.ts";
import { countPacked, joinResults } from "../../run/packed-chunk.ts";
import type { Session } from "../database.ts";
import type { Range } from "./chunk-series.ts";
import { chunkSeries } from "./chunk-series.ts";
import { rejectResult } from "./failures.ts";
import { loadResults, type StoredResult } from "./stored-result.ts";
import type { StoredRun } from "./stored-run.ts";

export interface ReadingOptions {
  readonly excluded: readonly string[];
  readonly csv?: CsvRows | undefined;
}

/**
 * Results of the given chunks that are complete. All must be of one kind. Unreadable results are
 * rejected.
 */
export async function readChunks(
  session: Session,
  stored: StoredRun,
  numbers: readonly number[],
  { excluded, csv }: ReadingOptions,
): Promise<Map<number, ChunkResult>> {
  const { run } = stored.order;
  const places = chunkSeries(stored);
  const chunks = numbers.map((number) => ({ number, chunk: chunkAt(run, number) }));
  const series = new Set(chunks.flatMap(({ chunk }) => places.seriesFor(chunk, excluded)));
  const ranges = rangesOf(chunks.map(({ chunk }) => chunk));
  const rows = await loadResults(session, [...series], ranges, stored.order.log);
  const found = new Map<number, ChunkResult>();
  for (const { number, chunk } of chunks) {
    const { used, gaps } = places.cover(chunk, excluded, rows);
    const whole =
      gaps.length === 0 && (await joined(session, stored, number, chunk.kind, used, csv));
    if (whole) found.set(number, whole);
  }
  return found;
}

/** Joins neighbours: there are far fewer ranges than chunks. */
function rangesOf(chunks: readonly Chunk[]): Range[] {
  const ranges: { first: number; last: number }[] = [];
  for (const { from, to } of [...chunks].sort((a, b) => a.from - b.from)) {
    const before = ranges.at(-1);
    if (before?.last === from) before.last = to;
    else ranges.push({ first: from, last: to });
  }
  return ranges;
}

async function joined(
  session: Session,
  stored: StoredRun,
  number: number,
  kind: Chunk["kind"],
  rows: readonly StoredResult[],
  csv: CsvRows | undefined,
): Promise<ChunkResult | undefined> {
  const pieces: ChunkResult[] = [];
  for (const row of rows) {
    const read = countPacked(stored.open, { kind, from: row.first, to: row.last }, row, csv);
    if (read.ok) pieces.push(read.value);
    else await rejectResult(session, stored.id, number, row, read.error);
  }
  return pieces.length === rows.length ? joinResults(pieces) : undefined;
}
