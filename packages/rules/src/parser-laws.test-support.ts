import { expect } from "vitest";
import type { Problem, Result } from "./basics/result.ts";

/** Reading takes a few; a hang takes minutes; the machine may be busy with other things. */
const MAX_MILLISECONDS = 10_000;

/** What every reader owes its caller, whatever it is given: a result, in time, with a sentence. */
export function expectResult(read: () => Result<unknown, Problem | readonly Problem[]>): void {
  const started = performance.now();
  const result = read();
  const took = performance.now() - started;
  if (took > MAX_MILLISECONDS) expect.fail(`Reading took ${took} ms.`);
  if (result.ok) return;
  const problems = [result.error].flat() as Problem[];
  if (problems.length === 0) expect.fail("Refused without a reason.");
  for (const problem of problems) expectProblem(problem);
}

/** One assertion, not six: it runs a million times. */
function expectProblem(problem: Problem & { readonly line?: number; readonly column?: number }) {
  const { code, message, line = 1, column = 1 } = problem;
  const wellMade =
    /^[a-z-]+\/[a-z-]+$/.test(code) &&
    message.length > 8 &&
    message.length < 1500 &&
    !/\p{Cc}/u.test(message) &&
    line >= 1 &&
    column >= 1;
  if (!wellMade) expect.fail(`Not a usable problem: ${JSON.stringify(problem)}`);
}
