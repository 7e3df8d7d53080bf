// The stack frame of `solve`.

/**
 * By square: counts (64 i32) and the squares common to all its layouts (64 u64); then shots, and the lowest bound of the
 * shots that were dropped (i32).
 */
export const F_COMMON: usize = 256;
export const F_SHOTS: usize = 768;
export const F_PASSED: usize = 1792;
export const FRAME_BYTES: usize = 1800;
export const MAX_DEPTH: i32 = 130;

/** A shot: i32 square, i32 offset of its first child in STATES, i32 children, i32 lower bound. */
export const A_SQUARE: usize = 0;
export const A_FIRST: usize = 4;
export const A_CHILDREN: usize = 8;
export const A_LOW: usize = 12;

/** Above every value. */
export const NONE: i32 = i32.MAX_VALUE;
