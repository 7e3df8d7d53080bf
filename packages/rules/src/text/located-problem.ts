import type { Problem, Result } from "../basics/result.ts";

/** A mistake, with its line and column from 1 as far as they are known. */
export interface LocatedProblem extends Problem {
  readonly line?: number;
  readonly column?: number;
}

/** What is read from a file, or all that is wrong with it. */
export type Located<T> = Result<T, readonly LocatedProblem[]>;

/** "Line 3, column 5: …", "Line 3: …", or the sentence alone. */
export function makeLocatedProblemLine({ line, column, message }: LocatedProblem): string {
  if (line === undefined) return message;
  return column === undefined
    ? `Line ${line}: ${message}`
    : `Line ${line}, column ${column}: ${message}`;
}
