/** The mean of each value and those just before it, as many as `width` in all. */
export function movingMean(values: readonly number[], width: number): readonly number[] {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (i >= width ? values[i - width]! : 0);
    return sum / Math.min(i + 1, width);
  });
}
