import { createHash } from "node:crypto";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import { readCapped, writeWholeFile } from "../files/index.ts";
import { chunkAt, chunkCount, type RunDescription } from "../plan/run-description.ts";
import { readRunDescription } from "../plan/run-reader.ts";
import { forfeitsOf } from "../statistics/tally.ts";
import { differencesBetween, type RunSettings } from "./checkpoint-difference.ts";
import type { RunState } from "./runner.ts";

const FORMAT = "broadside checkpoint 3" as const;

/** A run that can be resumed, and how much of its files has been written. */
export interface Checkpoint {
  readonly format: typeof FORMAT;
  /** A run must end in the version it began in, because bots may play differently in another. */
  readonly version: string;
  readonly run: RunDescription;
  readonly settings: RunSettings;
  readonly state: RunState;
  /** Bytes written, by path. */
  readonly files: Readonly<Record<string, number>>;
  /** SHA-256 of the rest as JSON, so that edited counts are detected. */
  readonly digest: string;
}

/** Far more than any run needs. */
const MAX_BYTES = 100_000_000;

/** Replaces the checkpoint of a run in one step: a crash leaves the old one or the new one. */
export function writeCheckpoint(
  path: string,
  checkpoint: Omit<Checkpoint, "format" | "digest">,
): void {
  const saved = { format: FORMAT, ...checkpoint } as const;
  writeWholeFile(path, `${JSON.stringify({ ...saved, digest: digestOf(saved) })}\n`);
}

const digestOf = (saved: Omit<Checkpoint, "digest">): string =>
  createHash("sha256").update(JSON.stringify(saved)).digest("hex");

/** Undefined if there is no file yet. */
export function readCheckpoint(
  path: string,
  version: string,
  run: RunDescription,
  settings: RunSettings,
): Result<Checkpoint | undefined, readonly Problem[]> {
  const text = readCapped(path, MAX_BYTES);
  if (!text.ok && text.error.code === "file/missing") return ok(undefined);
  if (!text.ok) return fail([text.error]);
  const saved = parse(text.value);
  if (!saved) return fail([problem("checkpoint/unreadable", { path })]);
  const { digest, ...rest } = saved;
  if (digest !== digestOf(rest) || !isSound(saved)) {
    return fail([problem("checkpoint/changed", { path })]);
  }
  if (saved.version !== version) {
    return fail([problem("checkpoint/other-version", { path, found: saved.version, version })]);
  }
  const differences = differencesBetween(saved, { run, settings });
  if (differences.length === 0) return ok(saved);
  return fail([problem("checkpoint/other-run", { path }), ...differences]);
}

function parse(text: string): Checkpoint | undefined {
  try {
    const value: Checkpoint | null = JSON.parse(text);
    // Sums of luck from earlier versions cannot be continued.
    const isOld = value?.state?.tally?.bots?.some(({ corrected }) => corrected);
    return value?.format === FORMAT && !isOld ? value : undefined;
  } catch {
    return undefined;
  }
}

const isSound = ({ run, state, files }: Checkpoint): boolean =>
  readRunDescription(run).ok &&
  typeof files === "object" &&
  files !== null &&
  Array.isArray(state?.tally?.bots) &&
  state.tally.bots.length === run.bots.length &&
  Number.isInteger(state.next) &&
  state.next >= 0 &&
  state.next <= chunkCount(run) &&
  isInStep(run, state);

/** False if its games were cut into other chunks, as those of programs were before: some would be skipped. */
function isInStep(run: RunDescription, { next, tally }: RunState): boolean {
  if (next >= chunkCount(run)) return true;
  const { kind, from } = chunkAt(run, next);
  if (kind === "matches") return true;
  return run.bots.every(({ games }, i) => forfeitsOf(tally, i).games === Math.min(from, games));
}
