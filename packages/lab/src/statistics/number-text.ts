/** "1,234" */
export const number = (n: number): string => n.toLocaleString("en-US");

/** A dash where there is no number. */
export const fixed = (n: number, digits = 2): string =>
  Number.isFinite(n) ? n.toFixed(digits) : "–";

/** As many digits as the number has; a dash where there is none. */
export const whole = (n: number): string => (Number.isFinite(n) ? `${n}` : "–");

/** "+12" or "−12", with a true minus sign. */
export const signed = (n: number, digits = 2): string =>
  Number.isFinite(n) ? `${n < 0 ? "−" : "+"}${Math.abs(n).toFixed(digits)}` : "–";

/** `part` from 0 to 1. */
export const percent = (part: number, digits = 0): string =>
  Number.isFinite(part) ? `${(100 * part).toFixed(digits)}%` : "–";
