import { deflateRawSync, inflateRawSync } from "node:zlib";
import { ok, type Result } from "@broadside/rules";
import type { ChunkResult, OpenRun } from "../../run/chunk.ts";
import { canonicalTally, type ResultProblem, readChunkResult } from "../../run/result-reader.ts";
import { type Chunk, gamesIn } from "../../run/run-description.ts";
import type { Session } from "../database.ts";
import type { Range } from "./cover.ts";

/** Games that have been played, without what came out. */
export interface PlayedRange extends Range {
  readonly series: string;
  readonly games: number;
  readonly ms: number;
}

/** With what came out, packed and unread. */
export interface PackedResult extends PlayedRange {
  readonly data: Buffer;
  /** Null where no log was wanted. */
  readonly log: Buffer | null;
}

/** Far more than any chunk: keeps a small row from unpacking into all of memory. */
const MAX_BYTES = 500_000_000;

export function packResult(
  open: OpenRun,
  chunk: Chunk,
  series: string,
  { tally, ms, csv, log }: ChunkResult,
  wall: { readonly ms: number; readonly hasLog: boolean },
): PackedResult {
  return {
    series,
    first: chunk.from,
    last: chunk.to,
    games: gamesIn(open.run, chunk),
    ms: wall.ms,
    data: pack(JSON.stringify({ tally: canonicalTally(open, tally), ms, csv })),
    log: wall.hasLog ? pack(log) : null,
  };
}

export function unpackResult(
  open: OpenRun,
  chunk: Chunk,
  { data, log }: PackedResult,
): Result<ChunkResult, ResultProblem> {
  const value = unpacked(data);
  const whole =
    typeof value === "object" && value !== null ? { ...value, log: logText(log) } : value;
  const read = readChunkResult(open, chunk, whole);
  return read.ok ? ok(read.value) : read;
}

/** Fast rather than small: most of it is zeros. */
const pack = (text: string): Buffer => deflateRawSync(text, { level: 1 });

function unpacked(data: Buffer): unknown {
  try {
    return JSON.parse(inflateRawSync(data, { maxOutputLength: MAX_BYTES }).toString());
  } catch {
    return undefined;
  }
}

function logText(log: Buffer | null): unknown {
  if (log === null) return "";
  try {
    return inflateRawSync(log, { maxOutputLength: MAX_BYTES }).toString();
  } catch {
    return undefined;
  }
}

/** Which games of the series have been played within a range; with a log, if one is needed. */
export const playedRanges = (
  session: Session,
  series: readonly string[],
  { first, last }: Range,
  needsLog: boolean,
): Promise<PlayedRange[]> =>
  session.query<PlayedRange>(
    `SELECT series, first, last, games, ms FROM broadside_lab.result
     WHERE series = ANY($1) AND first >= $2 AND last <= $3 AND (log IS NOT NULL OR NOT $4)`,
    [series, first, last, needsLog],
  );

export const loadResults = (
  session: Session,
  series: readonly string[],
  { first, last }: Range,
  needsLog: boolean,
): Promise<PackedResult[]> =>
  session.query<PackedResult>(
    `SELECT series, first, last, games, ms, data, log FROM broadside_lab.result
     WHERE series = ANY($1) AND first >= $2 AND last <= $3 AND (log IS NOT NULL OR NOT $4)`,
    [series, first, last, needsLog],
  );

/** The same games played twice are stored once; a log that was missing is added. */
export async function storeResults(
  session: Session,
  worker: string,
  results: readonly PackedResult[],
): Promise<void> {
  if (results.length === 0) return;
  const column = <T>(of: (result: PackedResult) => T): T[] => results.map(of);
  await session.query(
    `INSERT INTO broadside_lab.result (series, first, last, games, ms, data, log, worker)
     SELECT *, $8::uuid FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::float8[], $6::bytea[], $7::bytea[])
     ON CONFLICT (series, first, last) DO UPDATE
     SET log = coalesce(result.log, excluded.log), again = result.again + 1`,
    [
      column(({ series }) => series),
      column(({ first }) => first),
      column(({ last }) => last),
      column(({ games }) => games),
      column(({ ms }) => ms),
      column(({ data }) => data),
      column(({ log }) => log),
      worker,
    ],
  );
}
