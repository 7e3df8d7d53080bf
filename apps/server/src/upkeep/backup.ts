import { closeSync, existsSync, fsyncSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openBeside } from "../store/sqlite-file.ts";

/**
 * Copies the embedded store, whole and consistent, while a server may be using it. Never overwrites
 * anything. The copy is on disk when this returns, and only its owner may read it, because it
 * contains the ships of games in play.
 */
export function backUp(folder: string, file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  const database = openBeside(folder, false);
  // SQLite accepts an existing empty file.
  closeSync(openSync(file, "wx", 0o600));
  try {
    database.prepare("vacuum into ?").run(file);
    flush(file);
    flush(dirname(file));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
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
