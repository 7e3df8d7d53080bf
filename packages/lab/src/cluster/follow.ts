import type { ChunkResult } from "../run/chunk.ts";
import { type Chunk, chunkAt } from "../run/run-description.ts";
import type { ChunkPlayer } from "../run/runner.ts";
import type { Cluster } from "./connection.ts";
import { readChunks } from "./store/chunk-reading.ts";
import { type ChunkFailure, givenUp } from "./store/failures.ts";
import type { RunStanding, StoredRun } from "./store/stored-run.ts";
import type { Tender } from "./tender.ts";

/** A run that others play, taken chunk by chunk: for `runLab`, a player like any other. */
export interface FollowedRun extends ChunkPlayer {
  /** Stops looking. The run goes on without us. */
  leave(): void;
}

/** A run that ended without all of its games. */
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

const POLL_MS = 200;
const MAX_LOOKS = 10;
/** So many chunks are looked for at a time. */
const WIDTH = 32;

interface Awaited {
  readonly resolve: (result: ChunkResult) => void;
  readonly reject: (error: unknown) => void;
}

export function followRun(cluster: Cluster, stored: StoredRun, tender: Tender): FollowedRun {
  const awaited = new Map<number, Awaited>();
  let isLeft = false;
  let patience = 0;
  const settle = (number: number, result: ChunkResult) => {
    awaited.get(number)?.resolve(result);
    awaited.delete(number);
  };
  const fail = (error: unknown) => {
    for (const { reject } of awaited.values()) reject(error);
    awaited.clear();
  };
  /** True: all that were waited for are there. */
  const look = async (): Promise<boolean> => {
    const wanted = awaited.size;
    const { standing, benched } = await standingOf(cluster, stored.id);
    for (const numbers of byKind(stored, [...awaited.keys()])) {
      const found = await readChunks(cluster.database, stored, numbers, benched);
      for (const [number, result] of found) settle(number, result);
    }
    if (awaited.size === 0) return wanted > 0;
    if (standing === "running") await tender.tend();
    // What is complete may have come between the two looks; or its results are no longer kept.
    else if (standing === "complete") await reopenAfter(cluster, stored.id, ++patience);
    else fail(new RunEnded(standing, await givenUp(cluster.database, stored.id)));
    return false;
  };
  const watch = async () => {
    while (!isLeft) {
      const isBehind = await look().catch(fail);
      await new Promise((resolve) => setTimeout(resolve, isBehind ? 0 : POLL_MS));
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

/** A complete run without its results must be played again. */
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
): Promise<{ standing: RunStanding; benched: string[] }> {
  const [row] = await database.query<{ state: RunStanding; benched: string[] }>(
    "SELECT state, benched FROM broadside_lab.run WHERE id = $1",
    [id],
  );
  return { standing: row?.state ?? "cancelled", benched: row?.benched ?? [] };
}

function byKind({ order }: StoredRun, numbers: readonly number[]): number[][] {
  const of = (kind: Chunk["kind"]) =>
    numbers.filter((number) => chunkAt(order.run, number).kind === kind);
  return [of("games"), of("matches")].filter((list) => list.length > 0);
}
