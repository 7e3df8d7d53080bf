import { createHash } from "node:crypto";
import pg from "pg";

/** One connection while a transaction lasts, or whichever is free. */
export interface Session {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * PostgreSQL, with patience: what fails because the server is away or starting is tried again until it
 * is back, so every statement and every transaction must bear being done twice.
 */
export interface Database extends Session {
  /** All of it or nothing. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Host, port and database: never the user's password. */
  readonly where: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connections?: number;
  /** Told when the server does not answer, and when it does again. */
  readonly onTrouble?: (isAway: boolean) => void;
  /** Ends all waiting for a server that is away. */
  readonly signal?: AbortSignal;
}

/** The server is away, closed the connection, or let somebody else go first: worth another try. */
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
    // A server that vanished without a word must not hold anybody up for ever.
    query_timeout: 60_000,
    // Nor must a machine that froze in the middle of a transaction, with everyone waiting for its locks.
    idle_in_transaction_session_timeout: 5000,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that breaks is replaced by the pool.
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

/** What is still asked of a closed database fails at once: a server that is away may come back, this does not. */
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
  // Errors reach whoever waits for an answer; nobody else needs to hear of them.
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
    // pg-boss keeps some errors to itself, and then there is nothing to commit.
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
 * A statement with a name is planned once for a connection. All come again and again, and pg-boss's take
 * longer to plan than to carry out.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}

const names = new Map<string, string>();

/**
 * SQLSTATE classes: 08 connection, 25P03 we kept others waiting, 40 rolled back for another's sake, 53
 * out of connections, 57P server going down or coming up. What is no answer is a broken connection.
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
