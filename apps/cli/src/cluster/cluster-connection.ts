import {
  type Cluster,
  openCluster,
  type Program,
  programSignature,
  runsNamed,
} from "@broadside/lab/cluster";
import { version } from "../terminal/program.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";

interface ConnectOptions {
  readonly signal?: AbortSignal;
  readonly connections?: number;
}

/** Reports on the error stream when PostgreSQL stops answering and when it is back. */
async function connect(address: string, options: ConnectOptions = {}): Promise<Cluster> {
  const opened = await openCluster(address, {
    ...options,
    onTrouble: (isAway) =>
      console.error(isAway ? "PostgreSQL isn't answering. Trying again…" : "PostgreSQL is back."),
  });
  const isBadAddress = !opened.ok && opened.error.code === "cluster/address";
  return orThrow(opened, undefined, isBadAddress ? 2 : 1);
}

/** Opens the cluster, with one connection unless options say otherwise, and always closes it. */
export async function withCluster<T>(
  address: string,
  work: (cluster: Cluster) => Promise<T>,
  options: ConnectOptions = { connections: 1 },
): Promise<T> {
  const cluster = await connect(address, options);
  try {
    return await work(cluster);
  } finally {
    await cluster.close();
  }
}

/** Finds a run by its name or the beginning of it. */
export async function findRun({ database }: Cluster, beginning: string): Promise<string> {
  const found = await runsNamed(database, beginning);
  if (found.length === 1) return found[0]!;
  if (found.length === 0) {
    throw new UserError(`There is no run "${beginning}". To see all: broadside lab runs`);
  }
  throw new UserError(`Several runs begin with "${beginning}": ${found.join(", ")}.`);
}

/** Replaced by the build. */
declare const BROADSIDE_SOURCES: string;

/** How the cluster identifies this program. Slow: it plays a few games. */
export const thisProgram = (): Program => ({
  version,
  signature: programSignature(BROADSIDE_SOURCES),
});
