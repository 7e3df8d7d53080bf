import { closeSync, existsSync, fsyncSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Libsql from "libsql";
import { databaseFile } from "../store/sqlite-file.ts";

/**
 * Copies the embedded store, whole and consistent, while a server may be using it. Refuses to
 * write over anything. The copy is on the disk when this returns, and only its owner may read it:
 * it holds the ships of games in play.
 */
export function backUp(folder: string, file: string): void {
  if (!existsSync(databaseFile(folder))) throw new Error(`There are no games in ${folder}.`);
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  // SQLite fills a file that is there and empty.
  closeSync(openSync(file, "wx", 0o600));
  try {
    copyInto(databaseFile(folder), file);
    flush(file);
    flush(dirname(file));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

function copyInto(from: string, file: string): void {
  const database = new Libsql(from);
  try {
    database.pragma("busy_timeout = 5000");
    database.prepare("vacuum into ?").run([file]);
  } finally {
    database.close();
  }
}

function flush(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
