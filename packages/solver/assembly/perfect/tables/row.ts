// Tables over all sets of squares. If no ship is partly hit, a state consists of the ships left (its kind) and the set of
// squares that can still hold one. A row has, by kind, u16 each: layouts, lower bound, upper bound (one number for both if
// it is exact). Totals above 65535 set `overflow`, and the tables must not be used.
// ROWS has, by kind: i32 offsets of the three numbers in a row, or COUNTED or MISSING, and the number of residuals per
// layout with unnamed ships. Kind 0 has no ships.

import { NONE } from "../frame";
import { ROWS, TABLES, tableStride } from "../memory";

/** For a single one-square ship, everything follows from the number of squares. */
const COUNTED: i32 = -1;
const MISSING: i32 = -2;

export let overflow: bool = false;

export function startRows(): void {
  overflow = false;
}

export function rowOf(set: u32): usize {
  return TABLES + <usize>set * tableStride;
}

export function offsetOf(kind: i32, part: i32): i32 {
  return load<i32>(ROWS + ((<usize>(kind * 4 + part)) << 2));
}

export function countOf(kind: i32, set: u32): i32 {
  if (kind == 0) return 1;
  const offset = offsetOf(kind, 0);
  if (offset == COUNTED) return <i32>popcnt(set);
  return <i32>load<u16>(rowOf(set) + <usize>offset);
}

export function lowerOf(kind: i32, set: u32): i32 {
  return boundOf(kind, set, 1);
}

export function upperOf(kind: i32, set: u32): i32 {
  return boundOf(kind, set, 2);
}

function boundOf(kind: i32, set: u32, part: i32): i32 {
  if (kind == 0) return 0;
  const offset = offsetOf(kind, part);
  if (offset == MISSING) return NONE;
  if (offset == COUNTED) {
    const k = <i32>popcnt(set);
    return (k * (k - 1)) >> 1;
  }
  return <i32>load<u16>(rowOf(set) + <usize>offset);
}

export function hasUpper(kind: i32): bool {
  return offsetOf(kind, 2) != MISSING;
}

export function write(row: usize, kind: i32, part: i32, value: i32): void {
  const offset = offsetOf(kind, part);
  if (offset < 0) return;
  if (value > 65535) overflow = true;
  store<u16>(row + <usize>offset, <u16>value);
}
