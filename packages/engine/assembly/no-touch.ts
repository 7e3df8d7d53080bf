// Exact counting over a graph of frontiers that sweep the board cell by cell, row by row. Faster than
// frontier.ts, which counts problems beyond the bounds given here.
//
// FRONTIER. All that the swept part of the board means for the rest, one byte per lane (v128):
//   lanes 0 .. columns - 1   the number of closed rows from the column's next unswept cell on
//   lanes up to 14           one flag per hit: it is covered (only with `pairs`)
//   lane 15                  the cell to decide next
// With `pairs` (no contact, not even at corners) lane x closes columns x and x + 1 together, because
// any ship over column x, extended by a column to the right, needs both. Frontiers that differ only
// in gaps one column wide are then equal.
//
// CANDIDATE. A placement that starts at the cell: it fits if no lane exceeds `allowed`, and raises
// lanes to at least `raise`. Columns already swept in this row are measured from the next row on.
//
// GRAPH. A node is a frontier at a cell where some candidate fits; cells without a choice get none.
// Its edges: no ship starts here (unless a hit would stay uncovered), or one of the candidates does.
// Frontiers that admit the same candidates from here on are merged: a lane is lowered to the highest
// row that still matters (`usable`).
//
// JOINED NODES. Many nodes are entered by a single edge, on which no ship starts. They need no vectors:
// the node before them takes over their edges (graph.ts).
//
// FOLD. With `pairs`, if nothing must be covered and the candidates are symmetric left to right, a
// frontier at the start of a row can be finished in as many ways as its mirror image, and the two are
// merged. A candidate then also represents its mirror image, which has as many layouts: each gets half
// of both. (Without `pairs` a candidate looks to its right only, and lanes have no mirror image.)
//
// VECTORS. A node has f and b over the number of ships placed of each group, in mixed radix (entry
// u < entries): f[u] = ways to get here, b[u] = ways to finish from here. Bit sets record which
// entries of f and b can be nonzero. Only the hull of the entries where both are nonzero has storage,
// plus one entry at its end, which lets loops run in pairs: outside the hull f or b is 0, so those
// entries add nothing to a weight and reach no entry inside a hull. f and b share it: the backward
// pass replaces f of a node by b.
//
// PHASES, each in short calls: build -> prune (backwards: sets of b, edges and storage) -> forward ->
// backward, where the weight of a candidate is the sum of f[u] * b[u + stride] over its edges.
//
// BOUNDS. At most 14 columns with `pairs` and hits, else 15; at most 254 cells; heights at most 8; at
// most 128 entries; fewer than 2^24 nodes. Values are f64: sums of products of integers, all at most
// the number of layouts, so they are exact if that is below 2^53. Beyond, every value has a relative
// error of about 1e-13, the same on every machine: enough to decide whether the number is below 2^64,
// in which case u64 counts exactly.
//
// WEIGHTS. A candidate may multiply the weight of a layout by a factor below 256 (`scaleBy`); layouts are then counted
// by weight. Weights can exceed 2^64: they follow from their residues modulo 2^64 and modulo primes below 2^28, one
// forward and one backward pass each. Sums of residues stay below 2^63 between reductions: at most 2^24 edges lead to
// a node, each adding less than 2^36, and a product of two vectors has 128 entries of less than 2^56.

export { build, cellsDone, layOut, start } from "./no-touch/build";
export { edgeCount, nodeCount } from "./no-touch/graph";
export {
  backward,
  bytesInUse,
  forward,
  startBackward,
  startForward,
  total,
  totalInWords,
} from "./no-touch/passes";
export { addGroup, addHit, scaleBy, weightsAt } from "./no-touch/problem";
export { prune, startPrune } from "./no-touch/prune";
