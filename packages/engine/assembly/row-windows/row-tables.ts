// The starts that two cuts leave to each type in a row, as prefix sums of their weights.

import { C, R, ROW } from "../row-sums/problem";
import { take } from "../shared/arena";
import { shipOf, typeLength, types } from "./types";

/** By type: a mask of starts (u32, padded), then i16 sums of the starts before column j, from -PAD on. */
const HEAD: usize = 16;
let PAD: i32 = 0;

/** Entries of a prefix sum, a multiple of eight. */
export let entries: i32 = 0;

/** Bytes of a type's block, and of a table. */
export let blockBytes: usize = 0;
let tableBytes: usize = 0;
let TABLES: usize = 0;

/** Cuts of a hub: none, and by column wide ones and, if corners may touch, narrow ones. */
export let cuts: i32 = 0;

export function takeRowTables(isEdgeOnly: bool): void {
  cuts = 1 + (isEdgeOnly ? 2 : 1) * C;
  PAD = 1;
  for (let t = 0; t < types; t++) PAD = max(PAD, typeLength(t));
  // One past the end is read for j = C, and one more by shifted loads.
  entries = (PAD + C + 3 + 7) & ~7;
  blockBytes = HEAD + <usize>(entries + 8) * 2;
  tableBytes = <usize>types * blockBytes;
  TABLES = take(<usize>((R + 2) * cuts * cuts) * tableBytes);
}

/** The table of row r, from -1 to R, with these cuts. */
export function tableAt(r: i32, cut1: i32, cut2: i32): usize {
  return TABLES + <usize>(((r + 1) * cuts + cut1) * cuts + cut2) * tableBytes;
}

export function maskAt(table: usize, type: i32): u32 {
  return load<u32>(table + <usize>type * blockBytes);
}

/** The address of entry -PAD. */
export function sumsAt(table: usize, type: i32): usize {
  return table + <usize>type * blockBytes + HEAD;
}

/** Bytes from there to entry j. */
export function entry(j: i32): usize {
  return (<usize>(PAD + j)) << 1;
}

/** Fills every table; hubs of width `width1` and `width2` make the cuts. */
export function fillRowTables(width1: i32, width2: i32): void {
  memory.fill(TABLES, 0, <usize>(cuts * cuts) * tableBytes);
  memory.fill(tableAt(R, 0, 0), 0, <usize>(cuts * cuts) * tableBytes);
  for (let r = 0; r < R; r++) {
    for (let cut1 = 0; cut1 < cuts; cut1++) {
      for (let cut2 = 0; cut2 < cuts; cut2++) fill(r, cut1, cut2, width1, width2);
    }
  }
}

function fill(r: i32, cut1: i32, cut2: i32, width1: i32, width2: i32): void {
  const table = tableAt(r, cut1, cut2);
  for (let t = 0; t < types; t++) {
    const length = typeLength(t);
    const row = ROW + <usize>(shipOf(t) * R * C + r * C);
    const blocked = blockedBy(cut1, width1, length) | blockedBy(cut2, width2, length);
    let mask: u32 = 0;
    let sum = 0;
    const sums = sumsAt(table, t);
    memory.fill(sums, 0, entry(0));
    for (let c = 0; c < entries + 8 - PAD; c++) {
      store<i16>(sums + entry(c), <i16>sum);
      const weight = c < C ? <i32>load<u8>(row + <usize>c) : 0;
      if (weight == 0 || (blocked >> c) & 1) continue;
      mask |= (<u32>1) << c;
      sum += weight;
    }
    store<u32>(table + <usize>t * blockBytes, mask);
  }
}

/** The weight of the start at c, which may be 0. */
export function weightIn(table: usize, type: i32, c: i32): i32 {
  const at = sumsAt(table, type) + entry(c);
  return <i32>load<i16>(at, 2) - <i32>load<i16>(at);
}

/** The weights of all starts. */
export function weightOfRow(table: usize, type: i32): i32 {
  return <i32>load<i16>(sumsAt(table, type) + entry(C));
}

/** The starts of a ship that a cut takes away. */
function blockedBy(cut: i32, width: i32, length: i32): u32 {
  if (cut == 0) return 0;
  const isNarrow = cut > C;
  const low = isNarrow ? cut - 1 - C : cut - 2;
  const high = isNarrow ? low + width - 1 : low + width + 1;
  const from = max(0, low - length + 1);
  const to = min(31, high + 1);
  return (((<u32>1) << to) - 1) & ~(((<u32>1) << from) - 1);
}
