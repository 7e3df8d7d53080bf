// If sinkings are not announced: ships that must have sunk nevertheless.

import { common, sizeOf, WORDS } from "../tables/bit-sets";
import { int, setInt } from "../tables/numbers";
import {
  classes,
  contact,
  haloOf,
  LENGTH,
  maskOf,
  ships,
  squares,
  throughOf,
} from "../tables/variant";
import { afloat, P_AFLOAT, P_BLOCKED, P_HIT, P_OPEN, P_SUNK } from "./position";
import { close } from "./sunk-ships";

/** A hit with a single possible placement, all of which is hit, belongs to a sunk ship. */
export function deduceSunk(s: usize): void {
  if (sizeOf(s + P_HIT) == squares) {
    store<i32>(s + P_SUNK, ships);
    memory.fill(s + P_OPEN, 0, 16);
    return;
  }
  let again = true;
  while (again) {
    again = false;
    for (let w: usize = 0; w < 16 && !again; w += 8) {
      for (let z = load<u64>(s + P_OPEN + w); z != 0 && !again; z &= z - 1) {
        again = closeAt(s, <i32>(w << 3) + <i32>ctz(z));
      }
    }
  }
}

/** True if the ship over this hit must have sunk. */
function closeAt(s: usize, hit: i32): bool {
  let way = -1;
  for (let l = 0; l < classes; l++) {
    if (afloat(s, l) <= 0) continue;
    for (let w = 0; w < WORDS; w++) {
      for (let set = load<u64>(throughOf(l, hit) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
        const p = w * 64 + <i32>ctz(set);
        if (common(maskOf(l, p), s + P_BLOCKED) != 0) continue;
        if (contact != 0 && common(haloOf(l, p), s + P_HIT) != 0) continue;
        if (way >= 0 || common(maskOf(l, p), s + P_OPEN) != int(LENGTH, l)) return false;
        way = l * 256 + p;
      }
    }
  }
  if (way < 0) return false;
  const l = way >> 8;
  setInt(s + P_AFLOAT, l, afloat(s, l) - 1);
  store<i32>(s + P_SUNK, load<i32>(s + P_SUNK) + 1);
  close(s, l, way & 255);
  return true;
}
