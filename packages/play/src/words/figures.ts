/**
 * A chance as "12.3%". "100%" and "0%" are kept for what is certain: rounded up, they would
 * claim more than is known, and a sample is never certain.
 */
export function chanceText(chance: number, isExact = true): string {
  if (isExact && (chance === 0 || chance === 1)) return `${100 * chance}%`;
  if (chance > 0.9995) return "> 99.9%";
  if (chance < 0.0005) return "< 0.1%";
  return `${(100 * chance).toFixed(1)}%`;
}

/** A part of a sample in whole percent: "82%", "over 99%", "under 1%". */
export const shareText = (part: number): string => `${wholePercent(part)}%`;

/** The same without its sign, for "75 to over 99%". */
export function wholePercent(part: number): string {
  if (part > 0.99) return "over 99";
  if (part < 0.01) return "under 1";
  return `${Math.round(100 * part)}`;
}

/** What a shot gave away, in points of a hundred: "12.3", and "0" or "100" only if just that. */
export const points = (cost: number): string => chanceText(cost).replace("%", "");

export const pointsText = (cost: number): string => `${points(cost)} points`;

/**
 * 1512918497n as "1,512,918,497"; whole numbers only. Not by `toLocaleString`: its first call keeps
 * the page busy for tens of milliseconds.
 */
export const grouped = (n: bigint | number): string => `${n}`.replace(/\B(?=(\d{3})+$)/g, ",");

export interface FigureWithError {
  readonly value: string;
  /** Undefined where nothing varied. */
  readonly error: string | undefined;
}

/** The error with two significant digits, the value with as many decimals: 44.132 and 0.058. */
export function figureWithError(value: number, error: number): FigureWithError {
  if (!(error > 0)) return { value: decimals(value, 2), error: undefined };
  const digits = digitsFor(error);
  return { value: value.toFixed(digits), error: error.toFixed(digits) };
}

/** Decimals that show an error with two significant digits; 0 to 4. */
export const digitsFor = (error: number): number =>
  Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(error))));

/** At most so many decimals, without zeros that say nothing. */
const decimals = (value: number, most: number): string => `${Number(value.toFixed(most))}`;
