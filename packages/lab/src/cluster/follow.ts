import { type Chunk, chunkAt, chunkCount } from "../plan/run-description.ts";
import type { ChunkResult } from "../run/chunk.ts";
import type { CsvRows } from "../run/game-files.ts";
import type { ChunkPlayer } from "../run/runner.ts";
import type { Cluster } from "./connection.ts";
import type { RunCoordinator } from "./run-coordinator.ts";
import { readChunks } from "./store/chunk-reading.ts";
import { type ChunkFailure, givenUp } from "./store/failures.ts";
import type { RunStanding, StoredRun } from "./store/stored-run.ts";

/** A run played by workers, read chunk by chunk: a player for `runLab`. */
export interface FollowedRun extends ChunkPlayer {
  /** Stops polling. The run continues without us. */
  leave(): void;
}

/** A run that ended before all its games were played. */
export class RunEnded extends Error {
  readonly standing: "failed" | "cancelled";
  readonly failures: readonly ChunkFailure[];

  constructor(standing: "failed" | "cancelled", failures: readonly ChunkFailure[]) {
    super(`The run has ${standing}.`);
    this.name = "RunEnded";
    this.standing = standing;
    this.failures = failures;
  }
}

/** Bounds of the polling interval; short near the end of a run. */
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1000;
/** While results arrive, the run's own row is checked only this often. */
const STANDING_MS = 1000;
const MAX_LOOKS = 10;
/** Chunks polled for at once. */
const WIDTH = 32;

interface Awaited {
  readonly resolve: (result: ChunkResult) => void;
  readonly reject: (error: unknown) => void;
}

/** `csv`: which rows to make from the games, if any. */
export function followRun(
  cluster: Cluster,
  stored: StoredRun,
  coordinator: RunCoordinator,
  csv?: CsvRows,
): FollowedRun {
  const awaited = new Map<number, Awaited>();
  const pauseMs = pacer(stored);
  let isLeft = false;
  let patience = 0;
  let excluded: readonly string[] = [];
  let checked = Number.NEGATIVE_INFINITY;
  const settle = (number: number, result: ChunkResult) => {
    awaited.get(number)?.resolve(result);
    awaited.delete(number);
  };
  const fail = (error: unknown) => {
    for (const { reject } of awaited.values()) reject(error);
    awaited.clear();
  };
  const take = async () => {
    for (const numbers of byKind(stored, [...awaited.keys()])) {
      const found = await readChunks(cluster.database, stored, numbers, { excluded, csv });
      for (const [number, result] of found) settle(number, result);
    }
  };
  const check = async () => {
    checked = performance.now();
    const { standing, ...run } = await standingOf(cluster, stored.id);
    excluded = run.excluded;
    if (standing === "running") return coordinator.advance();
    await take();
    if (awaited.size === 0) return;
    // Its results have been removed, or one was just rejected as unreadable.
    if (standing === "complete") return reopenAfter(cluster, stored.id, ++patience);
    fail(new RunEnded(standing, await givenUp(cluster.database, stored.id)));
  };
  const look = async (): Promise<boolean> => {
    const wanted = awaited.size;
    await take();
    if (wanted > 0 && awaited.size === 0) return true;
    const isStill = awaited.size === wanted;
    if (isStill || performance.now() - checked > STANDING_MS) await check();
    return false;
  };
  const watch = async () => {
    while (!isLeft) {
      const isBehind = await look().catch(fail);
      const ms = isBehind ? 0 : pauseMs(Math.min(...awaited.keys()));
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  };
  void watch();
  return {
    width: WIDTH,
    play: (chunk) =>
      new Promise((resolve, reject) => {
        awaited.set(chunk, { resolve, reject });
      }),
    leave() {
      isLeft = true;
    },
  };
}

/** A small fraction of the elapsed and remaining time. A test may end at any moment. */
function pacer({ order }: StoredRun): (next: number) => number {
  const total = chunkCount(order.run);
  const begun = performance.now();
  let first: number | undefined;
  return (next) => {
    if (!Number.isFinite(next)) return MIN_PAUSE_MS;
    first ??= next;
    const taken = performance.now() - begun;
    const left = order.sprt ? taken / 2 : (taken * (total - next)) / Math.max(1, next - first);
    return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, Math.min(left / 10, taken / 5)));
  };
}

/** Replays a complete run whose results are gone. */
async function reopenAfter({ database }: Cluster, id: string, looks: number): Promise<void> {
  if (looks % MAX_LOOKS !== 0) return;
  await database.query(
    `UPDATE broadside_lab.run SET state = 'running', next = 0, progress = NULL, finished = NULL
     WHERE id = $1 AND state = 'complete'`,
    [id],
  );
}

async function standingOf(
  { database }: Cluster,
  id: string,
): Promise<{ standing: RunStanding; excluded: string[] }> {
  const [row] = await database.query<{ state: RunStanding; excluded: string[] }>(
    "SELECT state, benched AS excluded FROM broadside_lab.run WHERE id = $1",
    [id],
  );
  return { standing: row?.state ?? "cancelled", excluded: row?.excluded ?? [] };
}

function byKind({ order }: StoredRun, numbers: readonly number[]): number[][] {
  const of = (kind: Chunk["kind"]) =>
    numbers.filter((number) => chunkAt(order.run, number).kind === kind);
  return [of("games"), of("matches")].filter((list) => list.length > 0);
}
