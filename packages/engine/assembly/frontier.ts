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
// MEMORY. Regions one above another; a region that grows pushes up those above it. Below them lie
// the tables, written by the driver: see `layOut`.
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

const KEYS: i32 = 0;
const NUMBERS: i32 = 2;
const PROFILES: i32 = 4;
const STEPS: i32 = 5;
const VALUES: i32 = 6;
const REGIONS: i32 = 7;

const MAX_PROFILES: u32 = 1 << 26;
const MAX_STREAMS: i32 = 128;
const NO_KEY: u64 = u64.MAX_VALUE;
const P61: u64 = ((<u64>1) << 61) - 1;

// A pass: u32 first stream, streams, shift of the column, set of its digits that stay as they are.
const PASS_BYTES: usize = 16;
// A stream: u64 mask, required, flip; u32 group, slot (counted within the cell).
const STREAM_BYTES: usize = 32;
// A slot: u32 group.

// Region r lies from bases[r] to bases[r + 1].
const bases: usize = memory.data(4 * 8);
// Of each stream in the pass: the lowest key it still has, and where its source is in the list.
const heads: usize = memory.data(8 * 128);
const places: usize = memory.data(4 * 128);

let groupTable: usize = 0;
let maskTable: usize = 0;
let slotTable: usize = 0;
let weightTable: usize = 0;
let streamTable: usize = 0;
let passTable: usize = 0;

let entries: u32 = 0;
let words: u32 = 0;
let setBytes: usize = 0;
let digitMask: u64 = 0;
let limit: usize = 0;

let live: u32 = 0;
let profiles: u32 = 0;
let steps: u32 = 0;

// ---------------------------------------------------------------- memory

function base(region: i32): usize {
  return load<u32>(bases + ((<usize>region) << 2));
}

/** Makes a region at least `bytes` large; false if that breaks the limit. */
function reserve(region: i32, bytes: usize): bool {
  return (
    bytes <= base(region + 1) - base(region) || grow(region, bytes, 4) || grow(region, bytes, 1)
  );
}

/**
 * All regions get at once what they use and `quarters` of that more, so that few moves are made.
 * None shrinks.
 */
function grow(region: i32, bytes: usize, quarters: u64): bool {
  let end = <u64>base(0);
  for (let r = 0; r < REGIONS; r++) end += grown(r, region, bytes, quarters);
  if (end > <u64>limit || !cover(<usize>end)) return false;
  for (let r = REGIONS - 1; r >= 0; r--) {
    const from = base(r);
    const size = grown(r, region, bytes, quarters);
    store<u32>(bases + ((<usize>(r + 1)) << 2), <u32>end);
    end -= size;
    memory.copy(<usize>end, from, <usize>used(r));
  }
  return true;
}

function grown(r: i32, region: i32, bytes: usize, quarters: u64): u64 {
  const roomy = (used(r) * (4 + quarters)) >> 2;
  const size = max(<u64>(base(r + 1) - base(r)), (roomy + 15) & ~15);
  return r == region ? max(size, (<u64>bytes + 15) & ~15) : size;
}

function used(r: i32): u64 {
  if (r == STEPS) return (<u64>steps) << 3;
  if (r == PROFILES) return <u64>profiles * ((<u64>setBytes) << 1);
  if (r == VALUES) return 0;
  const count = (r & 1) == side ? live : written;
  return (<u64>count) << (r < NUMBERS ? 3 : 2);
}

function cover(end: usize): bool {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

/**
 * Starts a problem. Returns the address of the tables for the driver to fill, one after another:
 *   groups   u32 stride, u32 unused, then `words` u64: entries that can take one more of the group
 *   masks    [group][entry] u64: all ones where the group's bit set has a 1, else 0
 *   weights  u64 a slot
 *   streams  STREAM_BYTES each
 *   passes   PASS_BYTES each: of every cell one to place, one to fold
 *   slots    u32 group; of every cell in turn
 * or 0 if the limit is too low.
 */
export function layOut(
  groups: u32,
  vector: u32,
  slots: u32,
  streams: u32,
  passes: u32,
  digitBits: u32,
  bytes: u32,
): usize {
  entries = vector;
  words = (vector + 63) >> 6;
  setBytes = (<usize>words) << 3;
  digitMask = ((<u64>1) << (<u64>digitBits)) - 1;
  limit = <usize>bytes;
  groupTable = (__heap_base + 15) & ~15;
  maskTable = groupTable + <usize>groups * (8 + setBytes);
  weightTable = maskTable + <usize>groups * <usize>vector * 8;
  streamTable = weightTable + <usize>slots * 8;
  passTable = streamTable + <usize>streams * STREAM_BYTES;
  slotTable = passTable + <usize>passes * PASS_BYTES;
  const top = (slotTable + <usize>slots * 4 + 15) & ~15;
  if (top > limit || !cover(top)) return 0;
  memory.fill(groupTable, 0, top - groupTable);
  for (let r = 0; r <= REGIONS; r++) store<u32>(bases + ((<usize>r) << 2), <u32>top);
  live = written = profiles = steps = 0;
  side = 0;
  return groupTable;
}

export function liveCount(): u32 {
  return live;
}

export function profileCount(): u32 {
  return profiles;
}

export function stepCount(): u32 {
  return steps;
}

export function bytesInUse(): u32 {
  return <u32>base(REGIONS);
}

// ---------------------------------------------------------------- bit sets of entries

function profileAt(id: u32): usize {
  return base(PROFILES) + <usize>id * (setBytes << 1);
}

function groupAt(group: u32): usize {
  return groupTable + <usize>group * (8 + setBytes);
}

/** Whether a vector with the bit set `set` can take one more ship of the group. */
function canTake(set: usize, group: usize): bool {
  for (let i: usize = 0; i < setBytes; i += 8) {
    if (load<u64>(set + i) & load<u64>(group + i, 8)) return true;
  }
  return false;
}

/** to |= (from & group) << stride */
function addUp(to: usize, from: usize, group: usize): void {
  const stride = load<u32>(group);
  const whole = <i32>(stride >> 6);
  const part = <u64>(stride & 63);
  for (let i = <i32>words - 1; i >= whole; i--) {
    const j = (<usize>(i - whole)) << 3;
    let bits = (load<u64>(from + j) & load<u64>(group + j, 8)) << part;
    if (part && j) bits |= (load<u64>(from + j - 8) & load<u64>(group + j)) >> (64 - part);
    const at = to + ((<usize>i) << 3);
    store<u64>(at, load<u64>(at) | bits);
  }
}

/** to |= (from >> stride) & group */
function addDown(to: usize, from: usize, group: usize): void {
  const stride = load<u32>(group);
  const whole = <i32>(stride >> 6);
  const part = <u64>(stride & 63);
  for (let i = 0; i + whole < <i32>words; i++) {
    const j = (<usize>(i + whole)) << 3;
    let bits = load<u64>(from + j) >> part;
    if (part && i + whole + 1 < <i32>words) bits |= load<u64>(from + j, 8) << (64 - part);
    const at = (<usize>i) << 3;
    store<u64>(to + at, load<u64>(to + at) | (bits & load<u64>(group + at, 8)));
  }
}

function unite(to: usize, from: usize): void {
  for (let i: usize = 0; i < setBytes; i += 8) {
    store<u64>(to + i, load<u64>(to + i) | load<u64>(from + i));
  }
}

// ---------------------------------------------------------------- plan

// The pass under way: the list it reads, how far it is, how much it has written.
let pass: usize = 0;
let placing: bool = false;
let side: i32 = 0;
let read: u32 = 0;
let written: u32 = 0;
let lowest: u64 = NO_KEY;

/** The one profile before the first cell: everything free, nothing placed, one way. */
export function plant(): bool {
  if (!reserve(KEYS, 8) || !reserve(NUMBERS, 4) || !reserve(PROFILES, setBytes << 1)) return false;
  store<u64>(base(KEYS), 0);
  store<u32>(base(NUMBERS), 0);
  memory.fill(profileAt(0), 0, setBytes << 1);
  store<u64>(profileAt(0), 1);
  live = 1;
  profiles = 1;
  return true;
}

/** Starts the place pass (even) or the fold pass (odd) of cell `number / 2`. */
export function startPass(number: u32): void {
  pass = passTable + <usize>number * PASS_BYTES;
  placing = (number & 1) == 0;
  read = 0;
  written = 0;
  const streams = load<u32>(pass, 4);
  for (let s: u32 = 0; s < streams; s++) advance(s, 0);
  findLowest(streams);
}

/** Moves a stream to its first key at or after `from` in the list. */
function advance(stream: u32, from: u32): void {
  const at = streamTable + <usize>(load<u32>(pass) + stream) * STREAM_BYTES;
  const mask = load<u64>(at);
  const required = load<u64>(at, 8);
  const keys = base(KEYS + side);
  let i = from;
  let head = NO_KEY;
  for (; i < live; i++) {
    const key = load<u64>(keys + ((<usize>i) << 3));
    if ((key & mask) != required) continue;
    if (placing && !canTake(profileAt(numberAt(i)), groupAt(load<u32>(at, 24)))) continue;
    head = key ^ load<u64>(at, 16);
    break;
  }
  store<u64>(heads + ((<usize>stream) << 3), head);
  store<u32>(places + ((<usize>stream) << 2), i);
}

function numberAt(i: u32): u32 {
  return load<u32>(base(NUMBERS + side) + ((<usize>i) << 2));
}

function findLowest(streams: u32): void {
  let key = NO_KEY;
  for (let s: usize = 0; s < <usize>streams; s++) {
    const head = load<u64>(heads + (s << 3));
    key = head < key ? head : key;
  }
  lowest = key;
}

/** Goes on with the pass. 1: it is complete; 0: call again; -1: the memory limit is broken. */
export function merge(budget: u32): i32 {
  if (!makeRoom(budget)) return -1;
  const until = written + budget;
  const stepsUntil = steps + budget;
  const keys = base(KEYS + side);
  const shift = <u64>load<u32>(pass, 8);
  const staying = load<u32>(pass, 12);
  while (written < until && steps < stepsUntil) {
    const key = read < live ? load<u64>(keys + ((<usize>read) << 3)) : NO_KEY;
    if (key <= lowest) {
      if (key == NO_KEY) {
        live = written;
        side = 1 - side;
        return 1;
      }
      const id = numberAt(read++);
      if (((staying >> <u32>((key >> shift) & digitMask)) & 1) == 0) continue;
      write(key, id);
      if (key == lowest) takeAll(id, NO_KEY);
    } else {
      takeNew();
    }
  }
  return 0;
}

function makeRoom(more: u32): bool {
  if (profiles + more >= MAX_PROFILES) return false;
  return (
    reserve(KEYS + 1 - side, (<usize>(written + more)) << 3) &&
    reserve(NUMBERS + 1 - side, (<usize>(written + more)) << 2) &&
    reserve(PROFILES, <usize>(profiles + more) * (setBytes << 1)) &&
    reserve(STEPS, (<usize>(steps + more + MAX_STREAMS)) << 3)
  );
}

function write(key: u64, id: u32): void {
  store<u64>(base(KEYS + 1 - side) + ((<usize>written) << 3), key);
  store<u32>(base(NUMBERS + 1 - side) + ((<usize>written) << 2), id);
  written++;
}

/** The lowest key of the streams belongs to no live profile: a new one, or one with a new key. */
function takeNew(): void {
  if (placing) {
    const id = profiles++;
    const at = profileAt(id);
    for (let i: usize = 0; i < setBytes << 1; i += 8) store<u64>(at + i, 0);
    write(lowest, id);
    takeAll(id, NO_KEY);
    return;
  }
  let s: u32 = 0;
  while (load<u64>(heads + ((<usize>s) << 3)) != lowest) s++;
  const id = numberAt(load<u32>(places + ((<usize>s) << 2)));
  write(lowest, id);
  takeAll(id, <u64>s);
}

/** Steps to `dst` from all streams at the lowest key; the stream `own` is dst itself. */
function takeAll(dst: u32, own: u64): void {
  const streams = load<u32>(pass, 4);
  const dstAt = profileAt(dst);
  for (let s: u32 = 0; s < streams; s++) {
    if (load<u64>(heads + ((<usize>s) << 3)) != lowest) continue;
    const i = load<u32>(places + ((<usize>s) << 2));
    const src = numberAt(i);
    if (placing) {
      const at = streamTable + <usize>(load<u32>(pass) + s) * STREAM_BYTES;
      addUp(dstAt, profileAt(src), groupAt(load<u32>(at, 24)));
      log(src, dst, load<u32>(at, 28));
    } else if (<u64>s != own) {
      unite(dstAt, profileAt(src));
      log(src, dst, 0);
    }
    advance(s, i + 1);
  }
  findLowest(streams);
}

function log(src: u32, dst: u32, slot: u32): void {
  const at = base(STEPS) + ((<usize>steps) << 3);
  store<u64>(at, <u64>src | ((<u64>dst) << 32) | ((<u64>slot) << 58));
  steps++;
}

// ---------------------------------------------------------------- prune and assign

/** After the plan: in the last profile, the entry with all ships placed can finish. */
export function finish(): void {
  if (live == 0) return;
  const id = numberAt(0);
  const last = entries - 1;
  const at = profileAt(id) + setBytes + ((<usize>(last >> 6)) << 3);
  store<u64>(at, (<u64>1) << (<u64>(last & 63)));
}

/** Bit sets of b for the place steps `from` to `to` of a cell, last first. */
export function prunePlaces(firstSlot: u32, from: u32, to: u32): void {
  const first = slotTable + ((<usize>firstSlot) << 2);
  for (let i = to; i > from; i--) {
    const step = stepAt(i - 1);
    const group = groupAt(load<u32>(first + (slotOf(step) << 2)));
    addDown(profileAt(srcOf(step)) + setBytes, profileAt(dstOf(step)) + setBytes, group);
  }
}

/** The same for fold steps. */
export function pruneFolds(from: u32, to: u32): void {
  for (let i = to; i > from; i--) {
    const step = stepAt(i - 1);
    unite(profileAt(srcOf(step)) + setBytes, profileAt(dstOf(step)) + setBytes);
  }
}

function stepAt(i: u32): u64 {
  return load<u64>(base(STEPS) + ((<usize>i) << 3));
}

function srcOf(step: u64): u32 {
  return <u32>step;
}

function dstOf(step: u64): u32 {
  return <u32>(step >> 32) & (MAX_PROFILES - 1);
}

function slotOf(step: u64): usize {
  return <usize>(step >> 58);
}

let assigned: u64 = 0;

/** Gives the profiles `from` to `to` their storage, in order. */
export function assign(from: u32, to: u32): void {
  if (from == 0) assigned = 0;
  for (let id = from; id < to; id++) {
    const at = profileAt(id);
    let low: i32 = <i32>entries;
    let high: i32 = -1;
    for (let i: u32 = 0; i < words; i++) {
      const set = load<u64>(at + ((<usize>i) << 3)) & load<u64>(at + ((<usize>(i + words)) << 3));
      if (set == 0) continue;
      if (high < 0) low = <i32>(i << 6) + <i32>ctz(set);
      high = <i32>(i << 6) + 63 - <i32>clz(set);
    }
    const count = high < 0 ? 0 : high - low + 1;
    // In place: the new record never overtakes the old one that is read.
    const record = base(PROFILES) + ((<usize>id) << 3);
    store<u32>(record, <u32>assigned);
    store<u16>(record, <u16>low, 4);
    store<u16>(record, <u16>count, 6);
    assigned += <u64>count;
  }
}

/**
 * Storage for all values; false: limit broken. With `clear` all are set to 0, for profiles may be
 * dropped; else f is where it is first written, and b is first written by a fold, as a whole.
 */
export function startForward(clear: bool): bool {
  if (assigned >= (<u64>1) << 28) return false;
  const bytes = (<usize>assigned) << 4;
  if (bytes > base(VALUES + 1) - base(VALUES) && !grow(VALUES, bytes, 0)) return false;
  if (clear) memory.fill(base(VALUES), 0, bytes);
  fresh = 0;
  freshen(0);
  const reaches = load<u16>(base(PROFILES), 4) == 0 && load<u16>(base(PROFILES), 6) != 0;
  if (reaches) store<u64>(base(VALUES), 1);
  return true;
}

// ---------------------------------------------------------------- forward and backward

/** The first profile whose f has not been set to 0 yet: profiles are made in order. */
let fresh: u32 = 0;

function freshen(id: u32): void {
  const at = base(PROFILES) + ((<usize>id) << 3);
  const f = base(VALUES) + ((<usize>load<u32>(at)) << 4);
  const bytes = (<usize>load<u16>(at, 6)) << 4;
  for (let x: usize = 0; x < bytes; x += 16) store<u64>(f + x, 0);
  fresh = id + 1;
}

function plus61(a: u64, b: u64): u64 {
  const sum = a + b;
  return sum >= P61 ? sum - P61 : sum;
}

function minus61(a: u64, b: u64): u64 {
  return a >= b ? a - b : a + P61 - b;
}

/** a * b mod 2^61 - 1, for a and b below it: 2^64 = 8 and 2^61 = 1. No part exceeds 2^63. */
function times61(a: u64, b: u64): u64 {
  const a1 = a >> 32;
  const b1 = b >> 32;
  const a0 = a & 0xffffffff;
  const b0 = b & 0xffffffff;
  const low = a0 * b0;
  const middle = a1 * b0 + a0 * b1;
  let sum = ((a1 * b1) << 3) + (middle >> 29) + ((middle & 0x1fffffff) << 32);
  sum += (low & P61) + (low >> 61);
  sum = (sum & P61) + (sum >> 61);
  return sum >= P61 ? sum - P61 : sum;
}

export function forwardPlaces(firstSlot: u32, from: u32, to: u32, mersenne: bool): void {
  const first = slotTable + ((<usize>firstSlot) << 2);
  const records = base(PROFILES);
  const values = base(VALUES);
  const log = base(STEPS);
  for (let i = from; i < to; i++) {
    const step = load<u64>(log + ((<usize>i) << 3));
    const dstId = dstOf(step);
    if (dstId >= fresh) freshen(dstId);
    const src = records + ((<usize>srcOf(step)) << 3);
    const dst = records + ((<usize>dstId) << 3);
    const group = load<u32>(first + (slotOf(step) << 2));
    // The entries u of src with u + stride in dst: from `low`, `bytes` of them.
    const srcLow = <i32>load<u16>(src, 4);
    const dstLow = <i32>load<u16>(dst, 4) - <i32>load<u32>(groupAt(group));
    const low = max(srcLow, dstLow);
    const high = min(srcLow + <i32>load<u16>(src, 6), dstLow + <i32>load<u16>(dst, 6));
    if (high <= low) continue;
    const bytes = (<usize>(high - low)) << 4;
    const srcF = values + ((<usize>(<i32>load<u32>(src) + low - srcLow)) << 4);
    const dstF = values + ((<usize>(<i32>load<u32>(dst) + low - dstLow)) << 4);
    const mask = maskTable + ((<usize>group * <usize>entries + <usize>low) << 3);
    if (mersenne) addMasked61(srcF, dstF, mask, bytes);
    else addMasked(srcF, dstF, mask, bytes);
  }
}

export function forwardFolds(from: u32, to: u32, mersenne: bool): void {
  const records = base(PROFILES);
  const values = base(VALUES);
  const log = base(STEPS);
  for (let i = from; i < to; i++) {
    const step = load<u64>(log + ((<usize>i) << 3));
    const src = records + ((<usize>srcOf(step)) << 3);
    const dst = records + ((<usize>dstOf(step)) << 3);
    const srcLow = <i32>load<u16>(src, 4);
    const dstLow = <i32>load<u16>(dst, 4);
    const low = max(srcLow, dstLow);
    const high = min(srcLow + <i32>load<u16>(src, 6), dstLow + <i32>load<u16>(dst, 6));
    if (high <= low) continue;
    const bytes = (<usize>(high - low)) << 4;
    const srcF = values + ((<usize>(<i32>load<u32>(src) + low - srcLow)) << 4);
    const dstF = values + ((<usize>(<i32>load<u32>(dst) + low - dstLow)) << 4);
    if (mersenne) add61(srcF, dstF, bytes);
    else add(srcF, dstF, bytes);
  }
}

function addMasked(src: usize, dst: usize, mask: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(dst + x, load<u64>(dst + x) + (load<u64>(src + x) & load<u64>(mask + (x >> 1))));
  }
}

function addMasked61(src: usize, dst: usize, mask: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(
      dst + x,
      plus61(load<u64>(dst + x), load<u64>(src + x) & load<u64>(mask + (x >> 1))),
    );
  }
}

function add(src: usize, dst: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(dst + x, load<u64>(dst + x) + load<u64>(src + x));
  }
}

function add61(src: usize, dst: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(dst + x, plus61(load<u64>(dst + x), load<u64>(src + x)));
  }
}

/** Address of f of the last profile for all ships placed, or 0 if it has no such entry. */
function goal(): usize {
  if (live == 0) return 0;
  const at = base(PROFILES) + ((<usize>numberAt(0)) << 3);
  const count = <u32>load<u16>(at, 6);
  if (count == 0 || <u32>load<u16>(at, 4) + count != entries) return 0;
  return base(VALUES) + ((<usize>(load<u32>(at) + count - 1)) << 4);
}

/** After `forward`: the number of layouts, as a residue. */
export function total(): u64 {
  const at = goal();
  return at ? load<u64>(at) : 0;
}

/** Before the first `backward` call: one way to finish, and no weight yet. */
export function startBackward(): void {
  memory.fill(weightTable, 0, streamTable - weightTable);
  if (live == 0) return;
  const last = base(PROFILES) + ((<usize>numberAt(0)) << 3);
  clearB(base(VALUES) + ((<usize>load<u32>(last)) << 4), (<usize>load<u16>(last, 6)) << 4);
  const at = goal();
  if (at) store<u64>(at, 1, 8);
}

export function backwardPlaces(firstSlot: u32, from: u32, to: u32, mersenne: bool): void {
  const first = slotTable + ((<usize>firstSlot) << 2);
  const weights = weightTable + ((<usize>firstSlot) << 3);
  const records = base(PROFILES);
  const values = base(VALUES);
  const log = base(STEPS);
  for (let i = to; i > from; i--) {
    const step = load<u64>(log + ((<usize>(i - 1)) << 3));
    const src = records + ((<usize>srcOf(step)) << 3);
    const dst = records + ((<usize>dstOf(step)) << 3);
    const group = load<u32>(first + (slotOf(step) << 2));
    const srcLow = <i32>load<u16>(src, 4);
    const dstLow = <i32>load<u16>(dst, 4) - <i32>load<u32>(groupAt(group));
    const low = max(srcLow, dstLow);
    const high = min(srcLow + <i32>load<u16>(src, 6), dstLow + <i32>load<u16>(dst, 6));
    if (high <= low) continue;
    const bytes = (<usize>(high - low)) << 4;
    const srcF = values + ((<usize>(<i32>load<u32>(src) + low - srcLow)) << 4);
    const dstF = values + ((<usize>(<i32>load<u32>(dst) + low - dstLow)) << 4);
    const mask = maskTable + ((<usize>group * <usize>entries + <usize>low) << 3);
    const weight = weights + (slotOf(step) << 3);
    if (mersenne) undoPlace61(srcF, dstF, weight, mask, bytes);
    else undoPlace(srcF, dstF, weight, mask, bytes);
  }
}

function undoPlace(sf: usize, df: usize, weightAt: usize, mask: usize, bytes: usize): void {
  let weight: u64 = 0;
  for (let x: usize = 0; x < bytes; x += 16) {
    const m = load<u64>(mask + (x >> 1));
    const f = load<u64>(sf + x) & m;
    const b = load<u64>(df + x, 8) & m;
    weight += f * b;
    store<u64>(sf + x, load<u64>(sf + x, 8) + b, 8);
    store<u64>(df + x, load<u64>(df + x) - f);
  }
  store<u64>(weightAt, load<u64>(weightAt) + weight);
}

function undoPlace61(sf: usize, df: usize, weightAt: usize, mask: usize, bytes: usize): void {
  let weight = load<u64>(weightAt);
  for (let x: usize = 0; x < bytes; x += 16) {
    const m = load<u64>(mask + (x >> 1));
    const f = load<u64>(sf + x) & m;
    const b = load<u64>(df + x, 8) & m;
    weight = plus61(weight, times61(f, b));
    store<u64>(sf + x, plus61(load<u64>(sf + x, 8), b), 8);
    store<u64>(df + x, minus61(load<u64>(df + x), f));
  }
  store<u64>(weightAt, weight);
}

export function backwardFolds(from: u32, to: u32, mersenne: bool): void {
  const records = base(PROFILES);
  const values = base(VALUES);
  const log = base(STEPS);
  for (let i = to; i > from; i--) {
    const step = load<u64>(log + ((<usize>(i - 1)) << 3));
    const src = records + ((<usize>srcOf(step)) << 3);
    const dst = records + ((<usize>dstOf(step)) << 3);
    const srcLow = <i32>load<u16>(src, 4);
    const dstLow = <i32>load<u16>(dst, 4);
    const srcCount = <i32>load<u16>(src, 6);
    const low = max(srcLow, dstLow);
    const high = min(srcLow + srcCount, dstLow + <i32>load<u16>(dst, 6));
    const srcAt = values + ((<usize>load<u32>(src)) << 4);
    // The way back starts here for src: its b is that of dst, and 0 where dst has no entry.
    if (high - low < srcCount) clearB(srcAt, (<usize>srcCount) << 4);
    if (high <= low) continue;
    const bytes = (<usize>(high - low)) << 4;
    const srcF = srcAt + ((<usize>(low - srcLow)) << 4);
    const dstF = values + ((<usize>(<i32>load<u32>(dst) + low - dstLow)) << 4);
    if (mersenne) undoFold61(srcF, dstF, bytes);
    else undoFold(srcF, dstF, bytes);
  }
}

function clearB(f: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) store<u64>(f + x, 0, 8);
}

function undoFold(sf: usize, df: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(sf + x, load<u64>(df + x, 8), 8);
    store<u64>(df + x, load<u64>(df + x) - load<u64>(sf + x));
  }
}

function undoFold61(sf: usize, df: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    store<u64>(sf + x, load<u64>(df + x, 8), 8);
    store<u64>(df + x, minus61(load<u64>(df + x), load<u64>(sf + x)));
  }
}

/** Address of the weights, one u64 a slot. */
export function weightsAt(): usize {
  return weightTable;
}
