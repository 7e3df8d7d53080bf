import { numberText, statistics, type Tag } from "@broadside/words";
import { isCertain, LEAST, MOST } from "./figures.ts";

/** A share of a sample in whole percent: "82%", "over 99%", "under 1%". */
export function shareText(part: number): string {
  if (part > 0.99) return statistics.shareAbove({ part: 0.99 });
  if (part < 0.01) return statistics.shareBelow({ part: 0.01 });
  return statistics.share({ part });
}

/** Hits above expectation: "+1.4", "−0.3", "0.0". */
export function luckText(luck: number): string {
  const rounded = Math.round(10 * luck) / 10;
  const sign = rounded > 0 ? "more" : rounded < 0 ? "fewer" : "none";
  return statistics.luck({ sign, hits: Math.abs(rounded) });
}

/** A difference between two chances: "12.3 percentage points"; 0 and 100 only if exactly that. */
export const pointsText = (difference: number): string =>
  pointsParts(difference, plainUnit).join("");

/** Like `pointsText`, but in parts, with the unit for the page to style. */
export function pointsParts<T>(difference: number, unit: Tag<T>): (string | T)[] {
  const points = 100 * difference;
  if (isCertain(difference)) return statistics.wholePoints({ points, unit });
  if (difference > MOST) return statistics.pointsAbove({ points: 99.9, unit });
  if (difference < LEAST) return statistics.pointsBelow({ points: 0.1, unit });
  return statistics.points({ points, unit });
}

export const plainUnit: Tag<string> = (parts) => parts.join("");

export interface FigureWithError {
  readonly value: string;
  /** Undefined if nothing varied. */
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
