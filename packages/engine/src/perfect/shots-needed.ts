import type { Cell, Knowledge } from "@broadside/rules";
import { count } from "../posterior/count.ts";
import { finish } from "../posterior/problem.ts";
import { PerfectSearch } from "./perfect-search.ts";

/** Shots still needed on average if this cell is fired at now and all after it is perfect. */
export interface ShotsNeeded {
  readonly cell: Cell;
  readonly mean: number;
}

/** How much work a proof may be. */
export interface ProofLimits {
  readonly layouts: bigint;
  readonly nodes: number;
}

/** A fraction of a second. */
const patient: ProofLimits = { layouts: 1500n, nodes: 10_000 };

/**
 * For every open cell for which it is proven, the best first. Undefined in positions that are too
 * much work; which these are depends on the position alone.
 */
export function shotsNeeded(
  knowledge: Knowledge,
  limits: ProofLimits = patient,
): readonly ShotsNeeded[] | undefined {
  const { variant, shots, called = [] } = knowledge;
  if (variant.turns === "volley" || called.length > 0) return undefined;
  const { layouts, exact } = count({ variant, shots }, { budget: { ms: 50 } });
  if (!exact || layouts === 0n || layouts > limits.layouts) return undefined;
  const opened = PerfectSearch.open(
    { variant, shots },
    { budget: { nodes: limits.nodes, bytes: MAX_BYTES } },
  );
  if (!opened.ok) return undefined;
  const search = opened.value;
  const rated = finish(search.run()).exact ? finish(search.rateShots()) : undefined;
  const needed = rated
    ?.filter((shot) => shot.exact)
    .map(({ cell, lower }) => ({ cell, mean: lower / search.bounds.layouts }));
  search.close();
  return needed;
}

const MAX_BYTES = 32 << 20;
