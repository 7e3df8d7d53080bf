import type { Seat } from "@broadside/rules";
import { type CostlyShot, costliest, isHit, type ReviewedShot } from "./reviewed-shot.ts";

/** One side's shooting, in hits. */
export interface Summary {
  /** Shots reviewed, and the hits among them. */
  readonly shots: number;
  readonly hits: number;
  /** Expected hits from the cells fired at, and from the best cell each time. */
  readonly expected: number;
  readonly possible: number;
  /** Shots whose odds were sampled. */
  readonly sampled: number;
  /** The least likely hit, and the costliest shot. */
  readonly best: ReviewedShot | undefined;
  readonly worst: CostlyShot | undefined;
}

/** Sums over the reviewed shots of one seat. */
export function summarise(reviewed: readonly ReviewedShot[], seat: Seat): Summary {
  const own = reviewed.filter(({ shot }) => shot.seat === seat);
  const sum = (of: (shot: ReviewedShot) => number) => own.reduce((n, shot) => n + of(shot), 0);
  const hits = own.filter(isHit);
  return {
    shots: own.length,
    hits: hits.length,
    expected: sum((shot) => shot.chance),
    possible: sum((shot) => shot.bestChance),
    sampled: own.filter(({ odds }) => !odds.exact).length,
    best: least(hits, (shot) => shot.chance),
    worst: costliest(reviewed, seat, 1)[0],
  };
}

const least = <T>(items: readonly T[], value: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>(
    (found, item) => (found === undefined || value(item) < value(found) ? item : found),
    undefined,
  );
