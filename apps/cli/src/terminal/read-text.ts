import { readCapped } from "@broadside/lab/files";
import { unreadable } from "./file-error.ts";
import { UserError } from "./user-error.ts";

/** Far more than any variant, notebook, record or saved game takes. */
export const MAX_TEXT_BYTES = 4_000_000;

/** A small file as a whole; reading stops at the limit. */
export function readTextFile(path: string, maxBytes = MAX_TEXT_BYTES): string {
  const text = readCapped(path, maxBytes);
  if (text.ok) return text.value;
  throw new UserError(text.error.message);
}

/** The same of standard input. */
export async function readStandardInput(maxBytes = MAX_TEXT_BYTES): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of process.stdin as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) break;
      pieces.push(piece);
    }
  } catch (error) {
    throw unreadable("standard input", error);
  }
  if (bytes > maxBytes) {
    throw new UserError(`The input is larger than ${maxBytes / 1e6} MB, the most that is read.`);
  }
  // Without its byte order mark, if it has one.
  return new TextDecoder().decode(Buffer.concat(pieces));
}
