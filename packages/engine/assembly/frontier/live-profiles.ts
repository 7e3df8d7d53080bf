// The live profiles, sorted by key. A pass reads one list and writes the next.

import { setBytes } from "./problem";
import {
  base,
  KEYS,
  NUMBERS,
  newPlace,
  newProfile,
  PROFILES,
  reserve,
  side,
  startList,
  turnLists,
} from "./regions";

/** Creates the profile before the first cell: everything free, nothing placed, one way. */
export function plant(): bool {
  startList();
  const roomForOne =
    reserve(KEYS + 1 - side, 8) &&
    reserve(NUMBERS + 1 - side, 4) &&
    reserve(PROFILES, setBytes << 1);
  if (!roomForOne) return false;
  const id = newProfile();
  clearSets(id);
  store<u64>(setsAt(id), 1);
  list(0, id);
  turnLists();
  return true;
}

/** While planning: the bit sets of a profile, that of f and then that of b. */
export function setsAt(id: u32): usize {
  return base(PROFILES) + <usize>id * (setBytes << 1);
}

export function bSetAt(id: u32): usize {
  return setsAt(id) + setBytes;
}

export function clearSets(id: u32): void {
  const at = setsAt(id);
  for (let i: usize = 0; i < setBytes << 1; i += 8) store<u64>(at + i, 0);
}

/** The number of the profile at a place in the list. */
export function numberAt(place: u32): u32 {
  return load<u32>(base(NUMBERS + side) + ((<usize>place) << 2));
}

/** Writes a profile to the next list. */
export function list(key: u64, id: u32): void {
  const place = <usize>newPlace();
  store<u64>(base(KEYS + 1 - side) + (place << 3), key);
  store<u32>(base(NUMBERS + 1 - side) + (place << 2), id);
}
