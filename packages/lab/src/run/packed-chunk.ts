import { deflateSync, inflateSync } from "node:zlib";
import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { forfeitKinds } from "../games/bot.ts";
import type { OpenRun } from "../plan/open-run.ts";
import type { Chunk, RunDescription } from "../plan/run-description.ts";
import { MAX_NOTES, mergeTallies } from "../statistics/tally.ts";
import { type ChunkOptions, type ChunkResult, createChunkCount, playRange } from "./chunk.ts";
import type { CsvRows } from "./game-files.ts";
import { readOutcomes } from "./outcome-reader.ts";
import { columnsOf, createOutcomeWriter, type OutcomeNote } from "./outcome-table.ts";

/**
 * Outcomes of some games, valid for any run that contains them. Packed by the thread that played
 * and unpacked only where they are counted.
 */
export interface PackedChunk {
  /** A line of JSON (`PackedHead`) and the bytes of an `OutcomeTable`, deflated. */
  readonly data: Uint8Array;
  /** Null if no log was requested. */
  readonly log: Uint8Array | null;
}

interface PackedHead {
  /** Milliseconds by bot. */
  readonly ms: readonly number[];
  readonly notes: readonly OutcomeNote[];
}

/** Undefined if abandoned. */
export async function playPacked(
  open: OpenRun,
  chunk: Chunk,
  options: ChunkOptions,
): Promise<PackedChunk | undefined> {
  const writer = createOutcomeWriter(open, chunk);
  const played = await playRange(open, chunk, writer, options);
  if (!played) return undefined;
  const { bytes, notes } = writer.table;
  const head: PackedHead = { ms: played.ms, notes };
  return {
    data: pack(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])),
    log: options.outputs?.log ? pack(Buffer.from(played.log)) : null,
  };
}

export const resultProblemCodes = [
  "result/packing",
  "result/head",
  "result/times",
  "result/notes",
  "result/games",
  "result/log",
] as const;
export type ResultProblem = Problem<(typeof resultProblemCodes)[number]>;

/**
 * Counts games played elsewhere. Validates everything, because anyone may have written the bytes.
 */
export function countPacked(
  open: OpenRun,
  chunk: Chunk,
  { data, log }: PackedChunk,
  csv: CsvRows | undefined,
): Result<ChunkResult, ResultProblem> {
  const unpacked = unpack(data, columnsOf(open, chunk).size + MAX_HEAD);
  if (!unpacked) return refuse("result/packing", "The result cannot be unpacked.");
  const end = unpacked.indexOf("\n");
  const head = parseHead(unpacked.subarray(0, Math.max(0, end)));
  if (!head) return refuse("result/head", "It is not the result of a chunk.");
  const { ms, notes } = head;
  if (!areTimes(ms, open.run)) return refuse("result/times", "The times are damaged.");
  if (!areNotes(notes)) return refuse("result/notes", "The notes on forfeits are damaged.");
  const count = createChunkCount(open, csv);
  if (!readOutcomes(open, chunk, { bytes: unpacked.subarray(end + 1), notes }, count)) {
    return refuse("result/games", "The outcomes are not those of the chunk's games.");
  }
  const text = log === null ? "" : unpack(log, MAX_LOG)?.toString();
  if (text === undefined) return refuse("result/log", "The log cannot be unpacked.");
  return ok({ ...count.counted(), ms, log: text });
}

/** Joins the results of neighbouring ranges, in order. */
export const joinResults = (pieces: readonly ChunkResult[]): ChunkResult =>
  pieces.reduce((a, b) => ({
    tally: mergeTallies(a.tally, b.tally),
    ms: a.ms.map((ms, bot) => ms + b.ms[bot]!),
    csv: a.csv + b.csv,
    log: a.log + b.log,
  }));

/** Far more than notes on forfeits need. */
const MAX_NOTE = 20_000;
const MAX_HEAD = 2 * MAX_NOTES * MAX_NOTE;
const MAX_LOG = 500_000_000;
const MAX_MS = 1e12;

/**
 * Fast rather than small. Copied, because a buffer in Node's pool cannot be transferred to another
 * thread.
 */
const pack = (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateSync(bytes, { level: 1 }));

/** Undefined if damaged or larger than `most`. */
function unpack(data: Uint8Array, most: number): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: most });
  } catch {
    return undefined;
  }
}

function parseHead(bytes: Buffer): PackedHead | undefined {
  try {
    const value = JSON.parse(bytes.toString());
    return Object.keys(value).sort().join() === "ms,notes" ? value : undefined;
  } catch {
    return undefined;
  }
}

const areTimes = (ms: unknown, { bots }: RunDescription): boolean =>
  Array.isArray(ms) &&
  ms.length === bots.length &&
  ms.every((time) => Number.isFinite(time) && time >= 0 && time <= MAX_MS);

const areNotes = (notes: unknown): boolean => Array.isArray(notes) && notes.every(isNote);

function isNote(value: OutcomeNote | null): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { row, kind, message, said } = value;
  return (
    Object.keys(value).sort().join() === "kind,message,row,said" &&
    Number.isSafeInteger(row) &&
    forfeitKinds.includes(kind) &&
    [message, said].every((text) => typeof text === "string") &&
    message.length + said.length <= MAX_NOTE
  );
}
