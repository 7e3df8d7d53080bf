// Finds the table of a state, and fills the tables.

import { KIND, KINDS_BYTES, ROWS, tableStride } from "../memory";
import { endOf, itemsOf, S_HITS, S_N, S_WEIGHT } from "../state";
import { boundShot, fillApart } from "./apart";
import {
  fillRelaxed,
  lengths,
  openingKind,
  relaxedShot,
  relaxShots,
  startRelaxed,
} from "./relaxed";
import { countOf, offsetOf, overflow, rowOf, startRows } from "./row";

let kinds: i32 = 0;
let images: i32 = 0;
/** Set by `kindOf`: layouts of the state per layout of the table. */
export let factor: i32 = 1;

export function hasTables(): bool {
  return kinds > 0;
}

export function startTables(): void {
  kinds = 0;
  startRows();
  startRelaxed();
}

export function prepareTables(imageCount: i32): void {
  images = imageCount;
}

/** Fills the sets `from` to `to - 1`; all lower ones must have been filled. */
export function fillTables(from: u32, to: u32, kindCount: i32): void {
  for (let set = from; set < to; set++) {
    if (!isLeastImage(set)) continue;
    const row = rowOf(set);
    for (let kind = 1; kind < kindCount; kind++) {
      if (offsetOf(kind, 0) < 0) continue;
      if (lengths > 0) fillRelaxed(set, row, kind);
      else fillApart(set, row, kind);
    }
    for (let g = 1; g < images; g++) {
      const other = imageOf(set, g);
      if (other != set) memory.copy(rowOf(other), row, tableStride);
    }
  }
}

function isLeastImage(set: u32): bool {
  for (let g = 1; g < images; g++) if (imageOf(set, g) < set) return false;
  return true;
}

export function tablesOverflow(): i32 {
  return overflow ? 1 : 0;
}

export function finishTables(kindCount: i32): void {
  kinds = overflow ? 0 : kindCount;
}

/**
 * The kind of a state that has every layout of such ships within the set `all`, all of equal weight; -1 for any other
 * state. Sets `factor`.
 */
export function kindOf(s: usize, all: u64): i32 {
  if (openingKind > 0 && load<u64>(s, S_HITS) == 0) {
    factor = load<i32>(s, S_WEIGHT) / countOf(openingKind, <u32>all);
    return openingKind;
  }
  const start = itemsOf(s);
  const kind = load<i32>(KIND + ((<usize>load<i32>(start)) << 2));
  if (kind <= 0) return -1;
  // No two items are equal, so their number shows whether all are present.
  const orders = offsetOf(kind, 3);
  if (load<i32>(s, S_N) != orders * countOf(kind, <u32>all)) return -1;
  const weight = load<i32>(start + 4);
  const end = endOf(s);
  for (let i = start; i < end; i += 8) {
    if (load<i32>(i + 4) != weight) return -1;
    if (load<i32>(KIND + ((<usize>load<i32>(i)) << 2)) != kind) return -1;
  }
  factor = orders * weight;
  return kind;
}

/** Call before `shotBound`. */
export function boundShots(kind: i32, set: u32): void {
  if (lengths > 0) relaxShots(kind, set);
}

/** The lower bound of firing at x first. */
export function shotBound(kind: i32, set: u32, x: i32): i32 {
  return lengths > 0 ? relaxedShot(x) : boundShot(kind, set, x);
}

/** The image of a set under symmetry g. ROWS has the images of eight squares at a time. */
function imageOf(set: u32, g: i32): u32 {
  const base = ROWS + KINDS_BYTES + ((<usize>g) << 12);
  return (
    load<u32>(base + ((<usize>(set & 255)) << 2)) |
    load<u32>(base + 1024 + ((<usize>((set >> 8) & 255)) << 2)) |
    load<u32>(base + 2048 + ((<usize>((set >> 16) & 255)) << 2)) |
    load<u32>(base + 3072 + ((<usize>(set >> 24)) << 2))
  );
}
