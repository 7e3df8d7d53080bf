// Which hubs go together in a part, and which ships are left to lie along rows.

import { K, kindOf } from "../row-sums/problem";
import { addList, listShip, lists } from "./hubs";
import { setTypes, typeOf } from "./types";

export const PARTS = 4;
export let part: i32 = 0;

/** Whether both hubs are of the same kind of cut. */
export let isSame: bool = false;

/** Selects the types and the lists of hubs of a part. Call `startHubs` first. */
export function startPairing(number: i32): void {
  part = number;
  isSame = part == 0;
  // With one ship along a column, the first of the others is the second hub.
  setTypes(part == 0 ? 0 : part == 1 ? 1 : 2);
  const columnShips = part == 0 ? K : part == 1 ? K : part == 2 ? 1 : 0;
  for (let s = part == 1 ? 1 : 0; s < columnShips; s++) {
    if (s == 0 || lists == 0 || kindOf(s) != kindOf(s - 1)) addList(s, true);
  }
  if (part == 3) addList(0, false);
  if (part > 0) addList(part == 1 ? 0 : 1, false);
}

/** The second list that goes with `first` next after `second`; -1 if there is none. */
export function nextList(first: i32, second: i32): i32 {
  if (!isSame) return first < lists - 1 && second < lists - 1 ? lists - 1 : -1;
  const next = second + 1;
  if (next == first && shipsLike(first) < 2) return next + 1 < lists ? next + 1 : -1;
  return next < lists ? next : -1;
}

/** The number of ships from the list's first one on that are of its kind. */
function shipsLike(l: i32): i32 {
  let n = 0;
  for (let s = listShip[l]; s < K && kindOf(s) == kindOf(listShip[l]); s++) n++;
  return n;
}

/** In how many ways the lists' kinds stand for two ships; equal ships are taken in one order. */
export function timesOf(first: i32, second: i32): u64 {
  if (part > 1) return 1;
  const n = <u64>shipsLike(first);
  if (part == 1) return n;
  return first == second ? n * (n - 1) : n * <u64>shipsLike(second);
}

/** The types of the three ships that are not hubs of these lists. */
export const restTypes: StaticArray<i32> = [0, 0, 0];

export function findRest(first: i32, second: i32): void {
  let n = 0;
  let one = kindOf(listShip[first]);
  let two = kindOf(listShip[second]);
  // In part 1 ship 0 is a hub, in the later ones ships 0 and 1.
  if (part > 0) two = -1;
  if (part > 1) one = -1;
  for (let s = part == 0 ? 0 : part == 1 ? 1 : 2; s < K; s++) {
    if (kindOf(s) == one) one = -1;
    else if (kindOf(s) == two) two = -1;
    else restTypes[n++] = typeOf(s);
  }
}
