import { type BudgetFlags, budgetIn } from "../terminal/budget.ts";
import { DEFAULT_BUDGET_MS } from "./advice.ts";

/** The flags of `broadside advise`. */
export interface AdviseOptions extends BudgetFlags {
  readonly variant?: string;
  /** "1" or "2": whose position a game record gives. */
  readonly player?: string;
  readonly announcement?: string;
  readonly contact?: string;
  readonly shots?: string;
  readonly resume?: boolean;
  readonly json?: boolean;
  readonly plain?: boolean;
}

export const budgetFrom = (options: AdviseOptions): number =>
  budgetIn(options) ?? DEFAULT_BUDGET_MS;
