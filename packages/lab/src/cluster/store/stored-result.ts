import type { PackedChunk } from "../../run/packed-chunk.ts";
import type { Session } from "../database.ts";
import type { Range } from "./chunk-series.ts";

/** Games that have been played, without their results. */
export interface PlayedRange extends Range {
  readonly series: string;
  readonly games: number;
  readonly ms: number;
}

/** Includes the results, not yet validated. */
export interface StoredResult extends PlayedRange, PackedChunk {}

/** Ranges played within the given one, with a log if `needsLog`. */
export const playedRanges = (
  session: Session,
  series: readonly string[],
  { first, last }: Range,
  needsLog: boolean,
): Promise<PlayedRange[]> =>
  session.query<PlayedRange>(
    `SELECT series, first, last, games, ms FROM broadside_lab.result
     WHERE series = ANY($1) AND first >= $2 AND first < $3 AND last <= $3
       AND (log IS NOT NULL OR NOT $4)`,
    [series, first, last, needsLog],
  );

/** Results within any of the given ranges, which must not overlap. */
export const loadResults = (
  session: Session,
  series: readonly string[],
  ranges: readonly Range[],
  needsLog: boolean,
): Promise<StoredResult[]> =>
  session.query<StoredResult>(
    `SELECT series, result.first, result.last, games, ms, data, CASE WHEN $4 THEN log END AS log
     FROM unnest($2::int[], $3::int[]) AS wanted (first, last) JOIN broadside_lab.result
       ON series = ANY($1) AND result.first >= wanted.first AND result.first < wanted.last
         AND result.last <= wanted.last
     WHERE log IS NOT NULL OR NOT $4`,
    [series, ranges.map(({ first }) => first), ranges.map(({ last }) => last), needsLog],
  );

/** Stores each result once. A result stored without a log gets the log of a later one. */
export async function storeResults(
  session: Session,
  worker: string,
  results: readonly StoredResult[],
): Promise<void> {
  if (results.length === 0) return;
  const column = <T>(of: (result: StoredResult) => T): T[] => results.map(of);
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
