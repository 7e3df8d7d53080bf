import { existsSync } from "node:fs";
import Libsql from "libsql";
import { databaseFile } from "../store/sqlite.ts";

/**
 * Copies the embedded store, whole and consistent, while a server may be using it. Refuses to
 * write over anything.
 */
export function backUp(folder: string, file: string): void {
  if (!existsSync(databaseFile(folder))) throw new Error(`There are no games in ${folder}.`);
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  const database = new Libsql(databaseFile(folder));
  try {
    database.prepare("vacuum into ?").run([file]);
  } finally {
    database.close();
  }
}
