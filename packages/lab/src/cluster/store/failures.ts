import type { Problem } from "@broadside/rules";
import { problemText } from "@broadside/words";
import type { Session } from "../database.ts";

/** Why a chunk has no result yet. */
export interface ChunkFailure {
  readonly chunk: number;
  readonly worker: string;
  readonly code: string;
  readonly message: string;
}

export interface ChunkFault {
  readonly chunk: number;
  readonly why: Problem;
}

/** A chunk that failed this often is given up. */
export const MAX_FAILURES = 3;
/** So is one that was lost with this many workers: it may be what kills them. */
export const MAX_LOSSES = 10;
const MAX_MESSAGE = 2000;

export const recordFailure = (
  session: Session,
  { run, job, worker }: { readonly run: string; readonly job: string; readonly worker: string },
  { chunk, why }: ChunkFault,
): Promise<unknown> =>
  session.query(
    `INSERT INTO broadside_lab.failure (run, chunk, job, worker, code, message)
     SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS
       (SELECT 1 FROM broadside_lab.failure WHERE run = $1 AND chunk = $2 AND job = $3)`,
    [run, chunk, job, worker, why.code, printable(why)],
  );

/** PostgreSQL text cannot contain NUL. */
const printable = (why: Problem): string =>
  problemText(why).replaceAll("\0", "").slice(0, MAX_MESSAGE);

/** Chunks that were given up, each with its latest failure. */
export const givenUp = (session: Session, run: string): Promise<ChunkFailure[]> =>
  session.query<ChunkFailure>(
    `SELECT DISTINCT ON (chunk) chunk, worker, code, message FROM broadside_lab.failure f
     WHERE run = $1 AND ((SELECT count(*) FROM broadside_lab.failure g
       WHERE g.run = f.run AND g.chunk = f.chunk) >= $2 OR code = 'chunk/lost')
     ORDER BY chunk, made DESC`,
    [run, MAX_FAILURES],
  );

/** Deletes an unreadable result, records a failure and reopens its games. */
export async function rejectResult(
  session: Session,
  run: string,
  chunk: number,
  row: { readonly series: string; readonly first: number; readonly last: number },
  why: Problem,
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
    [run, chunk, job, gone.worker, why.code, printable(why)],
  );
  await session.query(
    `UPDATE broadside_lab.run SET next = least(next, $2), progress = NULL, state = 'running', finished = NULL
     WHERE id = $1 AND state IN ('running', 'complete')`,
    [run, chunk],
  );
}
