import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import pg from "pg";
import { type Database, type DatabaseOptions, openDatabase } from "./database.ts";
import { openQueue, type Queue } from "./queue.ts";
import { createSchema } from "./schema.ts";

/** A PostgreSQL database shared by several machines, ready for runs. */
export interface Cluster {
  readonly database: Database;
  readonly queue: Queue;
  close(): Promise<void>;
}

export type ClusterProblem = Problem<
  "cluster/address" | "cluster/unreachable" | "cluster/refused" | "cluster/other-format"
>;

/** Reports a bad address at once. Later outages are waited out. */
export async function openCluster(
  url: string,
  options: DatabaseOptions = {},
): Promise<Result<Cluster, ClusterProblem>> {
  if (!isAddress(url)) {
    const why = "The cluster's address must look like postgres://user@host:5432/database.";
    return refuse("cluster/address", why);
  }
  const reached = await reach(url);
  if (!reached.ok) return reached;
  const database = openDatabase(url, options);
  const isOurs = await createSchema(database);
  if (!isOurs) {
    await database.close();
    const why =
      "The database was set up by a version of Broadside that this one cannot share it with.";
    return refuse("cluster/other-format", why);
  }
  const queue = await openQueue(database);
  return ok({
    database,
    queue,
    async close() {
      await queue.close();
      await database.close();
    },
  });
}

function isAddress(url: string): boolean {
  try {
    return ["postgres:", "postgresql:"].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

/** Tries once. No message may contain the address, which may contain a password. */
async function reach(url: string): Promise<Result<true, ClusterProblem>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return ok(true);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    // Starting up, or out of connections: both pass.
    if (code !== undefined && /^(57P03|53300)$/.test(code)) return ok(true);
    if (error instanceof pg.DatabaseError) {
      // PostgreSQL's message about a wrong password contains the user name.
      const what = code?.startsWith("28") ? "it does not accept the user or the password" : message;
      return refuse("cluster/refused", `PostgreSQL refused the connection: ${what}.`);
    }
    const why = code === undefined ? "it does not answer" : `it cannot be reached (${code})`;
    return refuse("cluster/unreachable", `There is no PostgreSQL at that address: ${why}.`);
  } finally {
    await client.end().catch(() => {});
  }
}
