import { createHash } from "node:crypto";
import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { readCapped, writeWholeFile } from "../files/index.ts";
import { chunkCount, type RunDescription } from "../plan/run-description.ts";
import { readRunDescription } from "../plan/run-reader.ts";
import { differencesBetween, type RunSettings } from "./checkpoint-difference.ts";
import type { RunState } from "./runner.ts";

const FORMAT = "broadside checkpoint 3" as const;

/** A run that can be resumed: its description, how far it has come, and how far its files have. */
export interface Checkpoint {
  readonly format: typeof FORMAT;
  /** Bots may play differently in another version, so a run ends in the version it began in. */
  readonly version: string;
  /** The description, and whatever else must be the same to resume. */
  readonly run: RunDescription;
  readonly settings: RunSettings;
  readonly state: RunState;
  /** Bytes by path, for files written along the way. */
  readonly files: Readonly<Record<string, number>>;
  /** SHA-256 of all the rest as JSON: counts that were edited by hand must not pass for played. */
  readonly digest: string;
}

export type CheckpointProblem = Problem<
  | "checkpoint/unreadable"
  | "checkpoint/changed"
  | "checkpoint/other-run"
  | "checkpoint/other-version"
>;

/** Far more than any run keeps. */
const MAX_BYTES = 100_000_000;

export function writeCheckpoint(
  path: string,
  checkpoint: Omit<Checkpoint, "format" | "digest">,
): void {
  const kept = { format: FORMAT, ...checkpoint } as const;
  writeWholeFile(path, `${JSON.stringify({ ...kept, digest: digestOf(kept) })}\n`);
}

const digestOf = (kept: Omit<Checkpoint, "digest">): string =>
  createHash("sha256").update(JSON.stringify(kept)).digest("hex");

/** Undefined if there is none yet. */
export function readCheckpoint(
  path: string,
  version: string,
  run: RunDescription,
  settings: RunSettings,
): Result<Checkpoint | undefined, CheckpointProblem> {
  const text = readCapped(path, MAX_BYTES);
  if (!text.ok && text.error.code === "file/missing") return ok(undefined);
  if (!text.ok) return refuse("checkpoint/unreadable", text.error.message);
  const kept = parse(text.value);
  if (!kept) {
    const why = `"${path}" is not a checkpoint. Use another name, or delete it.`;
    return refuse("checkpoint/unreadable", why);
  }
  const { digest, ...rest } = kept;
  if (digest !== digestOf(rest) || !isSound(kept)) {
    const why = `"${path}" is damaged: it was changed after it was written. Delete it to start over.`;
    return refuse("checkpoint/changed", why);
  }
  if (kept.version !== version) {
    const why = `"${path}" was written by version ${kept.version}; this is version ${version}. Delete it to start over.`;
    return refuse("checkpoint/other-version", why);
  }
  const differences = differencesBetween(kept, { run, settings });
  if (differences.length === 0) return ok(kept);
  const why = `"${path}" belongs to another run. ${differences.join(" ")} Use the original options to resume, give --checkpoint another name, or delete the file.`;
  return refuse("checkpoint/other-run", why);
}

function parse(text: string): Checkpoint | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return (value as Checkpoint)?.format === FORMAT ? (value as Checkpoint) : undefined;
  } catch {
    return undefined;
  }
}

const isSound = ({ run, state, files }: Checkpoint): boolean =>
  readRunDescription(run).ok &&
  typeof files === "object" &&
  files !== null &&
  Array.isArray(state?.tally?.bots) &&
  Number.isInteger(state.next) &&
  state.next >= 0 &&
  state.next <= chunkCount(run);
