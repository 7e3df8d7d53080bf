// Phi: the features of a position, and how many features there are.

import { CLASSES, classes } from "../tables/variant";

/**
 * In this order, C classes: ships of each class not yet met after 1, 3, 6, 10, 15, 20, 28, 38 more shots
 * of the sweep (8C); shots of the sweep to the last ship, squared, to the first, to each class (C), root;
 * highest cover, its variance, number of explanations, entropy, misses of the greedy tree, open hits,
 * ships hit by class (C), squares of explanations, misses squared, doubts; afloat (C), alive (C), shots,
 * ships, sweep squared.
 */
export let phiSize: i32 = 0;
export let huntSize: i32 = 0;
export let targetSize: i32 = 0;
/** Numbers a row of figures by feature of a position takes, with room for a constant. */
export const PHI_ROW: i32 = 97;
/** The same for features of a shot. */
export const SHOT_ROW: i32 = 256;

/** The features found last. */
export const PHI = memory.data(PHI_ROW * 8);
/** By class: ships expected to have no hit yet. */
export const UNMET = memory.data(CLASSES * 8);

export function sizes(): void {
  phiSize = 12 * classes + 16;
  huntSize = 38 + 3 * classes + 2 * phiSize;
  targetSize = 22 + 3 * classes + 2 * (phiSize + 1);
}

export function phiCount(): i32 {
  return phiSize;
}

export function huntCount(): i32 {
  return huntSize;
}

export function targetCount(): i32 {
  return targetSize;
}

export function phiAddress(): usize {
  return PHI;
}
