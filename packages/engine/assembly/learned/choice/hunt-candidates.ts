// Candidates while hunting, and their features.

import { CHANCE, huntChances, shareOfClass } from "../features/hunt-chances";
import { phiSize } from "../features/phi";
import { deadCells, describeDiagonals, describeRings } from "../features/square-features";
import { afloat, aliveSet, alives, CURRENT, over, P_OVER } from "../position/position";
import { HIT, HIT_OF, MISS, SUNK } from "../position/shot";
import { SET, WORDS } from "../tables/bit-sets";
import { addNum, int, num, setNum } from "../tables/numbers";
import {
  cells,
  classes,
  columns,
  FLEET,
  LENGTH,
  namesHits,
  namesSunk,
  placeOf,
  SPAN,
  tellsSunk,
  throughOf,
} from "../tables/variant";
import { ANSWER_CHANCE, ANSWERS, addPhi, isTraining, setAnswer, tryAnswer } from "./answers";
import {
  CELL,
  CHANCES,
  candidateCount,
  featuresOf,
  GIVEN,
  GIVEN_SUNK,
  isCounted,
  isGiven,
  MERIT,
  rate,
  SHARE,
  shortlist,
  topChance,
  topMerit,
} from "./shortlist";

const AFTER = memory.data(SPAN * 8);

export function listHunt(): void {
  const s = CURRENT;
  for (let l = 0; l < classes; l++) {
    setNum(SHARE, l, alives(s, l) > 0 ? <f64>afloat(s, l) / <f64>alives(s, l) : 0);
  }
  for (let cell = 0; cell < cells; cell++) {
    let chance: f64 = 0;
    let ways = 0;
    for (let l = 0; l < classes; l++) {
      const n = over(s, l, cell);
      chance += num(SHARE, l) * <f64>n;
      ways += afloat(s, l) * n;
    }
    rate(cell, chance, isGiven ? num(GIVEN, cell) : <f64>ways);
  }
  shortlist(0.85);
  if (candidateCount < 2 && !isTraining) return;
  if (!isGiven || isClassTold()) huntChances(s);
  if (isGiven) memory.copy(CHANCE, GIVEN, SPAN * 8);
  for (let i = 0; i < candidateCount; i++) describeHunt(i, int(CELL, i));
}

function describeHunt(i: i32, cell: i32): void {
  const s = CURRENT;
  const x = featuresOf(i);
  const chance = num(CHANCES, cell);
  const bounded = min<f64>(1, chance);
  const next = highestAfterMiss(cell);
  let f = 0;
  for (let l = 0; l < classes; l++) {
    setNum(x, f + l, num(SHARE, l) * <f64>over(s, l, cell) * 5);
    setNum(x, f + classes + l, <f64>(afloat(s, l) * over(s, l, cell)) / <f64>(2 * int(LENGTH, l)));
  }
  f += 2 * classes;
  const relative = chance / topChance;
  setNum(x, f, relative);
  setNum(x, f + 1, num(MERIT, cell) / topMerit);
  setNum(x, f + 2, chance * 5);
  setNum(x, f + 3, Math.log(relative));
  setNum(x, f + 4, next * 5);
  setNum(x, f + 5, next / topChance);
  setNum(x, f + 6, 5 * (chance + (1 - bounded) * next));
  describeSides(s, cell, chance, x, f + 7);
  f += 9;
  describeRings(s, cell, x, f);
  f += 18;
  for (let l = 0; l < classes; l++) setNum(x, f + l, <f64>afloat(s, l) / <f64>int(FLEET, l));
  f += classes;
  const unknown = <f64>(100 - deadCells(s)) / 100;
  let ways: f64 = 0;
  for (let l = 0; l < classes; l++) ways += <f64>(afloat(s, l) * alives(s, l)) / 700;
  setNum(x, f, unknown);
  setNum(x, f + 1, ways);
  setNum(x, f + 2, topChance * 5);
  describeDiagonals(s, cell, x, f + 3);
  setNum(x, f + 6, relative * unknown);
  setNum(x, f + 7, 1 - Math.exp(-chance));
  const short = classes - 1;
  setNum(x, f + 8, (num(SHARE, short) * <f64>over(s, short, cell)) / max<f64>(1e-9, chance));
  f += 9;
  describeHuntAnswers(i, cell, bounded, x, f);
  f += 2 * phiSize;
  setNum(x, f, 5 * num(CHANCE, cell));
  setNum(x, f + 1, num(CHANCE, cell) / chance);
}

/** The highest chance elsewhere after a miss here, considering ships one by one. */
function highestAfterMiss(cell: i32): f64 {
  const s = CURRENT;
  memory.fill(AFTER, 0, SPAN * 8);
  for (let l = 0; l < classes; l++) {
    const remaining = alives(s, l) - over(s, l, cell);
    if (afloat(s, l) <= 0 || remaining <= 0) continue;
    const share = <f64>afloat(s, l) / <f64>remaining;
    const row = s + P_OVER + <usize>(l * SPAN);
    for (let y = 0; y < cells; y++) addNum(AFTER, y, share * <f64>load<u8>(row + y));
    for (let w = 0; w < WORDS; w++) {
      const at8 = (<usize>w) << 3;
      let set = load<u64>(aliveSet(s, l) + at8) & load<u64>(throughOf(l, cell) + at8);
      for (; set != 0; set &= set - 1) {
        const place = placeOf(l, w * 64 + <i32>ctz(set));
        for (let j = 0; j < int(LENGTH, l); j++) addNum(AFTER, <i32>load<u8>(place + j), -share);
      }
    }
  }
  setNum(AFTER, cell, 0);
  let top: f64 = 0;
  for (let y = 0; y < cells; y++) top = max(top, num(AFTER, y));
  return top;
}

/** How strongly a hit would point to one side: the largest share of a neighbour, and the sum of squares. */
function describeSides(s: usize, cell: i32, chance: f64, x: usize, f: i32): void {
  let top: f64 = 0;
  let squares: f64 = 0;
  for (let side = 0; side < 4; side++) {
    const y = cell + (side == 0 ? 1 : side == 1 ? -1 : side == 2 ? columns : -columns);
    if (y < 0 || y >= cells) continue;
    if (side < 2 && y / columns != cell / columns) continue;
    let sum: f64 = 0;
    for (let l = 0; l < classes; l++) {
      const a = aliveSet(s, l);
      const b = throughOf(l, cell);
      const c = throughOf(l, y);
      let n = 0;
      for (let w: usize = 0; w < SET; w += 8) {
        n += <i32>popcnt(load<u64>(a + w) & load<u64>(b + w) & load<u64>(c + w));
      }
      sum += num(SHARE, l) * <f64>n;
    }
    const share = sum / chance;
    top = max(top, share);
    squares += share * share;
  }
  setNum(x, f, top);
  setNum(x, f + 1, squares);
}

/** Phi after a miss times its chance, then phi after a hit times its chance. */
function describeHuntAnswers(i: i32, cell: i32, chance: f64, x: usize, f: i32): void {
  const truth = num(CHANCE, cell);
  memory.fill(ANSWER_CHANCE + <usize>(i * ANSWERS) * 8, 0, ANSWERS * 8);
  for (let j = 0; j < 2 * phiSize; j++) setNum(x, f + j, 0);
  tryAnswer(cell, MISS);
  addPhi(x, f, 1 - chance);
  setAnswer(i, MISS, 1 - truth, 1);
  if (namesHits) {
    describeNamedHits(i, cell, chance, x, f + phiSize);
    return;
  }
  const short = classes - 1;
  const boats = shareOfBoats(cell);
  if (boats > 0) {
    tryAnswer(cell, namesSunk ? 1 + short : SUNK);
    addPhi(x, f + phiSize, boats * chance);
    setAnswer(i, namesSunk ? 1 + short : SUNK, boats * truth, 0);
  }
  if (boats > 1 - 1e-9) return;
  tryAnswer(cell, HIT);
  addPhi(x, f + phiSize, (1 - boats) * chance);
  setAnswer(i, HIT, (1 - boats) * truth, 0);
}

/** The share of the hit chance that sinks a one-square ship. */
function shareOfBoats(cell: i32): f64 {
  if (!isClassTold()) return 0;
  if (!isCounted || namesSunk) return shareOfClass(classes - 1, cell);
  return num(GIVEN_SUNK, cell) / num(GIVEN, cell);
}

/** Whether the answer to a first hit depends on the ship: it is named, or a one-square ship sinks. */
function isClassTold(): bool {
  return namesHits || (tellsSunk && int(LENGTH, classes - 1) == 1);
}

/** Phi after a hit on each ship, times its share of the chance. */
function describeNamedHits(i: i32, cell: i32, chance: f64, x: usize, f: i32): void {
  const truth = num(CHANCE, cell);
  for (let l = 0; l < classes; l++) {
    const part = shareOfClass(l, cell);
    if (part <= 1e-9) continue;
    const answer = int(LENGTH, l) == 1 ? 1 + l : HIT_OF + l;
    tryAnswer(cell, answer);
    addPhi(x, f, part * chance);
    setAnswer(i, answer, truth * part, 0);
  }
}
