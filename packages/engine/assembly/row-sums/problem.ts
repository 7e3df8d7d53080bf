// The problem: the board, the ships, and their possible placements.

import { arenaEnd, growArena, startArena, take } from "../shared/arena";

/** Rows, columns, ships, sets of ships. */
export let R: i32 = 0;
export let C: i32 = 0;
export let K: i32 = 0;
export let A: i32 = 0;

/** Bytes of a series. */
export let series: usize = 0;

/** Addresses of the tables described in row-sums.ts. */
let LENGTHS: usize = 0;
let KINDS: usize = 0;
export let ROW: usize = 0;
export let COL: usize = 0;
export let WROW: usize = 0;
export let WCOL: usize = 0;

/** Lays out and clears memory for K ships on R rows and C columns, to be filled by the driver. */
export function layout(rows: i32, columns: i32, ships: i32): void {
  R = rows;
  C = columns;
  K = ships;
  A = 1 << ships;
  series = (<usize>A) << 3;
  const cells = <usize>(rows * columns);
  const start = startArena();
  LENGTHS = take((<usize>ships) << 2);
  KINDS = take((<usize>ships) << 2);
  ROW = take(cells * ships);
  COL = take(cells * ships);
  WROW = take((cells * ships) << 3);
  WCOL = take((cells * ships) << 3);
  growArena();
  memory.fill(start, 0, arenaEnd() - start);
}

export function lengthsAddress(): usize {
  return LENGTHS;
}

export function kindsAddress(): usize {
  return KINDS;
}

export function rowAddress(): usize {
  return ROW;
}

export function columnAddress(): usize {
  return COL;
}

export function rowCountsAddress(): usize {
  return WROW;
}

export function columnCountsAddress(): usize {
  return WCOL;
}

export function lengthOf(s: i32): i32 {
  return load<i32>(LENGTHS + ((<usize>s) << 2));
}

export function kindOf(s: i32): i32 {
  return load<i32>(KINDS + ((<usize>s) << 2));
}
