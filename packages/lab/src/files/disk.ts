import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  rmdirSync,
  type Stats,
  statfsSync,
  writeSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { isatty } from "node:tty";

const PROBE_BYTES = 65_536;
/** Left free for others. */
const RESERVE_BYTES = 1_000_000;

/** A full disk lets a file be opened and refuses it only when something is written. */
export function probeDisk(file: number, at: number): void {
  try {
    writeSync(file, Buffer.alloc(PROBE_BYTES), 0, PROBE_BYTES, at);
    fsyncSync(file);
  } finally {
    ftruncateSync(file, at);
  }
}

export function probeDevice(file: number, target: Stats): void {
  if (!target.isCharacterDevice()) return;
  if (!isatty(file)) writeSync(file, "\n");
}

export function checkRoom(path: string, expectedBytes: number): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return; // Opening the file says so better.
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const needed = expectedBytes + RESERVE_BYTES;
  if (free >= needed) return;
  const mb = (n: number) => `${Math.ceil(n / 1e6).toLocaleString("en-US")} MB`;
  const message = `It needs about ${mb(needed)}, and ${mb(free)} are free.`;
  throw Object.assign(new Error(message), { code: "ENOSPC" });
}

/**
 * Creates a folder and those above it, one by one, and gives the ones it created: Node's own way
 * to create several at once never ends in places like /proc, where none can be created.
 */
export function createFolders(path: string): string[] {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) {
    missing.unshift(folder);
  }
  const made: string[] = [];
  try {
    for (const folder of missing) if (createFolder(folder)) made.push(folder);
  } catch (error) {
    removeFolders(made);
    throw error;
  }
  return made;
}

/** The reverse of `createFolders`, for folders that are still empty. */
export function removeFolders(made: readonly string[]): void {
  for (const folder of made.toReversed()) rmdirSync(folder);
}

/** False if someone else was faster. */
function createFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") {
      const message = `the folder "${folder}" cannot be created.`;
      throw Object.assign(new Error(message), { code: "ENOFOLDER" });
    }
    if (code !== "EEXIST") throw error;
    return false;
  }
}

/** A new name itself must reach the disk; Windows neither needs nor allows this. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const file = openSync(folder, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
