// The careful weight of an explanation: the product over the remaining ships of their placements that
// avoid it, times, for each pair of ships, the share of pairs that do not conflict. Exact for up to three.

import { both, places, SET, WORDS } from "../tables/bit-sets";
import { int, setInt, setNum } from "../tables/numbers";
import { CLASSES, classes, meetsOf, PLACES, throughOf } from "../tables/variant";
import { left } from "./explanation";
import { afloat, aliveSet } from "./position";

/** Per careful explanation: the placements that avoid it, ships left, room, shares of pairs without conflict. */
export const K_AVOID: usize = 0;
export const K_REST: usize = 144;
export const K_ROOM: usize = 168;
export const K_APART: usize = 192;
const K_SIZE: usize = 480;
const KEPT = memory.data(1000 * 480);
const DRAFT = memory.data(480);
/** By class, placement and class: conflicting alive placements; and their sums. */
const MET = memory.data(CLASSES * PLACES * CLASSES * 4);
const MET_SUM = memory.data(CLASSES * CLASSES * 4);

export function countMet(s: usize): void {
  for (let l = 0; l < classes; l++) {
    if (afloat(s, l) <= 0) continue;
    for (let m = 0; m < classes; m++) {
      if (afloat(s, m) <= 0) continue;
      const alive = aliveSet(s, m);
      let sum = 0;
      for (let w = 0; w < WORDS; w++) {
        for (let set = load<u64>(aliveSet(s, l) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
          const p = w * 64 + <i32>ctz(set);
          const met = both(meetsOf(l, p, m), alive);
          setInt(MET, (l * PLACES + p) * CLASSES + m, met);
          sum += met;
        }
      }
      setInt(MET_SUM, l * CLASSES + m, sum);
    }
  }
}

const GONE = memory.data(CLASSES * 24);

/** Fills DRAFT, given the cells that the explanation takes or blocks. */
export function carefulWeight(s: usize, low: u64, high: u64, given: f64): f64 {
  let weight = given;
  for (let l = 0; l < classes; l++) {
    const n = int(left, l);
    setInt(DRAFT + K_REST, l, n);
    if (n <= 0) continue;
    const gone = GONE + <usize>l * SET;
    memory.fill(gone, 0, SET);
    for (let z = low; z != 0; z &= z - 1) uniteThrough(gone, l, <i32>ctz(z));
    for (let z = high; z != 0; z &= z - 1) uniteThrough(gone, l, 64 + <i32>ctz(z));
    const avoid = DRAFT + K_AVOID + <usize>l * SET;
    for (let w: usize = 0; w < SET; w += 8) {
      const alive = load<u64>(aliveSet(s, l) + w);
      const out = load<u64>(gone + w) & alive;
      store<u64>(gone + w, out);
      store<u64>(avoid + w, alive ^ out);
    }
    const room = places(avoid);
    setInt(DRAFT + K_ROOM, l, room);
    for (let j = 0; j < n; j++) weight *= room;
  }
  if (weight <= 0) return 0;
  for (let l = 0; l < classes; l++) {
    const n = int(left, l);
    if (n <= 0) continue;
    for (let m = l; m < classes; m++) {
      const k = int(left, m);
      if (m == l ? n < 2 : k <= 0) continue;
      const room = <f64>int(DRAFT + K_ROOM, l) * <f64>int(DRAFT + K_ROOM, m);
      const apart = 1 - <f64>pairsMet(l, m) / room;
      setNum(DRAFT + K_APART, l * CLASSES + m, apart);
      setNum(DRAFT + K_APART, m * CLASSES + l, apart);
      for (let q = m == l ? (n * (n - 1)) / 2 : n * k; q > 0; q--) weight *= apart;
    }
  }
  return weight;
}

/** Saves DRAFT for explanation i. */
export function keepDraft(i: i32): void {
  memory.copy(keptAt(i), DRAFT, K_SIZE);
}

export function keptAt(i: i32): usize {
  return KEPT + <usize>i * K_SIZE;
}

function uniteThrough(set: usize, l: i32, cell: i32): void {
  const through = throughOf(l, cell);
  store<u64>(set, load<u64>(set) | load<u64>(through));
  store<u64>(set, load<u64>(set, 8) | load<u64>(through, 8), 8);
  store<u64>(set, load<u64>(set, 16) | load<u64>(through, 16), 16);
}

/** Conflicting pairs among the remaining placements: all alive ones, minus those gone, plus those subtracted twice. */
function pairsMet(l: i32, m: i32): i32 {
  let sum = int(MET_SUM, l * CLASSES + m);
  const goneL = GONE + <usize>l * SET;
  const goneM = GONE + <usize>m * SET;
  for (let w = 0; w < WORDS; w++) {
    for (let set = load<u64>(goneL + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      const p = w * 64 + <i32>ctz(set);
      sum -= int(MET, (l * PLACES + p) * CLASSES + m) - both(meetsOf(l, p, m), goneM);
    }
    for (let set = load<u64>(goneM + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      sum -= int(MET, (m * PLACES + w * 64 + <i32>ctz(set)) * CLASSES + l);
    }
  }
  return sum;
}
