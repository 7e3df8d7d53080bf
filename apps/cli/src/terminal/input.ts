import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { UserError } from "./user-error.ts";

/** The lines of a file, or of standard input for "-" or no name; as they come, in flat memory. */
export async function* readLines(file: string | undefined): AsyncGenerator<string> {
  const fromTerminal = file === undefined || file === "-";
  if (fromTerminal && process.stdin.isTTY) {
    console.error("Reading from the terminal; end with Ctrl-D.");
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

export function unreadable(file: string, error: unknown): UserError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new UserError(`There is no file "${file}".`);
  if (code === "EISDIR") return new UserError(`"${file}" is a folder, not a file.`);
  if (code === "EACCES") return new UserError(`"${file}" may not be read (permission denied).`);
  return new UserError(`"${file}" cannot be read: ${message}`);
}
