import type { CostlyShot } from "@broadside/play";

/** The one after the one looked at, round and round; from anywhere else, the costliest. */
export function nextCostly(
  costly: readonly Pick<CostlyShot, "step">[],
  step: number,
): number | undefined {
  const at = costly.findIndex((shot) => shot.step === step);
  return costly[(at + 1) % Math.max(1, costly.length)]?.step;
}
