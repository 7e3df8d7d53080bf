// The rows of a lane that still matter at a cell.

import { cells, columns, hits, isHit, LANES, pairs } from "./problem";

export const MAX_HEIGHT: u32 = 8;

/** By cell: heights that matter (v128). */
export const usables: usize = memory.data(16 * 256, 16);

/** By lane and row: 1 + the last cell at which it matters whether the lane is closed there (u16). */
export const lastUse: usize = memory.data(2 * 16 * 272);
export const LAST_USE_ROW: usize = 272;

export function use(lane: u32, row: u32, at: u32): void {
  const entry = lastUse + 2 * (<usize>lane * LAST_USE_ROW + <usize>row);
  if (<u32>load<u16>(entry) < at + 1) store<u16>(entry, <u16>(at + 1));
}

/** By cell and lane, bit n: from this cell on, it matters whether the lane is closed for n + 1 rows. */
export function findUsable(): void {
  for (let at: u32 = 0; at < cells; at++) {
    const row = at / columns;
    const column = at % columns;
    const to = usables + LANES * <usize>at;
    v128.store(to, i8x16.splat(0));
    for (let lane: u32 = 0; lane < columns; lane++) {
      const from =
        lastUse + 2 * (<usize>lane * LAST_USE_ROW + <usize>(lane < column ? row + 1 : row));
      let bits: u32 = 0;
      for (let n: u32 = 0; n < MAX_HEIGHT; n++) {
        if (<u32>load<u16>(from + 2 * n) > at) bits |= (<u32>1) << n;
      }
      store<u8>(to + lane, <u8>bits);
    }
  }
  if (!pairs || hits == 0) return;
  for (let hit: u32 = 0; hit < cells; hit++) {
    const lane = <u32>load<u8>(isHit + hit);
    if (lane == 0) continue;
    for (let at: u32 = 0; at <= hit; at++) store<u8>(usables + LANES * <usize>at + lane - 1, 1);
  }
}
