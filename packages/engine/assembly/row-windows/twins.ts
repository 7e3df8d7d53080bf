// Rows around which ships may start in the same columns: their windows have the same numbers. After a few misses,
// that is most rows of a large board.

import { C, R, ROW } from "../row-sums/problem";
import { slotAt } from "./slots";
import { shipOf, types } from "./types";

/** By row: 1 + the first row with the same windows, or 0 if there is none before it (u8). */
const twins = memory.data(32);

/** Call once the types are set and the placements loaded. */
export function findTwins(): void {
  memory.fill(twins, 0, 32);
  for (let r = 1; r < R; r++) {
    for (let q = 0; q < r; q++) {
      if (!areTwins(r, q)) continue;
      store<u8>(twins + <usize>r, <u8>(q + 1));
      break;
    }
  }
}

/** The slot of this window in the row's twin; 0 if there is none. */
export function slotInTwin(r: i32, v: i32, w: i32): u32 {
  const twin = <i32>load<u8>(twins + <usize>r);
  return twin == 0 ? 0 : load<u32>(slotAt(twin - 1, v, w));
}

function areTwins(r: i32, q: i32): bool {
  return haveSameStarts(r - 1, q - 1) && haveSameStarts(r, q) && haveSameStarts(r + 1, q + 1);
}

/** Rows beyond the board have no starts; comparing them with an empty row is not worth the trouble. */
function haveSameStarts(r: i32, q: i32): bool {
  if (r < 0 || q < 0 || r >= R || q >= R) return false;
  for (let t = 0; t < types; t++) {
    const rows = ROW + <usize>(shipOf(t) * R * C);
    if (memory.compare(rows + <usize>(r * C), rows + <usize>(q * C), <usize>C) != 0) return false;
  }
  return true;
}
