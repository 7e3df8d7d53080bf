// Exact counting for few ships on boards of any size, if ships may touch (contact "any").
//
// METHOD. Split by direction: of K ships, a few lie along columns ("column ships") and are enumerated;
// the others lie along rows, so they meet only within a row, and a column ship cuts the rows it crosses.
// For a segment of one row, let z[S] be the number of ways to place the ships of set S side by side in it,
// and L = log z as a power series over sets (L[S] = z[S] - sum of L[T] z[S-T] over the proper subsets
// T that contain S's lowest ship). For independent segments z multiplies, so L adds up: over segments
// and over rows. With C columns and segments [l, e):
//   nothing cut            phi0   = L(0, C)
//   column x cut           + d1(x)    = L(0, x) + L(x+1, C) - L(0, C)
//   columns x < y cut      + d1(x) + d1(y) + d2(x, y),
//                            d2 = L(x+1, y) - L(x+1, C) - L(0, y) + L(0, C)
// and d2 is 0 if no chain of row ships reaches from x to y. With prefix sums over rows, each column ship
// costs one subtraction per set. A choice of column ships has exp(phi)[all row ships] layouts. Counts
// through placements come from reverse-mode differentiation: d exp(phi)[all] / d phi[T] = exp(phi)[all - T]
// is summed per column ship, per pair and in total, and one backward pass turns it into counts.
// The driver runs this on the board with at most K/2 column ships and on the transposed board with at most
// (K-1)/2, so that each layout is found once. Sets of column ships that differ only in which ships of one
// kind they contain are counted once for all: counts are right for a kind as a whole, not ship by ship.
//
// DATA LAYOUT. A = 2^K sets of ships; a series is A u64 words. Addresses, set by `layout`:
//   LENGTHS, KINDS [s]     i32; ships of a kind are adjacent and have the same placements
//                                                                         (by the driver)
//   ROW     [s][r*C+c]     u8: the weight of ship s along row r from column c on, 0 if it may not lie
//                          there, 1 if placements have no weights           (by the driver)
//   COL     [s][x*R+a]     u8: the same along column x from row a on        (by the driver)
//   WROW, WCOL             u64: layouts with the ship there                 (for the driver)
//   BASE, BASE_ADJ            the series phi0 summed over all rows, and its adjoint
//   D1, D1_ADJ  [x][r]        d1 summed over the rows before r, r = 0..R, and adjoints
//   D2, D2_ADJ  [x][y-x-1][r] the same for d2
//   F, G     [e]           series of one row's segments that begin at l, and their adjoints
//   L        [l][e]        the logarithms of one row, later their adjoints
//   column ship d          its placements (x, a), and [k]: SHIFT and SHIFT_ADJ (series over the row ships
//                          only, M = 2^n words), FOUND (layouts with the column ship there)
// WEIGHTS. A layout counts as the product of the weights of its placements. Row ships' weights enter z;
// `scale` carries those of the column ships placed so far to the innermost loop, so that adjoints have them.
// BOUNDS. All sums are modulo 2^64; intermediate overflow is harmless, and results are exact if the total
// weight of layouts with distinct ships is below 2^64 (the driver ensures this). K <= 7, sides <= 26.

export { layoutsFound, prepare, progress, run } from "./row-sums/choice";
export { finish } from "./row-sums/counts";
export {
  columnAddress,
  columnCountsAddress,
  kindsAddress,
  layout,
  lengthsAddress,
  rowAddress,
  rowCountsAddress,
} from "./row-sums/problem";
