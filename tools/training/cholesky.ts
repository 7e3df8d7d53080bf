/**
 * Solves A x = right for a symmetric positive definite A of m x m, given row by row; only its lower
 * half is read. Works in place: A becomes its Cholesky factor, and `right` the solution, which is
 * returned. Basic operations in a fixed order: the same bits on every machine.
 */
export function solveCholesky(a: Float64Array, right: Float64Array): Float64Array {
  const m = right.length;
  decompose(a, m);
  for (let i = 0; i < m; i++) {
    for (let k = 0; k < i; k++) right[i]! -= a[i * m + k]! * right[k]!;
    right[i]! /= a[i * m + i]!;
  }
  for (let i = m - 1; i >= 0; i--) {
    for (let k = i + 1; k < m; k++) right[i]! -= a[k * m + i]! * right[k]!;
    right[i]! /= a[i * m + i]!;
  }
  return right;
}

/** Rounding may leave a pivot of a nearly singular matrix at 0 or below. */
const LEAST_PIVOT = 1e-12;

function decompose(a: Float64Array, m: number): void {
  for (let i = 0; i < m; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * m + j]!;
      for (let k = 0; k < j; k++) sum -= a[i * m + k]! * a[j * m + k]!;
      a[i * m + j] = i === j ? Math.sqrt(Math.max(sum, LEAST_PIVOT)) : sum / a[j * m + j]!;
    }
  }
}
