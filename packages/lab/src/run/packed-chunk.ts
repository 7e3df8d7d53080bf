import { deflateSync, inflateSync } from "node:zlib";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import {
  boundedText,
  type Decoded,
  oneOf,
  optional,
  type Reader,
  readFields,
  readList,
  wholeNumber,
} from "@broadside/rules/json";
import { problem } from "@broadside/words";
import { forfeitKinds, type StartUps } from "../games/bot.ts";
import type { OpenRun } from "../plan/open-run.ts";
import type { Chunk } from "../plan/run-description.ts";
import { MAX_NOTES, mergeTallies } from "../statistics/tally.ts";
import { type ChunkOptions, type ChunkResult, createChunkCount, playRange } from "./chunk.ts";
import type { CsvRows } from "./game-files.ts";
import { readOutcomes } from "./outcome-reader.ts";
import { columnsOf, createOutcomeWriter, type OutcomeNote } from "./outcome-table.ts";
import { addTimes } from "./runner.ts";

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
  readonly startUps?: readonly StartUps[];
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
  const { ms, startUps } = played;
  const head: PackedHead = { ms, notes, ...(startUps && { startUps }) };
  return {
    data: pack(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])),
    log: options.outputs?.log ? pack(Buffer.from(played.log)) : null,
  };
}

/**
 * Counts games played elsewhere. Validates everything, because anyone may have written the bytes.
 */
export function countPacked(
  open: OpenRun,
  chunk: Chunk,
  { data, log }: PackedChunk,
  csv: CsvRows | undefined,
): Result<ChunkResult, Problem> {
  const unpacked = unpack(data, columnsOf(open, chunk).size + MAX_HEAD);
  if (!unpacked) return fail(problem("result/packing", {}));
  const end = unpacked.indexOf("\n");
  const head = readHead(unpacked.subarray(0, Math.max(0, end)));
  if (!head.ok) return fail(head.error[0]!);
  const { ms, notes, startUps } = head.value;
  const [wanted, times] = [open.run.bots.length, ms.length];
  if (times !== wanted) {
    return fail(problem("list/length", { wanted, count: times }, { path: "ms" }));
  }
  const count = createChunkCount(open, csv);
  if (!readOutcomes(open, chunk, { bytes: unpacked.subarray(end + 1), notes }, count)) {
    return fail(problem("result/games", {}));
  }
  const text = log === null ? "" : unpack(log, MAX_LOG)?.toString();
  if (text === undefined) return fail(problem("result/log", {}));
  return ok({ ...count.counted(), ms, ...(startUps && { startUps }), log: text });
}

/** Joins the results of neighbouring ranges, in order. */
export const joinResults = (pieces: readonly ChunkResult[]): ChunkResult =>
  pieces.reduce((a, b) => ({
    tally: mergeTallies(a.tally, b.tally),
    ...addTimes(a, b),
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

function readHead(bytes: Buffer): Decoded<PackedHead> {
  try {
    return readFields(JSON.parse(bytes.toString()), "", {
      ms: (times, path) => readList(times, path, Infinity, readTime),
      notes: (notes, path) => readList(notes, path, MAX_NOTES, readNote),
      startUps: optional((list, path) => readList(list, path, Infinity, readStartUps)),
    });
  } catch {
    return fail([problem("result/head", {})]);
  }
}

const readTime: Reader<number> = (value, path) =>
  typeof value === "number" && value >= 0 && value <= MAX_MS
    ? ok(value)
    : fail([problem("result/time", { most: MAX_MS, found: String(value) }, { path })]);

const readStartUps: Reader<StartUps> = (value, path) =>
  readFields(value, path, { times: wholeNumber(0, Number.MAX_SAFE_INTEGER), ms: readTime });

const readNote: Reader<OutcomeNote> = (value, path) =>
  readFields(value, path, {
    row: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    kind: oneOf(forfeitKinds),
    message: boundedText(MAX_NOTE),
    said: boundedText(MAX_NOTE),
    errors: optional(boundedText(MAX_NOTE)),
  });
