import { type BudgetFlags, budgetIn } from "../terminal/budget.ts";

/** What `broadside review` was asked for. */
export interface ReviewOptions extends BudgetFlags {
  readonly player?: string;
  readonly shots?: boolean;
  readonly json?: boolean;
}

export const playerSideHelp = "review only this side: 1 or 2 (default: both)";

/** Milliseconds for a shot. Never nothing: some odds there must be. */
export const shotBudget = (options: ReviewOptions): number =>
  Math.max(MIN_BUDGET_MS, budgetIn(options) ?? USUAL_BUDGET_MS);

const MIN_BUDGET_MS = 10;
const USUAL_BUDGET_MS = 2000;
