import { statSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";

export const databaseFile = (folder: string): string => join(folder, "broadside.sqlite");

/** A guest only reads. */
export function openDatabase(folder: string, isGuest: boolean): Libsql.Database {
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

/**
 * Keeps other servers off the folder, while backups can still read the database. The operating
 * system lets go of the lock when the process ends, however it ends.
 */
export function lockFolder(folder: string): { close(): void } {
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

/** In words that help: where the trouble is, and what to do about it. */
export function explained(error: unknown, folder: string): unknown {
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
