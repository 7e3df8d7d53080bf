import { meanOf } from "../shared/figures.mjs";

/**
 * The weights with which the columns of `rows` best explain `lengths`, up to a constant. The ridge is
 * relative to a column's own spread. Columns that are always 0 get weight 0.
 */
export function leastSquares(
  rows: readonly Float64Array[],
  lengths: readonly number[],
  ridge: number,
): Float64Array {
  const size = rows[0]!.length;
  const mean = meanOf(lengths);
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  rows.forEach((row, game) => {
    for (let i = 0; i < size; i++) {
      if (row[i] === 0) continue;
      right[i]! += row[i]! * (lengths[game]! - mean);
      for (let j = 0; j <= i; j++) matrix[i * size + j]! += row[i]! * row[j]!;
    }
  });
  for (let at = 0; at < matrix.length; at += size + 1) {
    matrix[at] = matrix[at]! * (1 + ridge) || 1;
  }
  return solveCholesky(matrix, right);
}

/**
 * Least squares from sums, with a penalty: solves (A + D) w = b for the weights of d features, where A is
 * the sum of products (the upper half is enough), b that with the wanted value, n the number of samples,
 * and D holds every feature back as `penalty` samples of its own mean square would. Features that are
 * always 0 get 0. Basic operations in a fixed order: the same bits on every machine.
 */
export function ridge(a: Float64Array, b: Float64Array, n: number, penalty: number): Float64Array {
  const d = b.length;
  const used: number[] = [];
  for (let i = 0; i < d; i++) if (a[i * d + i]! > 1e-9 * n) used.push(i);
  const m = used.length;
  const scale = used.map((i) => Math.sqrt(a[i * d + i]! / n));
  const lower = new Float64Array(m * m);
  for (let i = 0; i < m; i++) {
    for (let j = 0; j <= i; j++) {
      lower[i * m + j] = a[used[j]! * d + used[i]!]! / (scale[i]! * scale[j]!);
    }
    lower[i * m + i]! += penalty;
  }
  const right = Float64Array.from(used, (i, row) => b[i]! / scale[row]!);
  const solved = solveCholesky(lower, right);
  const weights = new Float64Array(d);
  used.forEach((i, row) => {
    weights[i] = solved[row]! / scale[row]!;
  });
  return weights;
}

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
