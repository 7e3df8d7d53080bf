// Tables for ships of one and two squares that may not touch. Kinds are (a, b): 0..a ships of two squares and 0..b of
// one, kind a * (b + 1) + b. The upper bound always finishes a ship that was hit. For the lower bound the shooter is told
// the rest of a hit ship, plus the unavoidable misses of finding it. Exact for a = 0, and for a = 1 and b <= 1.
// GEOMETRY, by the driver. ZONE [square] u32: the squares a ship there blocks, and its own. NEXT
// [square][direction] i32: the neighbour up, left, right, down, or -1. SPECIAL and BAD: see partly.ts.

import { NONE } from "../frame";
import { CAPS, GEOMETRY } from "../memory";
import { fillPartly, partlyValue } from "./partly";
import { countOf, lowerOf, offsetOf, upperOf, write } from "./row";

const G_ZONE: usize = 0;
const G_NEXT: usize = 256;

let singles: i32 = 0;

/** Call once the driver has written the geometry and the rows. */
export function prepareApart(maxSingles: i32, specialCount: i32, isPartlyNeeded: i32): void {
  singles = maxSingles;
  if (isPartlyNeeded) fillPartly(specialCount);
}

export function fillApart(set: u32, row: usize, kind: i32): void {
  const count = countLayouts(set, kind);
  write(row, kind, 0, count);
  let lower = count == 0 ? 0 : NONE;
  let upper = lower;
  if (count > 0) {
    for (let m = set; m; m &= m - 1) {
      const x = <i32>ctz(m);
      const value = boundShot(kind, set, x);
      if (value == NONE) continue;
      lower = min(lower, value);
      upper = min(upper, upperShot);
    }
  }
  write(row, kind, 1, lower);
  if (offsetOf(kind, 2) != offsetOf(kind, 1)) write(row, kind, 2, upper);
}

function zoneOf(x: u32): u32 {
  return load<u32>(GEOMETRY + ((<usize>x) << 2), G_ZONE);
}

/** Splits by the content of the lowest square: nothing, a one-square ship, or a two-square ship. */
function countLayouts(set: u32, kind: i32): i32 {
  if (set == 0) return 0;
  const v = <u32>ctz(set);
  const rest = set & ~zoneOf(v);
  let count = countOf(kind, set & (set - 1));
  if (kind % (singles + 1) > 0) count += countOf(kind - 1, rest);
  if (kind > singles) {
    for (let d: usize = 0; d < 4; d++) {
      const y = load<i32>(GEOMETRY + ((<usize>v) << 4) + (d << 2), G_NEXT);
      if (y < 0 || !((set >> <u32>y) & 1)) continue;
      count += countOf(kind - singles - 1, rest & ~zoneOf(<u32>y));
    }
  }
  return count;
}

/** Set by `boundShot`: the upper bound of firing at the square. */
let upperShot: i32 = 0;

/** The lower bound of firing at x first; NONE if no layout has x. */
export function boundShot(kind: i32, set: u32, x: i32): i32 {
  const rest = set & ~zoneOf(<u32>x);
  const without = set & ~((<u32>1) << (<u32>x));
  let hits = 0;
  let lower = lowerOf(kind, without);
  let upper = upperOf(kind, without);
  if (kind % (singles + 1) > 0) {
    hits += countOf(kind - 1, rest);
    lower += lowerOf(kind - 1, rest);
    upper += upperOf(kind - 1, rest);
  }
  if (kind > singles) {
    const found = boundPartly(kind - singles - 1, set, rest, x);
    hits += found;
    lower += partlyLower;
    upper += partlyUpper;
  }
  if (hits == 0) return NONE;
  const misses = countOf(kind, set) - hits;
  upperShot = upper + misses;
  return lower + misses;
}

let partlyLower: i32 = 0;
let partlyUpper: i32 = 0;

/** A two-square ship was hit at x, and `kind` are the others. Returns its layouts and sets the bounds. */
function boundPartly(kind: i32, set: u32, rest: u32, x: i32): i32 {
  let n = 0;
  let directions = 0;
  let hits = 0;
  let lower = 0;
  let upper = 0;
  for (let d: usize = 0; d < 4; d++) {
    const y = load<i32>(GEOMETRY + ((<usize>x) << 4) + (d << 2), G_NEXT);
    if (y < 0 || !((set >> <u32>y) & 1)) continue;
    const left = rest & ~zoneOf(<u32>y);
    const count = countOf(kind, left);
    directions |= 1 << (<i32>d);
    hits += count;
    lower += lowerOf(kind, left);
    upper += upperOf(kind, left);
    store<u32>(CAPS + ((<usize>n) << 3), left);
    store<i32>(CAPS + ((<usize>n) << 3), count, 4);
    n++;
  }
  if (kind == 1 && singles > 0) {
    partlyLower = partlyUpper = hits > 0 ? partlyValue(rest, x, directions) : 0;
    return hits;
  }
  for (let i: usize = 1; i < <usize>n; i++) {
    for (let j: usize = 0; j < i; j++) {
      lower += countOf(kind, load<u32>(CAPS + (i << 3)) & load<u32>(CAPS + (j << 3)));
      upper += min(load<i32>(CAPS + (i << 3), 4), load<i32>(CAPS + (j << 3), 4));
    }
  }
  partlyLower = lower;
  partlyUpper = upper;
  return hits;
}
