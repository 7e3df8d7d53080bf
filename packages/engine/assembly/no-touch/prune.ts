// Goes backwards through the graph, drops what cannot finish, and assigns storage to the rest.

import { decided } from "./build";
import { END } from "./frontier";
import {
  B_SET,
  EDGE_BYTES,
  edgeTable,
  F_SET,
  FIRST,
  heads,
  IN_EDGES,
  JOIN,
  LAST,
  nodeAt,
  ORDER,
  SKIP,
  STEP_FIRST,
  STEP_LAST,
  stepAt,
} from "./graph";
import { entries, roomSets, strides } from "./problem";

/** The current place in the order in which nodes were decided. */
let place: u32 = 0;

/** Entries of the pool that are in use. A node's vector is located by their number before its end. */
export let assigned: u32 = 0;

export function startPrune(): void {
  place = decided;
  assigned = entries;
  finish();
}

/** Finds sets of b, drops edges that cannot finish and assigns storage; true when done. */
export function prune(budget: u32): bool {
  for (let left = budget; left > 0 && place > 0; left--) {
    place--;
    pruneNode(nodeAt(load<u32>(nodeAt(place), ORDER)), place);
  }
  return place == 0;
}

/** Marks the entry with all ships placed in the node after the last cell. */
function finish(): void {
  const id = load<u32>(heads + 4 * <usize>END);
  if (id == u32.MAX_VALUE) return;
  const at = nodeAt(id);
  const last = <u64>(entries - 1);
  const low = last < 64 ? load<u64>(at, F_SET) & ((<u64>1) << last) : 0;
  const high = last < 64 ? 0 : load<u64>(at, F_SET + 8) & ((<u64>1) << (last - 64));
  setRange(at, low, high);
  assign(at);
  store<u32>(at, 0, FIRST);
}

/** Assigns storage to a node's vector. */
function assign(at: usize): void {
  const count = <u32>load<u16>(at, F_SET + 6) - <u32>load<u16>(at, F_SET + 4);
  if (count > 0) assigned += count + 1;
  store<u32>(at, assigned, F_SET);
}

function setRange(at: usize, low: u64, high: u64): void {
  store<u64>(at, low, B_SET);
  store<u64>(at, high, B_SET + 8);
  let lowest: u32 = 0;
  let end: u32 = 0;
  if (low | high) {
    lowest = low ? <u32>ctz(low) : 64 + <u32>ctz(high);
    end = high ? 128 - <u32>clz(high) : 64 - <u32>clz(low);
  }
  store<u16>(at, <u16>lowest, F_SET + 4);
  store<u16>(at, <u16>end, F_SET + 6);
}

/** Also writes the step, which is all that the passes need to know of the node. */
function pruneNode(at: usize, place: u32): void {
  const step = stepAt(place);
  const isJoined = load<u32>(at, IN_EDGES) == 1;
  const ownLow = load<u64>(at, F_SET);
  const ownHigh = load<u64>(at, F_SET + 8);
  let low: u64 = 0;
  let high: u64 = 0;
  const first = load<u32>(at, FIRST);
  const last = load<u32>(at, LAST);
  let to = edgeTable + <usize>first * EDGE_BYTES;
  let kept = first;
  let joined: u32 = u32.MAX_VALUE;
  for (let i = first; i < last; i++) {
    const edge = edgeTable + <usize>i * EDGE_BYTES;
    const dst = nodeAt(load<u32>(edge));
    const label = load<u32>(edge, 4);
    let dstLow = load<u64>(dst, B_SET);
    let dstHigh = load<u64>(dst, B_SET + 8);
    if (label != SKIP) {
      const group = <usize>(label >> 16);
      const stride = <u64>load<u32>(strides + 4 * group);
      if (stride < 64) {
        dstLow = (dstLow >> stride) | (dstHigh << (64 - stride));
        dstHigh = dstHigh >> stride;
      } else {
        dstLow = dstHigh >> (stride - 64);
        dstHigh = 0;
      }
      dstLow &= load<u64>(roomSets + 16 * group);
      dstHigh &= load<u64>(roomSets + 16 * group, 8);
    }
    dstLow &= ownLow;
    dstHigh &= ownHigh;
    if ((dstLow | dstHigh) == 0) continue;
    low |= dstLow;
    high |= dstHigh;
    if (load<u32>(dst, FIRST) == JOIN) {
      joined = load<u32>(dst, F_SET);
      continue;
    }
    store<u32>(to, load<u32>(dst, F_SET));
    store<u32>(to, label, 4);
    store<u32>(to, load<u32>(dst, F_SET + 4), 8);
    to += EDGE_BYTES;
    kept++;
  }
  if (joined != u32.MAX_VALUE) {
    store<u32>(to, joined);
    store<u32>(to, JOIN, 4);
    kept++;
  }
  setRange(at, low, high);
  if (isJoined) store<u32>(at, place, F_SET);
  else assign(at);
  store<u32>(at, isJoined ? JOIN : 0, FIRST);
  // Without a range, the passes leave a joined node to the one before it.
  store<u64>(step, isJoined ? 0 : load<u64>(at, F_SET));
  store<u32>(step, first, STEP_FIRST);
  store<u32>(step, kept, STEP_LAST);
}
