import type { LabOptions } from "../lab/lab-options.ts";
import { UserError } from "../terminal/user-error.ts";
import { clusterAddress } from "./cluster-options.ts";

/** A job that machines share. */
export interface ClusterJob {
  readonly address: string;
  readonly command: "simulate" | "compare";
  /** The name of a run that was submitted earlier, and the names its programs gave themselves. */
  readonly attached?: { readonly id: string; readonly said: readonly (string | undefined)[] };
}

/** Undefined without --cluster: then the job is played here. */
export function clusterJobOf(
  command: ClusterJob["command"],
  { cluster, detach, checkpoint, report, output, json }: LabOptions,
): ClusterJob | undefined {
  if (cluster === undefined) {
    if (detach) throw new UserError("--detach is for runs on a cluster: use it with --cluster.");
    return undefined;
  }
  if (checkpoint !== undefined) {
    throw new UserError("A cluster keeps the progress itself: leave out --checkpoint.");
  }
  if (detach && (report || output !== undefined || json)) {
    throw new UserError(
      "With --detach there is no report yet. Ask for files when you come back: broadside lab attach.",
    );
  }
  return { address: clusterAddress({ cluster }), command };
}
