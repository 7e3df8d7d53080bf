import type { Problem } from "@broadside/rules";
import type { Session } from "../database.ts";

/** Why a chunk has no result yet. */
export interface ChunkFailure {
  readonly chunk: number;
  readonly worker: string;
  readonly code: string;
  readonly message: string;
}

/** A chunk that failed this often is given up. */
export const MAX_FAILURES = 3;
/** So is one that was lost with this many workers: it may be what kills them. */
export const MAX_LOSSES = 10;
/** Recorded for a chunk given up after too many losses. */
export const LOST = "chunk/lost";
const MAX_MESSAGE = 2000;

export const recordFailure = (
  session: Session,
  run: string,
  job: string,
  { chunk, worker, code, message }: ChunkFailure,
): Promise<unknown> =>
  session.query(
    `INSERT INTO broadside_lab.failure (run, chunk, job, worker, code, message)
     SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS
       (SELECT 1 FROM broadside_lab.failure WHERE run = $1 AND chunk = $2 AND job = $3)`,
    [run, chunk, job, worker, code, printable(message)],
  );

/** PostgreSQL text cannot contain NUL. */
const printable = (message: string): string => message.replaceAll("\0", "").slice(0, MAX_MESSAGE);

/** Chunks that were given up, each with its latest failure. */
export const givenUp = (session: Session, run: string): Promise<ChunkFailure[]> =>
  session.query<ChunkFailure>(
    `SELECT DISTINCT ON (chunk) chunk, worker, code, message FROM broadside_lab.failure f
     WHERE run = $1 AND ((SELECT count(*) FROM broadside_lab.failure g
       WHERE g.run = f.run AND g.chunk = f.chunk) >= $2 OR code = $3)
     ORDER BY chunk, made DESC`,
    [run, MAX_FAILURES, LOST],
  );

/** Deletes an unreadable result, records a failure and reopens its games. */
export async function rejectResult(
  session: Session,
  run: string,
  chunk: number,
  row: { readonly series: string; readonly first: number; readonly last: number },
  { code, message }: Problem,
): Promise<void> {
  const [gone] = await session.query<{ worker: string }>(
    `DELETE FROM broadside_lab.result WHERE series = $1 AND first = $2 AND last = $3
     RETURNING worker`,
    [row.series, row.first, row.last],
  );
  if (!gone) return;
  const job = "00000000-0000-0000-0000-000000000000";
  await session.query(
    `INSERT INTO broadside_lab.failure (run, chunk, job, worker, code, message)
     SELECT $1, $2, $3, coalesce((SELECT name FROM broadside_lab.worker WHERE id = $4), 'unknown'), $5, $6`,
    [run, chunk, job, gone.worker, code, message],
  );
  await session.query(
    `UPDATE broadside_lab.run SET next = least(next, $2), progress = NULL, state = 'running', finished = NULL
     WHERE id = $1 AND state IN ('running', 'complete')`,
    [run, chunk],
  );
}
