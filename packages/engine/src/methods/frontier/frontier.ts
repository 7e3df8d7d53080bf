import type { CountingAnswer, CountingProblem, Work } from "../../evidence/problem.ts";
import type { ExactMethod, ExpectedCost } from "../exact-method.ts";
import { FrontierCount } from "./frontier-count.ts";
import { bestView, frontierLaws } from "./frontier-estimate.ts";
import { FrontierRefusal, refusalOf } from "./frontier-refusal.ts";
import { FrontierView, type Orientation } from "./frontier-view.ts";

export { FrontierRefusal } from "./frontier-refusal.ts";

export interface FrontierOptions {
  /** Most memory the kernel may take; at most 4 GB, which is what WebAssembly can address. */
  readonly maxBytes?: number;
  /** Default: the one that should cost least. */
  readonly orientation?: Orientation;
}

const DEFAULT_BYTES = 2 ** 31;
const MOST_BYTES = 2 ** 32 - 2 ** 16;

export const frontier: ExactMethod = {
  name: "frontier",
  supportsWeights: false,
  estimate: estimateFrontier,
  count: (problem, maxBytes) => unlessRefused(countFrontier(problem, { maxBytes })),
};

/**
 * Counts by a frontier that sweeps the board: time and memory grow with the number of different
 * outlines the swept ships can leave, not with the number of layouts. Throws a `FrontierRefusal`
 * if it cannot.
 */
export function* countFrontier(
  problem: CountingProblem,
  { maxBytes = DEFAULT_BYTES, orientation }: FrontierOptions = {},
): Work<CountingAnswer> {
  const limit = Math.min(maxBytes, MOST_BYTES);
  const view = orientation
    ? new FrontierView(problem, orientation)
    : bestView(problem, frontierLaws).view;
  const refusal = refusalOf(problem, view);
  if (refusal) throw new FrontierRefusal(refusal);
  return yield* new FrontierCount(problem, view, limit).run();
}

/** Undefined when the method cannot count this problem, or not within its memory. */
function* unlessRefused(work: Work<CountingAnswer>): Work<CountingAnswer | undefined> {
  try {
    return yield* work;
  } catch (error) {
    if (error instanceof FrontierRefusal) return undefined;
    throw error;
  }
}

/** What a count would take; infinite where it is sure to be refused. */
export function estimateFrontier(problem: CountingProblem): Required<ExpectedCost> {
  const { view, cost } = bestView(problem, frontierLaws);
  return refusalOf(problem, view) ? { ms: Infinity, bytes: Infinity } : cost;
}
