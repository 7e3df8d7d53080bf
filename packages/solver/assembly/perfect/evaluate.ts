// Evaluates a state without a search: bounds, tables, the memo, and the group bound. If every layout has exactly one
// square in Y, the last one of its ship, then misses inside Y and misses outside it can be bounded separately and added.

import { allocate, sortCaps } from "./allocate";
import { hitStates } from "./children";
import { FRAME_BYTES, MAX_DEPTH } from "./frame";
import { probe } from "./memo";
import { ACC, CAPS, FRAMES, NEAR, PATHS, STATE_BYTES, TOUCHED } from "./memory";
import {
  arenaTop,
  cutBack,
  endOf,
  hash,
  itemsOf,
  lowest,
  maskOf,
  S_A,
  S_B,
  S_EXACT,
  S_HITS,
  S_LEFT,
  S_LOW,
  S_N,
  S_WEIGHT,
  statesTop,
  stepOf,
  T_NEXT,
  T_REST,
  unionOf,
} from "./state";
import { factor, hasTables, kindOf } from "./tables/kind";
import { hasUpper, lowerOf, upperOf } from "./tables/row";

/** The number of items bounded so far, which measures the work. */
export let effort: i64 = 0;
/** The maximum weight of layouts that can end with the same sequence of shots. */
let heaviest: f64 = 1;

export function startEffort(): void {
  effort = 0;
}
export function setHeaviest(weightOfOneEnd: f64): void {
  heaviest = weightOfOneEnd;
}

/** Sets the lower bound, whether it is exact, and the key if the state may have to be searched. */
export function evaluate(s: usize): void {
  estimate(s);
  if (!load<i32>(s, S_EXACT)) lookUp(s);
}

/** The cheap part of `evaluate`: sets a lower bound and whether it is exact. */
export function estimate(s: usize): void {
  effort += <i64>load<i32>(s, S_N);
  store<u64>(s, 0, S_A);
  store<u64>(s, 0, S_B);
  const left = load<i32>(s, S_LEFT);
  if (left == 0 || load<i32>(s, S_N) == 1) {
    store<i32>(s, 1, S_EXACT);
    return;
  }
  if (hasTables() && estimateByTable(s)) return;
  const counts = FRAMES + <usize>(MAX_DEPTH - 1) * FRAME_BYTES;
  memory.fill(counts, 0, 256);
  let all: u64 = 0;
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) {
    const mask = maskOf(load<i32>(i));
    const weight = load<i32>(i + 4);
    all |= mask;
    for (let m = mask; m; m &= m - 1) {
      const count = counts + ((<usize>ctz(m)) << 2);
      store<i32>(count, load<i32>(count) + weight);
    }
  }
  let k = 0;
  for (let m = all; m; m &= m - 1) {
    store<i32>(CAPS + ((<usize>k) << 2), load<i32>(counts + ((<usize>ctz(m)) << 2)));
    k++;
  }
  const lower = allocate(k, load<i32>(s, S_WEIGHT), left, endsOf(s));
  if (lower > load<i32>(s, S_LOW)) store<i32>(s, lower, S_LOW);
  if (left == 1) store<i32>(s, 1, S_EXACT);
}

/** The rest of `evaluate`: the key, the memo, and the group bound. */
export function lookUp(s: usize): void {
  const isTabled = load<u64>(s, S_B) != 0;
  hash(s);
  probe(s);
  if (isTabled || load<i32>(s, S_EXACT)) return;
  const group = findGroup(s);
  if (group) raiseByGroup(s, group);
}

export function endsOf(s: usize): f64 {
  return heaviest * load<f64>(PATHS + ((<usize>load<i32>(itemsOf(s))) << 3));
}

/** Whether a table gives the exact value; if so, sets S_B for `lookUp`. */
function estimateByTable(s: usize): bool {
  const all = unionOf(s);
  const kind = kindOf(s, all);
  if (kind < 0) return false;
  const lower = factor * lowerOf(kind, <u32>all);
  store<i32>(s, lower, S_LOW);
  if (!hasUpper(kind)) return false;
  if (lower == factor * upperOf(kind, <u32>all)) store<i32>(s, 1, S_EXACT);
  store<u64>(s, 1, S_B);
  return true;
}

function raiseByGroup(s: usize, group: u64): void {
  const states = statesTop;
  const arena = arenaTop;
  let bound = splitByGroup(s, group);
  for (let c = states; c < statesTop; c += STATE_BYTES) bound += load<i32>(c, S_LOW);
  if (bound > load<i32>(s, S_LOW)) store<i32>(s, bound, S_LOW);
  cutBack(states, arena);
}

/**
 * Squares next to a hit such that every layout has exactly one of them, the last of its ship; 0 if there are none. The
 * hits are only a hint where to look.
 */
export function findGroup(s: usize): u64 {
  const end = endOf(s);
  for (let h = load<u64>(s, S_HITS); h; h &= h - 1) {
    const near = load<u64>(NEAR + ((<usize>ctz(h)) << 3));
    let ok = true;
    for (let i = itemsOf(s); i < end; i += 8) {
      const residual = load<i32>(i);
      const m = maskOf(residual) & near;
      ok = m != 0 && (m & (m - 1)) == 0 && load<u64>(stepOf(residual, lowest(m)), T_REST) == 0;
      if (!ok) break;
    }
    if (ok) return near;
  }
  return 0;
}

/** The misses when firing at the squares of the group first, fullest first, until one is hit. */
export let finishFirst: i32 = 0;

/**
 * Pushes the evaluated states "y hit" for every y of the group, and returns the misses inside the group that cannot be
 * avoided even with full knowledge of everything else.
 */
export function splitByGroup(s: usize, group: u64): i32 {
  const end = endOf(s);
  const states = statesTop;
  let touched = 0;
  let inside = 0;
  let k = 0;
  let y = 0;
  for (let m = group; m && y < 4; m &= m - 1) {
    const square = lowest(m);
    const bit = (<u64>1) << (<u64>square);
    let weight = 0;
    for (let i = itemsOf(s); i < end; i += 8) {
      const residual = load<i32>(i);
      if (!(maskOf(residual) & bit)) continue;
      const next = load<i32>(stepOf(residual, square), T_NEXT);
      const acc = ACC + ((<usize>next) << 4);
      if (load<u64>(acc) == 0 && load<u64>(acc, 8) == 0) {
        store<i32>(TOUCHED + ((<usize>touched) << 2), next);
        touched++;
      }
      const own = acc + ((<usize>y) << 2);
      store<i32>(own, load<i32>(own) + load<i32>(i + 4));
      weight += load<i32>(i + 4);
    }
    y++;
    if (weight == 0) continue;
    store<i32>(CAPS + ((<usize>k) << 2), weight);
    k++;
  }
  // With everything else known, one fires at the candidates for y in order of weight.
  for (let i = 0; i < touched; i++) {
    const acc = ACC + ((<usize>load<i32>(TOUCHED + ((<usize>i) << 2))) << 4);
    const w0 = load<i32>(acc);
    const w1 = load<i32>(acc, 4);
    const w2 = load<i32>(acc, 8);
    const w3 = load<i32>(acc, 12);
    inside += min(w0, w1) + min(w0, w2) + min(w0, w3) + min(w1, w2) + min(w1, w3) + min(w2, w3);
    store<u64>(acc, 0);
    store<u64>(acc, 0, 8);
  }
  sortCaps(k);
  let finish = 0;
  for (let i = 0; i < k; i++) finish += i * load<i32>(CAPS + ((<usize>i) << 2));
  for (let m = group; m; m &= m - 1) hitStates(s, lowest(m));
  const last = statesTop;
  for (let c = states; c < last; c += STATE_BYTES) evaluate(c);
  finishFirst = finish;
  return inside;
}
