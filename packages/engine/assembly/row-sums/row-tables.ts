// The logarithms of rows and the changes when they are cut, as prefix sums over rows.

import { take } from "../shared/arena";
import { A, C, K, lengthOf, R, ROW, series } from "./problem";
import { add, at, logarithm, put } from "./series";

/** The maximum number of column ships. */
export let most: i32 = 0;

/** The maximum distance at which two cut columns interact. */
export let gap: i32 = 0;

/** Addresses of the tables described in row-sums.ts. */
export let BASE: usize = 0;
export let BASE_ADJ: usize = 0;
export let D1: usize = 0;
export let D1_ADJ: usize = 0;
export let D2: usize = 0;
export let D2_ADJ: usize = 0;
export let F: usize = 0;
export let G: usize = 0;
export let L: usize = 0;

/** Allocates the tables for at most `columnShips` ships along columns. */
export function takeTables(columnShips: i32): void {
  most = columnShips;
  gap = chainReach();
  BASE = take(series);
  BASE_ADJ = take(series);
  const cuts = columnShips > 0 ? <usize>(C * (R + 1)) * series : 0;
  D1 = take(cuts);
  D1_ADJ = take(cuts);
  const pairs = columnShips > 1 ? <usize>(C * gap * (R + 1)) * series : 0;
  D2 = take(pairs);
  D2_ADJ = take(pairs);
  F = take(<usize>(C + 1) * series);
  G = take(<usize>(C + 1) * series);
  L = take(<usize>((C + 1) * (C + 1)) * series);
}

/** Call once the memory has been grown. */
export function clearTables(): void {
  memory.fill(BASE, 0, F - BASE);
}

/** The length of the longest chain of row ships. */
function chainReach(): i32 {
  let sum = 0;
  let least = 1 << 20;
  let second = 1 << 20;
  for (let s = 0; s < K; s++) {
    const n = lengthOf(s) - 1;
    sum += n;
    if (n < least) {
      second = least;
      least = n;
    } else if (n < second) second = n;
  }
  // If two columns are cut, at least two ships are column ships.
  if (most >= 2) sum -= least + second;
  return max(1, min(sum, C - 1));
}

export function segment(l: i32, e: i32): usize {
  return L + <usize>(l * (C + 1) + e) * series;
}

export function needed(l: i32, e: i32): bool {
  return l == 0 || e == C || e < l + gap;
}

export function lastStart(): i32 {
  return most > 0 ? C : 0;
}

/** F[e] := ways to place each set of ships side by side in the cells l..e-1 of row r. */
export function segmentWays(r: i32, l: i32): void {
  memory.fill(F + <usize>l * series, 0, <usize>(C + 1 - l) * series);
  put(F + <usize>l * series, 0, 1);
  for (let c = l; c < C; c++) {
    const here = F + <usize>c * series;
    const next = here + series;
    for (let S = 0; S < A; S++) add(next, S, at(here, S));
    for (let s = 0; s < K; s++) {
      const weight = <u64>load<u8>(ROW + <usize>(s * R * C + r * C + c));
      if (!weight) continue;
      const to = here + <usize>lengthOf(s) * series;
      const bit = 1 << s;
      for (let S = 0; S < A; S++) if (!(S & bit)) add(to, S | bit, weight * at(here, S));
    }
  }
}

/** Adds one row to the prefix sums. */
export function addRow(r: i32): void {
  for (let l = 0; l <= lastStart(); l++) {
    segmentWays(r, l);
    for (let e = l; e <= C; e++) if (needed(l, e)) logarithm(F + <usize>e * series, segment(l, e));
  }
  const whole = segment(0, C);
  for (let S = 0; S < A; S++) add(BASE, S, at(whole, S));
  if (most == 0) return;
  for (let x = 0; x < C; x++) {
    const before = D1 + <usize>(x * (R + 1) + r) * series;
    const left = segment(0, x);
    const right = segment(x + 1, C);
    for (let S = 0; S < A; S++) {
      put(before + series, S, at(before, S) + at(left, S) + at(right, S) - at(whole, S));
    }
    if (most < 2) continue;
    for (let y = x + 1; y < C && y <= x + gap; y++) {
      const to = pairAt(x, y, r);
      const between = segment(x + 1, y);
      const start = segment(0, y);
      for (let S = 0; S < A; S++) {
        const change = at(between, S) - at(right, S) - at(start, S) + at(whole, S);
        put(to + series, S, at(to, S) + change);
      }
    }
  }
}

export function pairOffset(x: i32, y: i32, r: i32): usize {
  return <usize>((x * gap + (y - x - 1)) * (R + 1) + r) * series;
}

function pairAt(x: i32, y: i32, r: i32): usize {
  return D2 + pairOffset(x, y, r);
}
