// The last three ships if placements have weights. The formula is that of leaf.ts with sums of weights in
// place of numbers of placements:
//   w(i) [(W_b - x_ab(i)) (W_c - x_ac(i)) - P_bc
//     + [w(j) x_bc(j) summed over the j of B in conflict with i]
//     + [w(k) (x_cb(k) - t(i, k)) summed over the k of C in conflict with i]]
// where W is a ship's sum of weights, x_ab(i) that of the B's in conflict with i, t(i, k) that of the B's in
// conflict with both, and P_bc sums w(j) x_bc(j) over B. Everything is multiplied by the frame's scale.

import { bytesOf, numberOf } from "./bit-sets";
import { availOf, charge, F_SCALE } from "./frame";
import { addWeight, table, valuesOf } from "./problem";

// u64 per placement: sums of weights in conflict.
const XB = memory.data(1408 * 8, 8);
const XC = memory.data(1408 * 8, 8);
const YB = memory.data(1408 * 8, 8);
const YC = memory.data(1408 * 8, 8);

/** Groups of the last ships in ascending order, -1 if there is none; returns the total weight. */
export function weightedLeaf<T>(f: usize, a: i32, b: i32, c: i32): u64 {
  const scale = load<u64>(f + F_SCALE);
  if (a < 0) return scale;
  if (b < 0) return one<T>(f, a, scale);
  if (c < 0) {
    const found = two<T>(f, a, b, scale);
    if (a == b) return found / 2;
    two<T>(f, b, a, scale);
    return found;
  }
  if (a == c) return three<T>(f, a, a, a, scale, 2) / 6;
  if (a == b) {
    three<T>(f, c, a, a, scale, 2);
    return three<T>(f, a, a, c, scale, 1) / 2;
  }
  if (b == c) {
    three<T>(f, a, b, b, scale, 2);
    return three<T>(f, b, b, a, scale, 1) / 2;
  }
  three<T>(f, a, b, c, scale, 1);
  three<T>(f, b, a, c, scale, 1);
  return three<T>(f, c, a, b, scale, 1);
}

/** The sum of the weights of a set. */
function weigh<T>(set: usize, values: usize): u64 {
  let sum: u64 = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(set + w); bits; bits &= bits - 1) {
      sum += <u64>load<u8>(values + <usize>numberOf(w, bits));
    }
  }
  return sum;
}

/** The sum of the weights of an intersection. */
function weighBoth<T>(a: usize, b: usize, values: usize): u64 {
  let sum: u64 = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(a + w) & load<u64>(b + w); bits; bits &= bits - 1) {
      sum += <u64>load<u8>(values + <usize>numberOf(w, bits));
    }
  }
  return sum;
}

function weighThree<T>(a: usize, b: usize, c: usize, values: usize): u64 {
  let sum: u64 = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (
      let bits = load<u64>(a + w) & load<u64>(b + w) & load<u64>(c + w);
      bits;
      bits &= bits - 1
    ) {
      sum += <u64>load<u8>(values + <usize>numberOf(w, bits));
    }
  }
  return sum;
}

function one<T>(f: usize, a: i32, scale: u64): u64 {
  const A = availOf(f, a);
  const values = valuesOf(a);
  let sum: u64 = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(A + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const n = scale * <u64>load<u8>(values + <usize>i);
      addWeight(a, i, n);
      sum += n;
    }
  }
  return sum;
}

/** Credits each placement of A with the placements of B that fit beside it; returns the sum. */
function two<T>(f: usize, a: i32, b: i32, scale: u64): u64 {
  const A = availOf(f, a);
  const B = availOf(f, b);
  const values = valuesOf(a);
  const others = valuesOf(b);
  const all = weigh<T>(B, others);
  let sum: u64 = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(A + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const beside = all - weighBoth<T>(table(a, b) + bytesOf<T>() * i, B, others);
      const n = scale * <u64>load<u8>(values + <usize>i) * beside;
      addWeight(a, i, n);
      sum += n;
    }
  }
  return sum;
}

/** x(i) := the weights of H in conflict with i, for each i of G; returns the sum of w(i) x(i). */
function weightedDegrees<T>(x: usize, f: usize, g: i32, h: i32): u64 {
  const G = availOf(f, g);
  const H = availOf(f, h);
  const own = valuesOf(g);
  const values = valuesOf(h);
  const rows = table(g, h);
  let sum: u64 = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = <usize>numberOf(w, bits);
      const n = weighBoth<T>(rows + bytesOf<T>() * i, H, values);
      store<u64>(x + (i << 3), n);
      sum += n * <u64>load<u8>(own + i);
    }
  }
  return sum;
}

/** Credits each placement of A with a `parts`-th of the layouts of B and C beside it; returns their sum. */
function three<T>(f: usize, a: i32, b: i32, c: i32, scale: u64, parts: u64): u64 {
  const A = availOf(f, a);
  const own = valuesOf(a);
  const allB = weigh<T>(availOf(f, b), valuesOf(b));
  const allC = weigh<T>(availOf(f, c), valuesOf(c));
  weightedDegrees<T>(XB, f, a, b);
  weightedDegrees<T>(XC, f, a, c);
  const pairs = weightedDegrees<T>(YB, f, b, c);
  weightedDegrees<T>(YC, f, c, b);
  let sum: u64 = 0;
  let looks = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(A + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const at = (<usize>i) << 3;
      const free = (allB - load<u64>(XB + at)) * (allC - load<u64>(XC + at));
      const paths = pathsFrom<T>(f, a, b, c, i);
      const n = scale * <u64>load<u8>(own + <usize>i) * (free - pairs + paths);
      addWeight(a, i, n / parts);
      sum += n;
      looks += 64;
    }
  }
  charge(f, looks);
  return sum;
}

/** Paths from placement i of A to pairs of B and C in conflict, triangles counted once. */
function pathsFrom<T>(f: usize, a: i32, b: i32, c: i32, i: i32): u64 {
  const B = availOf(f, b);
  const C = availOf(f, c);
  const valuesB = valuesOf(b);
  const valuesC = valuesOf(c);
  const nearB = table(a, b) + bytesOf<T>() * i;
  const nearC = table(a, c) + bytesOf<T>() * i;
  const rows = table(c, b);
  let sum: u64 = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(nearB + w) & load<u64>(B + w); bits; bits &= bits - 1) {
      const j = <usize>numberOf(w, bits);
      sum += <u64>load<u8>(valuesB + j) * load<u64>(YB + (j << 3));
    }
    for (let bits = load<u64>(nearC + w) & load<u64>(C + w); bits; bits &= bits - 1) {
      const k = <usize>numberOf(w, bits);
      const both = weighThree<T>(nearB, B, rows + bytesOf<T>() * k, valuesB);
      sum += <u64>load<u8>(valuesC + k) * (load<u64>(YC + (k << 3)) - both);
    }
  }
  return sum;
}
