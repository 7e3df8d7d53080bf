import type { BudgetFlags } from "../terminal/budget.ts";
import type { PositionFlags } from "./position-flags.ts";

/** What `broadside odds` was asked for. */
export interface OddsOptions extends PositionFlags, BudgetFlags {
  readonly json?: boolean;
  /** With --json: also what each square costs, as people are always told. */
  readonly fewest?: boolean;
  readonly book: boolean;
}
