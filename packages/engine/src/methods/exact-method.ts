import type { CountingAnswer, CountingProblem, Work } from "../evidence/problem.ts";

/** One exact way to count a problem. */
export interface ExactMethod {
  readonly name: ExactMethodName;
  /** Whether it counts problems whose candidates carry weights. */
  readonly supportsWeights: boolean;
  /** What a count would take; infinite where the method is sure not to manage. */
  estimate(problem: CountingProblem): ExpectedCost;
  /** Undefined if it turns out that the method cannot count this problem, or not within its memory. */
  count(problem: CountingProblem, maxBytes: number): Work<CountingAnswer | undefined>;
}

export const exactMethodNames = ["few-ships", "row-sums", "frontier", "no-touch"] as const;
export type ExactMethodName = (typeof exactMethodNames)[number];

export interface ExpectedCost {
  readonly ms: number;
  /** Left out where it is no concern. */
  readonly bytes?: number;
}
