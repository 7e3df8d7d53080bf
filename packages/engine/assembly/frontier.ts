// Exact counting by a frontier that sweeps the board cell by cell, row by row.
//
// PROFILE. All that the swept part of the board means for the rest: for every column, the first row
// in which it is free again. A profile is a u64 key with one digit of `digitBits` bits per column:
// 0 = free; otherwise a cyclic code of that row, so that a key does not change as rows go by.
// Besides its key, a profile has a vector over the number of ships placed of each group, in mixed
// radix (entry `u`, 0 <= u < entries): f[u] = ways to get here, b[u] = ways to finish from here.
//
// STEPS. They are made in place, so that a profile unaffected by a cell costs nothing:
//   place  src -> dst   dst.f[u + stride] += src.f[u], for a placement that starts at the cell;
//                       src has the cell's column free and dst has not, so steps of a cell commute
//   fold   src -> dst   after the cell, the column's digit matters less; profiles that have become
//                       equal are merged: dst.f[u] += src.f[u]; src is no longer used
// A profile that leaves a cell free which must be covered is dropped. `place` and `fold` are
// logged. The backward pass undoes them in reverse order, which needs no copies:
// dst.f -= src.f (exact: integers of a ring), src.b += dst.b, weight += src.f * dst.b.
//
// PASSES. A cell has two, one to place and one to fold. Each changes keys by a few streams: a
// stream maps the keys with (key & mask) == required, in order, to key ^ flip, which preserves their
// order. So the list of live profiles stays sorted, a pass is a merge of sorted streams, and
// memory is read and written sequentially; no hash table is needed.
//
// PHASES, each in short calls: plan (passes over all cells: profiles, log, and bit sets of the
// entries of f that can be nonzero) -> prune (the bit sets of b) -> assign (storage for the hull of
// the entries where both are nonzero) -> forward -> backward. Entries outside the hulls never
// contribute.
//
// TABLES, written by the driver, one after another:
//   groups   u32 stride, u32 unused, then `words` u64: entries that can take one more of the group
//   masks    [group][entry] u64: all ones where the group's bit set has a 1, else 0
//   weights  u64 per slot
//   streams  u64 mask, required, flip; u32 group, slot (counted within the cell)
//   passes   for every cell one to place, one to fold: u32 first stream, streams, shift of the
//            column, set of its digits that do not change
//   slots    u16 group, u16 factor of a layout's weight; cell by cell
//
// MEMORY. Regions one above another, above the tables; a growing region moves those above it.
//   KEYS     u64 key of each live profile, ascending;  twice: before and after the pass
//   NUMBERS  u32 its number;                           twice
//   PROFILES plan: `words` u64 for f, `words` u64 for b
//            from `assign` on: first entry u32 (index into VALUES), lowest u u16, entries u16
//   STEPS    u64 per step: src 32 bits, dst 26 bits, slot 6 bits
//   VALUES   16 bytes per entry: f u64, b u64
//
// BOUNDS. Keys below 2^63. Fewer than 2^26 profiles, at most 64 slots per cell and 128 streams per
// pass, at most 2^16 - 1 entries. Values are exact modulo 2^64, or modulo 2^61 - 1 with `mersenne`;
// the driver ensures that these residues determine every true value.

export { backwardFolds, backwardPlaces, startBackward } from "./frontier/backward";
export { forwardFolds, forwardPlaces, startForward, total } from "./frontier/forward";
export { plant } from "./frontier/live-profiles";
export { layOut, merge, startPass } from "./frontier/plan";
export { weightsAt } from "./frontier/problem";
export { finish, pruneFolds, prunePlaces } from "./frontier/prune";
export { assign } from "./frontier/records";
export { bytesInUse, liveCount, profileCount, stepCount } from "./frontier/regions";
