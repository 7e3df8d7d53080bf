import type { Problem, Result } from "@broadside/rules";
import type { Notation } from "@broadside/rules/text";
import { problemText } from "@broadside/words";

type Problems = Problem | readonly Problem[];

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

export const problemLines = (problems: Problems): string =>
  ([problems].flat() as readonly Problem[]).map((each) => problemText(each)).join("\n");

/** With its sentence, for --json. */
export const problemJson = (found: Problem, notation?: Notation) => ({
  ...found,
  message: problemText(found, notation),
});

/** The value, or a thrown `UserError` with the problems, to which `say` can add. */
export function orThrow<T>(
  result: Result<T, Problems>,
  say = (problems: string) => problems,
  exitCode?: number,
): T {
  if (result.ok) return result.value;
  throw new UserError(say(problemLines(result.error)), exitCode);
}
