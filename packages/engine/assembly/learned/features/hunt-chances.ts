// The chance of a hit while hunting.

import { afloat, aliveSet, alives, shipsLeft } from "../position/position";
import { both, SET, WORDS } from "../tables/bit-sets";
import { addNum, int, num, setInt, setNum } from "../tables/numbers";
import { CLASSES, cells, classes, LENGTH, meetsOf, PLACES, placeOf, SPAN } from "../tables/variant";

/**
 * First order: the weight of a placement is the product over the other ships of the share it does not
 * conflict with (exact for two ships). Second order: the other ships are weighted that way too. The first
 * is too low, the second too high; a mixture that depends on the number of ships is close to the truth.
 */
const MIX = memory.data<f64>([0, 0, 0, 0.27, 0.31, 0.445, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
const PLANES: i32 = 6;
export const CHANCE = memory.data(SPAN * 8);
/** The chance of a hit by class and cell. */
const CHANCE_OF = memory.data(CLASSES * SPAN * 8);
const FREE = memory.data(CLASSES * CLASSES * PLACES * 8);
const PLANE = memory.data(CLASSES * PLANES * 24);
const PLANE_SUM = memory.data(CLASSES * 8);
const SECOND = memory.data(PLACES * 8);
const SUM1 = memory.data(SPAN * 8);
const SUM2 = memory.data(SPAN * 8);
const rest = memory.data(CLASSES * 4);

export function huntChances(s: usize): void {
  const mix = num(MIX, shipsLeft(s));
  memory.fill(CHANCE, 0, SPAN * 8);
  memory.fill(CHANCE_OF, 0, CLASSES * SPAN * 8);
  for (let l = 0; l < classes; l++) {
    if (afloat(s, l) <= 0) continue;
    for (let m = 0; m < classes; m++) if (afloat(s, m) > 0) shareFree(s, l, m);
  }
  for (let l = 0; l < classes; l++) {
    if (afloat(s, l) <= 0 || alives(s, l) == 0) continue;
    for (let m = 0; m < classes; m++) setInt(rest, m, afloat(s, m) - (m == l ? 1 : 0));
    if (mix > 0) for (let m = 0; m < classes; m++) if (int(rest, m) > 0) weighSecond(s, m);
    addChances(s, l, mix);
  }
}

/** The share of a class in the chance found by `huntChances`. */
export function shareOfClass(l: i32, cell: i32): f64 {
  const own = num(CHANCE_OF, l * SPAN + cell);
  if (own <= 0) return 0;
  let all: f64 = 0;
  for (let m = 0; m < classes; m++) all += num(CHANCE_OF, m * SPAN + cell);
  return own / all;
}

function shareFree(s: usize, l: i32, m: i32): void {
  const inverse: f64 = 1 / <f64>max(1, alives(s, m));
  const alive = aliveSet(s, m);
  const row = (l * CLASSES + m) * PLACES;
  for (let w = 0; w < WORDS; w++) {
    for (let set = load<u64>(aliveSet(s, l) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      const p = w * 64 + <i32>ctz(set);
      setNum(FREE, row + p, 1 - <f64>both(meetsOf(l, p, m), alive) * inverse);
    }
  }
}

/** Six-bit weights of a class for the second order, as bit planes. */
function weighSecond(s: usize, m: i32): void {
  let top: f64 = 0;
  for (let w = 0; w < WORDS; w++) {
    for (let set = load<u64>(aliveSet(s, m) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      const p = w * 64 + <i32>ctz(set);
      let weight: f64 = 1;
      for (let o = 0; o < classes; o++) {
        const n = int(rest, o) - (o == m ? 1 : 0);
        const free = num(FREE, (m * CLASSES + o) * PLACES + p);
        for (let q = 0; q < n; q++) weight *= free;
      }
      setNum(SECOND, p, weight);
      top = max(top, weight);
    }
  }
  const planes = PLANE + <usize>(m * PLANES) * SET;
  memory.fill(planes, 0, PLANES * <i32>SET);
  const scale: f64 = top > 0 ? 63 / top : 0;
  let sum: f64 = 0;
  for (let w = 0; w < WORDS; w++) {
    const at8 = (<usize>w) << 3;
    for (let set = load<u64>(aliveSet(s, m) + at8); set != 0; set &= set - 1) {
      const bit = ctz(set);
      const level = <i32>nearest(num(SECOND, w * 64 + <i32>bit) * scale);
      sum += level;
      for (let k = 0; k < PLANES; k++) {
        if (((level >> k) & 1) == 0) continue;
        const word = planes + <usize>k * SET + at8;
        store<u64>(word, load<u64>(word) | ((<u64>1) << bit));
      }
    }
  }
  setNum(PLANE_SUM, m, sum);
}

function addChances(s: usize, l: i32, mix: f64): void {
  memory.fill(SUM1, 0, SPAN * 8);
  memory.fill(SUM2, 0, SPAN * 8);
  let all1: f64 = 0;
  let all2: f64 = 0;
  for (let w = 0; w < WORDS; w++) {
    for (let set = load<u64>(aliveSet(s, l) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      const p = w * 64 + <i32>ctz(set);
      let first: f64 = 1;
      let second: f64 = 1;
      for (let m = 0; m < classes; m++) {
        const n = int(rest, m);
        if (n <= 0) continue;
        const free = num(FREE, (l * CLASSES + m) * PLACES + p);
        const apart: f64 = mix > 0 ? 1 - <f64>weightMet(l, p, m) / num(PLANE_SUM, m) : 1;
        for (let q = 0; q < n; q++) {
          first *= free;
          second *= apart;
        }
      }
      all1 += first;
      all2 += second;
      const place = placeOf(l, p);
      for (let j = 0; j < int(LENGTH, l); j++) {
        const cell = <i32>load<u8>(place + j);
        addNum(SUM1, cell, first);
        addNum(SUM2, cell, second);
      }
    }
  }
  const n = <f64>afloat(s, l);
  const part1: f64 = all1 > 0 ? (n * (1 - mix)) / all1 : 0;
  const part2: f64 = mix > 0 && all2 > 0 ? (n * mix) / all2 : 0;
  for (let cell = 0; cell < cells; cell++) {
    const chance = part1 * num(SUM1, cell) + part2 * num(SUM2, cell);
    setNum(CHANCE_OF, l * SPAN + cell, chance);
    addNum(CHANCE, cell, chance);
  }
}

function weightMet(l: i32, p: i32, m: i32): i32 {
  const meets = meetsOf(l, p, m);
  const planes = PLANE + <usize>(m * PLANES) * SET;
  let sum = 0;
  for (let k = PLANES - 1; k >= 0; k--) sum = 2 * sum + both(meets, planes + <usize>k * SET);
  return sum;
}
