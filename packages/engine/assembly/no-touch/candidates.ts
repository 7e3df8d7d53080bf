// The candidates, sorted by first cell: what each allows and raises.

import { heads } from "./graph";
import {
  candidates,
  cells,
  columns,
  contact,
  covers,
  givenTable,
  hitBits,
  hits,
  isHit,
  LANES,
  MAX_ROWS,
  pairs,
  rows,
  SORTED_BYTES,
  scaled,
  scaleTable,
  sortedTable,
} from "./problem";
import { MAX_HEIGHT, use } from "./usable";

/** By cell: the first candidate that starts there (u32), and an end marker. */
export const firsts: usize = memory.data(4 * 257);

/** By cell: whether some candidate needs only its own lane (u8). */
export const simples: usize = memory.data(256);

/** By row: lanes where a candidate starts (v128). */
export const starts: usize = memory.data(16 * 256, 16);

/** Assigns each hit the lane that is nonzero once it is covered: its own flag, or its column's lane. */
export function nameHits(): void {
  let flag = columns;
  for (let at: u32 = 0; at < cells; at++) {
    if (!load<u8>(isHit + at)) continue;
    const lane = pairs ? flag++ : at % columns;
    store<u8>(covers + LANES * <usize>at + lane, 255);
    store<u8>(isHit + at, <u8>(lane + 1));
    if (!pairs) use(lane, at / columns, at);
  }
}

/** Sorts candidates by cell, and omits those that block a hit without covering it. */
export function sortCandidates(): bool {
  memory.fill(firsts, 0, 4 * 257);
  memory.fill(simples, 0, 256);
  memory.fill(starts, 0, 16 * <usize>MAX_ROWS);
  for (let i: u32 = 0; i < candidates; i++) {
    const at = givenTable + 4 * <usize>i;
    const given = load<u32>(at);
    if (hits > 0 && !respectsHits(given)) {
      store<u32>(at, u32.MAX_VALUE);
      continue;
    }
    const count = firsts + 4 * <usize>((given & 0xff) + 1);
    store<u32>(count, load<u32>(count) + 1);
  }
  for (let at: u32 = 0; at < cells; at++) {
    const next = firsts + 4 * <usize>(at + 1);
    const first = load<u32>(firsts + 4 * <usize>at);
    store<u32>(next, load<u32>(next) + first);
    store<u32>(heads + 4 * <usize>at, first);
  }
  for (let i: u32 = 0; i < candidates; i++) {
    const given = load<u32>(givenTable + 4 * <usize>i);
    if (given == u32.MAX_VALUE) continue;
    const next = heads + 4 * <usize>(given & 0xff);
    const to = load<u32>(next);
    store<u32>(next, to + 1);
    if (!describe(given, sortedTable + <usize>to * SORTED_BYTES)) return false;
    store<u32>(sortedTable + <usize>to * SORTED_BYTES, i, 32);
    store<u32>(sortedTable + <usize>to * SORTED_BYTES, given >> 24, 36);
    const scale = scaled ? load<u32>(scaleTable + 4 * <usize>i) : 1;
    store<u32>(sortedTable + <usize>to * SORTED_BYTES, scale, 44);
  }
  return true;
}

/** Whether a candidate covers every hit that it blocks for other ships. */
function respectsHits(given: u32): bool {
  if (contact == 0) return true;
  const at = given & 0xff;
  const length = (given >> 8) & 0xff;
  const vertical = (given >> 16) & 1;
  const top = <i32>(at / columns);
  const left = <i32>(at % columns);
  const bottom = top + (vertical ? <i32>length - 1 : 0);
  const right = left + (vertical ? 0 : <i32>length - 1);
  for (let r = max(0, top - 1); r <= min(<i32>rows - 1, bottom + 1); r++) {
    const bits = load<u32>(hitBits + 4 * <usize>r);
    if (bits == 0) continue;
    const isOwnRow = r >= top && r <= bottom;
    const isCorner = !isOwnRow && contact == 1;
    for (let c = max(0, left - 1); c <= min(<i32>columns - 1, right + 1); c++) {
      if (((bits >> c) & 1) == 0) continue;
      const isOwnColumn = c >= left && c <= right;
      if (isOwnRow && isOwnColumn) continue;
      if (isCorner && !isOwnColumn) continue;
      return false;
    }
  }
  return true;
}

/** Writes what a candidate allows and raises, lane by lane; false if it is too high for a lane. */
function describe(given: u32, to: usize): bool {
  const at = given & 0xff;
  const length = (given >> 8) & 0xff;
  const vertical = ((given >> 16) & 1) != 0;
  const row = at / columns;
  const left = at % columns;
  const width = vertical ? 1 : length;
  const height = vertical ? length : 1;
  const closed = height + (contact == 0 ? 0 : 1);
  if (closed > MAX_HEIGHT) return false;
  v128.store(to, i8x16.splat(-1));
  v128.store(to, i8x16.splat(0), 16);
  const end = left + width;
  for (let lane = left; lane < end; lane++) claim(to, lane, 0, lane == left ? closed - 1 : closed);
  if (pairs) {
    if (left > 0) store<u8>(to + left - 1, <u8>(closed - 1), 16);
    if (end < columns) store<u8>(to + end, <u8>closed, 16);
    raiseFlags(to, row, left, height, width);
  } else if (contact == 2 && end < columns) claim(to, end, 0, closed);
  else if (contact == 1 && end < columns) claim(to, end, 1, height);
  noteUses(to, at, row);
  store<u8>(starts + LANES * <usize>row + left, 255);
  return true;
}

function claim(to: usize, lane: u32, allowed: u32, raise: u32): void {
  store<u8>(to + lane, <u8>allowed);
  store<u8>(to + lane, <u8>raise, 16);
}

function raiseFlags(to: usize, row: u32, left: u32, height: u32, width: u32): void {
  if (hits == 0) return;
  for (let r = row; r < row + height; r++) {
    if (load<u32>(hitBits + 4 * <usize>r) == 0) continue;
    for (let c = left; c < left + width; c++) {
      const lane = <u32>load<u8>(isHit + r * columns + c);
      if (lane > 0) store<u8>(to + lane - 1, 1, 16);
    }
  }
}

function noteUses(to: usize, at: u32, row: u32): void {
  let needs: u32 = 0;
  for (let lane: u32 = 0; lane < columns; lane++) {
    const allowed = <u32>load<u8>(to + lane);
    if (allowed == 255) continue;
    use(lane, row + allowed, at);
    needs++;
  }
  if (needs == 1) store<u8>(simples + at, 1);
}
