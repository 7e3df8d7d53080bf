// How much memory the tables need besides their rows.

/** By kind, four i32; by symmetry, chunk of eight squares and byte, u32. */
export const KINDS_BYTES: usize = 12 * 16;
export const ROWS_BYTES: usize = KINDS_BYTES + 8 * 4 * 256 * 4;
export const GEOMETRY_BYTES: usize = 2368;
export const PARTLY_BYTES: usize = 26 * 4096 * 16 * 2;
export const RELAXED_BYTES: usize = 128 + 256 * 16 + 32 * 8 + 32 * 4 + 32 * 20 + 4 * 2048;
