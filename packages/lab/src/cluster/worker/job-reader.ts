import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { chunkAt, chunkCount, type RunDescription } from "../../plan/run-description.ts";
import type { JobData } from "../queue.ts";

export type JobProblem = Problem<"job/format" | "job/run" | "job/chunks" | "job/benched">;

/** A job as it comes out of the queue, for one of the runs that are known. */
export function readJob(
  value: unknown,
  runOf: (id: string) => RunDescription | undefined,
): Result<JobData, JobProblem> {
  if (!hasFields(value)) return refuse("job/format", "It is not a job this version can read.");
  const { run: id, first, last, benched } = value;
  const run = typeof id === "string" ? runOf(id) : undefined;
  if (!run) return refuse("job/run", "It belongs to no run that this worker takes part in.");
  const isNumber = (n: unknown) => Number.isSafeInteger(n) && (n as number) >= 0;
  if (!isNumber(first) || !isNumber(last) || first > last || last >= chunkCount(run)) {
    return refuse("job/chunks", "The run has no such chunks.");
  }
  if (chunkAt(run, first).kind !== chunkAt(run, last).kind) {
    return refuse("job/chunks", "It mixes games and matches.");
  }
  const isBot = (name: unknown) => run.bots.some((bot) => bot.name === name);
  if (!Array.isArray(benched) || !benched.every(isBot)) {
    return refuse("job/benched", "It benches bots that the run does not have.");
  }
  return ok({ run: id, first, last, benched });
}

function hasFields(value: unknown): value is JobData {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.keys(value).sort().join() === "benched,first,last,run";
}
