import { existsSync, readFileSync } from "node:fs";
import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { writeWholeFile } from "../files/index.ts";
import { differencesBetween, type RunSettings } from "./checkpoint-difference.ts";
import { chunkCount, type RunDescription } from "./run-description.ts";
import { readRunDescription } from "./run-reader.ts";
import type { RunState } from "./runner.ts";

/** A run that can be resumed: its description, how far it has come, and how far its files have. */
export interface Checkpoint {
  readonly format: "broadside checkpoint 1";
  /** Bots may play differently in another version, so a run ends in the version it began in. */
  readonly version: string;
  /** The description, and whatever else must be the same to resume. */
  readonly run: RunDescription;
  readonly settings: RunSettings;
  readonly state: RunState;
  /** Bytes by path, for files written along the way. */
  readonly files: Readonly<Record<string, number>>;
}

export type CheckpointProblem = Problem<
  "checkpoint/unreadable" | "checkpoint/other-run" | "checkpoint/other-version"
>;

export const writeCheckpoint = (path: string, checkpoint: Omit<Checkpoint, "format">): void =>
  writeWholeFile(path, `${JSON.stringify({ format: "broadside checkpoint 1", ...checkpoint })}\n`);

/** Undefined if there is none yet. */
export function readCheckpoint(
  path: string,
  version: string,
  run: RunDescription,
  settings: RunSettings,
): Result<Checkpoint | undefined, CheckpointProblem> {
  if (!existsSync(path)) return ok(undefined);
  const kept = parse(readFileSync(path, "utf8"));
  if (!kept || !isSound(kept)) {
    const why = `"${path}" is not a checkpoint. Use another name, or delete it.`;
    return refuse("checkpoint/unreadable", why);
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
    return (value as Checkpoint)?.format === "broadside checkpoint 1"
      ? (value as Checkpoint)
      : undefined;
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
