// Tables for any ships, for a shooter who is told where a ship is as soon as it is hit: a lower bound under every rule,
// and exact for the last ship. RELAXED, by the driver. LENGTHS [length] i32s: number of squares, first place and end of
// places, the kind of one such ship, the maximum number of them in a kind plus one. PLACES [place] u32s: its squares, the
// squares it blocks including its own, 1 if it is vertical, 0. ENDS [length][places through a square] u16: see
// ship-ends.ts. Scratch: SHOTS [square] i32s: layouts hit, lower bound of firing there. THROUGH [square] i32: places
// through it. RESTS [square]: u32 number, and the remaining set after each.

import { NONE } from "../frame";
import { RELAXED } from "../memory";
import { countOf, lowerOf, write } from "./row";

const R_LENGTHS: usize = 0;
const R_PLACES: usize = 128;
const R_SHOTS: usize = R_PLACES + 256 * 16;
const R_THROUGH: usize = R_SHOTS + 32 * 8;
const R_RESTS: usize = R_THROUGH + 32 * 4;
const R_ENDS: usize = R_RESTS + 32 * 20;

/** The number of different lengths; 0 if these tables are not in use. */
export let lengths: i32 = 0;
/** The kind of every state without hits; 0 if such a state may lack some layouts. */
export let openingKind: i32 = 0;
let keepApart: bool = false;

export function startRelaxed(): void {
  lengths = 0;
  openingKind = 0;
}

/** Call once the driver has written the places and the rows. */
export function prepareRelaxed(lengthCount: i32, opening: i32, isApart: i32): void {
  lengths = lengthCount;
  openingKind = opening;
  keepApart = isApart != 0;
  memory.fill(RELAXED + R_RESTS, 0, 32 * 20);
}

/** The lower bound of firing at x. Call `relaxShots` first. */
export function relaxedShot(x: i32): i32 {
  return load<i32>(RELAXED + ((<usize>x) << 3), R_SHOTS + 4);
}

export function fillRelaxed(set: u32, row: usize, kind: i32): void {
  const count = relaxShots(kind, set);
  let lower = count == 0 ? 0 : NONE;
  for (let m = set; m; m &= m - 1) {
    lower = min(lower, load<i32>(RELAXED + ((<usize>ctz(m)) << 3), R_SHOTS + 4));
  }
  write(row, kind, 0, count);
  write(row, kind, 1, lower);
}

/** Bounds firing at every square of a set; returns its layouts. */
export function relaxShots(kind: i32, set: u32): i32 {
  memory.fill(RELAXED + R_SHOTS, 0, 256);
  let shipSquares = 0;
  let ships = 0;
  for (let l = 0; l < lengths; l++) {
    const n = (kind / lengthOf(l, 3)) % lengthOf(l, 4);
    ships += n;
    shipSquares += n * lengthOf(l, 0);
  }
  if (ships == 1) return relaxSingle(kind, set);
  let sum = 0;
  for (let l = 0; l < lengths; l++) {
    const stride = lengthOf(l, 3);
    if ((kind / stride) % lengthOf(l, 4) == 0) continue;
    const to = RELAXED + R_PLACES + ((<usize>lengthOf(l, 2)) << 4);
    for (let at = RELAXED + R_PLACES + ((<usize>lengthOf(l, 1)) << 4); at < to; at += 16) {
      const place = load<u32>(at);
      if ((place & set) != place) continue;
      const rest = set & ~load<u32>(at, 4);
      const count = countOf(kind - stride, rest);
      if (count == 0) continue;
      const lower = lowerOf(kind - stride, rest);
      for (let m = place; m; m &= m - 1) {
        const shot = RELAXED + R_SHOTS + ((<usize>ctz(m)) << 3);
        store<i32>(shot, load<i32>(shot) + count);
        store<i32>(shot, load<i32>(shot, 4) + lower, 4);
        sum += count;
      }
      if (keepApart) noteRest(lengthOf(l, 0), place, rest);
    }
    if (keepApart) addPairs(set, kind - stride);
  }
  const count = sum / shipSquares;
  for (let m = set; m; m &= m - 1) {
    const shot = RELAXED + R_SHOTS + ((<usize>ctz(m)) << 3);
    const hits = load<i32>(shot);
    const lower = load<i32>(shot, 4) + lowerOf(kind, set & ~(m & (~m + 1))) + count - hits;
    store<i32>(shot, hits == 0 ? NONE : lower, 4);
  }
  return count;
}

/**
 * If ships may not touch, only the ship that was hit can be on the squares next to the hit, and misses there are extra:
 * one for every two placements that only these squares distinguish. These are all placements of two squares, and those of
 * three squares with the hit in the middle.
 */
function noteRest(length: i32, place: u32, rest: u32): void {
  if (length == 2) {
    addRest(<usize>ctz(place), rest);
    addRest(31 - <usize>clz(place), rest);
  } else if (length == 3) addRest(<usize>ctz(place & (place - 1)), rest);
}

function addRest(x: usize, rest: u32): void {
  const rests = RELAXED + R_RESTS + x * 20;
  const n = load<u32>(rests);
  store<u32>(rests + ((<usize>n) << 2), rest, 4);
  store<u32>(rests, n + 1);
}

function addPairs(set: u32, others: i32): void {
  for (let m = set; m; m &= m - 1) {
    const x = <usize>ctz(m);
    const rests = RELAXED + R_RESTS + x * 20;
    const n = <usize>load<u32>(rests);
    store<u32>(rests, 0);
    let sum = 0;
    for (let i: usize = 1; i < n; i++) {
      const rest = load<u32>(rests + (i << 2), 4);
      for (let j: usize = 0; j < i; j++)
        sum += countOf(others, rest & load<u32>(rests + (j << 2), 4));
    }
    const shot = RELAXED + R_SHOTS + (x << 3);
    if (sum > 0) store<i32>(shot, load<i32>(shot, 4) + sum, 4);
  }
}

/** The last ship: exact. */
function relaxSingle(kind: i32, set: u32): i32 {
  let l = 0;
  while (lengthOf(l, 3) != kind) l++;
  const length = lengthOf(l, 0);
  const to = RELAXED + R_PLACES + ((<usize>lengthOf(l, 2)) << 4);
  let count = 0;
  memory.fill(RELAXED + R_THROUGH, 0, 128);
  for (let at = RELAXED + R_PLACES + ((<usize>lengthOf(l, 1)) << 4); at < to; at += 16) {
    const place = load<u32>(at);
    if ((place & set) != place) continue;
    count++;
    let slot = load<i32>(at, 8) * length;
    for (let m = place; m; m &= m - 1) {
      const through = RELAXED + R_THROUGH + ((<usize>ctz(m)) << 2);
      store<i32>(through, load<i32>(through) | (1 << slot));
      slot++;
    }
  }
  for (let m = set; m; m &= m - 1) {
    const x = <usize>ctz(m);
    const through = load<i32>(RELAXED + R_THROUGH + (x << 2));
    const shot = RELAXED + R_SHOTS + (x << 3);
    const hits = <i32>popcnt(through);
    store<i32>(shot, hits);
    const after = <i32>load<u16>(RELAXED + R_ENDS + ((<usize>l) << 11) + ((<usize>through) << 1));
    const lower = after + lowerOf(kind, set & ~(m & (~m + 1))) + count - hits;
    store<i32>(shot, hits == 0 ? NONE : lower, 4);
  }
  return count;
}

function lengthOf(l: i32, part: usize): i32 {
  return load<i32>(RELAXED + R_LENGTHS + ((<usize>l) << 5) + (part << 2));
}
