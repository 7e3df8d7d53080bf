// Exact counting by a frontier that sweeps the board cell by cell, row by row.
//
// PROFILE. All that the swept part of the board means to the rest: for every column, the first row
// in which it is free again. A profile is a u64 key with one digit of `digitBits` bits a column:
// 0 = free; otherwise a code of that row, cyclic, so that a key stays the same as rows go by.
// Beside its key a profile holds a vector over "how many ships of each group are placed", in mixed
// radix (entry `u`, 0 <= u < entries): f[u] = ways to get here, b[u] = ways to finish from here.
//
// STEPS. They are made in place, so that a profile which a cell does not concern costs nothing:
//   place  src -> dst   dst.f[u + stride] += src.f[u], for a placement that starts at the cell;
//                       src has the cell's column free and dst has not, so steps of a cell commute
//   fold   src -> dst   after the cell, the column's digit means less; profiles that have become
//                       equal are added up: dst.f[u] += src.f[u]; src is used no more
// A profile that leaves a cell free which must be covered is dropped. `place` and `fold` are
// logged. The way back undoes them in reverse order, which needs no copies:
// dst.f -= src.f (exact: integers of a ring), src.b += dst.b, weight += src.f * dst.b.
//
// PASSES. A cell has two, one to place and one to fold. Each changes keys by a few streams: a
// stream takes the keys with (key & mask) == required, in order, to key ^ flip, which keeps their
// order. So the list of live profiles stays sorted, a pass is a merge of sorted streams, and
// memory is read and written in order; no hash table is needed.
//
// PHASES, each in short calls: plan (passes over all cells: profiles, log, and as bit sets which
// entries of f can be other than 0) -> prune (the same for b) -> assign (storage for the entries
// that count: the hull of those where both are) -> forward -> backward. Entries outside the hulls
// never contribute.
//
// TABLES, written by the driver, one after another:
//   groups   u32 stride, u32 unused, then `words` u64: entries that can take one more of the group
//   masks    [group][entry] u64: all ones where the group's bit set has a 1, else 0
//   weights  u64 a slot
//   streams  u64 mask, required, flip; u32 group, slot (counted within the cell)
//   passes   of every cell one to place, one to fold: u32 first stream, streams, shift of the
//            column, set of its digits that stay as they are
//   slots    u32 group; of every cell in turn
//
// MEMORY. Regions one above another, above the tables; a region that grows pushes up those above it.
//   KEYS     u64 key of each live profile, ascending;  twice: before and after the pass
//   NUMBERS  u32 its number;                           twice
//   PROFILES plan: `words` u64 for f, `words` u64 for b
//            from `assign` on: first entry u32 (index into VALUES), lowest u u16, entries u16
//   STEPS    u64 a step: src 32 bits, dst 26 bits, slot 6 bits
//   VALUES   16 bytes an entry: f u64, b u64
//
// BOUNDS. Keys below 2^63. Fewer than 2^26 profiles, at most 64 slots a cell and 128 streams a
// pass, at most 2^16 - 1 entries. Values are exact modulo 2^64, or modulo 2^61 - 1 where `mersenne`
// is asked for; the driver makes sure that no true value exceeds what it makes of these.

export { backwardFolds, backwardPlaces, startBackward } from "./frontier/backward";
export { forwardFolds, forwardPlaces, startForward, total } from "./frontier/forward";
export { plant } from "./frontier/live-profiles";
export { layOut, merge, startPass } from "./frontier/plan";
export { weightsAt } from "./frontier/problem";
export { finish, pruneFolds, prunePlaces } from "./frontier/prune";
export { assign } from "./frontier/records";
export { bytesInUse, liveCount, profileCount, stepCount } from "./frontier/regions";
