// Means, medians and how they are shown. Runs in browsers too.

/** "30,093,975,536". @param {number | bigint} value */
export const whole = (value) =>
  (typeof value === "number" ? Math.round(value) : value).toLocaleString("en-US");

/** "−0.32 ± 0.04". @param {{ mean: number, standardError: number } | undefined} value @param {number} digits */
export function plusMinus(value, digits) {
  if (!value) return "–";
  const sign = value.mean < 0 ? "−" : "";
  return `${sign}${Math.abs(value.mean).toFixed(digits)} ± ${value.standardError.toFixed(digits)}`;
}

/** @param {readonly number[]} values */
export const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of a sample. @param {readonly number[]} values */
export function standardDeviation(values) {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** The mean of the two middle values if their number is even; NaN if there are none. @param {readonly number[]} values */
export function medianOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const [left, right] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((at) => sorted[at]);
  return ((left ?? Number.NaN) + (right ?? Number.NaN)) / 2;
}

/** The smallest value that is at least as large as this share of them; NaN if there are none. @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
