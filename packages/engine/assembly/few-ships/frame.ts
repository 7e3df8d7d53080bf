// A frame of the search stack is one choice to make. Its sets: AVAIL [g], PENDING [g] (choices not
// tried yet), OPEN hits.

import { allSetsBytes, F_SETS, FRAME, frameBytes, setBytes } from "./problem";

export const F_SUBTOTAL: usize = 0; //  u64: layouts below this frame so far
export const F_GROUP: usize = 8; //     i32: the choice being explored
export const F_PLACEMENT: usize = 12; // i32
export const F_FIRST: usize = 16; //    i32: first group that may still have pending choices
export const F_ORDERED: usize = 20; //  i32: 1 if a tried choice is withdrawn from later ones (choice.ts)
export const F_CHOICES: usize = 24; //  i32: choices in all
export const F_DONE: usize = 28; //     i32: choices fully explored
export const F_COUNTS: usize = 32; //   u8 per group: ships still to place

export const F_SCALE: usize = 56; //    u64: the product of the weights of the choices above this frame

export function frameAt(d: i32): usize {
  return FRAME + frameBytes * d;
}

export function availOf(f: usize, g: i32): usize {
  return f + F_SETS + setBytes * g;
}

export function pendingOf(f: usize, g: i32): usize {
  return f + F_SETS + allSetsBytes + setBytes * g;
}

export function openOf(f: usize): usize {
  return f + F_SETS + 2 * allSetsBytes;
}

export function countOf(f: usize, g: i32): i32 {
  return load<u8>(f + F_COUNTS + g);
}

/** AVAIL and OPEN of the root. The search changes them, so the driver fills them before each `begin`. */
export function rootAvailAddress(): usize {
  return availOf(frameAt(0), 0);
}

export function rootOpenAddress(): usize {
  return openOf(frameAt(0));
}

/** Charges the budget for the work of a leaf: its number of conflict look-ups. */
export function charge(f: usize, units: i32): void {
  store<i32>(f + F_CHOICES, -units);
}
