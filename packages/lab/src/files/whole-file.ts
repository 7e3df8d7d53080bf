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
  /** Puts the file in its place. When this returns, both the file and its name are on the disk. */
  finish(): void;
  /** Removes what was written. */
  discard(): void;
  /** Leaves what was written under its temporary name, to be continued later. */
  keep(): void;
}

export interface WholeFileOptions {
  /** Roughly how much will be written: a disk with less room is refused at once. */
  readonly expectedBytes?: number;
  /** Continues after so many bytes of an earlier attempt. */
  readonly resumeAt?: number;
}

export interface WriteOptions {
  /** Of the new file: 0o600 keeps secrets from other users of the machine. */
  readonly mode?: number;
  /** Creates the folders of the path that do not exist. */
  readonly makesFolders?: boolean;
}

/**
 * Throws the system's error, or one of our own with a `code` and no `errno`, for a path that cannot
 * be written, before any work is done.
 */
export function openWholeFile(path: string, options: WholeFileOptions = {}): WholeFile {
  const { resumeAt = 0 } = options;
  const place = placeAt(path, `${path}.part`);
  if (resumeAt > 0 && !place.isDevice) prepareResume(path, place.temporary, resumeAt);
  const file = openFor(place, resumeAt);
  if (place.isDevice) probeDevice(file, place.target!);
  else {
    try {
      // After opening: a place that cannot be written at all is not a full disk.
      checkRoom(path, options.expectedBytes ?? 0);
      probeDisk(file, resumeAt);
    } catch (error) {
      closeSync(file);
      // What an earlier attempt has written stays.
      if (resumeAt === 0) rmSync(place.temporary, { force: true });
      throw error;
    }
  }
  return opened(place, file, resumeAt);
}

/**
 * Replaces a file's text in one go. When this returns, the text is on the disk; until then, a power
 * cut or kill -9 leaves the old text whole. Two processes that write at once do not mix.
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

/** Throws what `writeWholeFile` would throw; leaves nothing behind, folders included. */
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

/** Where a file goes, and under which name it is written. */
interface Place {
  readonly path: string;
  readonly temporary: string;
  readonly target: Stats | undefined;
  /** A device or pipe: written in place. */
  readonly isDevice: boolean;
}

function placeAt(path: string, temporary: string): Place {
  const target = statIfThere(path);
  if (target?.isDirectory()) throw Object.assign(new Error("It is a folder."), { code: "EISDIR" });
  if (target) accessSync(path, constants.W_OK);
  const isDevice = target !== undefined && !target.isFile();
  return { path, temporary: isDevice ? path : temporary, target, isDevice };
}

function openFor({ temporary, isDevice }: Place, resumeAt: number, mode?: number): number {
  if (resumeAt > 0) return openSync(temporary, "r+");
  // Left over from a process that was killed, perhaps with another mode.
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

/** An interrupted run has put its file in place; its first part is the start of the next attempt. */
function prepareResume(path: string, temporary: string, bytes: number): void {
  const enough = (name: string) => (statIfThere(name)?.size ?? 0) >= bytes;
  if (enough(temporary)) return;
  if (!enough(path)) {
    const message = `Its first ${bytes} bytes are needed to resume, and they are missing.`;
    throw Object.assign(new Error(message), { code: "ENOPART" });
  }
  copyFileSync(path, temporary);
}

function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
