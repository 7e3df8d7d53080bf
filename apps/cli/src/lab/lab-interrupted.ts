import { playedPart, type RunDescription } from "@broadside/lab";
import { commandLine } from "./command-line.ts";
import type { JobEnd } from "./lab-run.ts";

/** The run that gives just this report: the whole, or the part that was played. */
export const doneOf = (run: RunDescription, { state, interrupted }: JobEnd): RunDescription =>
  interrupted ? playedPart(run, state.next) : run;

/** With a checkpoint the very same command goes on. */
export function endInterrupted(checkpoint: string | undefined): void {
  process.exitCode = 130;
  if (checkpoint === undefined) return;
  // Apart from the report, which may go into a file or be read by a program.
  console.error(`\nTo resume:\n${commandLine(process.argv.slice(2))}`);
}
