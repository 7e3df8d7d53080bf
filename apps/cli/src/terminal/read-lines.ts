import { createReadStream } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { unreadable } from "./file-error.ts";
import { LINE_TOO_LONG, MAX_LINE_BYTES } from "./line-cap.ts";
import { UserError } from "./user-error.ts";

/**
 * The lines of a file, or of standard input for "-" or no name, without a byte order mark; as they
 * come, in flat memory.
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
