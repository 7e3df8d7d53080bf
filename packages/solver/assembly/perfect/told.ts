// A bound from giving the shooter more information: where all ships but one are. The layouts fall into classes by what is
// told, and the misses of each class can be bounded, or found, separately.
// TOLD has, by residual, for the ship with the fewest squares left and for the one with the most: what is told (the
// residual of the other ships) plus one, and the residual of that ship; two of each, because two ships may tie.

import { ACC, TOLD, TOLD_BYTES, TOUCHED } from "./memory";
import {
  endOf,
  hasRoomFor,
  itemsOf,
  lowest,
  maskOf,
  pushState,
  stepOf,
  T_NEXT,
  T_REST,
  takeItems,
} from "./state";

/** Parts of TOLD: the untold ship has the fewest or the most squares left. */
export const FEWEST: usize = 0;
export const MOST: usize = TOLD_BYTES / 2;

/** Pushes the classes as states without evaluating them; false if there is no room. Ties split the weight in half. */
export function pushTold(s: usize, part: usize): bool {
  const end = endOf(s);
  let touched = 0;
  let entries = 0;
  for (let i = itemsOf(s); i < end; i += 8) {
    const told = TOLD + <usize>load<i32>(i) * TOLD_BYTES + part;
    if (load<i32>(told) == 0) tell(load<i32>(i));
    const picks: usize = load<i32>(i + 4) > 1 && load<i32>(told, 8) ? 16 : 8;
    for (let pick: usize = 0; pick < picks; pick += 8) {
      const others = load<i32>(told + pick) - 1;
      const acc = ACC + ((<usize>others) << 4);
      if (load<i32>(acc) == 0) {
        store<i32>(TOUCHED + ((<usize>touched) << 2), others);
        touched++;
      }
      store<i32>(acc, load<i32>(acc) + 1);
      entries++;
    }
  }
  let at = takeItems(entries);
  for (let i = 0; i < touched; i++) {
    const acc = accOf(i);
    store<u32>(acc, <u32>at, 4);
    at += (<usize>load<i32>(acc)) << 3;
    store<i32>(acc, 0);
  }
  fillClasses(s, part);
  const fits = hasRoomFor(2 * touched);
  for (let i = 0; i < touched; i++) {
    const acc = accOf(i);
    const items = <usize>load<u32>(acc, 4);
    const left = <i32>popcnt(maskOf(load<i32>(items)));
    // Telling a ship's squares counts as hitting them.
    const hits = maskOf(load<i32>(TOUCHED + ((<usize>i) << 2)));
    if (fits) pushState(items, load<i32>(acc), left, load<i32>(acc, 8), hits);
    store<u64>(acc, 0);
    store<u64>(acc, 0, 8);
  }
  return fits;
}

function accOf(i: i32): usize {
  return ACC + ((<usize>load<i32>(TOUCHED + ((<usize>i) << 2))) << 4);
}

/** Adds every item to its classes, whose first items are in ACC. */
function fillClasses(s: usize, part: usize): void {
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) {
    const told = TOLD + <usize>load<i32>(i) * TOLD_BYTES + part;
    const weight = load<i32>(i + 4);
    const picks: usize = weight > 1 && load<i32>(told, 8) ? 16 : 8;
    for (let pick: usize = 0; pick < picks; pick += 8) {
      const acc = ACC + ((<usize>(load<i32>(told + pick) - 1)) << 4);
      const slot = <usize>load<u32>(acc, 4) + ((<usize>load<i32>(acc)) << 3);
      const share = picks == 8 ? weight : pick == 0 ? weight >> 1 : weight - (weight >> 1);
      store<i32>(slot, load<i32>(told + pick, 4));
      store<i32>(slot, share, 4);
      store<i32>(acc, load<i32>(acc) + 1);
      store<i32>(acc, load<i32>(acc, 8) + share, 8);
    }
  }
}

/** Fills TOLD for a residual: the ships with the fewest squares left and those with the most, two of each if they tie. */
function tell(residual: i32): void {
  const told = TOLD + <usize>residual * TOLD_BYTES;
  for (let part: usize = 0; part < TOLD_BYTES; part += TOLD_BYTES / 2) {
    let size = 0;
    let a: u64 = 0;
    let b: u64 = 0;
    for (let m = maskOf(residual); m; ) {
      const ship = shipWith(residual, lowest(m));
      m &= ~ship;
      const n = <i32>popcnt(ship);
      if (a == 0 || (part == 0 ? n < size : n > size)) {
        size = n;
        a = ship;
        b = 0;
      } else if (n == size && b == 0) b = ship;
    }
    tellShip(residual, a, told + part);
    if (b != 0) tellShip(residual, b, told + part + 8);
  }
}

function tellShip(residual: i32, ship: u64, at: usize): void {
  store<i32>(at, without(residual, ship) + 1);
  store<i32>(at, without(residual, maskOf(residual) & ~ship), 4);
}

/** All squares of a residual's ship, given one of them. */
function shipWith(residual: i32, square: i32): u64 {
  return load<u64>(stepOf(residual, square), T_REST) | ((<u64>1) << (<u64>square));
}

/** The residual after hits on these of its squares. */
function without(residual: i32, squares: u64): i32 {
  for (let m = squares; m; m &= m - 1) residual = load<i32>(stepOf(residual, lowest(m)), T_NEXT);
  return residual;
}

/** Whether several ships are afloat, as far as the rule distinguishes them. */
export function hasSeveralShips(s: usize): bool {
  const residual = load<i32>(itemsOf(s));
  const mask = maskOf(residual);
  return mask != 0 && shipWith(residual, lowest(mask)) != mask;
}
