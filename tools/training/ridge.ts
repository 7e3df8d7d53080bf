import { solveCholesky } from "./cholesky.ts";

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
