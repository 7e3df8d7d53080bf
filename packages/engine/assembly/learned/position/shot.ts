// Applies a shot and its answer to a position.

import { include } from "../tables/bit-sets";
import { setInt } from "../tables/numbers";
import { CORNERS, NEAR } from "../tables/surroundings";
import { contact, namesHits, tellsSunk } from "../tables/variant";
import { deduceSunk } from "./deduction";
import {
  afloat,
  CURRENT,
  isHunting,
  kill,
  killAll,
  ownHits,
  P_AFLOAT,
  P_BLOCKED,
  P_HIT,
  P_OPEN,
  P_SIZE,
  P_SUNK,
  P_TRIED,
  START,
  shipsLeft,
} from "./position";
import { doubt, settle } from "./sunk-ships";

export const MISS: i32 = -1;
export const HIT: i32 = 0;
/** The sinking of an unnamed ship; that of class c is 1 + c. */
export const SUNK: i32 = 100;
/** HIT_OF + class: a hit on a named ship. */
export const HIT_OF: i32 = 200;

/** `first` and `last` are the ends of a sunk ship if its cells are shown, else -1. */
export function apply(s: usize, cell: i32, answer: i32, first: i32, last: i32): void {
  take(s, cell, answer, first, last);
  if (!tellsSunk) deduceSunk(s);
}

function take(s: usize, cell: i32, answer: i32, first: i32, last: i32): void {
  include(s + P_TRIED, cell);
  kill(s, cell);
  if (answer == MISS) {
    include(s + P_BLOCKED, cell);
    return;
  }
  include(s + P_OPEN, cell);
  include(s + P_HIT, cell);
  if (contact != 0) {
    const near = NEAR + ((<usize>cell) << 4);
    const corners = CORNERS + ((<usize>cell) << 4);
    killAll(s, load<u64>(near), load<u64>(near, 8));
    for (let w: usize = 0; w < 16; w += 8) {
      const blocked = s + P_BLOCKED + w;
      store<u64>(blocked, load<u64>(blocked) | load<u64>(corners + w));
    }
  }
  if (answer == HIT) return;
  if (answer >= HIT_OF) {
    include(ownHits(s, answer - HIT_OF), cell);
    return;
  }
  store<i32>(s + P_SUNK, load<i32>(s + P_SUNK) + 1);
  if (answer == SUNK) doubt(s, cell, -1, first, last);
  else {
    setInt(s + P_AFLOAT, answer - 1, afloat(s, answer - 1) - 1);
    if (namesHits) include(ownHits(s, answer - 1), cell);
    doubt(s, cell, answer - 1, first, last);
  }
  settle(s);
}

export function begin(): void {
  memory.copy(CURRENT, START, P_SIZE);
}

export function fire(cell: i32, answer: i32, first: i32, last: i32): void {
  apply(CURRENT, cell, answer, first, last);
}

export function huntingNow(): i32 {
  return isHunting(CURRENT) ? 1 : 0;
}

export function shipsLeftNow(): i32 {
  return shipsLeft(CURRENT);
}
