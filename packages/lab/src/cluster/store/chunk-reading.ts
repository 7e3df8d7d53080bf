import type { ChunkResult } from "../../run/chunk.ts";
import { fitToRun, joinResults } from "../../run/result-reader.ts";
import { type Chunk, chunkAt } from "../../run/run-description.ts";
import type { Session } from "../database.ts";
import { chunkPlaces } from "./chunk-places.ts";
import { rejectResult } from "./failures.ts";
import { loadResults, type PackedResult, unpackResult } from "./stored-result.ts";
import type { StoredRun } from "./stored-run.ts";

/** The results of those chunks, all of one kind, that are complete. What cannot be read is thrown away. */
export async function readChunks(
  session: Session,
  stored: StoredRun,
  numbers: readonly number[],
  benched: readonly string[],
): Promise<Map<number, ChunkResult>> {
  const { run } = stored.order;
  const places = chunkPlaces(stored);
  const chunks = numbers.map((number) => ({ number, chunk: chunkAt(run, number) }));
  const series = new Set(chunks.flatMap(({ chunk }) => places.seriesFor(chunk, benched)));
  const first = Math.min(...chunks.map(({ chunk }) => chunk.from));
  const last = Math.max(...chunks.map(({ chunk }) => chunk.to));
  const rows = await loadResults(session, [...series], { first, last }, stored.order.log);
  const found = new Map<number, ChunkResult>();
  for (const { number, chunk } of chunks) {
    const { used, gaps } = places.cover(chunk, benched, rows);
    const whole = gaps.length === 0 && (await joined(session, stored, number, chunk.kind, used));
    if (whole) found.set(number, fitToRun(stored.own, whole));
  }
  return found;
}

async function joined(
  session: Session,
  stored: StoredRun,
  number: number,
  kind: Chunk["kind"],
  rows: readonly PackedResult[],
): Promise<ChunkResult | undefined> {
  const pieces: ChunkResult[] = [];
  for (const row of rows) {
    const read = unpackResult(stored.shared, { kind, from: row.first, to: row.last }, row);
    if (read.ok) pieces.push(read.value);
    else await rejectResult(session, stored.id, number, row, read.error);
  }
  return pieces.length === rows.length ? joinResults(pieces) : undefined;
}
