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
/** Left free for other programs. */
const RESERVE_BYTES = 1_000_000;

/** Writes and truncates: a full disk allows a file to be opened and fails only on writing. */
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
  if (!existsSync(folder)) return; // Opening the file gives a better message.
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const needed = expectedBytes + RESERVE_BYTES;
  if (free >= needed) return;
  const mb = (n: number) => `${Math.ceil(n / 1e6).toLocaleString("en-US")} MB`;
  const message = `It needs about ${mb(needed)}, and ${mb(free)} are free.`;
  throw Object.assign(new Error(message), { code: "ENOSPC" });
}

/**
 * Creates a folder and its missing parents, and returns those it created. Not `mkdirSync` with
 * `recursive`, which never returns in places like /proc.
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

/** Undoes `createFolders`. The folders must be empty. */
export function removeFolders(made: readonly string[]): void {
  for (const folder of made.toReversed()) rmdirSync(folder);
}

/** False if another process created it first. */
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

/** Makes a new file name durable. Windows neither needs nor allows this. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const file = openSync(folder, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
