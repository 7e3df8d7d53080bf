import type { PositionFlags } from "../odds/position-flags.ts";

/** What `broadside explain` was asked for. */
export interface ExplainOptions extends PositionFlags {
  readonly bot: string;
  /** Seconds, for a bot that is a program. */
  readonly timeout: number;
  readonly json?: boolean;
}
