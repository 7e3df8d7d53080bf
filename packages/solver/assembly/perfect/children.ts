import { ACC, MAX_SAID, SAID } from "./memory";
import {
  endOf,
  itemsOf,
  maskOf,
  pushState,
  S_HITS,
  S_LEFT,
  S_N,
  stepOf,
  T_NEXT,
  T_SAID,
  takeItems,
} from "./state";

/** Pushes the states after firing at x, one per announcement. */
export function children(s: usize, x: i32): void {
  const misses = hitStates(s, x);
  if (misses > 0) missState(s, x, misses);
}

/** Pushes the states after a hit at x; returns the number of items that it misses. */
export function hitStates(s: usize, x: i32): i32 {
  const bit = (<u64>1) << (<u64>x);
  const start = itemsOf(s);
  const end = endOf(s);
  const hits = load<u64>(s, S_HITS) | bit;
  // SAID [class]: i32 announcement, i32 items, then the addresses of its items and of their end.
  let classes = 0;
  let misses = 0;
  for (let i = start; i < end; i += 8) {
    const residual = load<i32>(i);
    if (!(maskOf(residual) & bit)) {
      misses++;
      continue;
    }
    const said = load<i32>(stepOf(residual, x), T_SAID);
    let j = 0;
    while (j < classes && load<i32>(SAID + ((<usize>j) << 4)) != said) j++;
    const entry = SAID + ((<usize>j) << 4);
    if (j == classes) {
      if (++classes > MAX_SAID) unreachable();
      store<i32>(entry, said);
      store<i32>(entry, 0, 4);
    }
    store<i32>(entry, load<i32>(entry, 4) + 1, 4);
  }
  let at = takeItems(load<i32>(s, S_N) - misses);
  for (let j = 0; j < classes; j++) {
    const entry = SAID + ((<usize>j) << 4);
    store<u32>(entry, <u32>at, 8);
    store<u32>(entry, <u32>at, 12);
    at += (<usize>load<i32>(entry, 4)) << 3;
  }
  for (let i = start; i < end; i += 8) {
    const residual = load<i32>(i);
    if (maskOf(residual) & bit) addItem(stepOf(residual, x), load<i32>(i + 4));
  }
  for (let j = 0; j < classes; j++) {
    const entry = SAID + ((<usize>j) << 4);
    const from = <usize>load<u32>(entry, 8);
    const to = <usize>load<u32>(entry, 12);
    let weight = 0;
    for (let i = from; i < to; i += 8) {
      weight += load<i32>(i + 4);
      store<i32>(ACC + ((<usize>load<i32>(i)) << 4), 0);
    }
    const n = <i32>((to - from) >> 3);
    pushState(from, n, load<i32>(s, S_LEFT) - 1, weight, hits);
  }
  return misses;
}

/** Adds an item to the class of its announcement, merging equal residuals. */
function addItem(step: usize, weight: i32): void {
  const next = load<i32>(step, T_NEXT);
  const said = load<i32>(step, T_SAID);
  let entry = SAID;
  while (load<i32>(entry) != said) entry += 16;
  const acc = ACC + ((<usize>next) << 4);
  const seen = <usize>load<u32>(acc);
  const to = <usize>load<u32>(entry, 12);
  // Different announcements can lead to the same residual: merge only within one class.
  if (seen != 0 && seen >= <usize>load<u32>(entry, 8) && seen < to) {
    store<i32>(seen + 4, load<i32>(seen + 4) + weight);
    return;
  }
  store<i32>(to, next);
  store<i32>(to + 4, weight);
  store<u32>(acc, <u32>to);
  store<u32>(entry, <u32>(to + 8), 12);
}

function missState(s: usize, x: i32, misses: i32): void {
  const bit = (<u64>1) << (<u64>x);
  const from = takeItems(misses);
  const end = endOf(s);
  let to = from;
  let weight = 0;
  for (let i = itemsOf(s); i < end; i += 8) {
    if (maskOf(load<i32>(i)) & bit) continue;
    store<u64>(to, load<u64>(i));
    weight += load<i32>(i + 4);
    to += 8;
  }
  pushState(from, misses, load<i32>(s, S_LEFT), weight, load<u64>(s, S_HITS));
}
