// Sunk ships whose squares are not certain.

import { common, WORDS } from "../tables/bit-sets";
import { int, setInt } from "../tables/numbers";
import {
  classes,
  contact,
  haloOf,
  LENGTH,
  maskOf,
  namesHits,
  placeOf,
  throughOf,
} from "../tables/variant";
import {
  afloat,
  killAll,
  ownHits,
  P_AFLOAT,
  P_BLOCKED,
  P_DOUBT_CLASS,
  P_DOUBT_WAYS,
  P_DOUBTS,
  P_HIT,
  P_OPEN,
  WAYS,
  wayOf,
} from "./position";

export function doubt(s: usize, cell: i32, shipClass: i32, first: i32, last: i32): void {
  const z = load<i32>(s + P_DOUBTS);
  store<i32>(s + P_DOUBTS, z + 1);
  setInt(s + P_DOUBT_CLASS, z, shipClass);
  let n = 0;
  for (let l = 0; l < classes; l++) {
    if (shipClass >= 0 ? l != shipClass : afloat(s, l) <= 0) continue;
    for (let w = 0; w < WORDS; w++) {
      for (let set = load<u64>(throughOf(l, cell) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
        const p = w * 64 + <i32>ctz(set);
        const place = placeOf(l, p);
        if (first >= 0 && load<u8>(place) != <u8>first) continue;
        if (first >= 0 && load<u8>(place + int(LENGTH, l) - 1) != <u8>last) continue;
        if (!canBeSunk(s, l, p) || n >= WAYS) continue;
        store<u16>(wayOf(s, z, n++), <u16>(l * 256 + p));
      }
    }
  }
  setInt(s + P_DOUBT_WAYS, z, n);
}

/** Whether all cells of a placement are open hits on its ship, and no other hit violates the contact rule. */
function canBeSunk(s: usize, l: i32, p: i32): bool {
  const mask = maskOf(l, p);
  if (namesHits && common(mask, ownHits(s, l)) != int(LENGTH, l)) return false;
  if ((load<u64>(mask) & ~load<u64>(s, P_OPEN)) != 0) return false;
  if ((load<u64>(mask, 8) & ~load<u64>(s + 8, P_OPEN)) != 0) return false;
  return contact == 0 || common(haloOf(l, p), s + P_HIT) == 0;
}

/** Settles sunk ships with a single way left: their hits are no longer open. */
export function settle(s: usize): void {
  let again = true;
  while (again) {
    again = false;
    for (let i = 0; i < load<i32>(s + P_DOUBTS) && !again; i++) {
      if (keepWays(s, i) != 1) continue;
      makeCertain(s, i);
      again = true;
    }
  }
}

/** Drops impossible ways and sets the class if only one is left; returns the number of ways. */
function keepWays(s: usize, i: i32): i32 {
  const n = int(s + P_DOUBT_WAYS, i);
  const known = int(s + P_DOUBT_CLASS, i);
  let kept = 0;
  let one = -1;
  let isOne = true;
  for (let j = 0; j < n; j++) {
    const way = load<u16>(wayOf(s, i, j));
    const l = <i32>(way >> 8);
    if (known < 0 && afloat(s, l) <= 0) continue;
    if (!canBeSunk(s, l, <i32>(way & 255))) continue;
    store<u16>(wayOf(s, i, kept++), way);
    if (one < 0) one = l;
    else if (one != l) isOne = false;
  }
  setInt(s + P_DOUBT_WAYS, i, kept);
  if (known < 0 && one >= 0 && isOne) {
    setInt(s + P_DOUBT_CLASS, i, one);
    setInt(s + P_AFLOAT, one, afloat(s, one) - 1);
  }
  return kept;
}

function makeCertain(s: usize, i: i32): void {
  const way = load<u16>(wayOf(s, i, 0));
  close(s, <i32>(way >> 8), <i32>(way & 255));
  const z = load<i32>(s + P_DOUBTS) - 1;
  store<i32>(s + P_DOUBTS, z);
  if (i == z) return;
  setInt(s + P_DOUBT_CLASS, i, int(s + P_DOUBT_CLASS, z));
  setInt(s + P_DOUBT_WAYS, i, int(s + P_DOUBT_WAYS, z));
  memory.copy(wayOf(s, i, 0), wayOf(s, z, 0), WAYS * 2);
}

/** Marks the ship on this placement as sunk: its hits are no longer open, and it blocks its surroundings. */
export function close(s: usize, l: i32, p: i32): void {
  const mask = maskOf(l, p);
  const halo = haloOf(l, p);
  for (let w: usize = 0; w < 16; w += 8) {
    store<u64>(s + P_OPEN + w, load<u64>(s + P_OPEN + w) & ~load<u64>(mask + w));
    const blocked = s + P_BLOCKED + w;
    store<u64>(blocked, load<u64>(blocked) | load<u64>(mask + w) | load<u64>(halo + w));
  }
  if (contact != 0) killAll(s, load<u64>(halo), load<u64>(halo, 8));
}
