// Exact counting for few ships: branch on open hits, then enumerate the ships with the fewest
// placements, and count the last three by inclusion-exclusion over conflicting pairs.
//
// DATA LAYOUT. Kinds k of ships, each with up to 1352 placements, numbered p. Groups g of
// interchangeable ships of one kind; two groups of a kind may have different possible placements
// (AVAIL of the root). A bit set over one kind's placements has `words` u64 words (1 to 22, the same
// for all kinds); `slots` = 64 * words. Addresses, all set by `layout`:
//   CELLS   [k][p]     u16 each: how many cells, then the cells                  (by the driver)
//   REACH   [k][cell]  bit set: placements of k that a ship on `cell` excludes   (by the driver)
//   HITS    [hit][k]   bit set: placements of k through a cell that a search may have to cover
//   COVER   [k][p]     bit set over hits: those covered by the placement         (both by the driver)
//   KINDS   [g]        i32: the group's kind                                     (by `setGroup`)
//   COUNTS  [g]        i32: ships in the group                                   (by `setGroup`)
//   ROOT    [0]        bit set: choices of the marked group at the root          (by the driver)
//   CONF    [k][l][p]  bit set: placements of l that conflict with placement p of k
//   VALUES  [k][p]     u8: the weight of the placement, if `useValues` was called (by the driver)
//   WEIGHT  [g][p]     u64: layouts found so far with a ship of g on p
//   FRAME   [depth]    the search stack, see frame.ts
// INVARIANTS. A placement conflicts with itself. Every placement through a hit conflicts with
// every other one through it, so when all hits are covered the bit sets hold only placements that
// touch no hit. Bits past a group's last placement are 0.
// WEIGHTS. A layout counts as the product of the weights of its placements, and the driver makes sure that
// the product of the sums of weights of all ships is below 2^63.
// BOUNDS (without weights). Sums of conflicts within a leaf are at most 2 * 1352^2 < 2^22 (i32). A leaf counts three
// ships, so at most 1352^3 < 2^32; WEIGHT and subtotals hold fewer than 2^20 leaves between drains
// (the driver ensures this), so they stay below 2^52. Nothing is allocated after `layout`.

export { rootAvailAddress, rootOpenAddress } from "./few-ships/frame";
export {
  buildConflicts,
  cellsAddress,
  coverAddress,
  hitsAddress,
  layout,
  reachAddress,
  rootAddress,
  setGroup,
  useValues,
  valuesAddress,
  weightAddress,
} from "./few-ships/problem";
export { begin, flush, leafCount, progress, run } from "./few-ships/search";
