import type { RuleChange } from "../variants/rule-change.ts";

/** What `broadside online bot` was asked for. */
export interface OnlineBotOptions extends RuleChange {
  readonly server?: string;
  readonly bot?: string;
  readonly name?: string;
  readonly variant: string;
  readonly clock?: string;
  readonly game?: string;
  readonly games?: number;
  /** Seconds for a program's shot. */
  readonly timeout: number;
  readonly json?: boolean;
}
