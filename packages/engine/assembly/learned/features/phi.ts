// Phi: the features of a position, and how many features there are of each kind.

import { CLASSES, classes } from "../tables/variant";

/**
 * In this order, with C classes: ships of each class not found after 1, 3, 6, 10, 15, 20, 28, 38 shots of
 * the miss run (8C); its shots to the last ship, squared, to the first, to each class (C), root; highest
 * cover, its variance, number of explanations, entropy, misses of the greedy tree, open hits, ships hit by
 * class (C), squares of explanations, misses squared, doubts; afloat (C), alive (C), shots, ships, shots of
 * the miss run squared.
 */
export let phiSize: i32 = 0;
export let huntSize: i32 = 0;
export let targetSize: i32 = 0;
/** Numbers per row of weights for the features of a position, with room for a constant. */
export const PHI_ROW: i32 = 97;
/** Numbers per row of weights for the features of a shot. */
export const SHOT_ROW: i32 = 256;

/** The features computed last. */
export const PHI = memory.data(PHI_ROW * 8);
/** By class: expected number of ships without a hit. */
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
