// One window: the ships that a ship of its middle row conflicts with.
//
// By type, for the window at hand (i16 by column): XZ, starts before a column in the rows above and below;
// HIGH and LOW, the same for all three rows, shifted so that a ship b at s conflicts with
// HIGH[s + length of b] - LOW[s - length of a] ships a.
// V: by slot, i16 lanes: K conflicts of the centre; y + x + z; x + z; qx; qz (see row-windows.ts).
// All are sums of weights in at most three rows, below 3 * 26 * 255 < 2^15, and a product of two slots is below 2^30.

import { take } from "../shared/arena";
import { contact } from "./hubs";
import { blockBytes, entries, entry, maskAt, sumsAt } from "./row-tables";
import { typeLength, types } from "./types";

const signs: v128 = i16x8(1, -1, 1, -1, -1, 0, 0, 0);

/** By slot: V, and V with the signs of the products. */
export const V = memory.data(32 * 6, 16);

/** By type, at the current start: V without and with ties, with LOW in place of the conflicts. */
const EARLIER = memory.data(32 * 6, 16);

/** Bytes of XZ, HIGH or LOW for one type, and their addresses. */
let lineBytes: usize = 0;
let XZ: usize = 0;
let HIGH: usize = 0;
let LOW: usize = 0;

/** In the rows beside the centre, a ship reaches it from this much further on if corners may touch. */
export let inset: i32 = 0;

/** The tables of the three rows. */
export let above: usize = 0;
export let middle: usize = 0;
export let below: usize = 0;

export function takeWindow(): void {
  lineBytes = (<usize>(entries + 8)) << 1;
  XZ = take(lineBytes * types);
  HIGH = take(lineBytes * types);
  LOW = take(lineBytes * types);
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
export function clear(from: usize, bytes: usize): void {
  for (let at = from; at < from + bytes; at += 16) v128.store(at, i64x2.splat(0));
}

/** The starts at which some type may be in the middle row. */
export function centres(): u32 {
  let mask: u32 = 0;
  for (let t = 0; t < types; t++) mask |= maskAt(middle, t);
  return mask;
}

/** Adds four lanes of i32. */
export function sumOfLanes(sum: v128): i32 {
  const half = i32x4.add(
    sum,
    i8x16.shuffle(sum, sum, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  return i32x4.extract_lane(half, 0) + i32x4.extract_lane(half, 1);
}

/** The products of two slots that a term names; their sum is below 2^30, too. */
export function product(term: u32): v128 {
  const p = v128.load(V + ((<usize>(term & 255)) << 5));
  return i32x4.dot_i16x8_s(p, v128.load(V + ((<usize>((term >> 8) & 255)) << 5), 16));
}

/** By type: the ships that start before s, or at s, and reach it. */
export function findEarlier(s: i32): void {
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
    const tie = <i32>load<i16>(y + at, 2) - <i32>load<i16>(y + at);
    v = i16x8.replace_lane(v, 1, <i16>(own + beside + tie));
    v128.store(EARLIER + ((<usize>a) << 5), v, 16);
  }
}

/** V for a centre of type b at s. */
export function findCounts(b: i32, s: i32): void {
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
