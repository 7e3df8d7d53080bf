import { createHash } from "node:crypto";
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readCappedBytes } from "@broadside/lab/files";
import type { Knowledge } from "@broadside/rules";
import { parseJson, writeKnowledge } from "@broadside/rules/json";
import { makeVariantText } from "@broadside/rules/text";
import type { SavedSearch } from "@broadside/solver";
import { unwritable } from "../terminal/file-error.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";

/** Saved searches of another version cannot be resumed: their keys have another meaning. */
const VERSION = 1;

interface Header {
  readonly broadsideSolve: number;
  readonly position: string;
  readonly lower: number;
  readonly upper: number;
  readonly sha256: string;
}

/** Writes one line of JSON, then the search's memo as bytes. Replaces the whole file. */
export function writeResumeFile(path: string, knowledge: Knowledge, saved: SavedSearch): void {
  const bytes = bytesOf(saved.memo);
  const header: Header = {
    broadsideSolve: VERSION,
    position: positionKey(knowledge),
    lower: saved.lower,
    upper: saved.upper,
    sha256: digest(saved.lower, saved.upper, bytes),
  };
  const partial = `${path}.partial`;
  try {
    writeFileSync(partial, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]));
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw unwritable(path, error);
  }
}

/** Undefined if the file does not exist. */
export function readResumeFile(path: string, knowledge: Knowledge): SavedSearch | undefined {
  if (!existsSync(path)) return undefined;
  const content = read(path);
  const end = content.indexOf(10);
  const json = parseJson(content.subarray(0, Math.max(0, end)).toString("utf8"));
  const header = (json.ok ? json.value : undefined) as Partial<Header> | undefined;
  if (end < 0 || header?.broadsideSolve !== VERSION) {
    throw new UserError(
      `"${path}" is not a saved search of this version. Delete it to start over.`,
    );
  }
  if (header.position !== positionKey(knowledge)) {
    throw new UserError(
      `"${path}" belongs to another position. Choose another file, or delete it.`,
    );
  }
  const bytes = content.subarray(end + 1);
  const { lower, upper, sha256 } = header as Header;
  if (sha256 !== digest(lower, upper, bytes)) {
    throw new UserError(`"${path}" is damaged. Delete it to start over.`);
  }
  const memo = new Uint32Array(bytes.length / 4);
  new Uint8Array(memo.buffer).set(bytes);
  return { lower, upper, memo };
}

export function removeResumeFile(path: string): void {
  rmSync(path, { force: true });
}

function read(path: string): Buffer {
  // Reading a device might never end.
  const isOther = statSync(path, { throwIfNoEntry: false })?.isFile() === false;
  if (isOther) throw new UserError(`"${path}" is not a file.`);
  const bytes = orThrow(readCappedBytes(path, MAX_BYTES));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The most memory a search uses. */
const MAX_BYTES = 2_000_000_000;

const bytesOf = (memo: Uint32Array): Buffer =>
  Buffer.from(memo.buffer, memo.byteOffset, memo.byteLength);

const digest = (lower: number, upper: number, bytes: Uint8Array): string =>
  createHash("sha256").update(`${lower} ${upper}\n`).update(bytes).digest("hex");

const positionKey = (knowledge: Knowledge): string =>
  `${makeVariantText(knowledge.variant)} ${JSON.stringify(writeKnowledge(knowledge).shots)}`;
