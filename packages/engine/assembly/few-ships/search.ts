// The search: branches on open hits, then on the group with the fewest placements, until three ships are left.

import { minus, wordsOf } from "./bit-sets";
import { anyOpen, chooseFrom, chooseHit, scarcest } from "./choice";
import {
  availOf,
  countOf,
  F_CHOICES,
  F_COUNTS,
  F_DONE,
  F_FIRST,
  F_GROUP,
  F_ORDERED,
  F_PLACEMENT,
  F_SCALE,
  F_SUBTOTAL,
  frameAt,
  openOf,
  pendingOf,
} from "./frame";
import { leaf } from "./leaf";
import {
  addWeight,
  COUNTS,
  COVER,
  conflicts,
  groups,
  hitWords,
  isWeighted,
  kindOf,
  ROOT,
  valuesOf,
  words,
} from "./problem";

/** The frame at the top of the stack; -1 when the search is done. */
let depth: i32 = -1;

/** Layouts found, and leaves counted, since the last `flush`. */
let total: u64 = 0;
let leaves: i32 = 0;
const LEAF_SHIPS: i32 = 3;

/**
 * Starts a search from the root as filled by the driver. With marked = g >= 0, the root chooses a
 * placement in ROOT for one ship of group g and leaves every free placement to the group's other
 * ships, so each layout is found once for each of its ships of g in ROOT. With marked < 0, each
 * layout is found once.
 */
export function begin(marked: i32): void {
  const f = frameAt(0);
  total = 0;
  leaves = 0;
  depth = 0;
  store<u64>(f + F_SCALE, 1);
  for (let g = 0; g < groups; g++)
    store<u8>(f + F_COUNTS + g, <u8>load<i32>(COUNTS + ((<usize>g) << 2)));
  if (marked < 0) open<u64>(f);
  else chooseFrom<u64>(f, marked, ROOT, 0);
}

/** Searches for about `budget` units of work, roughly conflicting pairs in leaves; 1 when done. */
export function run(budget: i32): i32 {
  if (words == 1) return explore<u8>(budget);
  if (words == 2) return explore<u16>(budget);
  if (words == 3) return explore<u32>(budget);
  return explore<u64>(budget);
}

function explore<T>(budget: i32): i32 {
  while (depth >= 0) {
    const f = frameAt(depth);
    if (!nextChoice<T>(f)) {
      close(f);
      continue;
    }
    const child = frameAt(depth + 1);
    descend<T>(f, child);
    depth++;
    open<T>(child);
    budget -= 16 * words;
    if (load<i32>(child + F_CHOICES) < 0) budget += load<i32>(child + F_CHOICES);
    if (budget <= 0) return depth < 0 ? 1 : 0;
  }
  return 1;
}

/** Takes the next pending choice of a frame; false if there is none. */
function nextChoice<T>(f: usize): bool {
  for (let g = load<i32>(f + F_FIRST); g < groups; g++) {
    if (countOf(f, g) == 0) continue;
    const set = pendingOf(f, g);
    for (let w = 0; w < wordsOf<T>(); w++) {
      const x = load<u64>(set + ((<usize>w) << 3));
      if (!x) continue;
      const bit = x & (0 - x);
      store<u64>(set + ((<usize>w) << 3), x ^ bit);
      if (load<i32>(f + F_ORDERED)) {
        const avail = availOf(f, g) + ((<usize>w) << 3);
        store<u64>(avail, load<u64>(avail) & ~bit);
      }
      store<i32>(f + F_FIRST, g);
      store<i32>(f + F_GROUP, g);
      store<i32>(f + F_PLACEMENT, (w << 6) + <i32>ctz(x));
      return true;
    }
  }
  return false;
}

/** Makes the frame after the current choice of f: removes conflicting placements and covered hits. */
function descend<T>(f: usize, child: usize): void {
  const g = load<i32>(f + F_GROUP);
  const p = load<i32>(f + F_PLACEMENT);
  if (isWeighted) {
    store<u64>(child + F_SCALE, load<u64>(f + F_SCALE) * <u64>load<u8>(valuesOf(g) + <usize>p));
  }
  for (let h = 0; h < groups; h++) {
    const left = countOf(f, h) - (h == g ? 1 : 0);
    store<u8>(child + F_COUNTS + h, <u8>left);
    if (left > 0) minus<T>(availOf(child, h), availOf(f, h), conflicts(g, p, h));
  }
  const cover = COVER + ((<usize>hitWords) << 3) * (<usize>kindOf(g) * ((<usize>words) << 6) + p);
  for (let w: usize = 0; w < (<usize>hitWords) << 3; w += 8) {
    store<u64>(openOf(child) + w, load<u64>(openOf(f) + w) & ~load<u64>(cover + w));
  }
}

/** Picks what to branch on in a new frame at the top of the stack, or counts it as a leaf. */
function open<T>(f: usize): void {
  store<u64>(f + F_SUBTOTAL, 0);
  store<i32>(f + F_CHOICES, 0);
  store<i32>(f + F_DONE, 0);
  if (anyOpen(f)) return chooseHit<T>(f);
  let ships = 0;
  for (let g = 0; g < groups; g++) ships += countOf(f, g);
  if (ships <= LEAF_SHIPS) {
    leaves++;
    store<u64>(f + F_SUBTOTAL, leaf<T>(f, ships));
    close(f);
    return;
  }
  const g = scarcest<T>(f);
  chooseFrom<T>(f, g, availOf(f, g), 1);
}

/** Pops a finished frame and credits the choice that led to it. */
function close(f: usize): void {
  depth--;
  const n = load<u64>(f + F_SUBTOTAL);
  if (depth < 0) {
    total += n;
    return;
  }
  credit(frameAt(depth), n);
  const parent = frameAt(depth);
  store<i32>(parent + F_DONE, load<i32>(parent + F_DONE) + 1);
}

function credit(f: usize, n: u64): void {
  addWeight(load<i32>(f + F_GROUP), load<i32>(f + F_PLACEMENT), n);
  store<u64>(f + F_SUBTOTAL, load<u64>(f + F_SUBTOTAL) + n);
}

/**
 * Credits the subtotals of unfinished frames, so that WEIGHT and the returned total agree, and resets
 * `leaves`. The driver then reads WEIGHT and clears it.
 */
export function flush(): u64 {
  for (let d = depth; d >= 0; d--) {
    const f = frameAt(d);
    const n = load<u64>(f + F_SUBTOTAL);
    store<u64>(f + F_SUBTOTAL, 0);
    if (d > 0) credit(frameAt(d - 1), n);
    else total += n;
  }
  const found = total;
  total = 0;
  leaves = 0;
  return found;
}

/** Leaves counted since the last flush. */
export function leafCount(): i32 {
  return leaves;
}

/** The fraction of the search done, 0 to 1, never falling. */
export function progress(): f64 {
  if (depth < 0) return 1;
  let part = 1.0;
  let done = 0.0;
  for (let d = 0; d <= depth; d++) {
    const choices = load<i32>(frameAt(d) + F_CHOICES);
    if (choices <= 0) break;
    part /= choices;
    done += part * load<i32>(frameAt(d) + F_DONE);
  }
  return done;
}
