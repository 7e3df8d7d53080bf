// The surroundings of a cell: neighbours blocked by the contact rule, rings, diagonals.

import { include } from "./bit-sets";
import { cells, columns, isOn, SPAN, touches } from "./variant";

export const NEAR = memory.data(SPAN * 16);
export const CORNERS = memory.data(SPAN * 16);
export const RING = memory.data(SPAN * 9 * 16);
export const OFF = memory.data(SPAN * 9);
export const PARITY = memory.data(2 * 16);
export const DIAGONAL = memory.data(6 * 16);

export function describeCells(): void {
  for (let cell = 0; cell < cells; cell++) describeCell(cell);
}

/** Rings are offsets (a, b) with 3 >= a >= b >= 0 in any of 8 directions: 1,0 1,1 2,0 ... 3,3. */
function describeCell(cell: i32): void {
  const r = cell / columns;
  const c = cell % columns;
  for (let dr = -3; dr <= 3; dr++) {
    for (let dc = -3; dc <= 3; dc++) {
      if (dr == 0 && dc == 0) continue;
      const a = max(abs(dr), abs(dc));
      const ring = (a * (a + 1)) / 2 - 1 + min(abs(dr), abs(dc));
      const at = cell * 9 + ring;
      if (!isOn(r + dr, c + dc)) store<u8>(OFF + at, load<u8>(OFF + at) + 1);
      else include(RING + ((<usize>at) << 4), (r + dr) * columns + c + dc);
    }
  }
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      if (!touches(dr, dc) || !isOn(r + dr, c + dc)) continue;
      const y = (r + dr) * columns + c + dc;
      include(NEAR + ((<usize>cell) << 4), y);
      if (dr != 0 && dc != 0) include(CORNERS + ((<usize>cell) << 4), y);
    }
  }
  include(PARITY + ((<usize>((r + c) & 1)) << 4), cell);
  include(DIAGONAL + ((<usize>((r + c) % 3)) << 4), cell);
  include(DIAGONAL + ((<usize>(3 + ((r - c + 30) % 3))) << 4), cell);
}
