import { closeSync, fstatSync, openSync, readSync } from "node:fs";

export const fileProblemCodes = [
  "file/missing",
  "file/forbidden",
  "file/folder",
  "file/too-large",
  "file/unreadable",
] as const;
export type FileProblemCode = (typeof fileProblemCodes)[number];

/** Like `Result`, but spelled out: these files import no other package. */
export type Capped<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly error: { readonly code: FileProblemCode; readonly message: string };
    };

export type CappedText = Capped<string>;

/**
 * Reads a file as UTF-8 without its byte order mark. Stops at the limit, so that an endless source
 * (/dev/zero, a pipe) cannot fill memory.
 */
export function readCapped(path: string, maxBytes: number): CappedText {
  const bytes = readCappedBytes(path, maxBytes);
  return bytes.ok ? { ok: true, value: new TextDecoder().decode(bytes.value) } : bytes;
}

/** Like `readCapped`, but returns bytes. */
export function readCappedBytes(path: string, maxBytes: number): Capped<Buffer> {
  try {
    const bytes = readUpTo(path, maxBytes + 1);
    if (bytes.length > maxBytes) return refused("file/too-large", tooLarge(path, maxBytes));
    return { ok: true, value: bytes };
  } catch (error) {
    return unreadable(path, error);
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

const tooLarge = (path: string, maxBytes: number): string =>
  `"${path}" is larger than ${sizeText(maxBytes)}, the most that is read.`;

const sizeText = (bytes: number): string =>
  bytes >= 1e6
    ? `${(bytes / 1e6).toLocaleString("en-US")} MB`
    : `${bytes.toLocaleString("en-US")} bytes`;

function unreadable(path: string, error: unknown): Capped<never> {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return refused("file/missing", `There is no file "${path}".`);
    case "EISDIR":
      return refused("file/folder", `"${path}" is a folder, not a file.`);
    case "EACCES":
    case "EPERM":
      return refused("file/forbidden", `You do not have permission to read "${path}".`);
    default:
      return refused("file/unreadable", `"${path}" cannot be read: ${message}`);
  }
}

const refused = (code: FileProblemCode, message: string): Capped<never> => ({
  ok: false,
  error: { code, message },
});
