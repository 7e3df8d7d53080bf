import { mkdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import Libsql from "libsql";
import { insertIntoSqlite } from "./insert-events.ts";
import { createKyselyStore } from "./kysely-store.ts";
import { migrate } from "./migrations.ts";
import { readFromSqlite } from "./read-events.ts";
import type { Schema } from "./schema.ts";
import type { Bus, Store } from "./store.ts";

/**
 * The embedded store: one file in a folder, for one process. `isGuest` opens it beside the server
 * that uses it, to read.
 */
export async function openSqlite(folder: string, { isGuest = false } = {}): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = isGuest ? { close: () => {} } : lockFolder(folder);
  const database = new Libsql(databaseFile(folder));
  try {
    database.pragma("journal_mode = WAL");
    // An answered command is on the disk: a power cut loses nothing that anybody was told.
    database.pragma("synchronous = FULL");
    database.pragma("busy_timeout = 5000");
    const db = new Kysely<Schema>({
      dialect: new SqliteDialect({ database: withCache(database) }),
    });
    await migrate(db, "sqlite");
    const close = async () => {
      await db.destroy();
      lock.close();
    };
    // One writer: SQLite has no more.
    const groups = { most: 400, width: 1 };
    return createKyselyStore({
      db,
      groups,
      bus: silent,
      isShared: false,
      insertEvents: insertIntoSqlite,
      readEvents: readFromSqlite,
      freeBytes: () => freeBytesIn(folder),
      time: async () => Date.now(),
      close,
    });
  } catch (error) {
    lock.close();
    throw error;
  }
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const databaseFile = (folder: string): string => join(folder, "broadside.sqlite");

/**
 * Keeps other servers off the folder, while backups can still read the database. The operating
 * system lets go of the lock when the process ends, however it ends.
 */
function lockFolder(folder: string): { close(): void } {
  const lock = new Libsql(join(folder, "server.lock"));
  try {
    lock.pragma("locking_mode = EXCLUSIVE");
    lock.exec("begin exclusive");
    return { close: () => unlock(lock) };
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new Error(
      `Another server is using the data in ${folder}. Stop it, or choose another place with --data.`,
    );
  }
}

/** Closing alone may leave the lock until the garbage is collected. */
function unlock(lock: Libsql.Database): void {
  lock.exec("rollback");
  lock.pragma("locking_mode = NORMAL");
  lock.exec("begin immediate; commit");
  lock.close();
}

/** The same few statements are prepared once. */
function withCache(database: Libsql.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = database.prepare(sql) as unknown as SqliteStatement;
      if (kept.size < MOST_STATEMENTS) kept.set(sql, statement);
      return statement;
    },
    close: () => void database.close(),
  };
}

const MOST_STATEMENTS = 500;

const silent: Bus = { listen: () => {}, say: () => {}, ageMs: () => 0 };
