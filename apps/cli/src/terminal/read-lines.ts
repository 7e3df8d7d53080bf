import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { unreadable } from "./file-error.ts";

/** The lines of a file, or of standard input for "-" or no name; as they come, in flat memory. */
export async function* readLines(file: string | undefined): AsyncGenerator<string> {
  const fromTerminal = file === undefined || file === "-";
  if (fromTerminal && process.stdin.isTTY) {
    console.error("Reading from the terminal. Press Ctrl-D to finish.");
  }
  const input = fromTerminal ? process.stdin : createReadStream(file, "utf8");
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield line;
    }
  } catch (error) {
    throw unreadable(file ?? "standard input", error);
  }
}
