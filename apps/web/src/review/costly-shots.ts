import type { Viewer } from "@broadside/rules";
import { costOf, type ReviewedShot } from "./analysis.ts";

/** A shot that gave much away, with the step at which to look at it. */
export interface CostlyShot {
  /** Counted from 1, as steps are. */
  readonly step: number;
  readonly reviewed: ReviewedShot;
  readonly cost: number;
}

/** Less is as good as nothing, and would show as 0.0 points. */
const LEAST_COST = 0.0005;

/** The costliest shots of the viewer, or of both sides for a spectator; the worst first. */
export const costliestShots = (
  reviewed: readonly ReviewedShot[],
  viewer: Viewer,
  most: number,
): readonly CostlyShot[] =>
  reviewed
    .map((shot, i) => ({ step: i + 1, reviewed: shot, cost: costOf(shot) }))
    .filter(({ cost }) => cost > LEAST_COST)
    .filter(({ reviewed: { shot } }) => viewer === "spectator" || shot.seat === viewer)
    .sort((a, b) => b.cost - a.cost || a.step - b.step)
    .slice(0, most);

/** The one after the one looked at, round and round; from anywhere else, the costliest. */
export function nextCostly(costly: readonly CostlyShot[], step: number): number | undefined {
  const at = costly.findIndex((shot) => shot.step === step);
  return costly[(at + 1) % Math.max(1, costly.length)]?.step;
}
