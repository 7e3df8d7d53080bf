import type { CountingProblem, CountResult, Work } from "../evidence/problem.ts";

/** An exact way to count a problem. */
export interface ExactMethod {
  readonly name: ExactMethodName;
  /** The expected cost of a count; infinite if the method cannot count the problem. */
  estimate(problem: CountingProblem): ExpectedCost;
  /** Undefined if the problem turns out to be beyond the method's limits or its memory. */
  count(problem: CountingProblem, maxBytes: number): Work<CountResult | undefined>;
}

const exactMethodNames = ["few-ships", "row-sums", "frontier", "no-touch"] as const;
export type ExactMethodName = (typeof exactMethodNames)[number];

export interface ExpectedCost {
  readonly ms: number;
  /** Omitted by methods that need little. */
  readonly bytes?: number;
}
