import type { RunDescription, SprtOptions } from "@broadside/lab";
import type { ClusterJob } from "../cluster/cluster-job.ts";
import { commandLine } from "./command-line.ts";
import { introduceBots } from "./lab-bots.ts";

/** A run that is left to the workers of a cluster. */
interface DetachedRun {
  readonly cluster: ClusterJob;
  readonly run: RunDescription;
  readonly sprt?: SprtOptions | undefined;
  readonly log: boolean;
}

/** Submits a run and says how to come back to it. */
export async function detach({ log, ...detached }: DetachedRun): Promise<void> {
  const said = await introduceBots(detached.run, new AbortController().signal);
  const { submitOnly } = await import("../cluster/cluster-play.ts");
  const id = await submitOnly({ ...detached, wants: { log }, said });
  console.log(id);
  console.error(`To see its report: ${commandLine(["lab", "attach", id])}`);
}
