import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { isatty } from "node:tty";

/**
 * A file that appears whole or not at all: it is written under another name in the same folder and
 * renamed at the end. Devices and pipes (/dev/stdout) are written as they are.
 */
export interface WholeFile {
  readonly path: string;
  /** Written so far. */
  readonly bytes: number;
  write(text: string): void;
  /** Makes sure that what is written is on the disk. */
  sync(): void;
  /** Puts the file in its place. */
  finish(): void;
  /** Takes away what was written. */
  discard(): void;
  /** Leaves what was written under its temporary name, to go on later. */
  keep(): void;
}

export interface WholeFileOptions {
  /** About how much will be written: a disk with less room is refused at once. */
  readonly expectedBytes?: number;
  /** Goes on behind so many bytes of an earlier try. */
  readonly resumeAt?: number;
}

/** Throws what the system says about a path that cannot be written, before any work is done. */
export function openWholeFile(path: string, options: WholeFileOptions = {}): WholeFile {
  const target = statIfThere(path);
  if (target?.isDirectory()) throw Object.assign(new Error("It is a folder."), { code: "EISDIR" });
  if (target) accessSync(path, constants.W_OK);
  const inPlace = target !== undefined && !target.isFile();
  const temporary = inPlace ? path : `${path}.part`;
  const { resumeAt = 0 } = options;
  if (resumeAt > 0 && !inPlace) prepareResume(path, temporary, resumeAt);
  const file = openSync(temporary, resumeAt > 0 ? "r+" : "w");
  // After opening: a place that cannot be written at all is not a full disk.
  if (!inPlace)
    orUndo(() => checkRoom(path, options.expectedBytes ?? 0), file, temporary, resumeAt);
  if (inPlace) probeDevice(file, target);
  else probe(file, resumeAt);
  return opened(path, temporary, file, inPlace, resumeAt);
}

/** Leaves nothing behind if the check fails, except what an earlier try had written. */
function orUndo(check: () => void, file: number, temporary: string, resumeAt: number): void {
  try {
    check();
  } catch (error) {
    closeSync(file);
    if (resumeAt === 0) rmSync(temporary, { force: true });
    throw error;
  }
}

function opened(
  path: string,
  temporary: string,
  file: number,
  inPlace: boolean,
  resumeAt: number,
): WholeFile {
  let bytes = resumeAt;
  let open = true;
  const close = () => {
    if (open) closeSync(file);
    open = false;
  };
  return {
    path,
    get bytes() {
      return bytes;
    },
    write(text) {
      const chunk = Buffer.from(text);
      for (let at = 0; at < chunk.length; ) {
        at += writeSync(file, chunk, at, chunk.length - at, inPlace ? null : bytes + at);
      }
      bytes += chunk.length;
    },
    sync() {
      if (!inPlace) fsyncSync(file);
    },
    finish() {
      if (!inPlace) fsyncSync(file);
      close();
      if (!inPlace) renameSync(temporary, path);
    },
    discard() {
      close();
      if (!inPlace) rmSync(temporary, { force: true });
    },
    keep: close,
  };
}

/** An interrupted run has put its file in place; its first part is the start of the next try. */
function prepareResume(path: string, temporary: string, bytes: number): void {
  const enough = (name: string) => (statIfThere(name)?.size ?? 0) >= bytes;
  if (enough(temporary)) return;
  if (enough(path)) copyFileSync(path, temporary);
  else {
    const message = `The first ${bytes} bytes of it are needed to go on, and are not there.`;
    throw Object.assign(new Error(message), { code: "ENOPART" });
  }
}

const PROBE_BYTES = 65_536;
/** Left free for others. */
const RESERVE_BYTES = 1_000_000;

/** A full disk lets a file be opened and refuses it only when something is written. */
function probe(file: number, resumeAt: number): void {
  try {
    writeSync(file, Buffer.alloc(PROBE_BYTES), 0, PROBE_BYTES, resumeAt);
    fsyncSync(file);
  } finally {
    ftruncateSync(file, resumeAt);
  }
}

function probeDevice(file: number, target: Stats): void {
  if (!target.isCharacterDevice()) return;
  if (!isatty(file)) writeSync(file, "\n");
}

function checkRoom(path: string, expectedBytes: number): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return; // Opening the file says so better.
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= expectedBytes + RESERVE_BYTES) return;
  const mb = (n: number) => `${Math.ceil(n / 1e6)} MB`;
  const message = `About ${mb(expectedBytes + RESERVE_BYTES)} are needed and ${mb(free)} are free.`;
  throw Object.assign(new Error(message), { code: "ENOSPC" });
}

function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a short file in one go. */
export function writeWholeFile(path: string, text: string): void {
  const file = openWholeFile(path);
  try {
    file.write(text);
    file.finish();
  } catch (error) {
    file.discard();
    throw error;
  }
}
