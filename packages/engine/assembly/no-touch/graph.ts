// The graph of frontiers: nodes found by a hash table, and edges.

import { limit } from "./problem";

// A node: v128 frontier; u64 x 2 set of f; u64 x 2 set of b; u32 first edge, end of edges, next node
// in the list of its cell, and the node at this place in the order of decisions.
// Until `prune`, instead of the set of b, the edges that lead to the node: u32 1 for each SKIP, BY_SHIP
// for each other. From `prune` on, instead of the set of f, the location of its vector: u32 first entry,
// counted back from the end of the pool, u16 lowest u, u16 end; and instead of the first edge, JOIN if
// the node is joined, or 0.
//
// If a single edge leads to a node, and no ship starts there, its f is that of the node before it. It is
// joined: it has no vector, and its location starts with its place in the order of decisions. The node
// before it takes over its edges.
const NODE_BYTES: usize = 64;
export const F_SET: usize = 16;
export const B_SET: usize = 32;
export const FIRST: usize = 48;
export const LAST: usize = 52;
export const IN_EDGES: usize = 32;
export const BY_SHIP: u32 = 2;
export const NEXT: usize = 56;
export const ORDER: usize = 60;

// A step: the location of the vector of the node decided at this place, u32 first edge, end of edges.
// Steps replace the frontiers, which nothing needs once the graph is built: the passes read one after
// the other.
export const STEP_FIRST: usize = 8;
export const STEP_LAST: usize = 12;

// An edge: u32 node; u32 candidate (SKIP: none) and its group << 16. From `prune` on, the location of
// the node's vector instead: u32 first entry, u32 candidate and group, u16 lowest u, u16 end. A last
// edge may lead on to the edges of a joined node: u32 its place, u32 JOIN.
export const EDGE_BYTES: usize = 12;
export const SKIP: u32 = 0xffff;
export const JOIN: u32 = u32.MAX_VALUE;

/** By cell: first and last node of its list (u32). */
export const heads: usize = memory.data(4 * 256);
const tails: usize = memory.data(4 * 256);

/** Nodes, edges and hash slots: their address, capacity and number. */
export let nodeTable: usize = 0;
export let nodeRoom: u32 = 0;
export let nodes: u32 = 0;
export let edgeTable: usize = 0;
export let edgeRoom: u32 = 0;
export let edges: u32 = 0;
let slotTable: usize = 0;
export let slotMask: u32 = 0;
let slotShift: u64 = 0;

// A slot: 0 if empty, else a node's number plus 1; in the TAG bits, bits of its hash, which tell most
// other nodes apart without a look at them.
const TAG: u32 = 0xff << 24;

/** Empties the graph, which will start at this address. */
export function clearGraph(from: usize): void {
  nodeTable = from;
  nodes = edges = 0;
}

export function nodeCount(): u32 {
  return nodes;
}

export function edgeCount(): u32 {
  return edges;
}

export function nodeAt(id: u32): usize {
  return nodeTable + <usize>id * NODE_BYTES;
}

export function stepAt(place: u32): usize {
  return nodeAt(place);
}

/** Appends an edge. */
export function addEdge(id: u32, label: u32): void {
  const edge = edgeTable + <usize>edges * EDGE_BYTES;
  store<u32>(edge, id);
  store<u32>(edge, label, 4);
  edges++;
}

/** The node with this frontier, created if necessary. */
export function find(key: v128, at: u32): u32 {
  const mixed = hash(key);
  let slot = <u32>(mixed >> slotShift);
  const tag = <u32>mixed & TAG;
  for (;;) {
    const entry = load<u32>(slotTable + 4 * <usize>slot);
    if (entry == 0) break;
    const id = (entry & ~TAG) - 1;
    if ((entry & TAG) == tag && !v128.any_true(v128.xor(v128.load(nodeAt(id)), key))) return id;
    slot = (slot + 1) & slotMask;
  }
  const id = nodes++;
  store<u32>(slotTable + 4 * <usize>slot, (id + 1) | tag);
  const to = nodeAt(id);
  v128.store(to, key);
  v128.store(to, i64x2.splat(0), F_SET);
  v128.store(to, i64x2.splat(0), B_SET);
  store<u32>(to, u32.MAX_VALUE, NEXT);
  const head = heads + 4 * <usize>at;
  if (load<u32>(head) == u32.MAX_VALUE) store<u32>(head, id);
  else store<u32>(nodeAt(load<u32>(tails + 4 * <usize>at)), id, NEXT);
  store<u32>(tails + 4 * <usize>at, id);
  return id;
}

/** The high bits of a product depend on all bits of its factors. */
function hash(key: v128): u64 {
  const low = <u64>i64x2.extract_lane(key, 0) * 0x9e3779b97f4a7c15;
  const high = <u64>i64x2.extract_lane(key, 1) * 0xff51afd7ed558ccd;
  return (low ^ rotr(high, 32)) * 0xc4ceb9fe1a85ec53;
}

/** Lays out nodes, edges and slots for these capacities, and moves existing ones. */
export function arrange(roomForNodes: u32, roomForEdges: u32, slots: u32): bool {
  const edgesAt = nodeTable + <usize>roomForNodes * NODE_BYTES;
  const slotsAt = (edgesAt + <usize>roomForEdges * EDGE_BYTES + 15) & ~15;
  if (<u64>slotsAt + <u64>slots * 4 > <u64>limit || !cover(slotsAt + <usize>slots * 4))
    return false;
  if (edges > 0 && edgesAt != edgeTable) {
    memory.copy(edgesAt, edgeTable, <usize>edges * EDGE_BYTES);
  }
  nodeRoom = roomForNodes;
  edgeTable = edgesAt;
  edgeRoom = roomForEdges;
  slotTable = slotsAt;
  slotMask = slots - 1;
  slotShift = <u64>clz(slotMask) + 32;
  memory.fill(slotTable, 0, <usize>slots * 4);
  for (let id: u32 = 0; id < nodes; id++) {
    const at = nodeAt(id);
    const mixed = hash(v128.load(at));
    let slot = <u32>(mixed >> slotShift);
    while (load<u32>(slotTable + 4 * <usize>slot)) slot = (slot + 1) & slotMask;
    store<u32>(slotTable + 4 * <usize>slot, (id + 1) | (<u32>mixed & TAG));
  }
  return true;
}

/** The end of the memory that this or an earlier problem has used. */
export let usedMemory: usize = 0;

export function cover(end: usize): bool {
  if (end > limit) return false;
  usedMemory = max(usedMemory, end);
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}
