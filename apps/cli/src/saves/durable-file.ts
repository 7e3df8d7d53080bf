import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Puts a text in the place of a file's old one. When this returns, the text is on the disk; at any
 * moment before, a power cut or kill -9 leaves the old text whole.
 */
export function replaceFile(path: string, text: string): void {
  makeFolders(dirname(path));
  const fresh = `${path}.${process.pid}.new`;
  try {
    writeThrough(fresh, text);
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** Throws what `replaceFile` would throw; leaves nothing behind. */
export function probeFile(path: string): void {
  const made = makeFolders(dirname(path));
  const fresh = `${path}.${process.pid}.new`;
  try {
    writeThrough(fresh, "\n");
  } finally {
    rmSync(fresh, { force: true });
    for (const folder of made.reverse()) rmdirSync(folder);
  }
}

/**
 * One by one, and tells which ones it made: Node's own way to make several at once never ends in
 * places like /proc, where none can be made.
 */
function makeFolders(path: string): string[] {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) {
    missing.unshift(folder);
  }
  const made: string[] = [];
  for (const folder of missing) if (makeFolder(folder)) made.push(folder);
  return made;
}

/** False if someone else was faster. */
function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error(`the folder "${folder}" cannot be made.`);
    if (code !== "EEXIST") throw error;
    return false;
  }
}

function writeThrough(path: string, text: string): void {
  // Layouts are secrets from other users of the machine.
  const file = openSync(path, "w", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The new name itself must reach the disk; Windows neither needs nor allows this. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const file = openSync(folder, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
