import { UserError } from "../terminal/user-error.ts";

/** What `broadside review` was asked for. */
export interface ReviewOptions {
  readonly player?: string;
  readonly shots?: boolean;
  /** Seconds. */
  readonly limit: number;
  readonly json?: boolean;
}

export const playerSideHelp = "review only this side: 1 or 2 (default: both)";

export function secondsFrom(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0.01 && value <= 3600) return value;
  throw new UserError(`--limit takes 0.01 to 3600 seconds, not "${text}".`);
}
