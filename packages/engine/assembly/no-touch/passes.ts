// Forward and backward passes: ways to reach a node, ways to finish from it, weights of candidates.

import { decided } from "./build";
import { folds, unfoldWeights } from "./fold";
import { END } from "./frontier";
import {
  cover,
  EDGE_BYTES,
  edges,
  edgeTable,
  F_SET,
  FIRST,
  heads,
  LAST,
  nodeAt,
  nodes,
  nodeTable,
  ORDER,
  SKIP,
} from "./graph";
import {
  candidates,
  entries,
  limit,
  MASK_BYTES,
  maskTable,
  SORTED_BYTES,
  sortedTable,
  strides,
  weightTable,
} from "./problem";
import { assigned } from "./prune";
import { add, addMasked, countInWords, storeOne, weigh, wide } from "./vector";

/** The progress of the current phase, in the order in which nodes were decided. */
let step: u32 = 0;

/** The addresses of the vectors. */
let fPool: usize = 0;
let bPool: usize = 0;

/** Reserves storage; false if that exceeds the limit. `inWords`: count modulo 2^64 instead of in f64. */
export function startForward(inWords: bool): bool {
  countInWords(inWords);
  step = 0;
  fPool = (edgeTable + <usize>edges * EDGE_BYTES + 31) & ~15;
  const bytes = (<u64>assigned + 4) << 3;
  if (<u64>fPool + 2 * bytes + 64 > <u64>limit) return false;
  bPool = (fPool + <usize>bytes + 15) & ~15;
  if (!cover(bPool + <usize>bytes)) return false;
  memory.fill(fPool, 0, <usize>bytes);
  memory.fill(bPool, 0, <usize>bytes);
  if (nodes == 0) return true;
  // The first node is the one before the first cell.
  if (load<u16>(nodeTable, F_SET + 6) > 0) storeOne(vector(fPool, nodeTable));
  return true;
}

/** Processes up to `budget` nodes; true when all are done. */
export function forward(budget: u32): bool {
  const until = min(decided, step + budget);
  for (; step < until; step++) {
    const at = nodeAt(load<u32>(nodeAt(step), ORDER));
    const lowest = <i32>load<u16>(at, F_SET + 4);
    const end = <i32>load<u16>(at, F_SET + 6);
    if (end == 0) continue;
    const f = vector(fPool, at);
    const last = edgeTable + <usize>load<u32>(at, LAST) * EDGE_BYTES;
    for (
      let edge = edgeTable + <usize>load<u32>(at, FIRST) * EDGE_BYTES;
      edge < last;
      edge += EDGE_BYTES
    ) {
      const label = load<u32>(edge, 4);
      const dstLowest = <i32>load<u16>(edge, 8);
      const dstEnd = <i32>load<u16>(edge, 10);
      const dst = fPool + ((<usize>(load<u32>(edge) - <u32>dstLowest)) << 3);
      if (label == SKIP) {
        const from = max(lowest, dstLowest);
        add(f + ((<usize>from) << 3), dst + ((<usize>from) << 3), min(end, dstEnd) - from);
      } else {
        const group = <usize>(label >> 16);
        const stride = <i32>load<u32>(strides + 4 * group);
        const from = max(lowest, dstLowest - stride);
        const src = (<usize>from) << 3;
        addMasked(
          f + src,
          dst + ((<usize>stride) << 3) + src,
          maskTable + MASK_BYTES * group + src,
          min(end, dstEnd - stride) - from,
        );
      }
    }
  }
  return step == decided;
}

export function startBackward(): void {
  step = decided;
  memory.fill(weightTable, 0, 8 * <usize>candidates);
  const at = goal(bPool);
  if (at) storeOne(at);
}

/** Processes up to `budget` nodes, last first; true when all are done. */
export function backward(budget: u32): bool {
  const until = step > budget ? step - budget : 0;
  while (step > until) {
    step--;
    const at = nodeAt(load<u32>(nodeAt(step), ORDER));
    const lowest = <i32>load<u16>(at, F_SET + 4);
    const end = <i32>load<u16>(at, F_SET + 6);
    if (end == 0) continue;
    const f = vector(fPool, at);
    const b = vector(bPool, at);
    const last = edgeTable + <usize>load<u32>(at, LAST) * EDGE_BYTES;
    for (
      let edge = edgeTable + <usize>load<u32>(at, FIRST) * EDGE_BYTES;
      edge < last;
      edge += EDGE_BYTES
    ) {
      const label = load<u32>(edge, 4);
      const dstLowest = <i32>load<u16>(edge, 8);
      const dstEnd = <i32>load<u16>(edge, 10);
      const dst = bPool + ((<usize>(load<u32>(edge) - <u32>dstLowest)) << 3);
      if (label == SKIP) {
        const from = max(lowest, dstLowest);
        add(dst + ((<usize>from) << 3), b + ((<usize>from) << 3), min(end, dstEnd) - from);
      } else {
        const group = <usize>(label >> 16);
        const stride = <i32>load<u32>(strides + 4 * group);
        const from = max(lowest, dstLowest - stride);
        const src = (<usize>from) << 3;
        const given = load<u32>(sortedTable + <usize>(label & 0xffff) * SORTED_BYTES, 32);
        weigh(
          f + src,
          b + src,
          dst + ((<usize>stride) << 3) + src,
          maskTable + MASK_BYTES * group + src,
          min(end, dstEnd - stride) - from,
          weightTable + ((<usize>given) << 3),
        );
      }
    }
  }
  if (step == 0 && folds) unfoldWeights(wide);
  return step == 0;
}

/** After `forward`: the number of layouts. */
export function total(): f64 {
  const at = goal(fPool);
  return at ? load<f64>(at) : 0;
}

/** After `forward` in words: the number of layouts modulo 2^64. */
export function totalInWords(): u64 {
  const at = goal(fPool);
  return at ? load<u64>(at) : 0;
}

/** Memory in use, up to the end of the vectors. */
export function bytesInUse(): usize {
  return bPool + ((<usize>assigned + 4) << 3);
}

/** The entry with all ships placed in the last node; 0 if no layout gets there. */
function goal(pool: usize): usize {
  const id = load<u32>(heads + 4 * <usize>END);
  if (id == u32.MAX_VALUE) return 0;
  const at = nodeAt(id);
  if (load<u16>(at, F_SET + 6) == 0) return 0;
  return vector(pool, at) + ((<usize>(entries - 1)) << 3);
}

/** The address that entry 0 of a node's vector would have. */
function vector(pool: usize, at: usize): usize {
  return pool + ((<usize>(load<u32>(at, F_SET) - <u32>load<u16>(at, F_SET + 4))) << 3);
}
