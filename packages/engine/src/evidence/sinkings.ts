import type { AnsweredShot, Cell, Variant } from "@broadside/rules";
import type { AfloatCount } from "@broadside/rules/turn";
import type { CountingProblem, ShipGroup } from "./problem.ts";

/**
 * How many ships sank in each stretch of the shots. Counts of the ships afloat divide the shots into
 * stretches; a layout fits if the right number of its ships sank in each.
 */
export interface Sinkings {
  /** By group and placement: the stretch in which the last of its cells was hit, or `AFLOAT`. */
  readonly stretchOf: readonly (readonly number[])[];
  /** By stretch. Nothing fits if `most` is less than `least` or 0. */
  readonly sunk: readonly { readonly least: number; readonly most: number }[];
}

/** Of placements not sunk when the ships afloat were last counted. */
export const AFLOAT = -1;

/** A problem without the placements in stretches in which no ship sank, and the sinkings it leaves. */
export interface NarrowedProblem {
  readonly problem: CountingProblem;
  /** Undefined if every layout of the problem fits. */
  readonly sinkings?: Sinkings;
}

/** Applies counts of the ships afloat to the problem that the answers lead to. */
export function narrowByAfloat(
  problem: CountingProblem,
  { fleet }: Variant,
  shots: readonly AnsweredShot[],
  counts: readonly AfloatCount[],
): NarrowedProblem {
  const sunk = counts.map(({ ships, orMore }, i) => {
    const most = (counts[i - 1]?.ships ?? fleet.length) - ships;
    return { least: orMore ? 0 : most, most };
  });
  const hitAt = new Map<Cell, number>();
  for (const [time, shot] of shots.entries()) {
    if (shot.announcement.result !== "miss") hitAt.set(shot.cell, time);
  }
  const stretchOf = (cells: readonly Cell[]): number => {
    const last = Math.max(...cells.map((cell) => hitAt.get(cell) ?? Number.POSITIVE_INFINITY));
    return counts.findIndex((count) => last < count.shots);
  };
  const isPossible = (cells: readonly Cell[]) => sunk[stretchOf(cells)]?.most !== 0;
  const groups = problem.groups.map(
    (group): ShipGroup => ({ ...group, placements: group.placements.filter(isPossible) }),
  );
  const stretches = groups.map(({ placements }) => placements.map(stretchOf));
  const isIdle =
    sunk.every(({ least, most }) => least <= 0 && most >= 0) &&
    stretches.flat().every((stretch) => stretch === AFLOAT);
  const narrowed = { ...problem, groups };
  return isIdle
    ? { problem: narrowed }
    : { problem: narrowed, sinkings: { stretchOf: stretches, sunk } };
}

/** True if as many ships sank in each stretch as should have. */
export function hasRightSinkings({ sunk }: Sinkings, stretches: readonly number[]): boolean {
  return sunk.every(({ least, most }, stretch) => {
    const n = stretches.filter((own) => own === stretch).length;
    return least <= n && n <= most;
  });
}
