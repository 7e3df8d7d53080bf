import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import {
  checkRoom,
  createFolders,
  probeDevice,
  probeDisk,
  removeFolders,
  syncFolder,
} from "./disk.ts";

/**
 * A file that appears complete or not at all: written under a temporary name in the same folder,
 * then renamed. Devices and pipes (/dev/stdout) are written directly.
 */
export interface WholeFile {
  readonly path: string;
  readonly bytes: number;
  write(text: string): void;
  sync(): void;
  /** Renames the file into place. On return, the file and its name are on disk. */
  finish(): void;
  discard(): void;
  /** Leaves the temporary file to be continued later. */
  keep(): void;
}

export interface WholeFileOptions {
  /** Approximate size; fails at once if the disk has less room. */
  readonly expectedBytes?: number;
  /** Bytes of an earlier attempt to continue from. */
  readonly resumeAt?: number;
}

export interface WriteOptions {
  /** Mode of a new file, for example 0o600 for secrets. */
  readonly mode?: number;
  /** Creates missing parent folders. */
  readonly makesFolders?: boolean;
}

/**
 * Throws before any work is done if the path cannot be written: the system's error, or one of ours
 * with a `code` and no `errno`.
 */
export function openWholeFile(path: string, options: WholeFileOptions = {}): WholeFile {
  const { resumeAt = 0 } = options;
  const place = placeAt(path, `${path}.part`);
  if (resumeAt > 0 && !place.isDevice) prepareResume(path, place.temporary, resumeAt);
  const file = openFor(place, resumeAt);
  if (place.isDevice) probeDevice(file, place.target!);
  else {
    try {
      // After opening, because an unwritable path is not a full disk.
      checkRoom(path, options.expectedBytes ?? 0);
      probeDisk(file, resumeAt);
    } catch (error) {
      closeSync(file);
      // Leaves what an earlier attempt has written.
      if (resumeAt === 0) rmSync(place.temporary, { force: true });
      throw error;
    }
  }
  return opened(place, file, resumeAt);
}

/**
 * Replaces a file atomically and durably. Until this returns, a power cut or kill -9 leaves the old
 * text intact. Concurrent writers do not mix.
 */
export function writeWholeFile(path: string, text: string, options: WriteOptions = {}): void {
  if (options.makesFolders) createFolders(dirname(path));
  const place = placeAt(path, `${path}.${process.pid}.part`);
  const file = opened(place, openFor(place, 0, options.mode), 0);
  try {
    file.write(text);
    file.finish();
  } catch (error) {
    file.discard();
    throw error;
  }
}

/** Throws whatever `writeWholeFile` would throw. Leaves nothing behind. */
export function probeWholeFile(path: string, options: WriteOptions = {}): void {
  const made = options.makesFolders ? createFolders(dirname(path)) : [];
  try {
    const place = placeAt(path, `${path}.${process.pid}.part`);
    const file = openFor(place, 0, options.mode);
    try {
      if (place.isDevice) probeDevice(file, place.target!);
      else probeDisk(file, 0);
    } finally {
      opened(place, file, 0).discard();
    }
  } finally {
    removeFolders(made);
  }
}

interface Place {
  readonly path: string;
  readonly temporary: string;
  readonly target: Stats | undefined;
  /** Devices and pipes are written directly. */
  readonly isDevice: boolean;
}

function placeAt(path: string, temporary: string): Place {
  const target = statIfExists(path);
  if (target?.isDirectory()) throw Object.assign(new Error("It is a folder."), { code: "EISDIR" });
  if (target) accessSync(path, constants.W_OK);
  const isDevice = target !== undefined && !target.isFile();
  return { path, temporary: isDevice ? path : temporary, target, isDevice };
}

function openFor({ temporary, isDevice }: Place, resumeAt: number, mode?: number): number {
  if (resumeAt > 0) return openSync(temporary, "r+");
  // Left by a process that was killed, perhaps with another mode.
  if (!isDevice) rmSync(temporary, { force: true });
  return openSync(temporary, "w", mode);
}

function opened({ path, temporary, isDevice }: Place, file: number, resumeAt: number): WholeFile {
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
        at += writeSync(file, chunk, at, chunk.length - at, isDevice ? null : bytes + at);
      }
      bytes += chunk.length;
    },
    sync() {
      if (!isDevice) fsyncSync(file);
    },
    finish() {
      if (isDevice) return close();
      fsyncSync(file);
      close();
      renameSync(temporary, path);
      syncFolder(dirname(path));
    },
    discard() {
      close();
      if (!isDevice) rmSync(temporary, { force: true });
    },
    keep: close,
  };
}

/** An interrupted run may have renamed its file into place already; continue from a copy of it. */
function prepareResume(path: string, temporary: string, bytes: number): void {
  const enough = (name: string) => (statIfExists(name)?.size ?? 0) >= bytes;
  if (enough(temporary)) return;
  if (!enough(path)) {
    const message = `Its first ${bytes} bytes are needed to resume, and they are missing.`;
    throw Object.assign(new Error(message), { code: "ENOPART" });
  }
  copyFileSync(path, temporary);
}

function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
