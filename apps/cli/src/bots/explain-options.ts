import type { PositionFlags } from "../odds/position-flags.ts";

/** What `broadside explain` was asked for. */
export interface ExplainOptions extends PositionFlags {
  readonly bot: string;
  readonly json?: boolean;
}
