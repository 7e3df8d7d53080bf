// Frontiers: which candidates fit, and how a frontier changes from cell to cell.

import { firsts, simples, starts } from "./candidates";
import { folded, folds } from "./fold";
import { columns, covers, hitBits, LANES, rows, SORTED_BYTES, sortedTable } from "./problem";
import { usables } from "./usable";

/** By lane: 1 in every column from this one on (v128). */
const onesFrom: usize = memory.data(16 * 17, 16);

export function writeOnes(): void {
  for (let lane: u32 = 0; lane <= 16; lane++) {
    const at = onesFrom + LANES * <usize>lane;
    for (let x: u32 = 0; x < 16; x++) store<u8>(at + x, x >= lane && x < columns ? 1 : 0);
  }
}

/** The frontier at which `advance` stopped. */
export let reached: v128 = i64x2.splat(0);
export const NOWHERE: u32 = 256;
export const END: u32 = 255;

/** Advances to the next cell with a choice and returns it, or END; NOWHERE if a hit stays uncovered. */
export function advance(frontier: v128, fromRow: u32, fromColumn: u32): u32 {
  let h = frontier;
  let from = fromColumn;
  for (let row = fromRow; row < rows; row++) {
    const free = v128.and(i8x16.eq(h, i8x16.splat(0)), v128.load(starts + LANES * <usize>row));
    const hitsHere = load<u32>(hitBits + 4 * <usize>row);
    let can = (<u32>i8x16.bitmask(free) | hitsHere) & (u32.MAX_VALUE << from);
    for (; can; can &= can - 1) {
      const column = <u32>ctz(can);
      const at = row * columns + column;
      const isHitHere = (hitsHere >> column) & 1;
      if (isHitHere) {
        if (v128.any_true(v128.and(h, v128.load(covers + LANES * <usize>at)))) continue;
        if (!fitsSome(h, at)) return NOWHERE;
      } else if (!load<u8>(simples + at) && !fitsSome(h, at)) continue;
      reached = passed(h, from, column);
      return at;
    }
    h = passed(h, from, 16);
    from = 0;
    if (folds && row + 1 < rows) h = folded(lowered(h, (row + 1) * columns));
  }
  reached = h;
  return END;
}

/** Removes one closed row from the columns `from` to `to - 1`, which have been swept. */
function passed(h: v128, from: u32, to: u32): v128 {
  const ones = v128.xor(
    v128.load(onesFrom + LANES * <usize>from),
    v128.load(onesFrom + LANES * <usize>to),
  );
  return i8x16.sub_sat_u(h, ones);
}

function fitsSome(h: v128, at: u32): bool {
  const end = load<u32>(firsts + 4 * <usize>(at + 1));
  for (let i = load<u32>(firsts + 4 * <usize>at); i < end; i++) {
    if (fits(h, sortedTable + <usize>i * SORTED_BYTES)) return true;
  }
  return false;
}

export function fits(h: v128, candidate: usize): bool {
  return !v128.any_true(i8x16.sub_sat_u(h, v128.load(candidate)));
}

/** Lowers every lane to the highest row that matters from the cell on. */
export function lowered(h: v128, at: u32): v128 {
  const below = i8x16(0, 1, 3, 7, 15, 31, 63, 127, -1, 0, 0, 0, 0, 0, 0, 0);
  const lengthLow = i8x16(0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4);
  const lengthHigh = i8x16(0, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8);
  const bits = v128.and(i8x16.swizzle(below, h), v128.load(usables + LANES * <usize>at));
  return i8x16.max_u(
    i8x16.swizzle(lengthLow, v128.and(bits, i8x16.splat(15))),
    // Processors have no shift of bytes: this one lets bits of the next byte in.
    i8x16.swizzle(lengthHigh, v128.and(i16x8.shr_u(bits, 4), i8x16.splat(15))),
  );
}
