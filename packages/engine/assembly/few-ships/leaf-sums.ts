// The sums of leaf.ts: conflicts, paths and triples of placements. The loops are small on purpose:
// fused, they run out of registers and take a quarter longer.

import { both, bytesOf, meet, numberOf } from "./bit-sets";
import { addWeight } from "./problem";

// i32 per placement: x of each ordered pair of ships, and s = paths minus triples of each ship.
export const X1 = memory.data(1408 * 4);
export const X2 = memory.data(1408 * 4);
export const X3 = memory.data(1408 * 4);
export const X4 = memory.data(1408 * 4);
export const X5 = memory.data(1408 * 4);
export const X6 = memory.data(1408 * 4);
export const S1 = memory.data(1408 * 4);
export const S2 = memory.data(1408 * 4);
export const S3 = memory.data(1408 * 4);
const HIGH = memory.data(1408 * 4);
const MEET = memory.data(22 * 8);

// Numbers x(j) sliced into four binary digits, each the set of those j that have it: summing x over
// a set then takes four popcounts, without a branch per element.
const DIGITS = memory.data(4 * 22 * 8);

/** Numbers by placement. */
function at(base: usize, i: i32): i32 {
  return load<i32>(base + ((<usize>i) << 2));
}

function put(base: usize, i: i32, v: i32): void {
  store<i32>(base + ((<usize>i) << 2), v);
}

function add(base: usize, i: i32, v: i32): void {
  put(base, i, at(base, i) + v);
}

/** x(i) := conflicts of i within set H, for each i of set G; returns their sum. `rows`: table of G and H. */
export function degrees<T>(x: usize, G: usize, H: usize, rows: usize): i32 {
  let sum = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const n = both<T>(rows + bytesOf<T>() * i, H);
      put(x, i, n);
      sum += n;
    }
  }
  return sum;
}

/** s(i) := x(j) summed over the conflicts j of i within set H, for each i of set G. */
export function paths<T>(s: usize, G: usize, H: usize, rows: usize, x: usize): void {
  const most = slice<T>(H, x, 0);
  if (most >= 256) return listedPaths<T>(s, G, H, rows, x);
  slicedPaths<T>(s, G, rows);
  if (most < 16) return;
  slice<T>(H, x, 4);
  slicedPaths<T>(HIGH, G, rows);
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      add(s, i, at(HIGH, i) << 4);
    }
  }
}

function listedPaths<T>(s: usize, G: usize, H: usize, rows: usize, x: usize): void {
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const row = rows + bytesOf<T>() * i;
      let sum = 0;
      for (let v: usize = 0; v < bytesOf<T>(); v += 8) {
        for (let y = load<u64>(row + v) & load<u64>(H + v); y; y &= y - 1) {
          sum += at(x, numberOf(v, y));
        }
      }
      put(s, i, sum);
    }
  }
}

/** Slices four binary digits of x over set H, from `digit` up, into DIGITS; returns an upper bound of x. */
function slice<T>(H: usize, x: usize, digit: u64): i32 {
  let most = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    let d0: u64 = 0;
    let d1: u64 = 0;
    let d2: u64 = 0;
    let d3: u64 = 0;
    for (let bits = load<u64>(H + w); bits; bits &= bits - 1) {
      const n = <u64>at(x, numberOf(w, bits)) >> digit;
      const bit = bits & (0 - bits);
      most |= <i32>n;
      d0 |= bit & (0 - (n & 1));
      d1 |= bit & (0 - ((n >> 1) & 1));
      d2 |= bit & (0 - ((n >> 2) & 1));
      d3 |= bit & (0 - ((n >> 3) & 1));
    }
    store<u64>(DIGITS + w, d0);
    store<u64>(DIGITS + bytesOf<T>() + w, d1);
    store<u64>(DIGITS + 2 * bytesOf<T>() + w, d2);
    store<u64>(DIGITS + 3 * bytesOf<T>() + w, d3);
  }
  return most;
}

/** s(i) := the number in DIGITS summed over the conflicts of i, for each i of set G. */
function slicedPaths<T>(s: usize, G: usize, rows: usize): void {
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const row = rows + bytesOf<T>() * i;
      const low = both<T>(row, DIGITS) + (both<T>(row, DIGITS + bytesOf<T>()) << 1);
      const third = both<T>(row, DIGITS + 2 * bytesOf<T>());
      const fourth = both<T>(row, DIGITS + 3 * bytesOf<T>());
      put(s, i, low + (third << 2) + (fourth << 3));
    }
  }
}

/**
 * For every conflict between i of set G and k of set K, with t = the placements of set H that
 * conflict with both: sg(i) += xk(k) - t and sk(k) += 2^scale xg(i) - (t & mask).
 */
export function addTriples<T>(
  sg: usize,
  sk: usize,
  G: usize,
  H: usize,
  K: usize,
  gh: usize,
  gk: usize,
  kh: usize,
  xg: usize,
  xk: usize,
  scale: i32,
  mask: i32,
): void {
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const near = gh + bytesOf<T>() * i;
      const row = gk + bytesOf<T>() * i;
      const m0 = load<u64>(near) & load<u64>(H);
      let m1: u64 = 0;
      let m2: u64 = 0;
      if (sizeof<T>() == 2 || sizeof<T>() == 4) m1 = load<u64>(near, 8) & load<u64>(H, 8);
      if (sizeof<T>() == 4) m2 = load<u64>(near, 16) & load<u64>(H, 16);
      if (sizeof<T>() == 8) meet<T>(MEET, near, H);
      const xi = at(xg, i) << scale;
      let sum = 0;
      for (let v: usize = 0; v < bytesOf<T>(); v += 8) {
        for (let y = load<u64>(row + v) & load<u64>(K + v); y; y &= y - 1) {
          const k = numberOf(v, y);
          const other = kh + bytesOf<T>() * k;
          let t = 0;
          if (sizeof<T>() == 8) t = both<T>(MEET, other);
          else {
            t = <i32>popcnt(m0 & load<u64>(other));
            if (sizeof<T>() >= 2) t += <i32>popcnt(m1 & load<u64>(other, 8));
            if (sizeof<T>() == 4) t += <i32>popcnt(m2 & load<u64>(other, 16));
          }
          sum += at(xk, k) - t;
          add(sk, k, xi - (t & mask));
        }
      }
      add(sg, i, sum);
    }
  }
}

/**
 * Credits each placement i of set G with the layouts of two other ships, B and C, and returns the
 * sum. It needs their numbers of placements, the conflicts xb(i) and xc(i), the conflicting pairs of
 * B and C, and s(i) = paths minus triples.
 */
export function creditAll<T>(
  g: i32,
  G: usize,
  nb: i64,
  nc: i64,
  xb: usize,
  xc: usize,
  pairs: i64,
  s: usize,
  shift: i64,
): i64 {
  let sum: i64 = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const n = (nb - at(xb, i)) * (nc - at(xc, i)) - pairs + at(s, i);
      addWeight(g, i, n >> shift);
      sum += n;
    }
  }
  return sum;
}
