import { statfs } from "node:fs/promises";
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from "kysely";
import type { EventQueries } from "./event-log.ts";
import { createKyselyStore } from "./kysely-store.ts";
import { migrate } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import {
  type Database,
  explained,
  lockFolder,
  openBeside,
  openDatabase,
  pragma,
} from "./sqlite-file.ts";
import type { Bus, Store, StoredEvent } from "./store.ts";
import { pause } from "./upkeep.ts";

/**
 * How a program opens the embedded store. The server has the folder to itself. A guest reads next to
 * it. An operator's command changes single rows next to it, and never the schema.
 */
export type StoreRole = "server" | "guest" | "operator";

/** The embedded store: one file in a folder. */
export async function openSqlite(folder: string, role: StoreRole = "server"): Promise<Store> {
  try {
    return await open(folder, role);
  } catch (error) {
    throw explained(error, folder);
  }
}

async function open(folder: string, role: StoreRole): Promise<Store> {
  const isServer = role === "server";
  const lock = isServer ? lockFolder(folder) : { close: () => {} };
  let database: Database | undefined;
  try {
    database = isServer ? openDatabase(folder) : openBeside(folder, role === "operator");
    const statements = withCache(database);
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: statements }) });
    await migrate(db, "sqlite", { isGuest: !isServer });
    return storeOver(db, { folder, isServer, database, statements, lock });
  } catch (error) {
    database?.close();
    lock.close();
    throw error;
  }
}

interface Opened {
  readonly folder: string;
  readonly isServer: boolean;
  readonly database: Database;
  readonly statements: SqliteDatabase;
  readonly lock: { close(): void };
}

const storeOver = (
  db: Kysely<Schema>,
  { folder, isServer, database, statements, lock }: Opened,
): Store =>
  createKyselyStore({
    db,
    // SQLite allows one writer.
    groups: { most: 400, width: 1 },
    bus: silent,
    isShared: false,
    queries: queriesOf(database, statements),
    freeBytes: () => freeBytesIn(folder),
    shrink: () => shrink(database),
    time: async () => Date.now(),
    async close() {
      if (isServer) checkpoint(database);
      await db.destroy();
      lock.close();
    },
  });

const queriesOf = (database: Database, statements: SqliteDatabase): EventQueries => ({
  names: (trx, players) =>
    trx.selectFrom("players").select(["id", "name"]).where("id", "in", players).execute(),
  async insert(db, events) {
    if (db.isTransaction) return insertEach(statements, events);
    // Waits until no other transaction is open on the only connection.
    return db.connection().execute(async () => insertTogether(database, statements, events));
  },
  async read(db, stretches) {
    const { rows } = await sql<StoredEvent>`
      select events.* from json_each(${stretches}) as wanted
      cross join events on game = value ->> 0 and number >= value ->> 1
      order by game, number`.execute(db);
    return rows;
  },
});

/** Without Kysely, which would take longer than SQLite: every move comes through here. */
function insertTogether(
  database: Database,
  statements: SqliteDatabase,
  events: readonly StoredEvent[],
): boolean[] {
  // A single statement is its own transaction.
  if (events.length === 1) return insertEach(statements, events);
  const run = (text: string) => statements.prepare(text).run([]);
  run("begin immediate");
  try {
    const inserted = insertEach(statements, events);
    run("commit");
    return inserted;
  } catch (error) {
    // After some errors, such as a full disk, SQLite has done so itself.
    if (database.isTransaction) run("rollback");
    throw error;
  }
}

function insertEach(statements: SqliteDatabase, events: readonly StoredEvent[]): boolean[] {
  const { run } = statements.prepare(INSERT);
  return events.map(
    ({ game, number, at, type, seat, command, body }) =>
      Number(run([game, number, at, type, seat, command, body]).changes) > 0,
  );
}

const INSERT = `
  insert into events (game, number, at, type, seat, command, body) values (?, ?, ?, ?, ?, ?, ?)
  on conflict (game, number) do nothing`;

/** Moves everything into the main file, which then also has its true size. */
function checkpoint(database: Database): void {
  try {
    database.exec("pragma wal_checkpoint(TRUNCATE)");
  } catch {
    // A backup may be reading, or the disk may be full: the next start reads the log.
  }
}

/** Pages returned at a time, in under a millisecond. */
const PAGES_AT_ONCE = 200;

/** Returns free pages to the disk in small steps. Files of older versions do not shrink. */
async function shrink(database: Database): Promise<void> {
  if (pragma(database, "auto_vacuum") !== 2) return;
  const freePages = () => Number(pragma(database, "freelist_count"));
  for (let free = freePages(); free > 0; free = freePages()) {
    database.exec(`pragma incremental_vacuum(${PAGES_AT_ONCE})`);
    if (freePages() >= free) return;
    await pause();
  }
  checkpoint(database);
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The interface Kysely expects, with each of the few statements prepared once. */
function withCache(database: Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = prepared.get(text);
      if (known) return known;
      const statement = statementOf(database, text);
      if (prepared.size < MOST_STATEMENTS) prepared.set(text, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

function statementOf(database: Database, text: string): SqliteStatement {
  const statement = database.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values),
    run: (values) => statement.run(...values),
    iterate: (values) => statement.iterate(...values),
  };
}

const MOST_STATEMENTS = 500;

const silent: Bus = { listen: () => {}, say: () => {}, ageMs: () => 0 };
