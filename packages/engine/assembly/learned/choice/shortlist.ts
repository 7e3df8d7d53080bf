// The shortlist of candidate squares.

import { SHOT_ROW } from "../features/phi";
import { int, num, setInt, setNum } from "../tables/numbers";
import { CLASSES, cells, contact, namesSunk, SPAN } from "../tables/variant";

/** The maximum number of candidates. */
export const CANDIDATES: i32 = 8;
export let candidateCount: i32 = 0;
export const CELL = memory.data(CANDIDATES * 4);
/** By candidate: its features. */
const X = memory.data(CANDIDATES * SHOT_ROW * 8);
/** By cell: the approximate chance of a hit, and the merit that orders the list. By class: a placement's share. */
export const CHANCES = memory.data(SPAN * 8);
export const MERIT = memory.data(SPAN * 8);
export const SHARE = memory.data(CLASSES * 8);
const ORDER = memory.data(SPAN * 4);
/** By cell, if the driver supplies them: the chance of a hit, and of a sinking. */
export const GIVEN = memory.data(SPAN * 8);
export const GIVEN_SUNK = memory.data(SPAN * 8);
export let isGiven: bool = false;
/** Whether both were counted; otherwise the first is an estimate and the second unknown. */
export let isCounted: bool = false;
export let topChance: f64 = 0;
export let topMerit: f64 = 0;
/** A fifth faster than five candidates, and no weaker in a prototype. */
const MOST_CANDIDATES: i32 = 4;

export function candidatesFound(): i32 {
  return candidateCount;
}

export function cellAddress(): usize {
  return CELL;
}

export function givenAddress(): usize {
  return GIVEN;
}

export function givenSunkAddress(): usize {
  return GIVEN_SUNK;
}

/** Sets what the driver supplies for the current position: nothing, an estimate, or counts. */
export function give(given: i32): void {
  isGiven = given != 0;
  isCounted = given == 2;
}

/** Whether luck can be measured: if ships may not touch, estimated chances are not good enough. */
export function isFair(): bool {
  return contact == 0 || namesSunk || isCounted;
}

export function featuresAddress(): usize {
  return X;
}

export function featuresOf(i: i32): usize {
  return X + <usize>(i * SHOT_ROW) * 8;
}

/** Call before rating cells. */
export function clearShortlist(): void {
  topChance = 0;
  topMerit = 0;
  candidateCount = 0;
}

export function rate(cell: i32, chance: f64, merit: f64): void {
  setNum(CHANCES, cell, chance);
  setNum(MERIT, cell, merit);
  topChance = max(topChance, chance);
  topMerit = max(topMerit, merit);
}

/** Makes a cell the only candidate. */
export function shortlistOnly(cell: i32): void {
  candidateCount = 1;
  setInt(CELL, 0, cell);
}

/** Lists the cells with the highest merit, at least `part` of the top; lower cells first among equals. */
export function shortlist(part: f64): void {
  let n = 0;
  const floor = part * topMerit;
  for (let cell = 0; cell < cells; cell++) {
    const merit = num(MERIT, cell);
    if (merit <= 0 || merit < floor) continue;
    let i = n++;
    for (; i > 0 && num(MERIT, int(ORDER, i - 1)) < merit; i--) {
      setInt(ORDER, i, int(ORDER, i - 1));
    }
    setInt(ORDER, i, cell);
  }
  candidateCount = min(n, MOST_CANDIDATES);
  for (let i = 0; i < candidateCount; i++) setInt(CELL, i, int(ORDER, i));
}
