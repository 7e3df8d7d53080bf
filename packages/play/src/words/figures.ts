import type { ExpectedShotsTable } from "@broadside/engine/tasks";
import type { Cell } from "@broadside/rules";
import { figures } from "@broadside/words";

/**
 * A chance as "12.3%". "100%" and "0%" are reserved for certainty: a rounded figure would claim
 * more than is known, and a sample is never certain.
 */
export function chanceText(chance: number, isExact = true): string {
  if (isExact && isCertain(chance)) return figures.certain({ chance });
  if (chance > MOST) return figures.chanceAbove({ chance: 0.999 });
  if (chance < LEAST) return figures.chanceBelow({ chance: 0.001 });
  return figures.chance({ chance });
}

/** Beyond these a chance would be rounded to 100% or 0%. */
export const [LEAST, MOST] = [0.0005, 0.9995];

export const isCertain = (chance: number): boolean => chance === 0 || chance === 1;

/** "9.43 shots needed" after firing there; undefined if unknown. */
export function neededAt(needed: ExpectedShotsTable | undefined, cell: Cell): string | undefined {
  const shot = needed?.shots.find((other) => other.cell === cell);
  if (!needed || !shot) return undefined;
  return needed.proven
    ? figures.neededAt({ shots: Math.round(100 * shot.mean) / 100 })
    : figures.neededAtAbout({ shots: shot.mean });
}
