import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs work in a new folder, which is removed afterwards.
 * @template T @param {(folder: string) => T | Promise<T>} work @returns {Promise<T>}
 */
export async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "broadside-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
