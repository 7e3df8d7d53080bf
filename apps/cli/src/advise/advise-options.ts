import { UserError } from "../terminal/user-error.ts";
import { DEFAULT_BUDGET_MS } from "./advice.ts";

/** The flags of `broadside advise`. */
export interface AdviseOptions {
  readonly variant?: string;
  /** "1" or "2": whose position a game record gives. */
  readonly player?: string;
  readonly announcement?: string;
  readonly contact?: string;
  readonly shots?: string;
  readonly resume?: boolean;
  readonly json?: boolean;
  readonly maxMs?: string;
  readonly plain?: boolean;
}

export function budgetFrom({ maxMs }: AdviseOptions): number {
  if (maxMs === undefined) return DEFAULT_BUDGET_MS;
  const ms = Number(maxMs);
  if (maxMs.trim() !== "" && ms >= 0) return ms;
  throw new UserError(`--max-ms takes a number of milliseconds, not "${maxMs}".`);
}
