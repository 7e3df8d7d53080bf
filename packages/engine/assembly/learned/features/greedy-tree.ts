// Expected misses until the ships hit are sunk, if one always fires at the cell that most of the weighted
// explanations cover: a decision tree over the 64 heaviest explanations.

import { L_CELLS, L_WEIGHT, LEAF, leafAnswer, leafAt, THEN } from "../position/explanation";
import { addToCells, clearCells, highestCell } from "../tables/cell-sums";
import { num, setNum } from "../tables/numbers";
import { SPAN } from "../tables/variant";

const LEAVES: i32 = 64;
const DEPTH: i32 = 11;
/** u16 numbers of leaves: all of them, then a list per depth, the leaves of a node grouped by answer. */
const LISTS = memory.data((DEPTH + 2) * LEAVES * 2);
const COVER_SUM = memory.data(SPAN * 8);
const WEIGHTS = memory.data(2000 * 8);

function weightAt(i: i32): f64 {
  return load<f64>(leafAt(THEN, i), L_WEIGHT);
}

/** The expected misses for the first n leaves of THEN. */
export function greedyMisses(n: i32): f64 {
  for (let i = 0; i < n; i++) store<u16>(LISTS + ((<usize>i) << 1), <u16>i);
  return missesOf(LISTS, n, 0, 0, 0);
}

/** Keeps the heaviest leaves in order, the first among equals; returns their number. */
export function keepHeaviest(n: i32): i32 {
  if (n <= LEAVES) return n;
  for (let i = 0; i < n; i++) setNum(WEIGHTS, i, weightAt(i));
  const bound = heaviest(n, LEAVES);
  let heavier = 0;
  for (let i = 0; i < n; i++) if (weightAt(i) > bound) heavier++;
  let equal = LEAVES - heavier;
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const weight = weightAt(i);
    if (weight < bound || (weight == bound && equal-- <= 0)) continue;
    if (kept != i) memory.copy(leafAt(THEN, kept), leafAt(THEN, i), LEAF);
    kept++;
  }
  return kept;
}

/** The k-th largest of WEIGHTS (Hoare's selection). */
function heaviest(n: i32, k: i32): f64 {
  let low = 0;
  let high = n - 1;
  const wanted = k - 1;
  while (low < high) {
    const pivot = num(WEIGHTS, (low + high) >> 1);
    let i = low;
    let j = high;
    while (i <= j) {
      while (num(WEIGHTS, i) > pivot) i++;
      while (num(WEIGHTS, j) < pivot) j--;
      if (i > j) break;
      const swap = num(WEIGHTS, i);
      setNum(WEIGHTS, i++, num(WEIGHTS, j));
      setNum(WEIGHTS, j--, swap);
    }
    if (wanted <= j) high = j;
    else if (wanted >= i) low = i;
    else break;
  }
  return num(WEIGHTS, wanted);
}

function missesOf(list: usize, n: i32, knownLow: u64, knownHigh: u64, depth: i32): f64 {
  if (n <= 1 || depth >= DEPTH) return 0;
  const cell = mostCovered(list, n, ~knownLow, ~knownHigh);
  if (cell < 0) return 0;
  const onMiss = LISTS + <usize>(depth + 1) * (LEAVES * 2);
  shareOut(list, n, cell, onMiss);
  const misses = missCount;
  const hits = hitCount;
  const missed = missWeight;
  const onHit = onMiss + ((<usize>misses) << 1);
  const onSinking = onHit + ((<usize>hits) << 1);
  if (cell < 64) knownLow |= (<u64>1) << (<u64>cell);
  else knownHigh |= (<u64>1) << (<u64>(cell - 64));
  let sum = missed + missesOf(onMiss, misses, knownLow, knownHigh, depth + 1);
  sum += missesOf(onHit, hits, knownLow, knownHigh, depth + 1);
  return sum + missesOf(onSinking, n - misses - hits, knownLow, knownHigh, depth + 1);
}

function leafOf(list: usize, i: i32): usize {
  return leafAt(THEN, <i32>load<u16>(list + ((<usize>i) << 1)));
}

function mostCovered(list: usize, n: i32, freeLow: u64, freeHigh: u64): i32 {
  let low: u64 = 0;
  let high: u64 = 0;
  for (let i = 0; i < n; i++) {
    const leaf = leafOf(list, i);
    low |= load<u64>(leaf, L_CELLS);
    high |= load<u64>(leaf, L_CELLS + 8);
  }
  low &= freeLow;
  high &= freeHigh;
  clearCells(COVER_SUM, low, high);
  for (let i = 0; i < n; i++) {
    const leaf = leafOf(list, i);
    const mine = load<u64>(leaf, L_CELLS) & low;
    addToCells(COVER_SUM, mine, load<u64>(leaf, L_CELLS + 8) & high, load<f64>(leaf, L_WEIGHT));
  }
  return highestCell(COVER_SUM, low, high);
}

/** Set by `shareOut`. */
let missCount: i32 = 0;
let hitCount: i32 = 0;
let missWeight: f64 = 0;

/** Groups the leaves by answer: misses first, then hits, then sinkings, each in order. */
function shareOut(list: usize, n: i32, cell: i32, into: usize): void {
  missCount = 0;
  hitCount = 0;
  missWeight = 0;
  for (let i = 0; i < n; i++) {
    const leaf = leafOf(list, i);
    const answer = leafAnswer(leaf, cell);
    if (answer == 1) hitCount++;
    if (answer > 0) continue;
    missWeight += load<f64>(leaf, L_WEIGHT);
    missCount++;
  }
  let miss = 0;
  let hit = missCount;
  let sinking = missCount + hitCount;
  for (let i = 0; i < n; i++) {
    const answer = leafAnswer(leafOf(list, i), cell);
    const to = answer == 0 ? miss++ : answer == 1 ? hit++ : sinking++;
    store<u16>(into + ((<usize>to) << 1), load<u16>(list + ((<usize>i) << 1)));
  }
}
