// From the adjoints of a window's numbers back to the starts of ships.

import { C, R, WROW } from "../row-sums/problem";
import {
  AT_START,
  add,
  backCentre,
  backWeightedCentre,
  D,
  DIGIT,
  dBytes,
  digitOf,
  ENDS,
  START_BYTES,
} from "./centre-adjoints";
import { contact } from "./hubs";
import { entry, maskAt, weightIn } from "./row-tables";
import { isPaired, shipOf, typeLength, types, values } from "./types";
import { above, below, centres, clear, findCounts, findEarlier, inset, middle } from "./window";

/** Adds to the ships' counts, given the adjoints (i64) of the numbers of the window at row r. */
export function backWindow<W>(r: i32, adjoints: usize): void {
  if (sizeof<W>() == 8) {
    backStarts<W>(r, adjoints, 0);
  } else {
    let scale: i64 = 0;
    do {
      backStarts<W>(r, adjoints, scale);
      scale += DIGIT;
    } while (dropDigits(adjoints));
  }
  for (let a = 0; a < types; a++) collect<W>(r, a);
}

/** Removes the digits that are done, and all adjoints of ships and pairs; false if nothing is left. */
function dropDigits(adjoints: usize): bool {
  let isMore = false;
  for (let v = 0; v < values; v++) {
    const at = adjoints + ((<usize>v) << 3);
    const adjoint = load<i64>(at);
    const rest = v < firstTriple() ? 0 : (adjoint - digitOf(adjoint)) >> DIGIT;
    store<i64>(at, rest);
    if (rest != 0) isMore = true;
  }
  return isMore;
}

function firstTriple(): i32 {
  let first = types + (types * (types - 1)) / 2;
  for (let a = 0; a < types; a++) first += i32(isPaired(a));
  return first;
}

/** With weights, adjoints are not divided into digits, and `scale` is 0. */
function backStarts<W>(r: i32, adjoints: usize, scale: i64): void {
  for (let starts = centres(); starts; starts &= starts - 1) {
    const s = <i32>ctz(starts);
    findEarlier(s);
    clear(AT_START, START_BYTES * <usize>types);
    for (let b = 0; b < types; b++) {
      if (!((maskAt(middle, b) >> s) & 1)) continue;
      findCounts(b, s);
      const centre =
        sizeof<W>() == 8 ? backWeightedCentre(b, s, adjoints) : backCentre(b, s, adjoints, scale);
      const at = WROW + ((<usize>(shipOf(b) * R * C + r * C + s)) << 3);
      store<i64>(at, load<i64>(at) + centre);
    }
    for (let a = 0; a < types; a++) spread<W>(a, s, scale);
  }
}

/** Adds the adjoints of the counts at start s to the ranges of starts that they count. */
function spread<W>(a: i32, s: i32, scale: i64): void {
  const from = AT_START + <usize>a * START_BYTES;
  let k: i64;
  let tied: i64;
  let all: i64;
  let beside: i64;
  let x: i64;
  let z: i64;
  if (sizeof<W>() == 8) {
    k = load<i64>(from) + load<i64>(from, 56);
    all = load<i64>(from, 8);
    beside = all + load<i64>(from, 16);
    x = load<i64>(from, 24);
    z = load<i64>(from, 32);
    tied = load<i64>(from, 40);
  } else {
    const sum = i32x4.add(v128.load(from), v128.load(from, 32));
    k = ((<i64>i32x4.extract_lane(sum, 0)) << scale) + load<i64>(from, 72);
    tied = (<i64>load<i32>(from, 36)) << scale;
    all = (<i64>i32x4.extract_lane(sum, 1)) << scale;
    beside = all + ((<i64>i32x4.extract_lane(sum, 2)) << scale);
    x = (<i64>i32x4.extract_lane(sum, 3)) << scale;
    z = (<i64>(load<i32>(from, 16) + load<i32>(from, 48))) << scale;
  }
  const bytes = dBytes;
  const first = D + <usize>a * 3 * bytes;
  const second = first + bytes;
  const third = second + bytes;
  const at = entry(s) << 2;
  const length = typeLength(a);
  const reach = entry(max(0, s - length + inset)) << 2;
  add(first + reach, k + beside + x);
  add(first + at, 0 - beside);
  add(first + at + 8, 0 - x);
  add(second + (entry(max(0, s - length)) << 2), k + all);
  add(second + at, tied - all);
  add(second + at + 8, 0 - tied);
  add(third + reach, k + beside + z);
  add(third + at, 0 - beside);
  add(third + at + 8, 0 - z);
}

/** Turns the differences of a type into counts of its starts, and clears them. */
function collect<W>(r: i32, a: i32): void {
  const first = D + <usize>a * 3 * dBytes + (entry(0) << 2);
  const second = first + dBytes;
  const third = second + dBytes;
  const ends = ENDS + <usize>a * dBytes + (entry(0) << 2);
  const x = maskAt(above, a);
  const y = maskAt(middle, a);
  const z = maskAt(below, a);
  const out = WROW + ((<usize>(shipOf(a) * R * C + (r - 1) * C)) << 3);
  const row = (<usize>C) << 3;
  let sumX: i64 = 0;
  let sumY: i64 = 0;
  let sumZ: i64 = 0;
  const isCorner = contact == 2;
  // Conflicts end one column earlier in HIGH than in the middle row, and in the others if corners count.
  let endBefore: i64 = 0;
  for (let c = 0, i: usize = 0; i < row; c++, i += 8) {
    const endHere = load<i64>(ends + i);
    store<i64>(ends + i, 0);
    const endBeside = isCorner ? endBefore : endHere;
    sumX += load<i64>(first + i) - endBeside;
    sumY += load<i64>(second + i) - endBefore;
    sumZ += load<i64>(third + i) - endBeside;
    store<i64>(first + i, 0);
    store<i64>(second + i, 0);
    store<i64>(third + i, 0);
    endBefore = endHere;
    if ((x >> c) & 1) add(out + i, sizeof<W>() == 4 ? sumX : sumX * <i64>weightIn(above, a, c));
    if ((y >> c) & 1)
      add(out + row + i, sizeof<W>() == 4 ? sumY : sumY * <i64>weightIn(middle, a, c));
    if ((z >> c) & 1)
      add(out + 2 * row + i, sizeof<W>() == 4 ? sumZ : sumZ * <i64>weightIn(below, a, c));
  }
  // What lies beyond the last column concerns no start.
  for (let i = row; i < row + 16; i += 8) {
    store<i64>(first + i, 0);
    store<i64>(second + i, 0);
    store<i64>(third + i, 0);
    store<i64>(ends + i, 0);
  }
}
