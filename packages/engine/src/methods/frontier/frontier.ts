import type { CountingAnswer, CountingProblem, Work } from "../../evidence/problem.ts";
import { countNoTouch, isForNoTouch } from "../no-touch/no-touch.ts";
import { FrontierCount } from "./frontier-count.ts";
import { type FrontierCost, frontierCost } from "./frontier-estimate.ts";
import { FrontierRefusal, refusalOf } from "./frontier-refusal.ts";
import { FrontierView, type Orientation, orientationsOf } from "./frontier-view.ts";

export { FrontierRefusal } from "./frontier-refusal.ts";

export interface FrontierOptions {
  /** Most memory the kernel may take; at most 4 GB, which is what WebAssembly can address. */
  readonly maxBytes?: number;
  /** Default: the one that should cost least. */
  readonly orientation?: Orientation;
}

const DEFAULT_BYTES = 2 ** 31;
const MOST_BYTES = 2 ** 32 - 2 ** 16;

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
  if (!orientation && isForNoTouch(problem)) {
    const answer = yield* countNoTouch(problem, { maxBytes: limit });
    if (answer) return answer;
  }
  const view = orientation ? new FrontierView(problem, orientation) : bestView(problem).view;
  const refusal = refusalOf(problem, view);
  if (refusal) throw new FrontierRefusal(refusal);
  return yield* afterSweep(new FrontierCount(problem, view, limit).run());
}

/** The sweep, which is tried first, gives up halfway at the latest. */
function* afterSweep(work: Work<CountingAnswer>): Work<CountingAnswer> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield 0.5 + step.value / 2;
  }
}

/** What a count would take; infinite where it is sure to be refused. */
export function estimateFrontier(problem: CountingProblem): FrontierCost {
  const { view, cost } = bestView(problem);
  return refusalOf(problem, view) ? { ms: Infinity, bytes: Infinity } : cost;
}

/** Below this, in milliseconds, looking for a better orientation costs more than it saves. */
const QUICK = 20;

interface PricedView {
  readonly view: FrontierView;
  readonly cost: FrontierCost;
}

/** An estimate is often followed by the count: the view need not be chosen twice. */
const chosen = new WeakMap<CountingProblem, PricedView>();

/** The orientation that should cost least. */
function bestView(problem: CountingProblem): PricedView {
  let best = chosen.get(problem);
  if (best) return best;
  for (const orientation of orientationsOf(problem.board)) {
    if (best && best.cost.ms < QUICK) break;
    const view = new FrontierView(problem, orientation);
    const cost = frontierCost(problem, view);
    if (!best || cost.ms < best.cost.ms) best = { view, cost };
  }
  chosen.set(problem, best!);
  return best!;
}
