import { createReadStream } from "node:fs";
import { Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { readCapped } from "@broadside/lab/files";
import { unreadable } from "./file-error.ts";
import { orThrow, UserError } from "./user-error.ts";

/** Far more than any variant, notebook, record or saved game needs. */
export const MAX_TEXT_BYTES = 4_000_000;

/** Reads a whole small file; stops at the limit. */
export const readTextFile = (path: string, maxBytes = MAX_TEXT_BYTES): string =>
  orThrow(readCapped(path, maxBytes));

/** Reads all of standard input; stops at the limit. */
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
    throw new UserError(`The input is too large: the limit is ${maxBytes / 1e6} MB.`);
  }
  // Also removes a byte order mark.
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/**
 * The lines of a file, or of standard input for "-" or no name, without a byte order mark; streamed
 * in constant memory.
 */
export async function* readLines(file: string | undefined): AsyncGenerator<string> {
  const fromTerminal = file === undefined || file === "-";
  if (fromTerminal && process.stdin.isTTY) {
    console.error("Reading from the terminal. Press Ctrl-D to finish.");
  }
  const input = fromTerminal ? process.stdin : createReadStream(file);
  let isFirst = true;
  for await (const line of split(piecesOf(input, file ?? "standard input"))) {
    yield isFirst ? line.replace(/^\uFEFF/, "") : line;
    isFirst = false;
  }
}

async function* piecesOf(input: NodeJS.ReadableStream, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of input) yield piece as Buffer;
  } catch (error) {
    throw unreadable(name, error);
  }
}

async function* split(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + decoder.write(piece)).split("\n");
    rest = lines.pop()!;
    for (const line of lines) yield line.replace(/\r$/, "");
    if (rest.length > MAX_LINE_BYTES) throw new UserError(LINE_TOO_LONG);
  }
  rest += decoder.end();
  if (rest !== "") yield rest;
}

/** Longer than any line of our formats. */
const MAX_LINE_BYTES = 1_000_000;

export const LINE_TOO_LONG = `A line of the input is too long: the limit is ${MAX_LINE_BYTES / 1e6} MB.`;

/**
 * Passes bytes on until a line is too long: then the stream ends and `onTooLong` is called. A
 * reader never holds more than one line of that length.
 */
export function createLineCap(onTooLong: () => void): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const end = chunk.lastIndexOf(NEWLINE);
      length = end < 0 ? length + chunk.length : chunk.length - end - 1;
      if (length <= MAX_LINE_BYTES) return done(null, chunk);
      onTooLong();
      this.push(null);
      // `done` is not called, so nothing more is read.
    },
  });
}

const NEWLINE = 10;
