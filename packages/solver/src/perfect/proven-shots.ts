import {
  count,
  type ExpectedShots,
  finish,
  miniTree,
  type ProofLimits,
  type Work,
} from "@broadside/engine/internals";
import { answersAtTurnEnd, type Knowledge } from "@broadside/rules";
import { PerfectSearch } from "./perfect-search.ts";
import { shippedShots } from "./shipped-shots.ts";

/** A fraction of a second. */
const patient: ProofLimits = { layouts: 1500n, nodes: 10_000 };

/**
 * For every open cell for which it is proven, the best first. Undefined in positions that are too
 * much work; which these are depends on the position alone.
 */
export const shotsNeeded = (
  knowledge: Knowledge,
  limits?: ProofLimits,
): readonly ExpectedShots[] | undefined => finish(proveShots(knowledge, limits));

/** Like `shotsNeeded`, but in steps, so that callers can stop it. */
export function* proveShots(
  knowledge: Knowledge,
  limits: ProofLimits = patient,
): Work<readonly ExpectedShots[] | undefined> {
  const { variant, shots, called = [] } = knowledge;
  if (answersAtTurnEnd(variant.turns) || called.length > 0) return undefined;
  const shipped = shippedShots(knowledge);
  if (shipped) return shipped.map(({ cell, lower }) => ({ cell, mean: lower / miniTree.layouts }));
  const { layouts, exact } = count({ variant, shots }, { budget: { ms: 50 } });
  if (!exact || layouts === 0n || layouts > limits.layouts) return undefined;
  const opened = PerfectSearch.open(
    { variant, shots },
    { budget: { nodes: limits.nodes, bytes: MAX_BYTES } },
  );
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
