import { existsSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";

export type Database = DatabaseSyncInstance;

export const databaseFile = (folder: string): string => join(folder, "broadside.sqlite");

/** Milliseconds to wait for another connection: a backup, or a server that is shutting down. */
const BUSY_MS = 5000;

/** The only connection that writes: `lockFolder` keeps other servers out. */
export function openDatabase(folder: string): Database {
  const database = new DatabaseSync(databaseFile(folder), { timeout: BUSY_MS });
  try {
    // Only affects new files; see `shrink`.
    database.exec("pragma auto_vacuum = INCREMENTAL");
    database.exec("pragma journal_mode = WAL");
    // An acknowledged command is on disk: a power cut loses nothing anyone was told.
    database.exec("pragma synchronous = FULL");
    checkPages(database, folder);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A connection next to a server that may be using the file. */
export function openBeside(folder: string, isWriting: boolean): Database {
  if (!existsSync(databaseFile(folder))) {
    throw new Error(
      `There are no games in ${folder}. Name the folder of your server with --data or BROADSIDE_DATA.`,
    );
  }
  return new DatabaseSync(databaseFile(folder), { timeout: BUSY_MS, readOnly: !isWriting });
}

export const pragma = (database: Database, name: string): unknown =>
  Object.values(database.prepare(`pragma ${name}`).get() as object)[0];

/** Larger files take too long to check at every start. */
const MOST_CHECKED_BYTES = 512 * 1024 * 1024;

function checkPages(database: Database, folder: string): void {
  if (statSync(databaseFile(folder)).size > MOST_CHECKED_BYTES) return;
  const found = pragma(database, "quick_check(1)");
  if (found !== "ok") throw Object.assign(new Error(`${found}`), { code: "SQLITE_CORRUPT" });
}

/**
 * Keeps other servers out of the folder, while backups can still read the database. The operating
 * system releases the lock when the process ends, however it ends.
 */
export function lockFolder(folder: string): { close(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, "server.lock"));
  try {
    lock.exec("pragma locking_mode = EXCLUSIVE");
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (codeOf(error) !== "SQLITE_BUSY") throw error;
    throw new Error(
      `Another server is using the data in ${folder}. Stop it, or choose another place with --data.`,
    );
  }
}

/** Explains where the trouble is and what to do about it. */
export function explained(error: unknown, folder: string): unknown {
  const code = codeOf(error);
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

/** The error name of SQLite or the system: "SQLITE_BUSY", "EACCES". */
function codeOf(error: unknown): string {
  const { sqliteCodeName, code } = error as Record<string, unknown>;
  return String(sqliteCodeName ?? code);
}
