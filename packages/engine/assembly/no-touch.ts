// Exact counting by a sweep of the board cell by cell, row by row, over a graph of frontiers. Quicker
// than frontier.ts, which counts what is beyond the bounds given here.
//
// FRONTIER. All that the swept part of the board means to the rest, a byte a lane (v128):
//   lanes 0 .. columns - 1   how many rows, from the next unswept cell of the column on, are closed
//   lanes up to 14           a flag a hit: it is covered (only with `pairs`)
//   lane 15                  the cell that is decided next
// With `pairs` (ships keep apart, corners too) lane x closes columns x and x + 1 together, because
// any ship over column x, grown by a column to the right, needs both: frontiers that differ only in
// holes one column wide are then the same.
//
// CANDIDATE. A placement that starts at the cell: it fits if no lane exceeds `allowed`, and raises
// lanes to at least `raise`. What lies behind the sweep is measured from the next row on.
//
// GRAPH. A node is a frontier at a cell where some candidate fits; cells without a choice get none.
// Its edges: nothing starts here (unless a hit would stay uncovered), or one of the candidates does.
// Two frontiers that admit the same candidates from here on are made one: a lane is lowered to the
// highest row that still matters (`usable`).
//
// FOLD. With `pairs`, where nothing must be covered and the candidates mirror each other left and right, a
// frontier at the start of a row can be finished in as many ways as its mirror image, and the two are made
// one. A candidate then also stands for its mirror image, which has as many layouts: each gets half of
// both. (Without `pairs` a candidate looks to its right only, and lanes have no mirror image.)
//
// VECTORS. A node has f and b over "how many ships of each group are placed", in mixed radix (entry
// u < entries): f[u] = ways to get here, b[u] = ways to finish from here. Bit sets say which entries
// of f and b can be other than 0; only the hull of those where both are has storage, and one entry
// more at its end, which lets loops run in pairs: entries outside the hull are never 0 in both, so
// they add nothing to a weight, and they reach no entry inside one.
//
// PHASES, each in short calls: build -> prune (backwards: sets of b, edges and storage) -> forward ->
// backward, where the weight of a candidate is the sum of f[u] * b[u + stride] over its edges.
//
// BOUNDS. At most 14 columns with `pairs` and hits, else 15; at most 254 cells; heights at most 8; at
// most 128 entries; fewer than 2^24 nodes. Values are f64: sums of products of whole numbers, all at
// most the number of layouts, so they are exact when that is below 2^53. Beyond, every value has a
// relative error of some 1e-13, the same on every machine: enough to know whether the number is below
// 2^64, and then u64 counts exactly.

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
export { addGroup, addHit, weightsAt } from "./no-touch/problem";
export { prune, startPrune } from "./no-touch/prune";
