// Perfect play: the fewest misses, summed over all layouts that fit, that any strategy can have.
//
// METHOD. Every game costs its ship squares plus its misses, so only misses are minimised. A state is a
// weighted set of *residuals*: what remains of a layout without its hit squares, as far as the announcement
// rule can still distinguish it (the driver creates and numbers them). A state determines the rest of the
// game; misses need not be stored, because they only remove layouts. `solve` is a depth-first search over
// states with a memo table, pruned by
//   - dominance: if every layout with x also has y, firing at x first is no better than at y, provided
//     an early hit on y hides nothing (squares.ts; without that test it is false);
//   - `allocate`: while missing, the i-th shot can be the first hit of at most as many layouts as the
//     i-th fullest square, and only a limited number can end with t more misses after that;
//   - the group bound: if every layout has exactly one square in Y, the last one of its ship, then
//     misses inside Y and misses outside it can be bounded separately and added;
//   - extra information: the sum, over all that the shooter could be told, of the misses needed then (told.ts);
//   - tables over all sets of squares (tables/).
// States that a symmetry of the board (or a renaming of equal ships) maps to each other are identified: the
// key of a state is the smallest of its images' keys.
//
// FILES. memory: the memory layout. state, children: states, and the states after a shot. memo: the memo table.
// allocate, evaluate, told, tables: bounds. squares, shots, search: the search.
// BOUNDS. Weight of all layouts times squares < 2^30 (the driver ensures this), so every sum is an i32.

import { evaluate, setHeaviest, startEffort } from "./perfect/evaluate";
import { probe, setMemo } from "./perfect/memo";
import { ARENA, layOut, reserve, STATE_BYTES, STATES } from "./perfect/memory";
import { solve, startProgress, startSearch, stopped } from "./perfect/search";
import {
  arenaTop,
  cutAll,
  cutBack,
  pushState,
  S_EXACT,
  S_LOW,
  statesTop,
  takeItems,
} from "./perfect/state";
import { startTables } from "./perfect/tables/kind";

export {
  byTypeAddress,
  firstAddress,
  geometryAddress,
  keysAddress,
  kindAddress,
  maskAddress,
  memoAddress,
  nearAddress,
  pathsAddress,
  relaxedAddress,
  rowsAddress,
  stepAddress,
} from "./perfect/addresses";
export { memoUsed, remember, setMemo } from "./perfect/memo";
export { setRoom } from "./perfect/memory";
export { nodesUsed, progress } from "./perfect/search";
export { prepareApart } from "./perfect/tables/apart";
export { fillTables, finishTables, prepareTables, tablesOverflow } from "./perfect/tables/kind";
export { prepareRelaxed } from "./perfect/tables/relaxed";

/** Starts a problem, to be written by the driver. `tableSets` is 0, or 2^squares for tables of `tableBytes` per set. */
export function layout(
  residuals: i32,
  steps: i32,
  images: i32,
  types: i32,
  squares: i32,
  isBlurred: i32,
  tableSets: i32,
  tableBytes: i32,
  memoBits: i32,
): void {
  layOut(residuals, steps, images, types, squares, isBlurred != 0, tableSets, tableBytes);
  setMemo(memoBits);
  startTables();
  startProgress();
}

/** The address at which the driver writes the `n` items of a state, before `begin`. */
export function itemsAddress(n: i32): usize {
  reserve(ARENA + ((<usize>n) << 3));
  return ARENA;
}

/** Makes the items written by the driver the state to be solved, and bounds it. */
export function begin(n: i32, left: i32, hits: u64, weightOfOneEnd: f64): void {
  setHeaviest(weightOfOneEnd);
  cutAll();
  const items = takeItems(n);
  let weight = 0;
  for (let i = items; i < arenaTop; i += 8) weight += load<i32>(i + 4);
  pushState(items, n, left, weight, hits);
  evaluate(STATES);
}

export function low(): i32 {
  return load<i32>(STATES, S_LOW);
}
export function isExact(): i32 {
  return load<i32>(STATES, S_EXACT);
}

/**
 * Solves the state within limits on nodes and effort. Returns its exact value if that is below `bound`, otherwise a
 * proven lower bound of at least `bound`; or -1 if the limits were reached, in which case the memo table lets another
 * call get further. With a beam, only `beamWidth` shots are tried in every state, which gives an upper bound and a memo
 * table that must not be used for anything else.
 */
export function run(bound: i32, maxNodes: i32, maxEffort: f64, beamWidth: i32): i32 {
  startEffort();
  startSearch(maxNodes, <i64>maxEffort, beamWidth);
  const states = statesTop;
  const arena = arenaTop;
  if (!load<i32>(STATES, S_EXACT)) probe(STATES);
  const value = solve(STATES, bound);
  cutBack(states, arena);
  if (stopped) return -1;
  store<i32>(STATES, value, S_LOW);
  if (value < bound) store<i32>(STATES, 1, S_EXACT);
  return value;
}
