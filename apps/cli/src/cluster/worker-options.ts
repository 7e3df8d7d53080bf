import type { ClusterOptions } from "./cluster-options.ts";

/** What `broadside lab worker` was asked for. */
export interface WorkerCommandOptions extends ClusterOptions {
  readonly jobs?: number;
  readonly allow?: readonly string[];
  readonly name?: string;
  /** Seconds. */
  readonly heartbeat: number;
}
