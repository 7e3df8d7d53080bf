// From the adjoints of a window's numbers back to the starts of ships.

import { C, R, WROW } from "../row-sums/problem";
import { take } from "../shared/arena";
import { contact } from "./hubs";
import { entries, entry, maskAt } from "./row-tables";
import { isPaired, pairValue, shipOf, termCount, termOf, typeLength, types, values } from "./types";
import {
  above,
  below,
  centres,
  clear,
  findCounts,
  findEarlier,
  inset,
  middle,
  product,
  sumOfLanes,
  V,
} from "./window";

/**
 * By type, at the current start: adjoints of V summed over centres (two words of i32 lanes), of slots
 * without ties and of slots with ties; lane K of both before this centre (i32); adjoints of pairs (i64).
 */
const START_BYTES: usize = 80;
const AT_START = memory.data(80 * 6, 16);

/** By type: adjoints of counts in ranges of starts in the three rows, as differences (i64); ends of conflicts. */
let D: usize = 0;
let ENDS: usize = 0;
let dBytes: usize = 0;

export function takeAdjoints(): void {
  dBytes = (<usize>(entries + 8)) << 3;
  D = take(3 * dBytes * types);
  ENDS = take(dBytes * types);
}

/** Call once memory has been grown. */
export function clearAdjoints(): void {
  memory.fill(D, 0, ENDS + dBytes * types - D);
}

/** Products of V are summed in i32 lanes: adjoints of triples go back in digits of this many bits. */
const DIGIT: i64 = 12;

/** Adds to the ships' counts, given the adjoints (i64) of the numbers of the window at row r. */
export function backWindow(r: i32, adjoints: usize): void {
  let scale: i64 = 0;
  do {
    backDigit(r, adjoints, scale);
    scale += DIGIT;
  } while (dropDigits(adjoints));
  for (let a = 0; a < types; a++) collect(r, a);
}

/** The lowest digit of a triple's adjoint, with its sign. */
function digitOf(adjoint: i64): i32 {
  return <i32>((adjoint << (64 - DIGIT)) >> (64 - DIGIT));
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

function backDigit(r: i32, adjoints: usize, scale: i64): void {
  for (let starts = centres(); starts; starts &= starts - 1) {
    const s = <i32>ctz(starts);
    findEarlier(s);
    clear(AT_START, START_BYTES * <usize>types);
    for (let b = 0; b < types; b++) {
      if (!((maskAt(middle, b) >> s) & 1)) continue;
      findCounts(b, s);
      const centre = backCentre(b, s, adjoints, scale);
      const at = WROW + ((<usize>(shipOf(b) * R * C + r * C + s)) << 3);
      store<i64>(at, load<i64>(at) + centre);
    }
    for (let a = 0; a < types; a++) spread(a, s, scale);
  }
}

/** Adds the adjoints of V for one centre to the sums at its start; returns the adjoint of the centre itself. */
function backCentre(b: i32, s: i32, adjoints: usize, scale: i64): i64 {
  let sum = i64x2.splat(0);
  for (let i = 0, n = termCount(b); i < n; i++) {
    const term = termOf(b, i);
    const digit = digitOf(load<i64>(adjoints + ((<usize>(term >> 16)) << 3)));
    sum = i32x4.add(sum, i32x4.mul(product(term), i32x4.splat(digit)));
    const p = <i32>(term & 255);
    const q = <i32>((term >> 8) & 255);
    const factor = i16x8.splat(<i16>digit);
    backTerm(b, p, q, factor);
    backTerm(b, q, p, factor);
  }
  let centre = (<i64>sumOfLanes(sum)) << scale;
  centre += load<i64>(adjoints + ((<usize>b) << 3));
  const end = ENDS + (entry(s + typeLength(b)) << 2);
  const bytes = dBytes;
  for (let a = 0, n = types; a < n; a++) {
    const from = AT_START + <usize>a * START_BYTES;
    const now = load<i32>(from) + load<i32>(from, 32);
    let k = (<i64>(now - load<i32>(from, 64))) << scale;
    store<i32>(from, now, 64);
    if (a < b || (a == b && isPaired(b))) {
      const pair = load<i64>(adjoints + ((<usize>pairValue(a, b)) << 3));
      centre += pair * <i64>load<i16>(V + ((<usize>a) << 5));
      add(from + 72, pair);
      k += pair;
    }
    add(end + <usize>a * bytes, k);
  }
  return centre;
}

/** Adds to the adjoint of slot p for its product with slot q. */
function backTerm(b: i32, p: i32, q: i32, factor: v128): void {
  const other = v128.load(V + ((<usize>q) << 5), 16);
  const isTied = p < b || p == types;
  const at = AT_START + <usize>(p == types ? b : p) * START_BYTES + (isTied ? 32 : 0);
  v128.store(at, i32x4.add(v128.load(at), i32x4.extmul_low_i16x8_s(other, factor)));
  v128.store(at, i32x4.add(v128.load(at, 16), i32x4.extmul_high_i16x8_s(other, factor)), 16);
}

/** Adds the adjoints of the counts at start s to the ranges of starts that they count. */
function spread(a: i32, s: i32, scale: i64): void {
  const from = AT_START + <usize>a * START_BYTES;
  const sum = i32x4.add(v128.load(from), v128.load(from, 32));
  const k = ((<i64>i32x4.extract_lane(sum, 0)) << scale) + load<i64>(from, 72);
  const tied = (<i64>load<i32>(from, 36)) << scale;
  const all = (<i64>i32x4.extract_lane(sum, 1)) << scale;
  const beside = all + ((<i64>i32x4.extract_lane(sum, 2)) << scale);
  const x = (<i64>i32x4.extract_lane(sum, 3)) << scale;
  const z = (<i64>(load<i32>(from, 16) + load<i32>(from, 48))) << scale;
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

function add(at: usize, value: i64): void {
  store<i64>(at, load<i64>(at) + value);
}

/** Turns the differences of a type into counts of its starts, and clears them. */
function collect(r: i32, a: i32): void {
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
    if ((x >> c) & 1) add(out + i, sumX);
    if ((y >> c) & 1) add(out + row + i, sumY);
    if ((z >> c) & 1) add(out + 2 * row + i, sumZ);
  }
  // What lies beyond the last column concerns no start.
  for (let i = row; i < row + 16; i += 8) {
    store<i64>(first + i, 0);
    store<i64>(second + i, 0);
    store<i64>(third + i, 0);
    store<i64>(ends + i, 0);
  }
}
