import { mkdirSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import Libsql from "libsql";
import { insertIntoSqlite, readFromSqlite } from "./event-queries.ts";
import { createKyselyStore } from "./kysely-store.ts";
import { migrate } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import type { Bus, Store } from "./store.ts";
import { pause } from "./upkeep.ts";

/**
 * The embedded store: one file in a folder, for one process. `isGuest` opens it beside the server
 * that uses it, to read.
 *
 * One connection writes and checkpoints, ever: the lock keeps other servers off, and guests only
 * read. The bundled SQLite (3.45.1) has the WAL-reset bug (sqlite.org/wal.html#walresetbug), which
 * takes two connections that write or checkpoint at the same time.
 */
export async function openSqlite(folder: string, { isGuest = false } = {}): Promise<Store> {
  try {
    return await open(folder, isGuest);
  } catch (error) {
    throw explained(error, folder);
  }
}

async function open(folder: string, isGuest: boolean): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = isGuest ? { close: () => {} } : lockFolder(folder);
  let database: Libsql.Database | undefined;
  try {
    database = openDatabase(folder, isGuest);
    const db = new Kysely<Schema>({
      dialect: new SqliteDialect({ database: withCache(database) }),
    });
    await migrate(db, "sqlite", { isGuest });
    return storeOver(db, { folder, isGuest, database, lock });
  } catch (error) {
    database?.close();
    lock.close();
    throw error;
  }
}

function openDatabase(folder: string, isGuest: boolean): Libsql.Database {
  const database = new Libsql(databaseFile(folder));
  try {
    database.pragma("busy_timeout = 5000");
    if (isGuest) database.pragma("query_only = 1");
    else {
      // Only a new file takes it; see `shrink`.
      database.pragma("auto_vacuum = INCREMENTAL");
      database.pragma("journal_mode = WAL");
      // An answered command is on the disk: a power cut loses nothing that anybody was told.
      database.pragma("synchronous = FULL");
      checkPages(database, folder);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Files beyond this take too long to read at every start. */
const MOST_CHECKED_BYTES = 512 * 1024 * 1024;

function checkPages(database: Libsql.Database, folder: string): void {
  if (statSync(databaseFile(folder)).size > MOST_CHECKED_BYTES) return;
  const [row] = database.pragma("quick_check(1)") as { quick_check: string }[];
  if (row?.quick_check === "ok") return;
  throw Object.assign(new Error(row?.quick_check), { code: "SQLITE_CORRUPT" });
}

interface Opened {
  readonly folder: string;
  readonly isGuest: boolean;
  readonly database: Libsql.Database;
  readonly lock: { close(): void };
}

const storeOver = (db: Kysely<Schema>, { folder, isGuest, database, lock }: Opened): Store =>
  createKyselyStore({
    db,
    // One writer: SQLite has no more.
    groups: { most: 400, width: 1 },
    bus: silent,
    isShared: false,
    insertEvents: insertIntoSqlite,
    readEvents: readFromSqlite,
    freeBytes: () => freeBytesIn(folder),
    shrink: () => shrink(database),
    time: async () => Date.now(),
    async close() {
      if (!isGuest) checkpoint(database);
      await db.destroy();
      lock.close();
    },
  });

/** Everything into the main file, which also takes on its true size. */
function checkpoint(database: Libsql.Database): void {
  try {
    database.pragma("wal_checkpoint(TRUNCATE)");
  } catch {
    // A backup may be reading, or the disk be full: the log stays, and is read at the next start.
  }
}

/** Pages given back in one go: under a millisecond each. */
const PAGES_AT_ONCE = 200;

/** Gives free pages back to the disk, bit by bit. A file of an older version keeps its size. */
async function shrink(database: Libsql.Database): Promise<void> {
  const pragma = (text: string) =>
    Number(Object.values((database.pragma(text) as object[])[0]!)[0]);
  if (pragma("auto_vacuum") !== 2) return;
  for (let free = pragma("freelist_count"); free > 0; free = pragma("freelist_count")) {
    database.exec(`pragma incremental_vacuum(${PAGES_AT_ONCE})`);
    if (pragma("freelist_count") >= free) return;
    await pause();
  }
  checkpoint(database);
}

/** In words that help: where the trouble is, and what to do about it. */
function explained(error: unknown, folder: string): unknown {
  const { code = "" } = error as { code?: string };
  const file = databaseFile(folder);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return new Error(
      `The games in ${file} are damaged. Put a backup in its place, or choose another place with --data.`,
      { cause: error },
    );
  }
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)/.test(code)) {
    return new Error(
      `The games in ${folder} cannot be written. Check who owns the folder and what is on it, or choose another place with --data.`,
      { cause: error },
    );
  }
  return error;
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

/** Prepares each of the few statements once. */
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
