import { chunkAt, chunkCount, chunkGames, totalGames } from "../plan/run-description.ts";
import type { Session } from "./database.ts";
import { chunkSeries } from "./store/chunk-series.ts";
import type { ChunkFailure } from "./store/failures.ts";
import { loadRun, type RunStanding, type StoredRun } from "./store/stored-run.ts";

/** The progress of a run on a cluster. */
export interface RunStatus {
  readonly id: string;
  readonly standing: RunStanding;
  readonly version: string;
  readonly submitted: Date;
  /** Missing if this version cannot read the run. */
  readonly what?: {
    readonly command: string;
    readonly bots: readonly string[];
    readonly games: number;
    /** Games played without a gap from the first. */
    readonly played: number;
    /** Recent games per second, over all workers. */
    readonly rate: number;
  };
  /** The latest failure of each chunk that failed. */
  readonly failures: readonly ChunkFailure[];
}

/** A worker of a cluster, and what it has played. */
export interface WorkerStatus {
  readonly name: string;
  readonly slots: number;
  readonly version: string;
  readonly signature: string;
  readonly games: number;
  readonly rate: number;
  /** Seconds since the last heartbeat. */
  readonly silent: number;
  readonly isLost: boolean;
  readonly jobs: number;
  readonly refused: readonly string[];
}

/** Seconds over which rates are measured. */
const LATELY = 15;

/** Latest first. `among`: run ids to include. */
export async function runStatuses(
  session: Session,
  { among, onlyRunning = false }: { among?: readonly string[]; onlyRunning?: boolean } = {},
): Promise<RunStatus[]> {
  const rows = await session.query<RunRow>(
    `SELECT id, state, version, next, submitted,
       least($1, extract(epoch FROM now() - submitted))::float8 AS seconds
     FROM broadside_lab.run
     WHERE ($2::text[] IS NULL OR id = ANY($2)) AND (state = 'running' OR NOT $3)
     ORDER BY submitted DESC LIMIT 50`,
    [LATELY, among ?? null, onlyRunning],
  );
  return Promise.all(rows.map((row) => statusOf(session, row)));
}

interface RunRow {
  readonly id: string;
  readonly state: RunStanding;
  readonly version: string;
  readonly next: number;
  readonly submitted: Date;
  readonly seconds: number;
}

async function statusOf(session: Session, row: RunRow): Promise<RunStatus> {
  const { id, state: standing, version, submitted } = row;
  const stored = await loadRun(session, id);
  const failures = await session.query<ChunkFailure>(
    `SELECT DISTINCT ON (chunk) chunk, worker, code, message FROM broadside_lab.failure
     WHERE run = $1 ORDER BY chunk, made DESC LIMIT 20`,
    [id],
  );
  if (!stored.ok) return { id, standing, version, submitted, failures };
  const { command, run } = stored.value.order;
  const what = {
    command,
    bots: run.bots.map(({ name }) => name),
    games: totalGames(run),
    played: gamesBefore(stored.value, row.next),
    rate: standing === "running" ? await rateOf(session, stored.value, row) : 0,
  };
  return { id, standing, version, submitted, what, failures };
}

function gamesBefore({ order: { run } }: StoredRun, next: number): number {
  let games = 0;
  for (let chunk = 0; chunk < Math.min(next, chunkCount(run)); chunk++)
    games += chunkGames(run, chunk);
  return games;
}

async function rateOf(
  session: Session,
  stored: StoredRun,
  { next, seconds }: RunRow,
): Promise<number> {
  const { run } = stored.order;
  const places = chunkSeries(stored);
  const near = [next, next - 1, chunkCount(run) - 1].filter((n) => n >= 0 && n < chunkCount(run));
  const series = near.map((number) => places.seriesOf(chunkAt(run, number), []));
  const [row] = await session.query<{ games: number }>(
    `SELECT coalesce(sum(games), 0)::float8 AS games FROM broadside_lab.result
     WHERE series = ANY($1) AND made > now() - make_interval(secs => $2)`,
    [series, LATELY],
  );
  return (row?.games ?? 0) / Math.max(1, seconds);
}

/** Every worker the database knows, by name. */
export const workerStatuses = (session: Session): Promise<WorkerStatus[]> =>
  session.query<WorkerStatus>(
    `SELECT name, slots, version, signature, games::float8 AS games, refused,
       extract(epoch FROM now() - seen)::float8 AS silent,
       seen + make_interval(secs => lost_after) < now() AS "isLost",
       (SELECT count(*)::int FROM broadside_lab.job WHERE job.worker = worker.id) AS jobs,
       (SELECT coalesce(sum(result.games), 0)::float8 FROM broadside_lab.result
        WHERE result.worker = worker.id AND made > now() - make_interval(secs => $1))
        / greatest(1, least($1, extract(epoch FROM now() - started)))::float8 AS rate
     FROM broadside_lab.worker ORDER BY name`,
    [LATELY],
  );

/** Ids that start with `beginning`. */
export async function runsNamed(session: Session, beginning: string): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    "SELECT id FROM broadside_lab.run WHERE starts_with(id, $1) ORDER BY submitted DESC LIMIT 10",
    [beginning],
  );
  return rows.map(({ id }) => id);
}
