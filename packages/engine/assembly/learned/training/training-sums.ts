// Sums for a least-squares fit, by kind and ships left. Kinds 0 and 1 regress returns on the features of the
// shot minus their mean over the candidates, while hunting or not; kinds 2 and 3 on phi. An accumulator holds
// n, the sum of squared returns, the d sums with the return, then d x d sums of which only j >= i are filled.

import { huntSize, phiSize, targetSize } from "../features/phi";
import { addNum, num } from "../tables/numbers";
import { ships } from "../tables/variant";

let sumsAddress: usize = 0;

export function dimension(kind: i32): i32 {
  return kind == 0 ? huntSize : kind == 1 ? targetSize : phiSize + 1;
}

function accumulatorBytes(kind: i32): usize {
  const d = <usize>dimension(kind);
  return (2 + d + d * d) << 3;
}

/** Allocates all sums and clears them. */
export function clearSums(): void {
  sumsAddress = (__heap_base + 15) & ~15;
  const end = accumulator(3, ships + 1);
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
  memory.fill(sumsAddress, 0, end - sumsAddress);
}

/** The address of the sums of a kind for k ships left. */
export function accumulator(kind: i32, k: i32): usize {
  let at = sumsAddress;
  for (let i = 0; i < kind; i++) at += accumulatorBytes(i) * ships;
  return at + accumulatorBytes(kind) * (k - 1);
}

export function accumulate(sums: usize, d: i32, x: usize, y: f64): void {
  store<f64>(sums, load<f64>(sums) + 1);
  store<f64>(sums, load<f64>(sums, 8) + y * y, 8);
  const products = sums + 16;
  const squares = products + ((<usize>d) << 3);
  for (let i = 0; i < d; i++) {
    const xi = num(x, i);
    if (xi == 0) continue;
    addNum(products, i, xi * y);
    const row = squares + ((<usize>(i * d)) << 3);
    const factor = f64x2.splat(xi);
    let j = i;
    for (; j + 2 <= d; j += 2) {
      const to = row + ((<usize>j) << 3);
      const by = v128.load(x + ((<usize>j) << 3));
      v128.store(to, f64x2.add(v128.load(to), f64x2.mul(factor, by)));
    }
    for (; j < d; j++) addNum(row, j, xi * num(x, j));
  }
}
