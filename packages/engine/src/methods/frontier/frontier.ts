import {
  type CountingProblem,
  type CountResult,
  isWeighted,
  type Work,
} from "../../evidence/problem.ts";
import type { ExactMethod, ExpectedCost } from "../exact-method.ts";
import type { Orientation } from "../orientation.ts";
import { FrontierCount } from "./frontier-count.ts";
import { bestView, frontierLaws } from "./frontier-estimate.ts";
import { FrontierRefusal, refusalOf } from "./frontier-refusal.ts";
import { FrontierView } from "./frontier-view.ts";

export { FrontierRefusal } from "./frontier-refusal.ts";

export interface FrontierOptions {
  /** Memory limit of the kernel; at most 4 GB, the address space of WebAssembly. */
  readonly maxBytes?: number;
  /** Default: the orientation with the lowest estimated cost. */
  readonly orientation?: Orientation;
}

const DEFAULT_BYTES = 2 ** 31;
const MOST_BYTES = 2 ** 32 - 2 ** 16;

export const frontier: ExactMethod = {
  name: "frontier",
  estimate: estimateFrontier,
  count: (problem, maxBytes) => unlessRefused(countFrontier(problem, { maxBytes })),
};

/**
 * Counts by sweeping a frontier over the board. Time and memory grow with the number of different
 * outlines the swept ships can leave, not with the number of layouts. Throws a `FrontierRefusal` if
 * the problem is beyond the kernel's limits.
 */
export function* countFrontier(
  problem: CountingProblem,
  { maxBytes = DEFAULT_BYTES, orientation }: FrontierOptions = {},
): Work<CountResult> {
  const limit = Math.min(maxBytes, MOST_BYTES);
  const view = orientation
    ? new FrontierView(problem, orientation)
    : bestView(problem, frontierLaws).view;
  const refusal = refusalOf(problem, view);
  if (refusal) throw new FrontierRefusal(refusal);
  return yield* new FrontierCount(problem, view, limit).run();
}

/** Undefined if the kernel's limits or memory do not suffice. */
function* unlessRefused(work: Work<CountResult>): Work<CountResult | undefined> {
  try {
    return yield* work;
  } catch (error) {
    if (error instanceof FrontierRefusal) return undefined;
    throw error;
  }
}

/** The cost of a count; infinite if it is certain to be refused. */
export function estimateFrontier(problem: CountingProblem): Required<ExpectedCost> {
  const { view, cost } = bestView(problem, frontierLaws);
  if (refusalOf(problem, view)) return { ms: Infinity, bytes: Infinity };
  // Totals of weights rarely fit into 64 bits, and then take every pass twice.
  return isWeighted(problem) ? { ...cost, ms: 1.6 * cost.ms } : cost;
}
