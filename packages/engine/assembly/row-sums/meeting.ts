// What hubs that cross the same row change together.

import { hubLength, M, mask, reach, times } from "./hub-set";
import { R } from "./problem";
import { D2, D2_, pairOffset } from "./row-tables";
import { add, at } from "./series";

/** Where the hubs are that are fixed for the moment. */
export const hubX: StaticArray<i32> = [0, 0, 0];
export const hubA: StaticArray<i32> = [0, 0, 0];
export const termLow: StaticArray<usize> = [0, 0, 0];
export const termHigh: StaticArray<usize> = [0, 0, 0];
export const termSign: StaticArray<u64> = [0, 0, 0];

/** The d2 terms that hub d at (x, a) adds to the fixed hubs before it; -1 if it overlaps one. */
export function meet(d: i32, x: i32, a: i32): i32 {
  let terms = 0;
  let low = 0;
  let high = R;
  let least = x;
  let greatest = x;
  for (let i = 0; i < d; i++) {
    const lo = max(hubA[i], a);
    const hi = min(hubA[i] + hubLength[i], a + hubLength[d]);
    low = max(low, lo);
    high = min(high, hi);
    least = min(least, hubX[i]);
    greatest = max(greatest, hubX[i]);
    if (lo >= hi) continue;
    if (hubX[i] == x) return -1;
    terms = addTerm(min(hubX[i], x), max(hubX[i], x), lo, hi, 1, terms);
  }
  // In rows that cross all three hubs, the outer two do not see each other.
  if (d == 2 && low < high) terms = addTerm(least, greatest, low, high, -1, terms);
  return terms;
}

/** Most hubs are in other rows than the fixed ones, or too far from them: no need to look closer. */
export function isApart(d: i32, x: i32, a: i32): bool {
  for (let i = 0; i < d; i++) {
    const a0 = unchecked(hubA[i]);
    if (a + unchecked(hubLength[d]) <= a0 || a >= a0 + unchecked(hubLength[i])) continue;
    const apart = x - unchecked(hubX[i]);
    if (apart <= reach && apart >= -reach) return false;
  }
  return true;
}

function addTerm(x: i32, y: i32, low: i32, high: i32, sign: u64, terms: i32): i32 {
  if (y - x > reach) return terms;
  termLow[terms] = pairOffset(x, y, low);
  termHigh[terms] = pairOffset(x, y, high);
  termSign[terms] = sign;
  return terms + 1;
}

export function addTerms(terms: i32, phi: usize): void {
  for (let i = 0; i < terms; i++) {
    const low = D2 + termLow[i];
    const high = D2 + termHigh[i];
    const sign = termSign[i];
    for (let j = 1; j < M; j++) add(phi, j, sign * (at(high, mask(j)) - at(low, mask(j))));
  }
}

export function returnTerm(low: usize, high: usize, sign: u64, adjoint: usize): void {
  for (let j = 1; j < M; j++) {
    const value = times * sign * at(adjoint, j);
    add(D2_ + low, mask(j), value);
    add(D2_ + high, mask(j), 0 - value);
  }
}
