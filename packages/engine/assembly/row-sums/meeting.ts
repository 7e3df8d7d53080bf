// The joint effect of column ships that cross the same row.

import { columnLength, M, mask, reach, times } from "./column-ships";
import { R } from "./problem";
import { D2, D2_ADJ, pairOffset } from "./row-tables";
import { add, at } from "./series";

/** The columns and first rows of the column ships placed so far. */
export const columnX: StaticArray<i32> = [0, 0, 0];
export const columnTop: StaticArray<i32> = [0, 0, 0];
export const termLow: StaticArray<usize> = [0, 0, 0];
export const termHigh: StaticArray<usize> = [0, 0, 0];
export const termSign: StaticArray<u64> = [0, 0, 0];

/** The d2 terms of column ship d at (x, a) with those placed before it; -1 if it overlaps one. */
export function meet(d: i32, x: i32, a: i32): i32 {
  let terms = 0;
  let low = 0;
  let high = R;
  let least = x;
  let greatest = x;
  for (let i = 0; i < d; i++) {
    const lo = max(columnTop[i], a);
    const hi = min(columnTop[i] + columnLength[i], a + columnLength[d]);
    low = max(low, lo);
    high = min(high, hi);
    least = min(least, columnX[i]);
    greatest = max(greatest, columnX[i]);
    if (lo >= hi) continue;
    if (columnX[i] == x) return -1;
    terms = addTerm(min(columnX[i], x), max(columnX[i], x), lo, hi, 1, terms);
  }
  // In rows crossed by all three column ships, the outer two do not interact.
  if (d == 2 && low < high) terms = addTerm(least, greatest, low, high, -1, terms);
  return terms;
}

/** A quick test: most column ships share no row with those placed before, or are too far away. */
export function isApart(d: i32, x: i32, a: i32): bool {
  for (let i = 0; i < d; i++) {
    const a0 = unchecked(columnTop[i]);
    if (a + unchecked(columnLength[d]) <= a0 || a >= a0 + unchecked(columnLength[i])) continue;
    const apart = x - unchecked(columnX[i]);
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
    add(D2_ADJ + low, mask(j), value);
    add(D2_ADJ + high, mask(j), 0 - value);
  }
}
