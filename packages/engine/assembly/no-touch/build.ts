// Builds the graph, cell by cell.

import { firsts, nameHits, sortCandidates } from "./candidates";
import { foldIfMirrored } from "./fold";
import { advance, END, fits, lowered, NOWHERE, reached, writeOnes } from "./frontier";
import {
  addEdge,
  arrange,
  BY_SHIP,
  clearGraph,
  cover,
  edgeRoom,
  edges,
  F_SET,
  FIRST,
  find,
  heads,
  IN_EDGES,
  LAST,
  NEXT,
  nodeAt,
  nodeRoom,
  nodes,
  ORDER,
  SKIP,
  slotMask,
} from "./graph";
import {
  candidates,
  cells,
  columns,
  covers,
  entries,
  givenTable,
  isHit,
  LANES,
  pairUp,
  roomSets,
  SORTED_BYTES,
  setProblem,
  sortedTable,
  strides,
  weightTable,
  writeMasks,
} from "./problem";
import { findUsable, LAST_USE_ROW, lastUse } from "./usable";

const MAX_NODES: u32 = 1 << 24;

/** The progress of `build`: the cell, the next node to decide, and the number decided. */
let cell: u32 = 0;
let node: u32 = 0;
export let decided: u32 = 0;

/** By cell: the place of its first node in the order in which nodes were decided (u32), and an end marker. */
export const placesOf: usize = memory.data(4 * 257);

/**
 * Starts a problem. `touching`: 0 ships may touch, 1 only at corners, 2 not at all. Returns the
 * address of the candidate table to be filled by the driver, or 0 if the limit is too low.
 */
export function layOut(
  height: u32,
  width: u32,
  touching: u32,
  groups: u32,
  given: u32,
  bytes: u32,
): usize {
  const end = setProblem(height, width, touching, groups, given, bytes);
  clearGraph(end);
  return cover(end) ? givenTable : 0;
}

/** Call once the driver has filled everything in; false if the problem is beyond the bounds. */
export function start(groups: u32): bool {
  if (cells > 254 || columns > 15 || entries > 128 || candidates >= SKIP) return false;
  pairUp();
  writeMasks(groups);
  writeOnes();
  memory.fill(lastUse, 0, 2 * 16 * LAST_USE_ROW);
  nameHits();
  if (!sortCandidates()) return false;
  foldIfMirrored();
  findUsable();
  memory.fill(heads, 0xff, 4 * 256);
  memory.fill(weightTable, 0, 8 * <usize>candidates);
  return plant();
}

/** Creates the node before the first cell. */
function plant(): bool {
  memory.fill(heads, 0xff, 4 * 256);
  if (!arrange(1 << 10, 1 << 12, 1 << 11)) return false;
  const at = advance(i64x2.splat(0), 0, 0);
  cell = 0;
  node = u32.MAX_VALUE;
  decided = 0;
  memory.fill(placesOf, 0, 4 * 257);
  if (at == NOWHERE) return true;
  const key = i8x16.replace_lane(i8x16.splat(0), 15, at == END ? -1 : <i8>at);
  const id = find(key, at);
  store<u64>(nodeAt(id), 1, F_SET);
  cell = at == END ? cells : at;
  node = at == END ? u32.MAX_VALUE : id;
  return true;
}

/** Decides `budget` nodes. Returns 1 when done, 0 if there are more, -1 if memory ran out. */
export function build(budget: u32): i32 {
  for (let left = budget; left > 0; left--) {
    while (node == u32.MAX_VALUE) {
      if (++cell >= cells) {
        store<u32>(placesOf + 4 * <usize>cells, decided);
        return 1;
      }
      store<u32>(placesOf + 4 * <usize>cell, decided);
      node = load<u32>(heads + 4 * <usize>cell);
    }
    if (!makeRoom()) return -1;
    const id = node;
    store<u32>(nodeAt(decided++), id, ORDER);
    decide(id);
    node = load<u32>(nodeAt(id), NEXT);
  }
  return 0;
}

function makeRoom(): bool {
  const most = load<u32>(firsts + 4 * <usize>(cell + 1)) - load<u32>(firsts + 4 * <usize>cell) + 1;
  const needNodes = nodes + most > nodeRoom;
  const needEdges = edges + most > edgeRoom;
  const needSlots = (nodes + most) * 2 > slotMask;
  if (!needNodes && !needEdges && !needSlots) return true;
  if (nodes + most >= MAX_NODES) return false;
  return arrange(
    needNodes ? larger(nodeRoom) + most : nodeRoom,
    needEdges ? larger(edgeRoom) + most : edgeRoom,
    needSlots ? (slotMask + 1) * 4 : slotMask + 1,
  );
}

/** Growing moves every edge, so small tables grow faster. */
function larger(room: u32): u32 {
  return room < 1 << 18 ? room * 4 : room * 2;
}

function decide(id: u32): void {
  const at = nodeAt(id);
  const h = i8x16.replace_lane(v128.load(at), 15, 0);
  const low = load<u64>(at, F_SET);
  const high = load<u64>(at, F_SET + 8);
  const row = cell / columns;
  const column = (cell % columns) + 1;
  store<u32>(at, edges, FIRST);
  const isUncovered =
    load<u8>(isHit + cell) != 0 &&
    !v128.any_true(v128.and(h, v128.load(covers + LANES * <usize>cell)));
  if (!isUncovered) link(h, row, column, low, high, SKIP);
  const end = load<u32>(firsts + 4 * <usize>(cell + 1));
  for (let i = load<u32>(firsts + 4 * <usize>cell); i < end; i++) {
    const candidate = sortedTable + <usize>i * SORTED_BYTES;
    if (!fits(h, candidate)) continue;
    const group = load<u32>(candidate, 36);
    const room = roomSets + 16 * <usize>group;
    const fromLow = low & load<u64>(room);
    const fromHigh = high & load<u64>(room, 8);
    if ((fromLow | fromHigh) == 0) continue;
    const stride = <u64>load<u32>(strides + 4 * <usize>group);
    let toLow: u64 = 0;
    let toHigh: u64 = 0;
    if (stride < 64) {
      toLow = fromLow << stride;
      toHigh = (fromHigh << stride) | (fromLow >> (64 - stride));
    } else toHigh = fromLow << (stride - 64);
    const raised = i8x16.max_u(h, v128.load(candidate, 16));
    link(raised, row, column, toLow, toHigh, i | (group << 16));
  }
  store<u32>(nodeAt(id), edges, LAST);
}

/** Adds an edge from the node being decided to the node that a frontier leads to. */
function link(h: v128, row: u32, column: u32, low: u64, high: u64, label: u32): void {
  const at = advance(h, row, column);
  if (at == NOWHERE) return;
  const key =
    at == END
      ? i8x16.replace_lane(i8x16.splat(0), 15, -1)
      : i8x16.replace_lane(lowered(reached, at), 15, <i8>at);
  const id = find(key, at);
  const set = nodeAt(id);
  store<u64>(set, load<u64>(set, F_SET) | low, F_SET);
  store<u64>(set, load<u64>(set, F_SET + 8) | high, F_SET + 8);
  store<u32>(set, load<u32>(set, IN_EDGES) + (label == SKIP ? 1 : BY_SHIP), IN_EDGES);
  addEdge(id, label);
}

/** The fraction of the board done, 0 to 1. */
export function cellsDone(): f64 {
  return <f64>min(cell, cells) / <f64>max(cells, 1);
}
