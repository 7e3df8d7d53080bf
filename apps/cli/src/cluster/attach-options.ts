import type { ClusterOptions } from "./cluster-options.ts";

/** What `broadside lab attach` was asked for. */
export interface AttachOptions extends ClusterOptions {
  readonly report?: readonly string[];
  readonly output?: string;
  readonly gameLog?: string;
  readonly times: boolean;
  readonly json?: boolean;
  readonly histogram?: boolean;
}
