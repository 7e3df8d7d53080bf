// The shots that may improve on the best known value, with the states after each.

import { allocate } from "./allocate";
import { children } from "./children";
import { endsOf, estimate, lookUp } from "./evaluate";
import { A_CHILDREN, A_FIRST, A_LOW, A_SQUARE, F_PASSED, F_SHOTS, NONE } from "./frame";
import { CAPS, PAIRS, STATE_BYTES, STATES } from "./memory";
import { arenaTop, cutBack, lowest, S_EXACT, S_LEFT, S_LOW, S_WEIGHT, statesTop } from "./state";
import { boundShots, shotBound } from "./tables/kind";

/** Writes the shots whose cheap bound is below `best` into the frame, with their children's bounds. */
export function listShots(
  s: usize,
  frame: usize,
  all: u64,
  allowed: u64,
  kind: i32,
  times: i32,
  best: i32,
): i32 {
  let shots = 0;
  let passed = NONE;
  if (kind >= 0) boundShots(kind, <u32>all);
  const only = (allowed & (allowed - 1)) == 0;
  for (let m = allowed; m; m &= m - 1) {
    const x = lowest(m);
    let lower = 0;
    if (kind >= 0) lower = times * shotBound(kind, <u32>all, x);
    else if (!only) lower = boundMiss(s, frame, all, x);
    if (lower >= best) {
      passed = min(passed, lower);
      continue;
    }
    store<i32>(frame + F_SHOTS + ((<usize>shots) << 4), x, A_SQUARE);
    shots++;
  }
  const weight = load<i32>(s, S_WEIGHT);
  let kept = 0;
  for (let i = 0; i < shots; i++) {
    const x = load<i32>(frame + F_SHOTS + ((<usize>i) << 4), A_SQUARE);
    const first = statesTop;
    const arena = arenaTop;
    children(s, x);
    const lower = boundChildren(first, weight - load<i32>(frame + ((<usize>x) << 2)), best);
    if (lower >= best) {
      passed = min(passed, lower);
      cutBack(first, arena);
      continue;
    }
    const shot = frame + F_SHOTS + ((<usize>kept) << 4);
    store<i32>(shot, x, A_SQUARE);
    store<i32>(shot, <i32>(first - STATES), A_FIRST);
    store<i32>(shot, <i32>((statesTop - first) / STATE_BYTES), A_CHILDREN);
    store<i32>(shot, lower, A_LOW);
    kept++;
  }
  store<i32>(frame + F_PASSED, passed);
  return kept;
}

/** Evaluates the states from `first` on, until it is clear whether they reach `best`. */
function boundChildren(first: usize, misses: i32, best: i32): i32 {
  const last = statesTop;
  let lower = misses;
  for (let c = first; c < last; c += STATE_BYTES) {
    estimate(c);
    lower += load<i32>(c, S_LOW);
  }
  for (let c = first; c < last && lower < best; c += STATE_BYTES) {
    if (load<i32>(c, S_EXACT)) continue;
    lower -= load<i32>(c, S_LOW);
    lookUp(c);
    lower += load<i32>(c, S_LOW);
  }
  return lower;
}

/** A bound on firing at x from pair weights: the layouts it misses still have to be found. */
function boundMiss(s: usize, frame: usize, all: u64, x: i32): i32 {
  const missed = load<i32>(s, S_WEIGHT) - load<i32>(frame + ((<usize>x) << 2));
  if (missed == 0) return 0;
  let k = 0;
  for (let m = all & ~((<u64>1) << (<u64>x)); m; m &= m - 1) {
    const y = lowest(m);
    const pair = PAIRS + ((<usize>min(x, y)) << 8) + ((<usize>max(x, y)) << 2);
    const count = load<i32>(frame + ((<usize>y) << 2)) - load<i32>(pair);
    if (count == 0) continue;
    store<i32>(CAPS + ((<usize>k) << 2), count);
    k++;
  }
  return missed + allocate(k, missed, load<i32>(s, S_LEFT), endsOf(s));
}

/** Sorts by lower bound, then by weight, heaviest first. Stable, so that squares stay in order. */
export function sortShots(frame: usize, shots: i32): void {
  const base = frame + F_SHOTS;
  for (let i = 1; i < shots; i++) {
    let at = base + ((<usize>i) << 4);
    const head = load<u64>(at);
    const tail = load<u64>(at, 8);
    const lower = load<i32>(at, A_LOW);
    const count = load<i32>(frame + ((<usize>load<i32>(at)) << 2));
    while (at > base) {
      const other = at - 16;
      const otherLow = load<i32>(other, A_LOW);
      if (otherLow < lower) break;
      if (otherLow == lower && load<i32>(frame + ((<usize>load<i32>(other)) << 2)) >= count) break;
      store<u64>(at, load<u64>(other));
      store<u64>(at, load<u64>(other, 8), 8);
      at = other;
    }
    store<u64>(at, head);
    store<u64>(at, tail, 8);
  }
}
