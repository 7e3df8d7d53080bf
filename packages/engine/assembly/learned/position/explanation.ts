// Explanations of the open hits: each lays a ship over every one of them. A list of explanations is
// E_LEAVES bytes of sums and up to MOST leaves, LEAF bytes each.

import { includes } from "../tables/bit-sets";
import { CLASSES } from "../tables/variant";

export const MOST: i32 = 2000;
/** Of the careful explanations of the current position, so many are remembered in full. */
export const KEEP: i32 = 1000;

/** Of a leaf: cells not tried yet that its ships cover; those of them that would sink one; its weight. */
export const LEAF: usize = 48;
export const L_CELLS: usize = 0;
export const L_SINKING: usize = 16;
export const L_WEIGHT: usize = 32;

/** Weights summed; how many there are, and how many of them are listed. */
export const E_TOTAL: usize = 0;
export const E_NUMBER: usize = 8;
export const E_KEPT: usize = 12;
/** Sums of weights: by class, times the ships not hit; by cell, covered; by class and cell, sunk by it. */
export const E_LEFT: usize = 16;
export const E_COVER: usize = 64;
export const E_SINK: usize = 1088;
/** By class and cell, covered by it: only where hits are named. */
export const E_OF: usize = 7232;
export const E_LEAVES: usize = 13376;

/** Explanations of the current position, and of the one after a shot. */
export const NOW = memory.data(13376 + 2000 * 48);
export const THEN = memory.data(13376 + 2000 * 48);

/** By class: ships that the explanation being made leaves without a hit. */
export const left = memory.data(CLASSES * 4);

export function leafAt(list: usize, i: i32): usize {
  return list + E_LEAVES + <usize>i * LEAF;
}

/** What an explanation would answer to a shot: 0 a miss, 1 a hit, 2 a ship sunk. */
export function leafAnswer(leaf: usize, cell: i32): i32 {
  if (!includes(leaf + L_CELLS, cell)) return 0;
  return includes(leaf + L_SINKING, cell) ? 2 : 1;
}
