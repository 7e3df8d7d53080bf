// A state: a weighted set of residuals, as a list of items in the arena, and what is known about it.
// States and items are stacks; every function restores them before it returns (`cutBack`).

import {
  ARENA,
  FIRST,
  KEYS,
  MASK,
  MAX_STATES,
  reserve,
  STATE_BYTES,
  STATES,
  STEP,
  STEP_BYTES,
  SUMS,
  symmetries,
} from "./memory";

/** The address and number of its items, squares not hit, weight of all items. */
export const S_ITEMS: usize = 0;
export const S_N: usize = 4;
export const S_LEFT: usize = 8;
export const S_WEIGHT: usize = 12;
/** A proven lower bound, and whether it is exact. */
export const S_LOW: usize = 16;
export const S_EXACT: usize = 20;
/** Squares hit so far. */
export const S_HITS: usize = 24;
/** The key. */
export const S_A: usize = 32;
export const S_B: usize = 40;

export const T_NEXT: usize = 0;
export const T_SAID: usize = 4;
export const T_REST: usize = 8;
export const T_TYPE: usize = 16;

export let statesTop: usize = 0;
export let arenaTop: usize = 0;

export function cutAll(): void {
  statesTop = STATES;
  arenaTop = ARENA;
}

/** Removes all states and items above these. */
export function cutBack(states: usize, arena: usize): void {
  statesTop = states;
  arenaTop = arena;
}

export function takeItems(n: i32): usize {
  const at = arenaTop;
  arenaTop += (<usize>n) << 3;
  reserve(arenaTop);
  return at;
}

export function hasRoomFor(states: i32): bool {
  return statesTop + <usize>states * STATE_BYTES < STATES + (MAX_STATES - 1) * STATE_BYTES;
}

export function pushState(items: usize, n: i32, left: i32, weight: i32, hits: u64): void {
  if (!hasRoomFor(1)) unreachable();
  const s = statesTop;
  store<u32>(s, <u32>items, S_ITEMS);
  store<i32>(s, n, S_N);
  store<i32>(s, left, S_LEFT);
  store<i32>(s, weight, S_WEIGHT);
  store<i32>(s, 0, S_LOW);
  store<i32>(s, 0, S_EXACT);
  store<u64>(s, hits, S_HITS);
  statesTop += STATE_BYTES;
}

export function itemsOf(s: usize): usize {
  return <usize>load<u32>(s, S_ITEMS);
}

export function endOf(s: usize): usize {
  return <usize>load<u32>(s, S_ITEMS) + ((<usize>load<i32>(s, S_N)) << 3);
}

export function lowest(set: u64): i32 {
  return <i32>ctz(set);
}

export function maskOf(residual: i32): u64 {
  return load<u64>(MASK + ((<usize>residual) << 3));
}

export function stepOf(residual: i32, square: i32): usize {
  const before = <usize>popcnt(maskOf(residual) & (((<u64>1) << (<u64>square)) - 1));
  return STEP + (<usize>load<i32>(FIRST + ((<usize>residual) << 2)) + before) * STEP_BYTES;
}

export function unionOf(s: usize): u64 {
  let all: u64 = 0;
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) all |= maskOf(load<i32>(i));
  return all;
}

/** Sets the key: the smallest, over all symmetries, of the sums of the items' keys. */
export function hash(s: usize): void {
  memory.fill(SUMS, 0, (<usize>symmetries) << 4);
  const row = (<usize>symmetries) << 4;
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) {
    const keys = KEYS + <usize>load<i32>(i) * row;
    const weight = <u64>load<i32>(i + 4);
    for (let g: usize = 0; g < row; g += 16) {
      store<u64>(SUMS + g, load<u64>(SUMS + g) + weight * load<u64>(keys + g));
      store<u64>(SUMS + g, load<u64>(SUMS + g, 8) + weight * load<u64>(keys + g, 8), 8);
    }
  }
  let a = load<u64>(SUMS);
  let b = load<u64>(SUMS, 8);
  for (let g: usize = 16; g < row; g += 16) {
    const other = load<u64>(SUMS + g);
    if (other >= a) continue;
    a = other;
    b = load<u64>(SUMS + g, 8);
  }
  store<u64>(s, a, S_A);
  store<u64>(s, b, S_B);
}
