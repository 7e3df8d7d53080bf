import type { NeededShots } from "@broadside/engine/tasks";
import { type Cell, cellName, type Variant } from "@broadside/rules";
import { neededText } from "./balance-text.ts";

/** "9.43 shots needed", if you fire there; undefined where that is not known. */
export function neededAt(needed: NeededShots | undefined, cell: Cell): string | undefined {
  const shot = needed?.shots.find((other) => other.cell === cell);
  if (!needed || !shot) return undefined;
  const figure = neededText(shot.mean, needed.proven);
  return `${figure} ${figure === "1" ? "shot" : "shots"} needed`;
}

/**
 * "Fewest shots: C2, 9.41"; undefined where the given square needs no more: the likeliest hit is not
 * always the best shot. Estimates do not tell squares apart that look the same.
 */
export function fewestText(
  variant: Variant,
  needed: NeededShots | undefined,
  cell: Cell,
): string | undefined {
  const own = needed?.shots.find((other) => other.cell === cell);
  const [fewest] = needed?.shots ?? [];
  if (!needed || !own || !fewest || own.mean - fewest.mean < 1e-9) return undefined;
  const figure = neededText(fewest.mean, needed.proven);
  if (!needed.proven && figure === neededText(own.mean, needed.proven)) return undefined;
  return `Fewest shots: ${cellName(variant, fewest.cell)}, ${figure}`;
}
