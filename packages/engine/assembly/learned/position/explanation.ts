// Explanations of the open hits: each covers every open hit with a ship. A list of explanations is
// E_LEAVES bytes of sums and up to MOST leaves of LEAF bytes.

import { includes } from "../tables/bit-sets";
import { CLASSES } from "../tables/variant";

export const MOST: i32 = 2000;
/** The number of careful explanations of the current position saved in full. */
export const KEEP: i32 = 1000;

/** A leaf: untried cells that its ships cover, those of them that would sink one, and its weight. */
export const LEAF: usize = 48;
export const L_CELLS: usize = 0;
export const L_SINKING: usize = 16;
export const L_WEIGHT: usize = 32;

/** The total weight, the number of explanations, and the number listed. */
export const E_TOTAL: usize = 0;
export const E_NUMBER: usize = 8;
export const E_KEPT: usize = 12;
/** Sums of weights: by class, times ships not hit; by cell, if covered; by class and cell, if a shot sinks it. */
export const E_LEFT: usize = 16;
export const E_COVER: usize = 64;
export const E_SINK: usize = 1088;
/** By class and cell, if covered by the class: only if hits are named. */
export const E_OF: usize = 7232;
export const E_LEAVES: usize = 13376;

/** The explanations of the current position, and of the position after a shot. */
export const NOW = memory.data(13376 + 2000 * 48);
export const THEN = memory.data(13376 + 2000 * 48);

/** By class: ships that the current explanation leaves without a hit. */
export const left = memory.data(CLASSES * 4);

export function leafAt(list: usize, i: i32): usize {
  return list + E_LEAVES + <usize>i * LEAF;
}

/** An explanation's answer to a shot: 0 for a miss, 1 for a hit, 2 for a sinking. */
export function leafAnswer(leaf: usize, cell: i32): i32 {
  if (!includes(leaf + L_CELLS, cell)) return 0;
  return includes(leaf + L_SINKING, cell) ? 2 : 1;
}
