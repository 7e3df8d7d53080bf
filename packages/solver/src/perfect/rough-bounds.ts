import { count } from "@broadside/engine/internals";
import { type Knowledge, openCells } from "@broadside/rules";
import type { PerfectBounds } from "./first-shots.ts";

/**
 * Bounds that need no search: every ship square takes a shot, the first hit takes some misses, and
 * firing at every square that may hold a ship suffices. Undefined if the layouts cannot be counted.
 */
export function roughBounds({ variant, shots }: Knowledge): PerfectBounds | undefined {
  const posterior = count({ variant, shots }, { budget: { ms: 50 } });
  if (!posterior.exact) return undefined;
  const layouts = Number(posterior.layouts);
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss").length;
  const left = variant.fleet.reduce((sum, ship) => sum + ship.length, 0) - hits;
  const counts = openCells({ variant, shots })
    .map((cell) => Number(posterior.counts[cell]!))
    .filter((count) => count > 0);
  const [lower, upper] = [layouts * left + firstMisses(layouts, counts), layouts * counts.length];
  return { layouts, lower, upper, exact: lower === upper };
}

/** The i-th shot can be the first hit of no more layouts than the i-th fullest square has. */
function firstMisses(layouts: number, counts: readonly number[]): number {
  let misses = 0;
  let unhit = layouts;
  for (const [before, count] of [...counts].sort((a, b) => b - a).entries()) {
    const hit = Math.min(count, unhit);
    misses += before * hit;
    unhit -= hit;
  }
  return misses;
}
