export type Matrix = number[][];

export const multiply = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) =>
    b[0]!.map((_, column) => row.reduce((sum, value, k) => sum + value * b[k]![column]!, 0)),
  );

/**
 * Gauss–Jordan elimination with pivoting, for a regular matrix a few dozen wide. Not a library,
 * because stored reports are verified to the last bit.
 */
export function inverse(matrix: Matrix): Matrix {
  const n = matrix.length;
  const work = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < n; column++) {
    const pivot = largestBelow(work, column);
    [work[column], work[pivot]] = [work[pivot]!, work[column]!];
    const own = work[column]!;
    const head = own[column]!;
    if (head === 0) throw new RangeError("The matrix cannot be inverted.");
    for (let k = 0; k < 2 * n; k++) own[k]! /= head;
    for (let row = 0; row < n; row++) if (row !== column) subtract(work[row]!, own, column);
  }
  return work.map((row) => row.slice(n));
}

function largestBelow(work: Matrix, column: number): number {
  let best = column;
  for (let row = column + 1; row < work.length; row++) {
    if (Math.abs(work[row]![column]!) > Math.abs(work[best]![column]!)) best = row;
  }
  return best;
}

function subtract(row: number[], pivot: readonly number[], column: number): void {
  const factor = row[column]!;
  if (factor !== 0) for (let k = 0; k < row.length; k++) row[k]! -= factor * pivot[k]!;
}
