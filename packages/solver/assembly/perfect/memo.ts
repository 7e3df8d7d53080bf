// The memo table of solved states: 2^bits entries of u64 S_A, u32 low half of S_B, u32 (value * 2 + exact) + 1, or 0 if
// empty. An entry is in one of the four places S_B ^ 0..3. Two states collide with a probability of 2^-96 per pair.

import { MEMO, startArena } from "./memory";
import { S_A, S_B, S_EXACT, S_LOW } from "./state";

let memoMask: u32 = 0;
let memoFilled: u32 = 0;

/** Empties the memo table and resizes it; the contents of the arena are lost. */
export function setMemo(bits: i32): void {
  memoMask = ((<u32>1) << bits) - 1;
  memoFilled = 0;
  startArena((<usize>16) << bits);
  memory.fill(MEMO, 0, (<usize>16) << bits);
}

export function memoUsed(): u32 {
  return memoFilled;
}

export function probe(s: usize): void {
  const a = load<u64>(s, S_A);
  const b = <u32>load<u64>(s, S_B);
  for (let i: u32 = 0; i < 4; i++) {
    const entry = MEMO + ((<usize>((b ^ i) & memoMask)) << 4);
    const found = load<u32>(entry, 12);
    if (found == 0 || load<u64>(entry) != a || load<u32>(entry, 8) != b) continue;
    const value = <i32>((found - 1) >> 1);
    if ((found - 1) & 1) {
      store<i32>(s, 1, S_EXACT);
      store<i32>(s, value, S_LOW);
    } else if (value > load<i32>(s, S_LOW)) store<i32>(s, value, S_LOW);
    return;
  }
}

export function memorise(s: usize, value: i32, exact: bool): void {
  remember(load<u64>(s, S_A), <u32>load<u64>(s, S_B), (((<u32>value) << 1) | (exact ? 1 : 0)) + 1);
}

/** Adds an entry; also called by the driver to restore entries. */
export function remember(a: u64, b: u32, found: u32): void {
  let place: usize = 0;
  for (let i: u32 = 0; i < 4; i++) {
    const entry = MEMO + ((<usize>((b ^ i) & memoMask)) << 4);
    if (load<u32>(entry, 12) == 0) {
      memoFilled++;
      place = entry;
      break;
    }
    if (load<u64>(entry) == a && load<u32>(entry, 8) == b) {
      place = entry;
      break;
    }
  }
  if (place == 0) place = MEMO + ((<usize>((b ^ (<u32>(a >> 40) & 3)) & memoMask)) << 4);
  store<u64>(place, a);
  store<u32>(place, b, 8);
  store<u32>(place, found, 12);
}
