import type { Knowledge } from "@broadside/rules";
import { count } from "../counting/count.ts";
import type { Posterior } from "../counting/posterior.ts";
import { quickCount } from "../counting/quick-count.ts";

export interface ExactCounts {
  readonly layouts: number;
  /** By cell. Perhaps lent: the next count of the variant overwrites it. */
  readonly counts: Float64Array | readonly number[];
}

/** The layouts that fit and those with a ship on each cell, where they can be counted exactly. */
export function exactCounts(knowledge: Knowledge): ExactCounts | undefined {
  const quick = quickCount(knowledge);
  if (quick) return quick;
  const slow = slowCount(knowledge);
  return slow && { layouts: Number(slow.layouts), counts: slow.counts.map(Number) };
}

/** Exact or undefined, which depends on the position alone. With every placement. */
export function slowCount(knowledge: Knowledge): Posterior | undefined {
  const posterior = count(knowledge, { budget: UNHURRIED, placements: true });
  return posterior.exact ? posterior : undefined;
}

/** A count expected to take longer is not begun; the sample that then comes is of no use here. */
const UNHURRIED = { ms: 5_000, draws: 1, effectiveSize: 1 };
