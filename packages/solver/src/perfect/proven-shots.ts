import {
  count,
  type ExpectedShots,
  finish,
  miniTree,
  type Work,
} from "@broadside/engine/internals";
import type { Knowledge } from "@broadside/rules";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import { PerfectSearch } from "./perfect-search.ts";
import { shippedShots } from "./shipped-shots.ts";

/** A proof within these limits takes a fraction of a second. */
const MAX_LAYOUTS = 1500n;
const MAX_NODES = 10_000;

/**
 * Proven expected shots for open cells, best first. Undefined if a proof takes too long, which
 * depends on the position alone.
 */
export const provenShots = (knowledge: Knowledge): readonly ExpectedShots[] | undefined =>
  finish(proveShots(knowledge));

/** Like `provenShots`, but yields progress so callers can cancel. */
export function* proveShots(knowledge: Knowledge): Work<readonly ExpectedShots[] | undefined> {
  const { variant, called = [] } = knowledge;
  if (answersAtTurnEnd(variant.turns) || called.length > 0) return undefined;
  const shipped = knowledge.afloat ? undefined : shippedShots(knowledge);
  if (shipped) return shipped.map(({ cell, lower }) => ({ cell, mean: lower / miniTree.layouts }));
  // The smallest sample: only an exact count is of use, and a sample of the usual size takes seconds.
  const budget = { ms: 50, draws: 1, effectiveSize: 1 };
  const { layouts, exact } = count(knowledge, { budget });
  if (!exact || layouts === 0n || layouts > MAX_LAYOUTS) return undefined;
  const opened = PerfectSearch.open(knowledge, {
    budget: { nodes: MAX_NODES, bytes: MAX_BYTES },
  });
  if (!opened.ok) return undefined;
  const search = opened.value;
  try {
    if (!(yield* search.run()).exact) return undefined;
    return (yield* search.rateShots())
      .filter((shot) => shot.exact)
      .map(({ cell, lower }) => ({ cell, mean: lower / search.bounds.layouts }));
  } finally {
    search.close();
  }
}

const MAX_BYTES = 32 << 20;
