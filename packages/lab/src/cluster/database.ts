import { createHash } from "node:crypto";
import pg from "pg";

/** A single connection inside a transaction, otherwise any free one. */
export interface Session {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * PostgreSQL with retries: whatever fails because the server is unavailable is tried again until it
 * is back, so every statement and transaction must be idempotent.
 */
export interface Database extends Session {
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Host, port and database; never credentials. */
  readonly where: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connections?: number;
  /** Called when the server stops responding, and when it is back. */
  readonly onTrouble?: (isAway: boolean) => void;
  /** Stops waiting for a server that is unavailable. */
  readonly signal?: AbortSignal;
}

/** A failure worth retrying: the server is unavailable, or a transaction lost a conflict. */
class Trouble extends Error {
  readonly isAway: boolean;

  constructor(cause: unknown, isAway: boolean) {
    super("", { cause });
    this.isAway = isAway;
  }
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2000;

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 4,
    application_name: "broadside-lab",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // A server that vanishes silently must not block anyone forever.
    query_timeout: 60_000,
    // Nor may a machine that froze inside a transaction, holding locks.
    idle_in_transaction_session_timeout: 5000,
    idleTimeoutMillis: 60_000,
  });
  // The pool replaces idle connections that break.
  pool.on("error", () => {});
  let isClosed = false;
  const patiently = patience(options, () => isClosed);
  return {
    where: placeOf(url),
    query: <Row extends object>(text: string, values?: readonly unknown[]) =>
      patiently(() => ask<Row>(pool, text, values)),
    transaction: (work) => patiently(() => inTransaction(pool, work)),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await pool.end();
    },
  };
}

/** Once closed, requests fail at once instead of being retried. */
function patience({ onTrouble = () => {}, signal }: DatabaseOptions, isClosed: () => boolean) {
  let isAway = false;
  return async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        const value = await attempt();
        if (isAway) onTrouble(false);
        isAway = false;
        return value;
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
        if (signal?.aborted || isClosed()) throw error.cause;
        if (error.isAway && !isAway) onTrouble(true);
        isAway ||= error.isAway;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error) => {
    throw classified(error);
  });
  // Errors reach the caller through the query itself.
  const ignore = () => {};
  client.on("error", ignore);
  let failure: unknown;
  const session: Session = {
    async query(text, values) {
      try {
        return await ask(client, text, values);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
  };
  try {
    await session.query("BEGIN");
    const value = await work(session);
    // pg-boss swallows some errors; the transaction is lost all the same.
    if (failure) throw failure;
    await session.query("COMMIT");
    return value;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(failure instanceof Trouble && failure.isAway);
  }
}

async function ask<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  try {
    const result = values
      ? await client.query<Row>({ name: nameOf(text), text, values: values as unknown[] })
      : await client.query<Row>(text);
    return result.rows;
  } catch (error) {
    throw classified(error);
  }
}

/**
 * Named statements are planned once per connection. All of ours repeat, and pg-boss's take longer
 * to plan than to execute.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}

const names = new Map<string, string>();

/**
 * SQLSTATE classes: 08 connection, 25P03 idle in transaction, 40 rolled back in a conflict, 53 out
 * of resources, 57P shutting down or starting. Any other error that is not from the server is a
 * broken connection.
 */
function classified(error: unknown): unknown {
  const isAnswer = error instanceof pg.DatabaseError && error.code !== undefined;
  if (isAnswer && /^40/.test(error.code!)) return new Trouble(error, false);
  const isAway = !isAnswer || /^(08|25P03|53|57P)/.test(error.code!);
  return isAway ? new Trouble(error, true) : error;
}

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || "localhost"}${port && `:${port}`}${pathname}`;
}
