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
  decompose(lower, m);
  const solved = solve(
    lower,
    m,
    used.map((i, row) => b[i]! / scale[row]!),
  );
  const weights = new Float64Array(d);
  used.forEach((i, row) => {
    weights[i] = solved[row]! / scale[row]!;
  });
  return weights;
}

/** Cholesky, in place: only the lower half is read and written. */
function decompose(lower: Float64Array, m: number): void {
  for (let i = 0; i < m; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * m + j]!;
      for (let k = 0; k < j; k++) sum -= lower[i * m + k]! * lower[j * m + k]!;
      lower[i * m + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j * m + j]!;
    }
  }
}

function solve(lower: Float64Array, m: number, right: readonly number[]): Float64Array {
  const x = Float64Array.from(right);
  for (let i = 0; i < m; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i * m + k]! * x[k]!;
    x[i]! /= lower[i * m + i]!;
  }
  for (let i = m - 1; i >= 0; i--) {
    for (let k = i + 1; k < m; k++) x[i]! -= lower[k * m + i]! * x[k]!;
    x[i]! /= lower[i * m + i]!;
  }
  return x;
}
