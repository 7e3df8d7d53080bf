import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Spelled out, not a `Result` with a `Problem`: these files import no other package. */
export type Capped<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: FileProblem };

type FileProblem = {
  readonly [C in keyof FileProblems]: { readonly code: C; readonly params: FileProblems[C] };
}[keyof FileProblems];

export interface FileProblems {
  "file/folder": Path;
  "file/forbidden": Path;
  "file/missing": Path;
  "file/too-large": Path & { readonly megabytes: number };
  "file/unreadable": Path & { readonly error: string };
}
type Path = { readonly path: string };

/**
 * Reads a file as UTF-8 without its byte order mark. Stops at the limit, so that an endless source
 * (/dev/zero, a pipe) cannot fill memory.
 */
export function readCapped(path: string, maxBytes: number): Capped<string> {
  const bytes = readCappedBytes(path, maxBytes);
  return bytes.ok ? { ok: true, value: new TextDecoder().decode(bytes.value) } : bytes;
}

/** Like `readCapped`, but returns bytes. */
export function readCappedBytes(path: string, maxBytes: number): Capped<Uint8Array> {
  try {
    const bytes = readUpTo(path, maxBytes + 1);
    if (bytes.length <= maxBytes) return { ok: true, value: bytes };
    const params = { path, megabytes: maxBytes / 1e6 };
    return { ok: false, error: { code: "file/too-large", params } };
  } catch (error) {
    return { ok: false, error: fileProblem(path, error) };
  }
}

const PIECE = 1 << 16;

function readUpTo(path: string, most: number): Buffer {
  const file = openSync(path, "r");
  try {
    if (fstatSync(file).isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    const pieces: Buffer[] = [];
    for (let left = most; left > 0; ) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE, left));
      const bytes = readSync(file, piece, 0, piece.length, null);
      if (bytes === 0) break;
      pieces.push(piece.subarray(0, bytes));
      left -= bytes;
    }
    return Buffer.concat(pieces);
  } finally {
    closeSync(file);
  }
}

/** Why a file could not be read. */
export function fileProblem(path: string, error: unknown): FileProblem {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return { code: "file/missing", params: { path } };
    case "EISDIR":
      return { code: "file/folder", params: { path } };
    case "EACCES":
    case "EPERM":
      return { code: "file/forbidden", params: { path } };
    default:
      return { code: "file/unreadable", params: { path, error: message } };
  }
}
