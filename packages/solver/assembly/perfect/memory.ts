// The memory layout and the size of the problem. Squares are numbered 0 to 63 (only those that may hold a ship).
//   MASK    [residual]       u64: its squares                                        (by the driver)
//   FIRST   [residual]       i32: its first step; the steps are in the order of its squares
//   PATHS   [residual]       f64: upper bound on the sequences of hit announcements until the end
//   KIND    [residual]       i32: its kind in the tables, or -1
//   BYTYPE  [residual][type] u64: squares of its ships of a type
//   STEP    [step]           i32 next residual, i32 announcement (0 for a plain hit), u64 rest of the ship hit,
//                            i32 type of the ship hit, i32 unused
//   KEYS    [residual][g]    two u64: random keys of its image under symmetry g
//   NEAR    [square]         u64: its neighbours by edge
//   TOLD    [residual]       see told.ts
//   ACC     [residual][4]    i32: scratch, all 0 between uses
//   STATES                   stack of states, see state.ts
//   FRAMES  [depth]          stack frames of `solve`, see frame.ts
//   ROWS, GEOMETRY, PARTLY, RELAXED, TABLES   see tables/
//   MEMO                     see memo.ts
//   ARENA                    up to the end of memory: items (i32 residual, i32 weight), a stack

import { FRAME_BYTES, MAX_DEPTH } from "./frame";

export const STEP_BYTES: usize = 24;
export const STATE_BYTES: usize = 48;
export const MAX_STATES: usize = 1 << 16;
/** ROWS: four i32 by kind; then u32 by symmetry, chunk of eight squares and byte. */
export const KINDS_BYTES: usize = 12 * 16;
const ROWS_BYTES: usize = KINDS_BYTES + 8 * 4 * 256 * 4;
const GEOMETRY_BYTES: usize = 2368;
const PARTLY_BYTES: usize = 26 * 4096 * 16 * 2;
const RELAXED_BYTES: usize = 128 + 256 * 16 + 32 * 8 + 32 * 4 + 32 * 20 + 4 * 2048;

/** By residual, two pairs of: i32 what is told plus one, or 0; i32 what is left then. */
export const TOLD_BYTES: usize = 32;
/** The maximum number of different announcements of hits at one square. */
export const MAX_SAID: i32 = 256;

export let symmetries: i32 = 0;
export let types: i32 = 0;
export let squares: i32 = 0;
/** Whether sinkings are announced without their squares, so that an early hit may hide information. */
export let blurred: bool = false;
/** Bytes per set in TABLES. */
export let tableStride: usize = 0;

export let MASK: usize = 0;
export let FIRST: usize = 0;
export let PATHS: usize = 0;
export let KIND: usize = 0;
export let BYTYPE: usize = 0;
export let STEP: usize = 0;
export let KEYS: usize = 0;
export let NEAR: usize = 0;
export let TOLD: usize = 0;
export let ACC: usize = 0;
export let SUMS: usize = 0;
export let CAPS: usize = 0;
export let PAIRS: usize = 0;
export let INSIDE: usize = 0;
export let SAID: usize = 0;
export let TOUCHED: usize = 0;
export let FRAMES: usize = 0;
export let STATES: usize = 0;
export let ROWS: usize = 0;
export let GEOMETRY: usize = 0;
export let PARTLY: usize = 0;
export let RELAXED: usize = 0;
export let TABLES: usize = 0;
export let MEMO: usize = 0;
export let ARENA: usize = 0;

/** The memory limit in pages. */
let room: i32 = 65536;
let top: usize = 0;

/** Lays out memory for a problem. `tableSets` is 0, or 2^squares for tables of `tableBytes` per set. */
export function layOut(
  residuals: i32,
  steps: i32,
  images: i32,
  typeCount: i32,
  squareCount: i32,
  isBlurred: bool,
  tableSets: i32,
  tableBytes: i32,
): void {
  symmetries = images;
  types = typeCount;
  squares = squareCount;
  blurred = isBlurred;
  tableStride = tableBytes;
  top = (__heap_base + 7) & ~7;
  MASK = take((<usize>residuals) << 3);
  FIRST = take((<usize>residuals) << 2);
  PATHS = take((<usize>residuals) << 3);
  KIND = take((<usize>residuals) << 2);
  BYTYPE = take((<usize>(residuals * typeCount)) << 3);
  STEP = take(<usize>steps * STEP_BYTES);
  KEYS = take(<usize>residuals * <usize>images * 16);
  NEAR = take(512);
  TOLD = take(<usize>residuals * TOLD_BYTES);
  ACC = take((<usize>residuals) << 4);
  SUMS = take((<usize>images) << 4);
  CAPS = take(1024);
  PAIRS = take(64 * 64 * 4);
  INSIDE = take((<usize>(64 * typeCount)) << 4);
  SAID = take(<usize>(MAX_SAID * 4 * 4));
  TOUCHED = take((<usize>residuals) << 2);
  FRAMES = take(<usize>MAX_DEPTH * FRAME_BYTES);
  STATES = take(MAX_STATES * STATE_BYTES);
  const hasTables = tableSets != 0;
  ROWS = take(hasTables ? ROWS_BYTES : 0);
  GEOMETRY = take(hasTables ? GEOMETRY_BYTES : 0);
  PARTLY = take(hasTables ? PARTLY_BYTES : 0);
  RELAXED = take(hasTables ? RELAXED_BYTES : 0);
  TABLES = take(<usize>tableSets * <usize>tableBytes);
  MEMO = top;
  reserve(MEMO);
  memory.fill(ACC, 0, (<usize>residuals) << 4);
  memory.fill(TOLD, 0, <usize>residuals * TOLD_BYTES);
}

/** Starts the arena after a memo of `memoBytes` bytes. */
export function startArena(memoBytes: usize): void {
  ARENA = MEMO + memoBytes;
  reserve(ARENA + 65536);
}

/** Limits the memory. Exceeding it traps, after which the module must not be used again. */
export function setRoom(pages: i32): void {
  room = pages;
}

export function reserve(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > room) unreachable();
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
}

function take(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 7) & ~7;
  return at;
}
