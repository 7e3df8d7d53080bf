// The miss run: how soon the ships not hit yet would be found.

import { afloat, alives, P_ALIVE, P_OVER } from "../position/position";
import { SET, WORDS } from "../tables/bit-sets";
import { addNum, int, num, setInt, setNum } from "../tables/numbers";
import { CLASSES, classes, LENGTH, placeOf, SPAN, throughOf, vectors } from "../tables/variant";
import { PHI, phiSize, UNMET } from "./phi";

const MARKS = memory.data<i32>([1, 3, 6, 10, 15, 20, 28, 38, 1000]);
const SCORE = memory.data(SPAN * 2);
const SWEPT = memory.data(CLASSES * 24);
const TIME = memory.data(CLASSES * 8);
const EACH = memory.data(CLASSES * 8);
const STEP = memory.data(CLASSES * 4);
const MEETINGS = memory.data(CLASSES * 4);

/** Fires where most placements are alive, weighted by ships, and always misses. */
export function missRun(s: usize): void {
  startSweep(s);
  let last: f64 = 0;
  let squared: f64 = 0;
  let first: f64 = 0;
  let mark = 0;
  memory.fill(TIME, 0, CLASSES * 8);
  for (let shot = 0; shot < 60; shot++) {
    if (shot == int(MARKS, mark)) {
      for (let l = 0; l < classes; l++) {
        const unmet = num(UNMET, l) * (1 - <f64>int(MEETINGS, l) * num(EACH, l));
        setNum(PHI, mark * classes + l, unmet);
      }
      mark++;
    }
    let all: f64 = 1;
    let none: f64 = 1;
    for (let l = 0; l < classes; l++) {
      const unmet = num(UNMET, l);
      if (unmet == 0) continue;
      const met = <f64>int(MEETINGS, l) * num(EACH, l);
      const share: f64 = alives(s, l) > 0 ? 1 - met : 0;
      const n = afloat(s, l);
      const q = 1 - (share * unmet) / <f64>max(1, n);
      addNum(TIME, l, unmet * share);
      all *= q;
      for (let i = 1; i < n; i++) all *= q;
      none *= max<f64>(0, 1 - unmet * met);
    }
    const remaining = 1 - all;
    if (remaining < 0.001) break;
    last += remaining;
    squared += remaining * <f64>(2 * shot + 1);
    first += none;
    const cell = highestScore();
    if (cell < 0) break;
    sweepAway(cell);
  }
  const f = 8 * classes;
  setNum(PHI, f, last / 20);
  setNum(PHI, f + 1, squared / 800);
  setNum(PHI, f + 2, first / 10);
  for (let l = 0; l < classes; l++) setNum(PHI, f + 3 + l, num(TIME, l) / 20);
  setNum(PHI, f + 3 + classes, sqrt<f64>(last + 0.01) / 4);
  setNum(PHI, phiSize - 1, (last * last) / 800);
}

function startSweep(s: usize): void {
  memory.fill(SCORE, 0, SPAN * 2);
  memory.copy(SWEPT, s + P_ALIVE, CLASSES * 24);
  for (let l = 0; l < classes; l++) {
    const n = alives(s, l);
    setInt(MEETINGS, l, 0);
    setNum(EACH, l, n > 0 ? 1 / <f64>n : 0);
    const step: i32 = n > 0 ? <i32>nearest(128 * num(UNMET, l)) : 0;
    setInt(STEP, l, step);
    if (step == 0) continue;
    const factor = i16x8.splat(<i16>step);
    const row = s + P_OVER + <usize>(l * SPAN);
    for (let v = 0; v < vectors; v++) {
      const score = SCORE + ((<usize>v) << 4);
      const counts = v128.load_ext<u8>(row + ((<usize>v) << 3));
      v128.store(score, i16x8.add(v128.load(score), i16x8.mul(counts, factor)));
    }
  }
}

/** The first cell with the highest score; -1 if none is positive. */
function highestScore(): i32 {
  let highest = v128.load(SCORE);
  for (let v = 1; v < vectors; v++) {
    highest = i16x8.max_s(highest, v128.load(SCORE + ((<usize>v) << 4)));
  }
  highest = i16x8.max_s(highest, i16x8.shuffle(highest, highest, 4, 5, 6, 7, 0, 1, 2, 3));
  highest = i16x8.max_s(highest, i16x8.shuffle(highest, highest, 2, 3, 0, 1, 6, 7, 4, 5));
  highest = i16x8.max_s(highest, i16x8.shuffle(highest, highest, 1, 0, 3, 2, 5, 4, 7, 6));
  if (i16x8.extract_lane_s(highest, 0) <= 0) return -1;
  let v = 0;
  let bits = 0;
  while (bits == 0) {
    bits = i16x8.bitmask(i16x8.eq(highest, v128.load(SCORE + ((<usize>v) << 4))));
    v++;
  }
  return ((v - 1) << 3) + <i32>ctz(bits);
}

function sweepAway(cell: i32): void {
  for (let l = 0; l < classes; l++) {
    const step = int(STEP, l);
    if (step == 0) continue;
    const swept = SWEPT + <usize>l * SET;
    const through = throughOf(l, cell);
    const length = int(LENGTH, l);
    for (let w = 0; w < WORDS; w++) {
      const at8 = (<usize>w) << 3;
      let dead = load<u64>(swept + at8) & load<u64>(through + at8);
      if (dead == 0) continue;
      store<u64>(swept + at8, load<u64>(swept + at8) ^ dead);
      setInt(MEETINGS, l, int(MEETINGS, l) + <i32>popcnt(dead));
      for (; dead != 0; dead &= dead - 1) {
        const place = placeOf(l, w * 64 + <i32>ctz(dead));
        for (let j = 0; j < length; j++) {
          const score = SCORE + ((<usize>load<u8>(place + j)) << 1);
          store<i16>(score, load<i16>(score) - <i16>step);
        }
      }
    }
  }
  store<i16>(SCORE + ((<usize>cell) << 1), -1);
}
