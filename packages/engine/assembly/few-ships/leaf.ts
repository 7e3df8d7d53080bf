// The last three ships A, B, C, first treated as distinct. Let n be a ship's number of placements, x_ab(i)
// the number of B's that conflict with i, and P_ab the sum of x_ab. By inclusion-exclusion, the layouts with
// A on i are
//   (n_b - x_ab(i)) (n_c - x_ac(i)) - P_bc
//     + [x_bc(j) summed over the j of B in conflict with i]             "paths" i-j-k
//     + [x_cb(k) - t(i, k) summed over the k of C in conflict with i]   paths i-k-j, minus "triples"
// where t(i, k) is the number of B's that conflict with both. Ships of one group share their x, and their
// counts are divided by the permutations at the end.

import { both, size, wordsOf } from "./bit-sets";
import { availOf, charge, countOf } from "./frame";
import {
  addTriples,
  creditAll,
  degrees,
  paths,
  S1,
  S2,
  S3,
  X1,
  X2,
  X3,
  X4,
  X5,
  X6,
} from "./leaf-sums";
import { addWeight, conflicts, groups, isWeighted, table, words } from "./problem";
import { weightedLeaf } from "./weighted-leaf";

export function leaf<T>(f: usize, ships: i32): u64 {
  let a = -1;
  let b = -1;
  let c = -1;
  for (let g = 0; g < groups; g++) {
    for (let n = countOf(f, g); n > 0; n--) {
      if (a < 0) a = g;
      else if (b < 0) b = g;
      else c = g;
    }
  }
  if (isWeighted) return weightedLeaf<T>(f, a, b, c);
  if (ships == 0) return 1;
  if (ships == 1) return leaf1<T>(f, a);
  if (ships == 2) return leaf2<T>(f, a, b);
  if (a == c) return leafTriple<T>(f, a);
  if (a == b) return leafPair<T>(f, a, c);
  if (b == c) return leafPair<T>(f, b, a);
  return leaf3<T>(f, a, b, c);
}

function leaf1<T>(f: usize, a: i32): u64 {
  const A = availOf(f, a);
  for (let w = 0; w < wordsOf<T>(); w++) {
    for (let x = load<u64>(A + ((<usize>w) << 3)); x; x &= x - 1)
      addWeight(a, (w << 6) + <i32>ctz(x), 1);
  }
  return size<T>(A);
}

function leaf2<T>(f: usize, a: i32, b: i32): u64 {
  const found = half2<T>(f, a, b);
  if (a == b) return found >> 1;
  half2<T>(f, b, a);
  return found;
}

/** Credits each placement of A with the placements of B that fit beside it; returns the sum. */
function half2<T>(f: usize, a: i32, b: i32): u64 {
  const A = availOf(f, a);
  const B = availOf(f, b);
  const nb = size<T>(B);
  let sum: u64 = 0;
  for (let w = 0; w < wordsOf<T>(); w++) {
    for (let x = load<u64>(A + ((<usize>w) << 3)); x; x &= x - 1) {
      const i = (w << 6) + <i32>ctz(x);
      const n = <u64>(nb - both<T>(conflicts(a, i, b), B));
      addWeight(a, i, n);
      sum += n;
    }
  }
  return sum;
}

/** Three ships of three groups. Fastest if c has the fewest conflicts. */
function leaf3<T>(f: usize, a: i32, b: i32, c: i32): u64 {
  const A = availOf(f, a);
  const B = availOf(f, b);
  const C = availOf(f, c);
  const na = <i64>size<T>(A);
  const nb = <i64>size<T>(B);
  const nc = <i64>size<T>(C);
  if (na == 0 || nb == 0 || nc == 0) return 0;
  const pab = <i64>degrees<T>(X1, A, B, table(a, b));
  const pac = <i64>degrees<T>(X2, A, C, table(a, c));
  degrees<T>(X3, B, A, table(b, a));
  const pbc = <i64>degrees<T>(X4, B, C, table(b, c));
  degrees<T>(X5, C, A, table(c, a));
  degrees<T>(X6, C, B, table(c, b));
  charge(f, <i32>(2 * (pab + pac + pbc)) + 4 * <i32>(na + nb + nc));
  memory.fill(S3, 0, (<usize>words) << 8);
  paths<T>(S1, A, B, table(a, b), X4);
  paths<T>(S2, B, A, table(b, a), X2);
  addTriples<T>(S1, S3, A, B, C, table(a, b), table(a, c), table(c, b), X1, X6, 0, -1);
  addTriples<T>(S2, S3, B, A, C, table(b, a), table(b, c), table(c, a), X3, X5, 0, 0);
  const found = creditAll<T>(a, A, nb, nc, X1, X2, pbc, S1, 0);
  creditAll<T>(b, B, na, nc, X3, X4, pac, S2, 0);
  creditAll<T>(c, C, na, nb, X5, X6, pab, S3, 0);
  return found;
}

/** Two ships of group a and one of group c. */
function leafPair<T>(f: usize, a: i32, c: i32): u64 {
  const A = availOf(f, a);
  const C = availOf(f, c);
  const na = <i64>size<T>(A);
  const nc = <i64>size<T>(C);
  if (na < 2 || nc == 0) return 0;
  const paa = <i64>degrees<T>(X1, A, A, table(a, a));
  const pac = <i64>degrees<T>(X2, A, C, table(a, c));
  degrees<T>(X3, C, A, table(c, a));
  charge(f, <i32>(paa + pac) + 2 * <i32>(na + nc));
  memory.fill(S3, 0, (<usize>words) << 8);
  paths<T>(S1, A, A, table(a, a), X2);
  addTriples<T>(S1, S3, A, A, C, table(a, a), table(a, c), table(c, a), X1, X3, 1, -1);
  const found = creditAll<T>(a, A, na, nc, X1, X2, pac, S1, 0);
  creditAll<T>(c, C, na, na, X3, X3, paa, S3, 1);
  return found >> 1;
}

/** Three ships of one group. */
function leafTriple<T>(f: usize, a: i32): u64 {
  const A = availOf(f, a);
  const n = <i64>size<T>(A);
  if (n < 3) return 0;
  const rows = table(a, a);
  const pairs = <i64>degrees<T>(X1, A, A, rows);
  charge(f, <i32>pairs + 2 * <i32>n);
  paths<T>(S1, A, A, rows, X1);
  addTriples<T>(S1, S3, A, A, A, rows, rows, rows, X1, X1, 0, 0);
  return creditAll<T>(a, A, n, n, X1, X1, pairs, S1, 1) / 6;
}
