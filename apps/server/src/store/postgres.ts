import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { EventQueries } from "./event-log.ts";
import { createKyselyStore } from "./kysely-store.ts";
import { migrate } from "./migrations.ts";
import { openPostgresBus } from "./postgres-bus.ts";
import type { Schema } from "./schema.ts";
import type { Store, StoredEvent } from "./store.ts";

export interface PostgresOptions {
  readonly url: string;
  /** Interval of the beats on the listening connection; for tests. */
  readonly beatMs?: number;
  /** Connections in addition to the listening one. */
  readonly connections?: number;
  /** Called for connection errors; the store continues with other connections. */
  readonly onError?: (error: Error) => void;
}

/** A PostgreSQL database that any number of identical servers share. */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const { url, beatMs, connections = 6, onError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    idleTimeoutMillis: 10_000,
    // A statement, lock or connection that hangs must not block everyone's games.
    statement_timeout: 10_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 15_000,
    types: { getTypeParser },
  });
  pool.on("error", onError);
  pool.on("connect", (client) => {
    // Also for connections in use: an unhandled error would end the process.
    client.on("error", onError);
    dropWhenSilent(client);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, "postgres");
    const self = randomUUID().slice(0, 8);
    const bus = await openPostgresBus({ url, self, pool, onError, ...(beatMs && { beatMs }) });
    const close = async () => {
      await bus.close();
      await db.destroy();
    };
    // Commits that notify are serialised by PostgreSQL, so more at once would only wait.
    const groups = { most: 200, width: 2 };
    return createKyselyStore({
      db,
      groups,
      bus,
      isShared: true,
      queries: queriesOf(self),
      freeBytes: async () => Number.POSITIVE_INFINITY,
      // Autovacuum does it.
      shrink: async () => {},
      time: () => timeOf(db),
      close,
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Inserts and notifies the other processes in one statement, so that nobody is notified of anything
 * that was not stored. 200 keys stay below the 8000 bytes allowed in a notification.
 */
const queriesOf = (self: string): EventQueries => ({
  names: (trx, players) =>
    trx
      .selectFrom("players")
      .select(["id", "name"])
      .where("id", "in", players)
      .forShare()
      .execute(),
  async insert(db, events) {
    const { rows } = await sql<Pick<StoredEvent, "game" | "number">>`
      with given as (
        select value ->> 0 as game, (value ->> 1)::int as number, (value ->> 2)::bigint as at,
          value ->> 3 as type, (value ->> 4)::int as seat, value ->> 5 as command, value ->> 6 as body
        from json_array_elements(${rowsOf(events)}::json)
      ), stored as (
        insert into events (game, number, at, type, seat, command, body)
        select game, number, at, type, seat, command, body from given
        on conflict (game, number) do nothing
        returning game, number
      ), told as (
        select pg_notify('broadside', ${self}::text || ':' || string_agg(game || ' ' || number, ','))
        from stored having count(*) > 0
      )
      select game, number, (select count(*) from told) as told from stored`.execute(db);
    const keys = new Set(rows.map(({ game, number }) => `${game} ${number}`));
    return events.map(({ game, number }) => keys.delete(`${game} ${number}`));
  },
  async read(db, stretches) {
    const { rows } = await sql<StoredEvent>`
      select events.* from json_array_elements(${stretches}::json) as wanted
      join events on game = value ->> 0 and number >= (value ->> 1)::int
      order by game, number`.execute(db);
    return rows;
  },
});

/** One JSON parameter, whatever the number of rows. */
const rowsOf = (events: readonly StoredEvent[]): string =>
  JSON.stringify(
    events.map(({ game, number, at, type, seat, command, body }) => [
      game,
      number,
      at,
      type,
      seat,
      command,
      body,
    ]),
  );

/**
 * A connection that a router has forgotten accepts statements and never answers. The pool closes
 * idle ones sooner, so this one has a statement in progress.
 */
function dropWhenSilent(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(SILENT_MS, () => stream.destroy(new Error("The database has fallen silent.")));
}

const SILENT_MS = 20_000;

async function timeOf(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  return rows[0]!.at;
}

/** Times are far below 2^53, so they fit in a number. */
const getTypeParser = ((oid: number, format?: "text") =>
  oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
