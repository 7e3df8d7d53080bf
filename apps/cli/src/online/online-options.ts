import type { UiOptions } from "../play/open-ui.ts";
import type { RuleChange } from "../variants/rule-change.ts";

/** What every way into a game takes. */
export interface OnlineOptions extends UiOptions {
  readonly server?: string;
  readonly name?: string;
  readonly json?: boolean;
  readonly record?: string;
}

export interface CreateOptions extends OnlineOptions, RuleChange {
  readonly variant?: string;
  /** A bot of the server's. Without one a friend plays. */
  readonly bot?: string;
  readonly clock?: string;
}
