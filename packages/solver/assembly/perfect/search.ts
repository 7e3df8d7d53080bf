// The search, and a rough estimate of its progress from the shots tried in the first states.

import { effort, evaluate, findGroup, finishFirst, splitByGroup } from "./evaluate";
import {
  A_CHILDREN,
  A_FIRST,
  A_SQUARE,
  F_PASSED,
  F_SHOTS,
  FRAME_BYTES,
  MAX_DEPTH,
  NONE,
} from "./frame";
import { memorise, probe } from "./memo";
import { FRAMES, STATE_BYTES, STATES } from "./memory";
import { listShots, sortShots } from "./shots";
import { allowedSquares, countSquares } from "./squares";
import { arenaTop, cutBack, S_EXACT, S_LOW, S_WEIGHT, statesTop, unionOf } from "./state";
import { factor, hasTables, kindOf } from "./tables/kind";
import { hasUpper, upperOf } from "./tables/row";
import { FEWEST, hasSeveralShips, MOST, pushTold } from "./told";

let nodes: i32 = 0;
let limit: i32 = 0;
let effortLimit: i64 = 0;
let beam: i32 = 0;
export let stopped: bool = false;
let depth: i32 = 0;

export function nodesUsed(): i32 {
  return nodes;
}

/** With a beam, only `beamWidth` shots are tried in every state. */
export function startSearch(maxNodes: i32, maxEffort: i64, beamWidth: i32): void {
  nodes = 0;
  limit = maxNodes;
  effortLimit = maxEffort;
  beam = beamWidth;
  stopped = false;
  depth = 0;
}

/** The exact value if it is below `bound`, otherwise a proven lower bound of at least `bound`. */
export function solve(s: usize, bound: i32): i32 {
  if (load<i32>(s, S_EXACT) || load<i32>(s, S_LOW) >= bound) return load<i32>(s, S_LOW);
  if (++nodes > limit || effort > effortLimit) stopped = true;
  if (stopped) return 0;
  if (depth >= MAX_DEPTH - 2) unreachable();
  const states = statesTop;
  const arena = arenaTop;
  let best = bound;
  const all = unionOf(s);
  const kind = hasTables() ? kindOf(s, all) : -1;
  const times = factor;
  if (kind >= 0 && hasUpper(kind)) best = min(best, times * upperOf(kind, <u32>all));
  else {
    const group = findGroup(s);
    if (group) {
      const upper = solveGroup(s, group, bound);
      cutBack(states, arena);
      if (stopped) return 0;
      const lower = load<i32>(s, S_LOW);
      if (lower >= bound || upper == lower) {
        memorise(s, lower, lower < bound);
        return lower;
      }
      best = min(best, upper);
    }
  }
  if (kind < 0 && hasSeveralShips(s)) {
    const lower = solveTold(s, best);
    cutBack(states, arena);
    if (lower > load<i32>(s, S_LOW)) store<i32>(s, lower, S_LOW);
    if (stopped) return 0;
    if (lower >= best) {
      memorise(s, lower, lower < bound);
      return lower;
    }
  }
  const frame = FRAMES + <usize>depth * FRAME_BYTES;
  countSquares(s, frame, all);
  const allowed = allowedSquares(s, frame, all);
  const shots = listShots(s, frame, all, allowed, kind, times, best);
  sortShots(frame, shots);
  depth++;
  best = tryShots(s, frame, beam > 0 ? min(shots, beam) : shots, best);
  depth--;
  cutBack(states, arena);
  if (stopped) return 0;
  // All squares that were dropped cost at least F_PASSED, and so do those tried that were not better.
  const value = best < bound ? best : max(load<i32>(frame + F_PASSED), load<i32>(s, S_LOW));
  memorise(s, value, best < bound);
  return value;
}

/** Raises the lower bound by solving "y hit" for every y of the group; returns an upper bound. */
function solveGroup(s: usize, group: u64, bound: i32): i32 {
  const first = statesTop;
  const inside = splitByGroup(s, group);
  const finish = finishFirst;
  const last = statesTop;
  let sum = inside;
  for (let c = first; c < last; c += STATE_BYTES) sum += load<i32>(c, S_LOW);
  depth++;
  for (let c = first; c < last && sum < bound; c += STATE_BYTES) {
    sum -= load<i32>(c, S_LOW);
    if (!load<i32>(c, S_EXACT)) probe(c);
    const value = solve(c, bound - sum);
    if (stopped) break;
    store<i32>(c, value, S_LOW);
    sum += value;
  }
  depth--;
  if (stopped) return 0;
  if (sum > load<i32>(s, S_LOW)) store<i32>(s, sum, S_LOW);
  // Below the bound every part is exact, so this is the cost of firing at the group first.
  return sum < bound ? finish + sum - inside : NONE;
}

/** A lower bound from telling the shooter where all ships but one are; stops once it reaches `bound`. */
function solveTold(s: usize, bound: i32): i32 {
  const lower = solveClasses(s, bound, FEWEST);
  return lower >= bound || stopped ? lower : max(lower, solveClasses(s, bound, MOST));
}

function solveClasses(s: usize, bound: i32, part: usize): i32 {
  const first = statesTop;
  if (!pushTold(s, part)) return 0;
  const last = statesTop;
  let sum = 0;
  for (let c = first; c < last; c += STATE_BYTES) {
    evaluate(c);
    sum += load<i32>(c, S_LOW);
  }
  depth++;
  for (let c = first; c < last && sum < bound; c += STATE_BYTES) {
    if (load<i32>(c, S_EXACT)) continue;
    const low = load<i32>(c, S_LOW);
    const value = solveByGuesses(c, bound - sum + low);
    if (stopped) break;
    sum += value - low;
  }
  depth--;
  return sum;
}

/** Like `solve`, but raises a guess step by step: faster if the bound is far from the value. */
function solveByGuesses(s: usize, bound: i32): i32 {
  let step = 1;
  while (!load<i32>(s, S_EXACT) && load<i32>(s, S_LOW) < bound) {
    const guess = min(bound, load<i32>(s, S_LOW) + step);
    const value = solve(s, guess);
    if (stopped) break;
    store<i32>(s, value, S_LOW);
    if (value < guess) store<i32>(s, 1, S_EXACT);
    step <<= 1;
  }
  return load<i32>(s, S_LOW);
}

/** The minimum of `best` and all listed shots; records in the frame the bound of those not better. */
function tryShots(s: usize, frame: usize, shots: i32, best: i32): i32 {
  const weight = load<i32>(s, S_WEIGHT);
  for (let i = 0; i < shots; i++) {
    if (depth <= 4) noteProgress(depth, i, shots);
    const shot = frame + F_SHOTS + ((<usize>i) << 4);
    const first = STATES + <usize>load<i32>(shot, A_FIRST);
    const last = first + <usize>load<i32>(shot, A_CHILDREN) * STATE_BYTES;
    let sum = weight - load<i32>(frame + ((<usize>load<i32>(shot, A_SQUARE)) << 2));
    for (let c = first; c < last; c += STATE_BYTES) {
      if (!load<i32>(c, S_EXACT)) probe(c);
      sum += load<i32>(c, S_LOW);
    }
    for (let c = first; c < last && sum < best; c += STATE_BYTES) {
      if (load<i32>(c, S_EXACT)) continue;
      sum -= load<i32>(c, S_LOW);
      const value = solve(c, best - sum);
      if (stopped) return 0;
      store<i32>(c, value, S_LOW);
      sum += value;
    }
    if (sum < best) best = sum;
    else if (sum < load<i32>(frame + F_PASSED)) store<i32>(frame + F_PASSED, sum);
  }
  if (depth <= 4) noteProgress(depth, 0, 0);
  return best;
}

/** By depth, from 1: i32 shots tried, i32 all shots. */
const PROGRESS = memory.data(64);

function noteProgress(depth: i32, tried: i32, all: i32): void {
  const at = PROGRESS + ((<usize>(depth - 1)) << 3);
  store<i32>(at, tried);
  store<i32>(at, all, 4);
  if (depth < 4) store<i32>(at, 0, 12);
}

export function progress(): f64 {
  let part: f64 = 1;
  let done: f64 = 0;
  for (let d: usize = 0; d < 4; d++) {
    const tried = load<i32>(PROGRESS + (d << 3));
    const all = load<i32>(PROGRESS + (d << 3), 4);
    if (all == 0) break;
    part /= <f64>all;
    done += part * <f64>tried;
  }
  return done;
}

export function startProgress(): void {
  memory.fill(PROGRESS, 0, 64);
}
