// Exact counting for five ships that may not touch, on boards of any size.
//
// METHOD. Two ships ("hubs") are enumerated; the other three all lie along rows, and given the hubs
//   ways(a, b, c) = n_a n_b n_c - n_a P_bc - n_b P_ac - n_c P_ab + t,
// with n placements that are left, P pairs in conflict, and t = (paths x - y - z in conflict, over all
// three centres) - (triangles). Ships along rows conflict within a row or with the rows beside it, so
// each number is a sum over rows of what a window of three rows contributes, by its middle row:
//   n: ships of the row. P: conflicts of a ship of the row with ships of the window. Paths: products of
//   two such counts. Triangles: by the ship that starts last, products of counts of earlier ships.
// A hub only cuts an interval out of rows. Let G(r; v, w) be the numbers of the window at row r with the
// cuts v and w of two hubs (0: none). Then for every number
//   phi(h1, h2) = base + U(h1) + U(h2) + sum over common rows of D(r; v, w),
//   base = sum of G(r; 0, 0), U(h) = sum of G(r; v, 0) - G(r; 0, 0),
//   D = G(v, w) - G(v, 0) - G(0, w) + G(0, 0), 0 if no chain of three ships reaches from v to w.
// Windows are shared by all pairs of hubs, and there are far fewer of them; rows with the same starts around them
// share their numbers too (twins.ts). Counts through placements
// come from reverse-mode differentiation, as in row-sums.ts: pairs -> windows -> starts of ships.
// PARTS. Layouts with at most two ships along columns: both of them are hubs (part 0); one and the first
// ship along a row (1, 2); none, and the first two ships (3). The driver also runs the transposed board.
// Equal ships have equal placements and are one type: counts are right for a type as a whole.
//
// TRIANGLES of ships a, b, c, b in the middle row and its start s the last (in a row, ties go by type
// and then by number, see `slot` in types.ts). Write y, x, z for the ships of the row, of the row above
// and of the row below that start before b and reach b, and q for x or z with starts at s included:
//   (y + x + z)_a (y + x + z)_c - (x + z)_a (x + z)_c + qx_a qx_c + qz_a qz_c.
// If b shares its row with a, the third ship must start before s; if b is alone, ties count for b. With
// that, each triangle is found once, and under no-edge a ship that only meets a corner is left out.
//
// WEIGHTS. A layout counts as the product of the weights of its placements (the table ROW, up to 255). Row tables are
// prefix sums of the weights of a type's starts, so all counts in a window are sums of weights; the terms of a centre
// are multiplied by its own weight, and pairs of hubs by theirs. Counts through a start are the derivative with
// respect to its weight, times that weight. Loops that would be slower with weights exist twice, by the type W of
// a window's numbers: i32 if all weights are 1, i64 else.
// BOUNDS. Sums are modulo 2^64 and exact below; sides at most 26. Counts in a window are below 2^8, with weights
// below 2^15.

export {
  columnAddress,
  columnCountsAddress,
  kindsAddress,
  layout,
  lengthsAddress,
  rowAddress,
  rowCountsAddress,
} from "./row-sums/problem";
export { finish, layoutsFound, prepare, progress, run } from "./row-windows/parts";
