import { fail, type Problem, type Result } from "@broadside/rules";
import { type GameRecord, makeRecordText, parseRecord } from "@broadside/rules/record";
import { problem } from "@broadside/words";

/** Codes of games played in this page: someone who returns by such a link is still the player. */
const ownCodes = new Set<string>();

export const isOwnCode = (code: string): boolean => ownCodes.has(code);

export async function makeOwnCode(record: GameRecord): Promise<string> {
  const code = await makeRecordCode(record);
  ownCodes.add(code);
  return code;
}

/**
 * A record as part of a URL: "z" and its deflated text in base64url, or "t" and the plain text if
 * the browser cannot deflate.
 */
export async function makeRecordCode(record: GameRecord): Promise<string> {
  const bytes = new TextEncoder().encode(makeRecordText(record));
  if (typeof CompressionStream === "undefined") return `t${toBase64Url(bytes)}`;
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `z${toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()))}`;
}

export async function parseRecordCode(code: string): Promise<Result<GameRecord, Problem>> {
  const text = await textOf(code);
  if (text === undefined) return fail(problem("record-link/damaged", {}));
  const record = readRecordText(text);
  return record.ok ? record : fail(problem("record-link/unreadable", { reason: record.error }));
}

/** Reads a record as text or JSON. */
export function readRecordText(text: string): Result<GameRecord, Problem> {
  const read = parseRecord(text);
  return read.ok ? read : fail(read.error[0]!);
}

/** More than any record needs; anything larger was made to fill the memory. */
const MAX_BYTES = 1_000_000;

async function textOf(code: string): Promise<string | undefined> {
  try {
    const bytes = fromBase64Url(code.slice(1));
    if (code.startsWith("t")) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!code.startsWith("z")) return undefined;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await readAtMost(stream, MAX_BYTES);
  } catch {
    return undefined;
  }
}

async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let text = "";
  for (let read = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.length;
    if (read > most) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
