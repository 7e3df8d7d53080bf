import type { Result } from "@broadside/rules";

/** An error the user can fix: printed as a sentence, without a stack trace. */
export class UserError extends Error {
  readonly exitCode: number;

  /** Exit code 2 means bad input; 1 means the work could not be done. */
  constructor(message: string, exitCode = 2) {
    super(message);
    this.name = "UserError";
    this.exitCode = exitCode;
  }
}

/** The value, or a thrown `UserError` with the problem's sentence. */
export function orThrow<T>(result: Result<T>, exitCode?: number): T {
  if (result.ok) return result.value;
  throw new UserError(result.error.message, exitCode);
}
