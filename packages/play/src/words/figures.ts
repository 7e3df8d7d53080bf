import type { ExpectedShotsTable } from "@broadside/engine/tasks";
import type { Cell } from "@broadside/rules";
import { figures, numberText, type Tag } from "@broadside/words";

/**
 * A chance as "12.3%". "100%" and "0%" are only for what is certain: rounded up, they would claim
 * more than is known, and a sample is never certain.
 */
export function chanceText(chance: number, isExact = true): string {
  if (isExact && isCertain(chance)) return figures.certain({ chance });
  if (chance > MOST) return figures.chanceAbove({ chance: 0.999 });
  if (chance < LEAST) return figures.chanceBelow({ chance: 0.001 });
  return figures.chance({ chance });
}

/** Beyond these a chance would be rounded to 100% or 0%. */
const [LEAST, MOST] = [0.0005, 0.9995];

const isCertain = (chance: number): boolean => chance === 0 || chance === 1;

/** A part of a sample in whole percent: "82%", "over 99%", "under 1%". */
export function shareText(part: number): string {
  if (part > 0.99) return figures.shareAbove({ part: 0.99 });
  if (part < 0.01) return figures.shareBelow({ part: 0.01 });
  return figures.share({ part });
}

/** A difference of two chances: "12.3 percentage points"; 0 and 100 only if exactly that. */
export const pointsText = (difference: number): string =>
  pointsParts(difference, plainUnit).join("");

/** A difference of two chances, with its unit for the page to style. */
export function pointsParts<T>(difference: number, unit: Tag<T>): (string | T)[] {
  const points = 100 * difference;
  if (isCertain(difference)) return figures.wholePoints({ points, unit });
  if (difference > MOST) return figures.pointsAbove({ points: 99.9, unit });
  if (difference < LEAST) return figures.pointsBelow({ points: 0.1, unit });
  return figures.points({ points, unit });
}

export const plainUnit: Tag<string> = (parts) => parts.join("");

export interface FigureWithError {
  readonly value: string;
  /** Undefined where nothing varied. */
  readonly error: string | undefined;
}

/** The error with two significant digits, the value with as many decimals: 44.132 and 0.058. */
export function figureWithError(value: number, error: number): FigureWithError {
  if (!(error > 0)) return { value: numberText(Number(value.toFixed(2))), error: undefined };
  const digits = digitsFor(error);
  return { value: numberText(value, digits), error: numberText(error, digits) };
}

/** Decimals that show an error with two significant digits; 0 to 4. */
export const digitsFor = (error: number): number =>
  Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(error))));

/** Shots still needed: "12.34" where that is proven, "about 12.3" where it is an estimate. */
export const neededText = (shots: number, proven: boolean): string =>
  proven ? figures.needed({ shots }) : figures.neededAbout({ shots });

/** "9.43 shots needed", if you fire there; undefined where that is not known. */
export function neededAt(needed: ExpectedShotsTable | undefined, cell: Cell): string | undefined {
  const shot = needed?.shots.find((other) => other.cell === cell);
  if (!needed || !shot) return undefined;
  return needed.proven
    ? figures.neededAt({ shots: Math.round(100 * shot.mean) / 100 })
    : figures.neededAtAbout({ shots: shot.mean });
}
