import type { Problem, Result } from "@broadside/rules";
import { type NumberedPosition, pluralise } from "@broadside/rules/text";
import { problemJson, problemLines, UserError } from "../terminal/user-error.ts";
import { andExpected, tryPositions } from "./odds-input.ts";
import type { PositionFlags } from "./position-flags.ts";

/**
 * Answers every position of the input with a line of JSON. A bad line gets an answer too, and does not
 * affect the others; at the end, a `UserError` reports the first.
 */
export async function answerLines(
  file: string | undefined,
  flags: PositionFlags,
  answer: (
    numbered: NumberedPosition,
  ) => Result<string, readonly Problem[]> | Promise<Result<string, readonly Problem[]>>,
): Promise<void> {
  const bad: string[] = [];
  for await (const read of tryPositions(file, flags)) {
    const answered = read.ok ? await answer(read.value) : read;
    console.log(answered.ok ? answered.value : badLineJson(answered.error));
    if (answered.ok) continue;
    const sentences = problemLines(answered.error);
    bad.push(read.ok ? sentences : andExpected(sentences));
  }
  const [first, ...others] = bad;
  const more = others.length > 0 ? `\n${pluralise(others.length, "more bad line")}.` : "";
  if (first !== undefined) throw new UserError(`${first}${more}`);
}

/** {"error": {code, params, message}, "line": 3} */
function badLineJson([problem]: readonly Problem[]): string {
  const { at, ...error } = problemJson(problem!);
  return JSON.stringify({ error, line: at?.line ?? 1 });
}
