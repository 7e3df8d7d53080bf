// Sums by cell (f64) over a set of cells, given as two words.

import { addNum, num, setNum } from "./numbers";

export function addToCells(sums: usize, low: u64, high: u64, value: f64): void {
  for (let z = low; z != 0; z &= z - 1) addNum(sums, <i32>ctz(z), value);
  for (let z = high; z != 0; z &= z - 1) addNum(sums, 64 + <i32>ctz(z), value);
}

export function clearCells(sums: usize, low: u64, high: u64): void {
  for (let z = low; z != 0; z &= z - 1) setNum(sums, <i32>ctz(z), 0);
  for (let z = high; z != 0; z &= z - 1) setNum(sums, 64 + <i32>ctz(z), 0);
}

/** The first cell with the highest sum; -1 if none is positive. */
export function highestCell(sums: usize, low: u64, high: u64): i32 {
  const first = highestInWord(sums, 0, low, -1);
  return highestInWord(sums, 64, high, first);
}

function highestInWord(sums: usize, from: i32, word: u64, before: i32): i32 {
  let best = before;
  let most: f64 = before < 0 ? 0 : num(sums, before);
  for (let z = word; z != 0; z &= z - 1) {
    const cell = from + <i32>ctz(z);
    if (num(sums, cell) <= most) continue;
    most = num(sums, cell);
    best = cell;
  }
  return best;
}
