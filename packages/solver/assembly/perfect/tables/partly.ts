// One end of the last two-square ship is known, and one one-square ship is left. GEOMETRY has SPECIAL [square][j] i32: the
// square at the j-th special place around it, or -1. A one-square ship there would rule out some directions of a two-square
// ship. BAD [j] u32: the directions it rules out.

import { NONE } from "../frame";
import { GEOMETRY, PARTLY, squares } from "../memory";

const G_SPECIAL: usize = 768;
const G_BAD: usize = 2304;

let specials: i32 = 0;

/** The exact value from PARTLY if one end of the last two-square ship is known and a one-square ship is left. */
export function partlyValue(rest: u32, x: i32, directions: i32): i32 {
  let here: u32 = 0;
  for (let j = 0; j < specials; j++) {
    const square = load<i32>(GEOMETRY + <usize>(x * 12 + j) * 4, G_SPECIAL);
    if (square >= 0) here |= ((rest >> <u32>square) & 1) << (<u32>j);
  }
  const plain = <i32>popcnt(rest) - <i32>popcnt(here);
  return <i32>load<u16>(partlyAddress(plain, here, directions));
}

function partlyAddress(plain: i32, here: u32, directions: i32): usize {
  return PARTLY + ((((<usize>plain) << 12) | <usize>here) << 5) + ((<usize>directions) << 1);
}

/**
 * Fills PARTLY by the number of plain squares, the special ones and the directions left. The one-square ship may be on
 * any of these squares; on a special one it rules out some directions.
 */
export function fillPartly(specialCount: i32): void {
  specials = specialCount;
  for (let plain = 0; plain <= squares; plain++) {
    for (let here: u32 = 0; here < (<u32>1) << (<u32>specials); here++) {
      for (let directions = 0; directions < 16; directions++) {
        const value = partlyBest(plain, here, directions);
        store<u16>(partlyAddress(plain, here, directions), <u16>value);
      }
    }
  }
}

function partlyBest(plain: i32, here: u32, directions: i32): i32 {
  let all = 0;
  for (let d = 0; d < 4; d++) {
    if (directions & (1 << d)) all += plain + singlesBeside(here, d);
  }
  if (all == 0) return 0;
  let best = NONE;
  for (let d = 0; d < 4; d++) {
    if (!(directions & (1 << d))) continue;
    const k = plain + singlesBeside(here, d);
    const after = <i32>load<u16>(partlyAddress(plain, here, directions & ~(1 << d)));
    best = min(best, all - k + ((k * (k - 1)) >> 1) + after);
  }
  for (let m = here; m; m &= m - 1) {
    const bad = load<i32>(GEOMETRY + ((<usize>ctz(m)) << 2), G_BAD);
    const k = <i32>popcnt(directions & ~bad);
    if (k == 0) continue;
    const after = <i32>load<u16>(partlyAddress(plain, here & ~(m & (~m + 1)), directions));
    best = min(best, all - k + ((k * (k - 1)) >> 1) + after);
  }
  if (plain > 0) {
    const k = <i32>popcnt(directions);
    const after = <i32>load<u16>(partlyAddress(plain - 1, here, directions));
    best = min(best, all - k + ((k * (k - 1)) >> 1) + after);
  }
  return best;
}

function singlesBeside(here: u32, d: i32): i32 {
  let n = 0;
  for (let m = here; m; m &= m - 1) {
    if (!(load<i32>(GEOMETRY + ((<usize>ctz(m)) << 2), G_BAD) & (1 << d))) n++;
  }
  return n;
}
