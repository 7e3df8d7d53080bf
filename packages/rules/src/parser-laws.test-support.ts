import { expect } from "vitest";
import type { Problem } from "./basics/problem.ts";
import type { Result } from "./basics/result.ts";

/** Reading takes a few; a hang takes minutes; the machine may be busy with other things. */
const MAX_MILLISECONDS = 10_000;

/** What every reader owes its caller, whatever it is given: a result, in time, with values for a sentence. */
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
function expectProblem(problem: Problem): void {
  const { code, params, at: { line = 1, column = 1 } = {} } = problem;
  const values = JSON.stringify(params);
  const wellMade =
    /^[a-z-]+\/[a-z-]+$/.test(code) &&
    values.length < 1500 &&
    !/\p{Cc}|\\u00/u.test(values) &&
    line >= 1 &&
    column >= 1;
  if (!wellMade) expect.fail(`Not a usable problem: ${JSON.stringify(problem)}`);
}
