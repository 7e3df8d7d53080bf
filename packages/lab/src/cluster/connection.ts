import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
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

/** Reports a bad address at once. Later outages are waited out. */
export async function openCluster(
  url: string,
  options: DatabaseOptions = {},
): Promise<Result<Cluster, Problem>> {
  if (!isAddress(url)) return fail(problem("cluster/address", {}));
  const reached = await reach(url);
  if (!reached.ok) return reached;
  const database = openDatabase(url, options);
  const isOurs = await createSchema(database);
  if (!isOurs) {
    await database.close();
    return fail(problem("cluster/other-format", {}));
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

/** Tries once. No problem may contain the address, which may contain a password. */
async function reach(url: string): Promise<Result<true, Problem>> {
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
      if (code?.startsWith("28")) return fail(problem("cluster/login", {}));
      return fail(problem("cluster/refused", { error: message }));
    }
    if (code === undefined) return fail(problem("cluster/silent", {}));
    return fail(problem("cluster/unreachable", { error: code }));
  } finally {
    await client.end().catch(() => {});
  }
}
