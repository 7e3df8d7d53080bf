// One window: its numbers, and back from their adjoints to the starts of ships.
//
// By type, for the window at hand (i16 by column): XZ, starts before a column in the rows above and below;
// HIGH and LOW, the same for all three rows, shifted so that a ship b at s conflicts with
// HIGH[s + length of b] - LOW[s - length of a] ships a.
// V: by slot, i16 lanes: K conflicts of the centre; y + x + z; x + z; qx; qz (see row-windows.ts).

import { C, R, WROW } from "../row-sums/problem";
import { take } from "../shared/arena";
import { contact } from "./hubs";
import { blockBytes, entries, entry, maskAt, sumsAt } from "./row-tables";
import { isPaired, pairValue, shipOf, termCount, termOf, typeLength, types, values } from "./types";

const signs: v128 = i16x8(1, -1, 1, -1, -1, 0, 0, 0);

/** By slot: V, and V with the signs of the products. By value: products (i32 x 4). */
const V = memory.data(32 * 6, 16);
const PRODUCTS = memory.data(16 * 64, 16);

/** By type, at the current start: V without and with ties, with LOW in place of the conflicts. */
const EARLIER = memory.data(32 * 6, 16);

/**
 * By type, at the current start: adjoints of V summed over centres (two words of i32 lanes), of slots
 * without ties and of slots with ties; lane K of both before this centre (i32); adjoints of pairs (i64).
 */
const START_BYTES: usize = 80;
const AT_START = memory.data(80 * 6, 16);

/** Bytes of XZ, HIGH or LOW for one type, and their addresses. */
let lineBytes: usize = 0;
let XZ: usize = 0;
let HIGH: usize = 0;
let LOW: usize = 0;

/** By type: adjoints of counts in ranges of starts in the three rows, as differences (i64); ends of conflicts. */
let D: usize = 0;
let ENDS: usize = 0;
let dBytes: usize = 0;

/** In the rows beside the centre, a ship reaches it from this much further on if corners may touch. */
let inset: i32 = 0;

/** The tables of the three rows. */
let above: usize = 0;
let middle: usize = 0;
let below: usize = 0;

export function takeWindow(): void {
  lineBytes = (<usize>(entries + 8)) << 1;
  XZ = take(lineBytes * types);
  HIGH = take(lineBytes * types);
  LOW = take(lineBytes * types);
  dBytes = (<usize>(entries + 8)) << 3;
  D = take(3 * dBytes * types);
  ENDS = take(dBytes * types);
}

/** Call once memory has been grown. */
export function clearWindow(): void {
  memory.fill(XZ, 0, ENDS + dBytes * types - XZ);
}

/** Selects the window with these tables. */
export function selectWindow(x: usize, y: usize, z: usize): void {
  above = x;
  middle = y;
  below = z;
  inset = contact == 2 ? 0 : 1;
  const reach: usize = contact == 2 ? 2 : 0;
  const bytes = lineBytes;
  const end = (<usize>entries) << 1;
  for (let t = 0, n = types; t < n; t++) {
    const a = sumsAt(x, t);
    const b = sumsAt(y, t);
    const c = sumsAt(z, t);
    const xz = XZ + <usize>t * bytes;
    for (let i: usize = 0; i < bytes; i += 16) {
      v128.store(xz + i, i16x8.add(v128.load(a + i), v128.load(c + i)));
    }
    const high = HIGH + <usize>t * bytes;
    const low = LOW + <usize>t * bytes;
    for (let i: usize = 0; i < end; i += 16) {
      v128.store(high + i, i16x8.add(v128.load(b + i, 2), v128.load(xz + i + reach)));
      v128.store(low + i, i16x8.add(v128.load(b + i), v128.load(xz + i + 2 - reach)));
    }
  }
}

/** Clears a multiple of 16 bytes; for few bytes faster than memory.fill. */
function clear(from: usize, bytes: usize): void {
  for (let at = from; at < from + bytes; at += 16) v128.store(at, i64x2.splat(0));
}

/** The starts at which some type may be in the middle row. */
function centres(): u32 {
  let mask: u32 = 0;
  for (let t = 0; t < types; t++) mask |= maskAt(middle, t);
  return mask;
}

/** Writes the numbers of the window (i32). */
export function sumWindow(into: usize): void {
  clear(PRODUCTS, (<usize>values) << 4);
  for (let v = types; v < values; v++) store<i32>(into + ((<usize>v) << 2), 0);
  for (let b = 0; b < types; b++) store<i32>(into + ((<usize>b) << 2), popcnt(maskAt(middle, b)));
  for (let starts = centres(); starts; starts &= starts - 1) {
    const s = <i32>ctz(starts);
    findEarlier(s);
    for (let b = 0; b < types; b++) {
      if (!((maskAt(middle, b) >> s) & 1)) continue;
      findCounts(b, s);
      for (let a = 0; a <= b; a++) {
        if (a == b && !isPaired(b)) continue;
        const value = into + ((<usize>pairValue(a, b)) << 2);
        store<i32>(value, load<i32>(value) + <i32>load<i16>(V + ((<usize>a) << 5)));
      }
      for (let i = 0, n = termCount(b); i < n; i++) {
        const term = termOf(b, i);
        const at = PRODUCTS + ((<usize>(term >> 16)) << 4);
        v128.store(at, i32x4.add(v128.load(at), product(term)));
      }
    }
  }
  for (let v = types; v < values; v++) {
    const sum = v128.load(PRODUCTS + ((<usize>v) << 4));
    const at = into + ((<usize>v) << 2);
    store<i32>(at, load<i32>(at) + sumOfLanes(sum));
  }
}

function sumOfLanes(sum: v128): i32 {
  const half = i32x4.add(
    sum,
    i8x16.shuffle(sum, sum, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  return i32x4.extract_lane(half, 0) + i32x4.extract_lane(half, 1);
}

function product(term: u32): v128 {
  const p = v128.load(V + ((<usize>(term & 255)) << 5));
  return i32x4.dot_i16x8_s(p, v128.load(V + ((<usize>((term >> 8) & 255)) << 5), 16));
}

/** By type: the ships that start before s, or at s, and reach it. */
function findEarlier(s: i32): void {
  const at = entry(s);
  const shift: usize = inset << 1;
  let xz = XZ;
  let low = LOW + at;
  let y = sumsAt(middle, 0);
  let x = sumsAt(above, 0);
  let z = sumsAt(below, 0);
  const bytes = lineBytes;
  const block = blockBytes;
  for (
    let a = 0, n = types;
    a < n;
    a++, xz += bytes, low += bytes, x += block, y += block, z += block
  ) {
    const length = (<usize>typeLength(a)) << 1;
    const from = at - length + shift;
    const beside = <i32>load<i16>(xz + at) - <i32>load<i16>(xz + from);
    const own = <i32>load<i16>(y + at) - <i32>load<i16>(y + at - length);
    let v = i16x8.splat(<i16>(own + beside));
    v = i16x8.replace_lane(v, 0, load<i16>(low - length));
    v = i16x8.replace_lane(v, 2, <i16>beside);
    v = i16x8.replace_lane(v, 3, load<i16>(x + at, 2) - load<i16>(x + from));
    v = i16x8.replace_lane(v, 4, load<i16>(z + at, 2) - load<i16>(z + from));
    v128.store(EARLIER + ((<usize>a) << 5), v);
    const tie = <i32>((maskAt(middle, a) >> s) & 1);
    v = i16x8.replace_lane(v, 1, <i16>(own + beside + tie));
    v128.store(EARLIER + ((<usize>a) << 5), v, 16);
  }
}

/** V for a centre of type b at s. */
function findCounts(b: i32, s: i32): void {
  let high = HIGH + entry(s + typeLength(b));
  const bytes = lineBytes;
  const n = types;
  for (let a = 0; a < n; a++, high += bytes) {
    const earlier = EARLIER + ((<usize>a) << 5);
    const k = load<i16>(high) - load<i16>(earlier);
    setSlot(a, i16x8.replace_lane(v128.load(earlier + (a < b ? 16 : 0)), 0, k));
    if (a == b) setSlot(n, i16x8.replace_lane(v128.load(earlier, 16), 0, k));
  }
}

function setSlot(slot: i32, v: v128): void {
  v128.store(V + ((<usize>slot) << 5), v);
  v128.store(V + ((<usize>slot) << 5), i16x8.mul(v, signs), 16);
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
