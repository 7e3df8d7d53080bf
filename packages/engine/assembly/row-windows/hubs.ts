// The enumerated ships: their placements, and the windows in which they cut rows.

import { C, COL, lengthOf, R, ROW, WCOL, WROW } from "../row-sums/problem";
import { take } from "../shared/arena";

/** 1: corners may touch, 2: not even corners. */
export let contact: i32 = 0;

// A hub: i32 row, column, first window row, end of its windows, weight; then the window's number by row (i32).
// U and U_ADJ [hub][value] u64, FOUND [hub] u64.
const HUB_BYTES: usize = 20 + 32 * 4;
export const listShip: StaticArray<i32> = [0, 0, 0, 0, 0];
export const hubCount: StaticArray<i32> = [0, 0, 0, 0, 0];
const isVertical: StaticArray<bool> = [false, false, false, false, false];
const HUBS: StaticArray<usize> = [0, 0, 0, 0, 0];
const U: StaticArray<usize> = [0, 0, 0, 0, 0];
const U_ADJ: StaticArray<usize> = [0, 0, 0, 0, 0];
const FOUND: StaticArray<usize> = [0, 0, 0, 0, 0];
export let lists: i32 = 0;

/** By code of three cuts (none, wide, narrow) in base 3: the pattern's number from 1 on, or 0 (u8). */
const patternOf = memory.data(27);
const codeOf = memory.data(27);
let patterns: i32 = 0;

export function startHubs(touching: i32): void {
  contact = touching;
  lists = 0;
  patterns = 0;
  memory.fill(patternOf, 0, 27);
}

/** Lists the placements of ship s along columns or rows. */
export function addList(s: i32, vertical: bool): void {
  const l = lists++;
  listShip[l] = s;
  isVertical[l] = vertical;
  HUBS[l] = take(<usize>(R * C) * HUB_BYTES);
}

/** Call once memory has been grown, and before the windows are counted. */
export function fillList(l: i32): void {
  const s = listShip[l];
  const vertical = isVertical[l];
  let n = 0;
  for (let r = 0; r < R; r++) {
    for (let x = 0; x < C; x++) {
      const weight = <i32>(
        (vertical
          ? load<u8>(COL + <usize>(s * R * C + x * R + r))
          : load<u8>(ROW + <usize>(s * R * C + r * C + x)))
      );
      if (weight != 0) fillHub(hubAt(l, n++), r, x, r + heightOf(l) - 1, weight);
    }
  }
  hubCount[l] = n;
}

function fillHub(hub: usize, top: i32, x: i32, bottom: i32, weight: i32): void {
  const from = max(0, top - 2);
  const end = min(R, bottom + 3);
  store<i32>(hub, top);
  store<i32>(hub, x, 4);
  store<i32>(hub, from, 8);
  store<i32>(hub, end, 12);
  store<i32>(hub, weight, 16);
  for (let r = from; r < end; r++) {
    const code =
      9 * cutKind(r - 1, top, bottom) + 3 * cutKind(r, top, bottom) + cutKind(r + 1, top, bottom);
    if (!load<u8>(patternOf + <usize>code)) {
      store<u8>(codeOf + <usize>patterns, <u8>code);
      store<u8>(patternOf + <usize>code, <u8>++patterns);
    }
    const pattern = <i32>load<u8>(patternOf + <usize>code) - 1;
    store<i32>(hub + ((<usize>(r - from)) << 2), pattern * C + x + 1, 20);
  }
}

/** How a hub in rows `top` to `bottom` cuts row r: 0 not at all, 1 with a column on each side, 2 without. */
function cutKind(r: i32, top: i32, bottom: i32): i32 {
  if (r < 0 || r >= R || r < top - 1 || r > bottom + 1) return 0;
  return contact == 1 && (r < top || r > bottom) ? 2 : 1;
}

/** The number of different windows of a hub, with the one it does not reach: 0. */
export function windowCount(): i32 {
  return 1 + patterns * C;
}

/** By window: its cuts above, in and below its middle row (u8). At most 27 patterns of 26 columns, and none. */
const CUTS = memory.data(4 * (27 * 26 + 1), 4);

/** Call once all lists are filled. */
export function fillCuts(): void {
  store<u32>(CUTS, 0);
  for (let window = 1; window < windowCount(); window++) {
    const code = <i32>load<u8>(codeOf + <usize>((window - 1) / C));
    const at = CUTS + ((<usize>window) << 2);
    store<u8>(at, cutAt(code / 9, columnOf(window)));
    store<u8>(at, cutAt((code / 3) % 3, columnOf(window)), 1);
    store<u8>(at, cutAt(code % 3, columnOf(window)), 2);
  }
}

/** The number of a cut: 0 for none, then wide ones, then narrow ones by column. */
function cutAt(kind: i32, column: i32): u8 {
  return <u8>(kind == 0 ? 0 : (kind - 1) * C + column + 1);
}

/** The cut of a window in the row at `offset` (0 to 2) from its first. */
export function cutOf(window: i32, offset: usize): i32 {
  return <i32>load<u8>(CUTS + ((<usize>window) << 2) + offset);
}

export function columnOf(window: i32): i32 {
  return (window - 1) % C;
}

/** Allocates the hubs' sums for a part with this many values. */
export function takeSums(values: i32): void {
  for (let l = 0; l < lists; l++) {
    const n = <usize>hubCount[l];
    U[l] = take((n * values) << 3);
    U_ADJ[l] = take((n * values) << 3);
    FOUND[l] = take(n << 3);
  }
}

export function clearSums(values: i32): void {
  for (let l = 0; l < lists; l++) {
    const n = <usize>hubCount[l];
    memory.fill(U[l], 0, (n * values) << 3);
    memory.fill(U_ADJ[l], 0, (n * values) << 3);
    memory.fill(FOUND[l], 0, n << 3);
  }
}

export function hubAt(l: i32, k: i32): usize {
  return unchecked(HUBS[l]) + <usize>k * HUB_BYTES;
}

export function sumOf(l: i32, k: i32, values: i32): usize {
  return unchecked(U[l]) + ((<usize>(k * values)) << 3);
}

export function adjointOf(l: i32, k: i32, values: i32): usize {
  return unchecked(U_ADJ[l]) + ((<usize>(k * values)) << 3);
}

export function foundAt(l: i32, k: i32): usize {
  return unchecked(FOUND[l]) + ((<usize>k) << 3);
}

export function firstRow(hub: usize): i32 {
  return load<i32>(hub, 8);
}

export function endRow(hub: usize): i32 {
  return load<i32>(hub, 12);
}

export function windowAt(hub: usize, r: i32): i32 {
  return load<i32>(hub + ((<usize>(r - load<i32>(hub, 8))) << 2), 20);
}

export function weightOf(hub: usize): u64 {
  return <u64>load<i32>(hub, 16);
}

export function heightOf(l: i32): i32 {
  return unchecked(isVertical[l]) ? lengthOf(unchecked(listShip[l])) : 1;
}

export function widthOf(l: i32): i32 {
  return unchecked(isVertical[l]) ? 1 : lengthOf(unchecked(listShip[l]));
}

/** Whether two hubs touch or overlap. */
export function conflict(l1: i32, hub1: usize, l2: i32, hub2: usize): bool {
  const r1 = load<i32>(hub1);
  const r2 = load<i32>(hub2);
  const c1 = load<i32>(hub1, 4);
  const c2 = load<i32>(hub2, 4);
  // 1 if they adjoin, less if they overlap.
  const down = max(r1, r2) - min(r1 + heightOf(l1), r2 + heightOf(l2)) + 1;
  const across = max(c1, c2) - min(c1 + widthOf(l1), c2 + widthOf(l2)) + 1;
  return down <= 1 && across <= 1 && (contact == 2 || down < 1 || across < 1);
}

/** Adds the layouts found to the counts of the ships. */
export function collectHubs(): void {
  for (let l = 0; l < lists; l++) {
    const s = listShip[l];
    for (let k = 0; k < hubCount[l]; k++) {
      const hub = hubAt(l, k);
      const r = load<i32>(hub);
      const x = load<i32>(hub, 4);
      const at = isVertical[l]
        ? WCOL + ((<usize>(s * R * C + x * R + r)) << 3)
        : WROW + ((<usize>(s * R * C + r * C + x)) << 3);
      store<u64>(at, load<u64>(at) + load<u64>(foundAt(l, k)));
    }
  }
}
