// A set of column ships: their placements, and the change that each makes to the series.

import { take } from "../shared/arena";
import { A, C, COL, K, kindOf, lengthOf, R, series, WCOL } from "./problem";
import { BASE, D1, D1_ADJ, gap, most } from "./row-tables";
import { add, at, put } from "./series";

const MAX_COLUMN_SHIPS = 3;
export const MAX_SETS = 128;
export const PLACES: StaticArray<usize> = [0, 0, 0];
export const SHIFT: StaticArray<usize> = [0, 0, 0];
export const SHIFT_ADJ: StaticArray<usize> = [0, 0, 0];
export const FOUND: StaticArray<usize> = [0, 0, 0];
const WEIGHTS: StaticArray<usize> = [0, 0, 0];
const columnShip: StaticArray<i32> = [0, 0, 0];
export const columnLength: StaticArray<i32> = [0, 0, 0];
export const columnPlaces: StaticArray<i32> = [0, 0, 0];

/** By column ship: the product of the weights of those before it. */
export const scale: StaticArray<u64> = [1, 1, 1];

/** Whether the placements of the column ships have different weights. */
export let isWeighted: bool = false;

/** Whether a column ship is of the same kind as the one before it: then only later placements are tried. */
const isTwin: StaticArray<bool> = [false, false, false];

/** By j: the j-th set of row ships as a set of all ships. */
const MASKS = memory.data(MAX_SETS * 4, 4);
const phis = memory.data(MAX_SETS * 8 * (MAX_COLUMN_SHIPS + 1), 8);
const sums = memory.data(MAX_SETS * 8 * (MAX_COLUMN_SHIPS + 1), 8);
export let columnSet: i32 = -1;

/** The number of sets of column ships that the current one represents, times the orders of equal ones. */
export let times: u64 = 1;
export let columnShips: i32 = 0;
export let M: i32 = 0;

/** Columns further apart than this never meet the same chain of the current row ships. */
export let reach: i32 = 0;

export function mask(j: i32): i32 {
  return load<i32>(MASKS + ((<usize>j) << 2));
}

export function phiAt(d: i32): usize {
  return phis + ((<usize>d * MAX_SETS) << 3);
}

export function sumAt(d: i32): usize {
  return sums + ((<usize>d * MAX_SETS) << 3);
}

export function takeColumnShips(columnShips: i32): void {
  const slots = <usize>(R * C);
  for (let d = 0; d < MAX_COLUMN_SHIPS; d++) {
    PLACES[d] = take(d < columnShips ? slots << 3 : 0);
    SHIFT[d] = take(d < columnShips ? slots * series : 0);
    SHIFT_ADJ[d] = take(d < columnShips ? slots * series : 0);
    FOUND[d] = take(d < columnShips ? slots << 3 : 0);
    WEIGHTS[d] = take(d < columnShips ? (slots + 7) & ~(<usize>7) : 0);
  }
}

export function firstSet(): void {
  columnSet = -1;
  nextSet();
}

/** Starts the next set of column ships with its placements; columnSet is A if there is none. */
export function nextSet(): void {
  do columnSet++;
  while (columnSet < A && (popcnt(columnSet) > most || !isFirst(columnSet)));
  if (columnSet >= A) return;
  times = setsAndOrders(columnSet);
  columnShips = popcnt(columnSet);
  M = 1 << (K - columnShips);
  reach = 0;
  let n = 0;
  let d = 0;
  memory.fill(MASKS, 0, MAX_SETS * 4);
  for (let s = 0; s < K; s++) {
    if ((columnSet >> s) & 1) {
      isTwin[d] = d > 0 && kindOf(s) == kindOf(columnShip[d - 1]);
      columnShip[d++] = s;
    } else {
      for (let j = 0; j < M; j++) {
        store<i32>(MASKS + ((<usize>j) << 2), mask(j) | (((j >> n) & 1) << s));
      }
      reach += lengthOf(s) - 1;
      n++;
    }
  }
  reach = min(reach, gap);
  for (let j = 0; j < M; j++) put(phiAt(0), j, at(BASE, mask(j)));
  for (let j = 0; j < M; j++) put(sumAt(0), j, 0);
  isWeighted = false;
  for (d = 0; d < columnShips; d++) startColumnShip(d);
}

/** The weight of placement k of column ship d. */
export function weightAt(d: i32, k: i32): u64 {
  return <u64>load<u8>(WEIGHTS[d] + <usize>k);
}

/** Whether the set contains the first ships of each kind, rather than later ones. */
function isFirst(set: i32): bool {
  for (let s = 1; s < K; s++) {
    if ((set >> s) & 1 && !((set >> (s - 1)) & 1) && kindOf(s) == kindOf(s - 1)) return false;
  }
  return true;
}

/** The number of ways to pick as many ships of each kind one after the other. */
function setsAndOrders(set: i32): u64 {
  let found: u64 = 1;
  for (let s = 0; s < K; s++) {
    // The ships of a kind in the set are its first ones.
    if ((set >> s) & 1) found *= shipsFrom(s);
  }
  return found;
}

/** The number of ships of the same kind from s on. */
function shipsFrom(s: i32): u64 {
  let n: u64 = 1;
  while (s + <i32>n < K && kindOf(s + <i32>n) == kindOf(s)) n++;
  return n;
}

/** The first placement to try for column ship d when the one before it is on placement k. */
export function firstPlace(d: i32, k: i32): i32 {
  return isTwin[d] ? k + 1 : 0;
}

function startColumnShip(d: i32): void {
  const s = columnShip[d];
  const length = lengthOf(s);
  let n = 0;
  for (let x = 0; x < C; x++) {
    for (let a = 0; a + length <= R; a++) {
      const weight = load<u8>(COL + <usize>(s * R * C + x * R + a));
      if (!weight) continue;
      if (weight != 1) isWeighted = true;
      store<i32>(PLACES[d] + ((<usize>n) << 3), x);
      store<i32>(PLACES[d] + ((<usize>n) << 3), a, 4);
      store<u8>(WEIGHTS[d] + <usize>n, weight);
      const low = D1 + <usize>(x * (R + 1) + a) * series;
      const high = low + <usize>length * series;
      const shift = SHIFT[d] + ((<usize>(n * M)) << 3);
      for (let j = 0; j < M; j++) put(shift, j, at(high, mask(j)) - at(low, mask(j)));
      n++;
    }
  }
  columnPlaces[d] = n;
  columnLength[d] = length;
  memory.fill(SHIFT_ADJ[d], 0, (<usize>(n * M)) << 3);
  memory.fill(FOUND[d], 0, (<usize>n) << 3);
}

/** Adds a column ship's results to the adjoints of the tables and to its counts. */
export function endColumnShip(d: i32): void {
  const s = columnShip[d];
  for (let k = 0; k < columnPlaces[d]; k++) {
    const x = load<i32>(PLACES[d] + ((<usize>k) << 3));
    const a = load<i32>(PLACES[d] + ((<usize>k) << 3), 4);
    const low = D1_ADJ + <usize>(x * (R + 1) + a) * series;
    const high = low + <usize>columnLength[d] * series;
    const adjoint = SHIFT_ADJ[d] + ((<usize>(k * M)) << 3);
    for (let j = 1; j < M; j++) {
      const value = times * at(adjoint, j);
      add(low, mask(j), value);
      add(high, mask(j), 0 - value);
    }
    const found = times * load<u64>(FOUND[d] + ((<usize>k) << 3));
    add(WCOL + ((<usize>(s * R * C + x * R + a)) << 3), 0, found);
  }
}
