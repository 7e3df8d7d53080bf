import { makeCellName } from "@broadside/rules";
import type { FirstShot } from "@broadside/solver";
import type { SolvedPosition } from "./solved-position.ts";

/** One line of JSON. `totalShots` is null unless it is proven. */
export function solveJson({ name, knowledge, bounds, shots, ms, nodes }: SolvedPosition): string {
  const { variant } = knowledge;
  const { layouts, lower, upper, exact } = bounds;
  return JSON.stringify({
    name,
    layouts,
    totalShots: exact ? lower : null,
    lower,
    upper,
    exact,
    mean: exact ? lower / layouts : undefined,
    shots: shots?.map((shot) => ({
      cell: makeCellName(variant, shot.cell, variant.notation),
      ...costOf(shot),
    })),
    nodes,
    ms: Math.round(ms),
  });
}

const costOf = ({ lower, upper, exact }: FirstShot) => ({
  totalShots: exact ? lower : null,
  lower,
  ...(exact && { upper }),
  exact,
});
