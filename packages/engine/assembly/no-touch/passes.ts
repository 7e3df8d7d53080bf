// Forward and backward passes: ways to reach a node, ways to finish from it, weights of candidates.

import { decided, placesOf } from "./build";
import { folds, unfoldWeights } from "./fold";
import { END } from "./frontier";
import {
  cover,
  EDGE_BYTES,
  edges,
  edgeTable,
  F_SET,
  heads,
  JOIN,
  nodeAt,
  nodes,
  nodeTable,
  SKIP,
  STEP_FIRST,
  STEP_LAST,
  stepAt,
  usedMemory,
} from "./graph";
import {
  candidates,
  cells,
  entries,
  limit,
  MASK_BYTES,
  maskTable,
  SORTED_BYTES,
  scaled,
  sortedTable,
  strides,
  weightTable,
} from "./problem";
import { assigned } from "./prune";
import {
  add,
  addMasked,
  addScaled,
  clear,
  copy,
  countInWords,
  modulus,
  reduce,
  storeOne,
  weigh,
  weighScaled,
  wide,
} from "./vector";

/** The progress of the current phase, in the order in which nodes were decided. */
let step: u32 = 0;

/** In the backward pass: the cell of the nodes at hand, and the place after the last of them. */
let cell: u32 = 0;
let stop: u32 = 0;

/**
 * The end of the vectors: f, until the backward pass replaces it by b. By then nothing needs f of
 * that node any more. `prune` assigns storage from the end, so vectors lie in the order of decisions.
 */
let top: usize = 0;

/** The vector b of the node at hand. */
const own: usize = memory.data(8 * 136, 16);

/** The number of layouts, as f64 and modulo 2^64. */
let layouts: f64 = 0;
let words: u64 = 0;

/**
 * Reserves storage; false if that exceeds the limit. `inWords`: count modulo 2^64 instead of in f64, or modulo
 * `residuesOf` unless it is 0.
 */
export function startForward(inWords: bool, residuesOf: u32): bool {
  countInWords(inWords, residuesOf);
  step = 0;
  layouts = 0;
  words = 0;
  const pool = (edgeTable + <usize>edges * EDGE_BYTES + 31) & ~15;
  const bytes = (<u64>assigned + 4) << 3;
  top = pool + ((<usize>assigned) << 3);
  if (<u64>pool + bytes > <u64>limit) return false;
  const used = min(usedMemory, pool + <usize>bytes);
  if (!cover(pool + <usize>bytes)) return false;
  // Memory that no problem has used yet is zero.
  if (used > pool) memory.fill(pool, 0, used - pool);
  if (nodes == 0) return true;
  // The first node is the one before the first cell.
  if (load<u16>(nodeTable, F_SET + 6) > 0) storeOne(vector(nodeTable + F_SET));
  return true;
}

/** Processes up to `budget` nodes; true when all are done. */
export function forward(budget: u32): bool {
  const until = min(decided, step + budget);
  for (; step < until; step++) {
    const at = stepAt(step);
    const lowest = <i32>load<u16>(at, 4);
    const end = <i32>load<u16>(at, 6);
    if (end == 0) continue;
    const f = vector(at);
    if (modulus != 0) reduce(f + ((<usize>lowest) << 3), end - lowest);
    let last = lastEdge(at);
    for (let edge = firstEdge(at); edge < last; edge += EDGE_BYTES) {
      const label = load<u32>(edge, 4);
      if (label == JOIN) {
        const joined = stepAt(load<u32>(edge));
        last = lastEdge(joined);
        edge = firstEdge(joined) - EDGE_BYTES;
        continue;
      }
      const dstLowest = <i32>load<u16>(edge, 8);
      const dstEnd = <i32>load<u16>(edge, 10);
      const dst = top - ((<usize>(load<u32>(edge) + <u32>dstLowest)) << 3);
      if (label == SKIP) {
        const from = max(lowest, dstLowest);
        add(f + ((<usize>from) << 3), dst + ((<usize>from) << 3), min(end, dstEnd) - from);
      } else {
        const group = <usize>(label >> 16);
        const stride = <i32>load<u32>(strides + 4 * group);
        const from = max(lowest, dstLowest - stride);
        const src = (<usize>from) << 3;
        const to = dst + ((<usize>stride) << 3) + src;
        const mask = maskTable + MASK_BYTES * group + src;
        const count = min(end, dstEnd - stride) - from;
        if (scaled) addScaled(f + src, to, mask, count, scaleOf(label));
        else addMasked(f + src, to, mask, count);
      }
    }
  }
  if (step == decided) readTotal();
  return step == decided;
}

function firstEdge(at: usize): usize {
  return edgeTable + <usize>load<u32>(at, STEP_FIRST) * EDGE_BYTES;
}

function lastEdge(at: usize): usize {
  return edgeTable + <usize>load<u32>(at, STEP_LAST) * EDGE_BYTES;
}

function readTotal(): void {
  const at = goal();
  if (at == 0) return;
  layouts = load<f64>(at);
  words = load<u64>(at);
}

export function startBackward(): void {
  step = stop = decided;
  cell = cells;
  memory.fill(weightTable, 0, 8 * <usize>candidates);
  const at = goal();
  if (at == 0) return;
  // All ships are placed: the last entry is the only one, with one beyond it that pairs read.
  store<u64>(at, 0, 8);
  storeOne(at);
}

/**
 * Processes up to `budget` nodes, those of the last cell first; true when all are done. Edges lead to
 * later cells, so the nodes of one cell are taken in the order of their vectors: caches prefer that.
 */
export function backward(budget: u32): bool {
  for (let left = budget; left > 0 && hasNode(); left--) {
    const at = stepAt(step++);
    const lowest = <i32>load<u16>(at, 4);
    const end = <i32>load<u16>(at, 6);
    if (end == 0) continue;
    const f = vector(at);
    const b = own - ((<usize>lowest) << 3);
    clear(own, end - lowest + 1);
    let last = lastEdge(at);
    for (let edge = firstEdge(at); edge < last; edge += EDGE_BYTES) {
      const label = load<u32>(edge, 4);
      if (label == JOIN) {
        const joined = stepAt(load<u32>(edge));
        last = lastEdge(joined);
        edge = firstEdge(joined) - EDGE_BYTES;
        continue;
      }
      const dstLowest = <i32>load<u16>(edge, 8);
      const dstEnd = <i32>load<u16>(edge, 10);
      const dst = top - ((<usize>(load<u32>(edge) + <u32>dstLowest)) << 3);
      if (label == SKIP) {
        const from = max(lowest, dstLowest);
        add(dst + ((<usize>from) << 3), b + ((<usize>from) << 3), min(end, dstEnd) - from);
      } else {
        const group = <usize>(label >> 16);
        const stride = <i32>load<u32>(strides + 4 * group);
        const from = max(lowest, dstLowest - stride);
        const src = (<usize>from) << 3;
        const given = load<u32>(sortedTable + <usize>(label & 0xffff) * SORTED_BYTES, 32);
        const to = dst + ((<usize>stride) << 3) + src;
        const mask = maskTable + MASK_BYTES * group + src;
        const count = min(end, dstEnd - stride) - from;
        const weight = weightTable + ((<usize>given) << 3);
        if (scaled) weighScaled(f + src, b + src, to, mask, count, weight, scaleOf(label));
        else weigh(f + src, b + src, to, mask, count, weight);
      }
    }
    if (modulus != 0) reduce(own, end - lowest);
    copy(own, f + ((<usize>lowest) << 3), end - lowest + 1);
  }
  const isDone = !hasNode();
  if (isDone && folds) unfoldWeights(wide, modulus);
  return isDone;
}

/** The factor of an edge's candidate. */
function scaleOf(label: u32): u32 {
  return load<u32>(sortedTable + <usize>(label & 0xffff) * SORTED_BYTES, 44);
}

/** Whether a node is left, in this cell or in one before it. */
function hasNode(): bool {
  while (step == stop && cell > 0) {
    cell--;
    step = load<u32>(placesOf + 4 * <usize>cell);
    stop = load<u32>(placesOf + 4 * <usize>(cell + 1));
  }
  return step < stop;
}

/** After `forward`: the number of layouts. */
export function total(): f64 {
  return layouts;
}

/** After `forward` in words: the number of layouts modulo 2^64, or its residue. */
export function totalInWords(): u64 {
  return modulus != 0 ? words % modulus : words;
}

/** Memory in use, up to the end of the vectors. */
export function bytesInUse(): usize {
  return top + 32;
}

/** The entry with all ships placed in the last node; 0 if no layout gets there. */
function goal(): usize {
  const id = load<u32>(heads + 4 * <usize>END);
  if (id == u32.MAX_VALUE) return 0;
  const at = nodeAt(id);
  if (load<u16>(at, F_SET + 6) == 0) return 0;
  return vector(at + F_SET) + ((<usize>(entries - 1)) << 3);
}

/** The address that entry 0 of a vector at this location would have. */
function vector(location: usize): usize {
  return top - ((<usize>(load<u32>(location) + <u32>load<u16>(location, 4))) << 3);
}
