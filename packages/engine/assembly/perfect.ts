// Perfect play: the fewest misses, summed over all layouts that fit, that any way of shooting can have.
//
// METHOD. Every game costs its ship squares plus its misses, so only misses are minimised. A state is a
// weighted set of *residuals*: what is left of a layout once its hit squares are taken away, in the form
// the announcement rule can still tell apart (the driver makes them, and numbers them). It determines
// the rest of the game; misses need no storing, they only remove layouts. `solve` is a depth-first
// search over states with a memo table, pruned by
//   - dominance: if every layout with x also has y, firing at x first is no better than at y, provided
//     an early hit on y hides nothing (`allowedSquares`; without that test it is false);
//   - `allocate`: while missing, the i-th shot can be the first hit of at most as many layouts as the
//     i-th fullest square; after it only so many layouts can end with t more misses;
//   - the group bound: if every layout has exactly one square in Y, the last one of its ship, then
//     misses inside Y and misses outside it can be bounded one by one and added;
//   - tables over all sets of squares, for ships of one and two squares that keep apart (see TABLES).
// States that a symmetry of the board (or a renaming of equal ships) maps to each other are one: the
// key of a state is the least of its images' keys.
//
// DATA LAYOUT. Squares are numbered 0 to 63 (only those that may hold a ship). Set by `layout`:
//   MASK    [residual]       u64: its squares                                        (by the driver)
//   FIRST   [residual]       i32: its first step; the steps are in the order of its squares
//   PATHS   [residual]       f64: sequences of announcements of hits until the end, at most
//   KIND    [residual]       i32: the kind of TABLES its ships are of, or -1
//   BYTYPE  [residual][type] u64: squares of its ships of a type
//   STEP    [step]           i32 next residual, i32 announcement (0 plain), u64 rest of the ship hit,
//                            i32 type of the ship hit, i32 unused
//   KEYS    [residual][g]    two u64: random keys of its image under symmetry g
//   NEAR    [square]         u64: its neighbours by edge
//   ACC     [residual][4]    i32: scratch, all 0 between uses
//   ITEMS                    the state handed in by the driver, see below
//   STATES                   stack of states: S_ITEMS address of its items, S_N how many, S_LEFT squares
//                            not hit, S_WEIGHT of all items, S_LOW proven lower bound, S_EXACT, S_HITS
//                            squares hit on the way, S_A and S_B the key
//   FRAMES  [depth]          what one call of `solve` keeps while it calls itself
//   MEMO                     2^bits entries: u64 S_A, u32 low half of S_B, u32 (value * 2 + exact) + 1,
//                            0 when empty; an entry lies in one of the four places S_B ^ 0..3
//   ARENA                    up to the end of memory: items (i32 residual, i32 weight), a stack
// BOUNDS. Weight of all layouts times squares < 2^30 (the driver sees to it), so every sum is an i32.
// Two states are taken for one with a chance of 2^-96 a pair.
// TABLES. With no ship partly hit a state is which ships are left, a of two squares and b of one, and
// the set U of squares that can still hold one. By U, u16 each: layouts, lower bound, upper bound (one
// number for both where it is exact: a = 0, or a = 1 and b <= 1). The upper bound always finishes off a
// ship that was hit; the lower bound is told the rest of a hit ship, plus the misses it cannot avoid
// in finding it. Totals above 65535 make `tablesOverflow` true, and the tables must not be used.

const S_ITEMS: usize = 0;
const S_N: usize = 4;
const S_LEFT: usize = 8;
const S_WEIGHT: usize = 12;
const S_LOW: usize = 16;
const S_EXACT: usize = 20;
const S_HITS: usize = 24;
const S_A: usize = 32;
const S_B: usize = 40;
const STATE_BYTES: usize = 48;
const MAX_STATES: usize = 1 << 16;

const STEP_BYTES: usize = 24;
const T_NEXT: usize = 0;
const T_SAID: usize = 4;
const T_REST: usize = 8;
const T_TYPE: usize = 16;

// A frame: counts (64 i32), squares common to all layouts with a square (64 u64), shots (64 * 16 bytes),
// and the least bound of the shots given up (i32).
const F_COMMON: usize = 256;
const F_SHOTS: usize = 768;
const FRAME_PASSED: usize = 1792;
const FRAME_BYTES: usize = 1800;
const MAX_DEPTH: i32 = 130;
// A shot: i32 square, i32 offset of its first child in STATES, i32 children, i32 lower bound.
const A_SQUARE: usize = 0;
const A_FIRST: usize = 4;
const A_CHILDREN: usize = 8;
const A_LOW: usize = 12;

const NONE: i32 = i32.MAX_VALUE;
const MAX_SAID: i32 = 256;

let symmetries: i32 = 0;
let types: i32 = 0;
let squares: i32 = 0;
/** Announcements of sinkings do not tell squares, so that an early hit may hide something. */
let blurred: bool = false;
/** The most weight that can end in one and the same way of playing. */
let heaviest: f64 = 1;
let beam: i32 = 0;

let MASK: usize = 0;
let FIRST: usize = 0;
let PATHS: usize = 0;
let KIND: usize = 0;
let BYTYPE: usize = 0;
let STEP: usize = 0;
let KEYS: usize = 0;
let NEAR: usize = 0;
let ACC: usize = 0;
let SUMS: usize = 0;
let CAPS: usize = 0;
let PAIRS: usize = 0;
let INSIDE: usize = 0;
let SAID: usize = 0;
let TOUCHED: usize = 0;
let CLASS: usize = 0;
let PROGRESS: usize = 0;
let FRAMES: usize = 0;
let STATES: usize = 0;
let TABLE_GEOMETRY: usize = 0;
let PARTLY: usize = 0;
let TABLES: usize = 0;
let MEMO: usize = 0;
let ARENA: usize = 0;

let statesTop: usize = 0;
let arenaTop: usize = 0;
let memoMask: u32 = 0;
let memoFilled: u32 = 0;
let nodes: i32 = 0;
let limit: i32 = 0;
/** Items bounded so far, which is what takes the time. */
let effort: i64 = 0;
let effortLimit: i64 = 0;
/** All memory there may be, in pages. */
let room: i32 = 65536;
let stopped: bool = false;
let depth: i32 = 0;

// ---------------------------------------------------------------- set-up

let top: usize = 0;

function take(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 7) & ~7;
  return at;
}

function reserve(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > room) unreachable();
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
}

/** How much memory may be used from now on; whoever needs more is trapped, and must not go on. */
export function setRoom(pages: i32): void {
  room = pages;
}

/** Lays out memory for a problem. `tableSets` is 0, or 2^squares for tables of `tableBytes` a set. */
export function layout(
  residuals: i32,
  steps: i32,
  images: i32,
  typeCount: i32,
  squareCount: i32,
  isBlurred: i32,
  tableSets: i32,
  tableBytes: i32,
  memoBits: i32,
): void {
  symmetries = images;
  types = typeCount;
  squares = squareCount;
  blurred = isBlurred != 0;
  beam = 0;
  top = (__heap_base + 7) & ~7;
  MASK = take((<usize>residuals) << 3);
  FIRST = take((<usize>residuals) << 2);
  PATHS = take((<usize>residuals) << 3);
  KIND = take((<usize>residuals) << 2);
  BYTYPE = take((<usize>(residuals * typeCount)) << 3);
  STEP = take(<usize>steps * STEP_BYTES);
  KEYS = take(<usize>residuals * <usize>images * 16);
  NEAR = take(512);
  ACC = take((<usize>residuals) << 4);
  SUMS = take((<usize>images) << 4);
  CAPS = take(1024);
  PAIRS = take(64 * 64 * 4);
  INSIDE = take((<usize>(64 * typeCount)) << 4);
  SAID = take(<usize>(MAX_SAID * 4 * 4));
  TOUCHED = take((<usize>residuals) << 2);
  CLASS = take((<usize>residuals) << 1);
  PROGRESS = take(64);
  FRAMES = take(<usize>MAX_DEPTH * FRAME_BYTES);
  STATES = take(MAX_STATES * STATE_BYTES);
  TABLE_GEOMETRY = take(GEOMETRY_BYTES);
  const hasTables = tableSets != 0;
  PARTLY = take(hasTables ? PARTLY_BYTES : 0);
  TABLES = take(<usize>tableSets * <usize>tableBytes);
  tableStride = tableBytes;
  kinds = 0;
  overflow = false;
  MEMO = take((<usize>16) << memoBits);
  ARENA = top;
  reserve(ARENA + 65536);
  memory.fill(ACC, 0, (<usize>residuals) << 4);
  memory.fill(PROGRESS, 0, 64);
  setMemo(memoBits);
}

/** Empties the memo table and gives it another size; what lies in the arena is lost. */
export function setMemo(bits: i32): void {
  memoMask = ((<u32>1) << bits) - 1;
  memoFilled = 0;
  ARENA = MEMO + ((<usize>16) << bits);
  reserve(ARENA + 65536);
  memory.fill(MEMO, 0, (<usize>16) << bits);
}

export function maskAddress(): usize {
  return MASK;
}
export function firstAddress(): usize {
  return FIRST;
}
export function pathsAddress(): usize {
  return PATHS;
}
export function kindAddress(): usize {
  return KIND;
}
export function byTypeAddress(): usize {
  return BYTYPE;
}
export function stepAddress(): usize {
  return STEP;
}
export function keysAddress(): usize {
  return KEYS;
}
export function nearAddress(): usize {
  return NEAR;
}
export function memoAddress(): usize {
  return MEMO;
}
export function memoUsed(): u32 {
  return memoFilled;
}
export function geometryAddress(): usize {
  return TABLE_GEOMETRY;
}

/** Where the driver writes the `n` items of a state, before `begin`. */
export function itemsAddress(n: i32): usize {
  reserve(ARENA + ((<usize>n) << 3));
  return ARENA;
}

/** Makes the items handed in the state to be solved, and bounds it. */
export function begin(n: i32, left: i32, hits: u64, weightOfOneEnd: f64): void {
  heaviest = weightOfOneEnd;
  arenaTop = ARENA + ((<usize>n) << 3);
  statesTop = STATES + STATE_BYTES;
  depth = 0;
  let weight = 0;
  for (let i: usize = ARENA; i < arenaTop; i += 8) weight += load<i32>(i + 4);
  newState(STATES, ARENA, n, left, weight, hits);
  evaluate(STATES);
}

export function low(): i32 {
  return load<i32>(STATES, S_LOW);
}
export function isExact(): i32 {
  return load<i32>(STATES, S_EXACT);
}

/**
 * Solves the state for at most so many nodes and so much effort: its exact value if that is below `bound`, otherwise a
 * proven lower bound of at least `bound`; -1 if the nodes did not suffice (what was found is in the
 * memo table, so that calling again gets further). With a beam only so many shots are tried
 * in every state: an upper bound, and a memo table that must not be used for anything else.
 */
export function run(bound: i32, maxNodes: i32, maxEffort: f64, beamWidth: i32): i32 {
  nodes = 0;
  limit = maxNodes;
  effort = 0;
  effortLimit = <i64>maxEffort;
  beam = beamWidth;
  stopped = false;
  depth = 0;
  const states = statesTop;
  const arena = arenaTop;
  if (!load<i32>(STATES, S_EXACT)) probe(STATES);
  const value = solve(STATES, bound);
  statesTop = states;
  arenaTop = arena;
  if (stopped) return -1;
  store<i32>(STATES, value, S_LOW);
  if (value < bound) store<i32>(STATES, 1, S_EXACT);
  return value;
}

export function nodesUsed(): i32 {
  return nodes;
}

/** Roughly how much of the search is done, from the shots tried in the first states. */
export function progress(): f64 {
  let part: f64 = 1;
  let done: f64 = 0;
  for (let d: usize = 0; d < 4; d++) {
    const tried = load<i32>(PROGRESS + (d << 3));
    const all = load<i32>(PROGRESS + (d << 3), 4);
    if (all == 0) break;
    part /= <f64>all;
    done += part * <f64>tried;
  }
  return done;
}

/** Puts an entry back that was read out of the memo table. */
export function remember(a: u64, b: u32, value: u32): void {
  writeMemo(a, b, value);
}

// ---------------------------------------------------------------- states

function lowest(set: u64): i32 {
  return <i32>ctz(set);
}
function maskOf(residual: i32): u64 {
  return load<u64>(MASK + ((<usize>residual) << 3));
}
function stepOf(residual: i32, square: i32): usize {
  const before = <usize>popcnt(maskOf(residual) & (((<u64>1) << (<u64>square)) - 1));
  return STEP + (<usize>load<i32>(FIRST + ((<usize>residual) << 2)) + before) * STEP_BYTES;
}

function newState(s: usize, items: usize, n: i32, left: i32, weight: i32, hits: u64): void {
  store<u32>(s, <u32>items, S_ITEMS);
  store<i32>(s, n, S_N);
  store<i32>(s, left, S_LEFT);
  store<i32>(s, weight, S_WEIGHT);
  store<i32>(s, 0, S_LOW);
  store<i32>(s, 0, S_EXACT);
  store<u64>(s, hits, S_HITS);
}

function unionOf(s: usize): u64 {
  let all: u64 = 0;
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) all |= maskOf(load<i32>(i));
  return all;
}

function itemsOf(s: usize): usize {
  return <usize>load<u32>(s, S_ITEMS);
}
function endOf(s: usize): usize {
  return <usize>load<u32>(s, S_ITEMS) + ((<usize>load<i32>(s, S_N)) << 3);
}

/** Fills in the key: sums of the items' keys under every symmetry, the least of them. */
function hash(s: usize): void {
  memory.fill(SUMS, 0, (<usize>symmetries) << 4);
  const row = (<usize>symmetries) << 4;
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) {
    const keys = KEYS + <usize>load<i32>(i) * row;
    const weight = <u64>load<i32>(i + 4);
    for (let g: usize = 0; g < row; g += 16) {
      store<u64>(SUMS + g, load<u64>(SUMS + g) + weight * load<u64>(keys + g));
      store<u64>(SUMS + g, load<u64>(SUMS + g, 8) + weight * load<u64>(keys + g, 8), 8);
    }
  }
  let a = load<u64>(SUMS);
  let b = load<u64>(SUMS, 8);
  for (let g: usize = 16; g < row; g += 16) {
    const other = load<u64>(SUMS + g);
    if (other >= a) continue;
    a = other;
    b = load<u64>(SUMS + g, 8);
  }
  store<u64>(s, a, S_A);
  store<u64>(s, b, S_B);
}

function probe(s: usize): void {
  const a = load<u64>(s, S_A);
  const b = <u32>load<u64>(s, S_B);
  for (let i: u32 = 0; i < 4; i++) {
    const entry = MEMO + ((<usize>((b ^ i) & memoMask)) << 4);
    const found = load<u32>(entry, 12);
    if (found == 0 || load<u64>(entry) != a || load<u32>(entry, 8) != b) continue;
    const value = <i32>((found - 1) >> 1);
    if ((found - 1) & 1) {
      store<i32>(s, 1, S_EXACT);
      store<i32>(s, value, S_LOW);
    } else if (value > load<i32>(s, S_LOW)) store<i32>(s, value, S_LOW);
    return;
  }
}

function memorise(s: usize, value: i32, exact: bool): void {
  writeMemo(load<u64>(s, S_A), <u32>load<u64>(s, S_B), (((<u32>value) << 1) | (exact ? 1 : 0)) + 1);
}

function writeMemo(a: u64, b: u32, found: u32): void {
  let place: usize = 0;
  for (let i: u32 = 0; i < 4; i++) {
    const entry = MEMO + ((<usize>((b ^ i) & memoMask)) << 4);
    if (load<u32>(entry, 12) == 0) {
      memoFilled++;
      place = entry;
      break;
    }
    if (load<u64>(entry) == a && load<u32>(entry, 8) == b) {
      place = entry;
      break;
    }
  }
  if (place == 0) place = MEMO + ((<usize>((b ^ (<u32>(a >> 40) & 3)) & memoMask)) << 4);
  store<u64>(place, a);
  store<u32>(place, b, 8);
  store<u32>(place, found, 12);
}

// ---------------------------------------------------------------- bounds

/**
 * Fewest misses of `weight` layouts with `left` squares not hit, when the `m` squares in CAPS have so
 * many of them each, and at most `ends` of them can share one way of playing. Fires x0, x1, … until the
 * first hit: at most CAPS(i) layouts are hit first at the i-th, after i misses; with t misses after that
 * there are at most ends * C(left - 2 + t, t) layouts.
 */
function allocate(m: i32, weight: i32, left: i32, ends: f64): i32 {
  sortCaps(m);
  let cost = 0;
  if (left == 1) {
    for (let i = 0; i < m; i++) cost += i * load<i32>(CAPS + ((<usize>i) << 2));
    return cost;
  }
  const ways = CAPS + 256;
  store<f64>(ways, ends);
  for (let t = 0; weight > 0; t++) {
    if (t > 0) {
      const more = (load<f64>(ways + ((<usize>(t - 1)) << 3)) * <f64>(left - 2 + t)) / <f64>t;
      store<f64>(ways + ((<usize>t) << 3), min<f64>(more, 1e15));
    }
    for (let i = 0; i <= t && i < m && weight > 0; i++) {
      const cap = CAPS + ((<usize>i) << 2);
      let some = min(load<i32>(cap), weight);
      const most = load<f64>(ways + ((<usize>(t - i)) << 3));
      if (most < <f64>some) some = <i32>(most + 0.5);
      store<i32>(cap, load<i32>(cap) - some);
      weight -= some;
      cost += some * t;
    }
    if (t >= 62) return cost + weight * t;
  }
  return cost;
}

/** Descending. */
function sortCaps(m: i32): void {
  for (let i = 1; i < m; i++) {
    const value = load<i32>(CAPS + ((<usize>i) << 2));
    let at = CAPS + ((<usize>i) << 2);
    while (at > CAPS && load<i32>(at - 4) < value) {
      store<i32>(at, load<i32>(at - 4));
      at -= 4;
    }
    store<i32>(at, value);
  }
}

/** Fills in the lower bound, whether it is exact, and the key if the state may have to be searched. */
function evaluate(s: usize): void {
  effort += <i64>load<i32>(s, S_N);
  store<u64>(s, 0, S_A);
  store<u64>(s, 0, S_B);
  const left = load<i32>(s, S_LEFT);
  if (left == 0 || load<i32>(s, S_N) == 1) {
    store<i32>(s, 1, S_EXACT);
    return;
  }
  if (kinds > 0 && evaluateByTable(s)) return;
  const counts = FRAMES + <usize>(MAX_DEPTH - 1) * FRAME_BYTES;
  memory.fill(counts, 0, 256);
  let all: u64 = 0;
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) {
    const mask = maskOf(load<i32>(i));
    const weight = load<i32>(i + 4);
    all |= mask;
    for (let m = mask; m; m &= m - 1) {
      const count = counts + ((<usize>ctz(m)) << 2);
      store<i32>(count, load<i32>(count) + weight);
    }
  }
  let k = 0;
  for (let m = all; m; m &= m - 1) {
    store<i32>(CAPS + ((<usize>k) << 2), load<i32>(counts + ((<usize>ctz(m)) << 2)));
    k++;
  }
  store<i32>(s, allocate(k, load<i32>(s, S_WEIGHT), left, endsOf(s)), S_LOW);
  if (left == 1) {
    store<i32>(s, 1, S_EXACT);
    return;
  }
  hash(s);
  probe(s);
  if (load<i32>(s, S_EXACT)) return;
  const group = findGroup(s);
  if (group) raiseByGroup(s, group);
}

function endsOf(s: usize): f64 {
  return heaviest * load<f64>(PATHS + ((<usize>load<i32>(itemsOf(s))) << 3));
}

function evaluateByTable(s: usize): bool {
  const all = unionOf(s);
  const kind = kindOf(s, all);
  if (kind < 0) return false;
  const lower = factor * lowerOf(kind, <u32>all);
  store<i32>(s, lower, S_LOW);
  if (lower == factor * upperOf(kind, <u32>all)) {
    store<i32>(s, 1, S_EXACT);
    return true;
  }
  hash(s);
  probe(s);
  return true;
}

function raiseByGroup(s: usize, group: u64): void {
  const states = statesTop;
  const arena = arenaTop;
  let bound = splitByGroup(s, group);
  for (let c = states; c < statesTop; c += STATE_BYTES) bound += load<i32>(c, S_LOW);
  if (bound > load<i32>(s, S_LOW)) store<i32>(s, bound, S_LOW);
  statesTop = states;
  arenaTop = arena;
}

/**
 * Squares next to a hit of which every layout has exactly one, the last of its ship; 0 if there are none.
 * The hits are only a hint where to look.
 */
function findGroup(s: usize): u64 {
  const end = endOf(s);
  for (let h = load<u64>(s, S_HITS); h; h &= h - 1) {
    const near = load<u64>(NEAR + ((<usize>ctz(h)) << 3));
    let ok = true;
    for (let i = itemsOf(s); i < end; i += 8) {
      const residual = load<i32>(i);
      const m = maskOf(residual) & near;
      ok = m != 0 && (m & (m - 1)) == 0 && load<u64>(stepOf(residual, lowest(m)), T_REST) == 0;
      if (!ok) break;
    }
    if (ok) return near;
  }
  return 0;
}

/** Misses of firing at the squares of the group first, the fullest first, until one is hit. */
let finishFirst: i32 = 0;

/**
 * Puts the states "y hit" of every y of the group on the stack, evaluated, and returns how many misses
 * inside the group nobody can avoid, even if told everything else.
 */
function splitByGroup(s: usize, group: u64): i32 {
  const end = endOf(s);
  const states = statesTop;
  let touched = 0;
  let inside = 0;
  let k = 0;
  let y = 0;
  for (let m = group; m && y < 4; m &= m - 1) {
    const square = lowest(m);
    const bit = (<u64>1) << (<u64>square);
    let weight = 0;
    for (let i = itemsOf(s); i < end; i += 8) {
      const residual = load<i32>(i);
      if (!(maskOf(residual) & bit)) continue;
      const next = load<i32>(stepOf(residual, square), T_NEXT);
      const acc = ACC + ((<usize>next) << 4);
      if (load<u64>(acc) == 0 && load<u64>(acc, 8) == 0) {
        store<i32>(TOUCHED + ((<usize>touched) << 2), next);
        touched++;
      }
      const own = acc + ((<usize>y) << 2);
      store<i32>(own, load<i32>(own) + load<i32>(i + 4));
      weight += load<i32>(i + 4);
    }
    y++;
    if (weight == 0) continue;
    store<i32>(CAPS + ((<usize>k) << 2), weight);
    k++;
  }
  // With everything else known, the candidates for y are searched in order of their weight.
  for (let i = 0; i < touched; i++) {
    const acc = ACC + ((<usize>load<i32>(TOUCHED + ((<usize>i) << 2))) << 4);
    const w0 = load<i32>(acc);
    const w1 = load<i32>(acc, 4);
    const w2 = load<i32>(acc, 8);
    const w3 = load<i32>(acc, 12);
    inside += min(w0, w1) + min(w0, w2) + min(w0, w3) + min(w1, w2) + min(w1, w3) + min(w2, w3);
    store<u64>(acc, 0);
    store<u64>(acc, 0, 8);
  }
  sortCaps(k);
  let finish = 0;
  for (let i = 0; i < k; i++) finish += i * load<i32>(CAPS + ((<usize>i) << 2));
  for (let m = group; m; m &= m - 1) hitStates(s, lowest(m));
  const last = statesTop;
  for (let c = states; c < last; c += STATE_BYTES) evaluate(c);
  finishFirst = finish;
  return inside;
}

// ---------------------------------------------------------------- children

/** Puts the states after firing at x on the stack, evaluated: one for each announcement. */
function children(s: usize, x: i32): i32 {
  const first = statesTop;
  const misses = hitStates(s, x);
  if (misses > 0) missState(s, x, misses);
  const last = statesTop;
  for (let c = first; c < last; c += STATE_BYTES) evaluate(c);
  return <i32>((last - first) / STATE_BYTES);
}

/** Puts the states after a hit at x on the stack; returns how many items it misses. */
function hitStates(s: usize, x: i32): i32 {
  const bit = (<u64>1) << (<u64>x);
  const start = itemsOf(s);
  const end = endOf(s);
  const hits = load<u64>(s, S_HITS) | bit;
  // SAID [class]: i32 announcement, i32 items, then address of its items and of their end.
  let classes = 0;
  let misses = 0;
  for (let i = start; i < end; i += 8) {
    const residual = load<i32>(i);
    if (!(maskOf(residual) & bit)) {
      misses++;
      continue;
    }
    const said = load<i32>(stepOf(residual, x), T_SAID);
    let j = 0;
    while (j < classes && load<i32>(SAID + ((<usize>j) << 4)) != said) j++;
    const entry = SAID + ((<usize>j) << 4);
    if (j == classes) {
      if (++classes > MAX_SAID) unreachable();
      store<i32>(entry, said);
      store<i32>(entry, 0, 4);
    }
    store<i32>(entry, load<i32>(entry, 4) + 1, 4);
  }
  let at = arenaTop;
  arenaTop += (<usize>(load<i32>(s, S_N) - misses)) << 3;
  reserve(arenaTop);
  for (let j = 0; j < classes; j++) {
    const entry = SAID + ((<usize>j) << 4);
    store<u32>(entry, <u32>at, 8);
    store<u32>(entry, <u32>at, 12);
    at += (<usize>load<i32>(entry, 4)) << 3;
  }
  for (let i = start; i < end; i += 8) {
    const residual = load<i32>(i);
    if (maskOf(residual) & bit) addItem(stepOf(residual, x), load<i32>(i + 4));
  }
  for (let j = 0; j < classes; j++) {
    const entry = SAID + ((<usize>j) << 4);
    const from = <usize>load<u32>(entry, 8);
    const to = <usize>load<u32>(entry, 12);
    let weight = 0;
    for (let i = from; i < to; i += 8) {
      weight += load<i32>(i + 4);
      store<i32>(ACC + ((<usize>load<i32>(i)) << 4), 0);
    }
    const n = <i32>((to - from) >> 3);
    pushState(from, n, load<i32>(s, S_LEFT) - 1, weight, hits);
  }
  return misses;
}

/** Adds to the items of the class announced; those that became the same residual are merged. */
function addItem(step: usize, weight: i32): void {
  const next = load<i32>(step, T_NEXT);
  const said = load<i32>(step, T_SAID);
  let entry = SAID;
  while (load<i32>(entry) != said) entry += 16;
  const acc = ACC + ((<usize>next) << 4);
  const seen = <usize>load<u32>(acc);
  const to = <usize>load<u32>(entry, 12);
  // The same residual may follow different announcements: merge only within one class.
  if (seen != 0 && seen >= <usize>load<u32>(entry, 8) && seen < to) {
    store<i32>(seen + 4, load<i32>(seen + 4) + weight);
    return;
  }
  store<i32>(to, next);
  store<i32>(to + 4, weight);
  store<u32>(acc, <u32>to);
  store<u32>(entry, <u32>(to + 8), 12);
}

function missState(s: usize, x: i32, misses: i32): void {
  const bit = (<u64>1) << (<u64>x);
  const from = arenaTop;
  arenaTop += (<usize>misses) << 3;
  reserve(arenaTop);
  const end = endOf(s);
  let to = from;
  let weight = 0;
  for (let i = itemsOf(s); i < end; i += 8) {
    if (maskOf(load<i32>(i)) & bit) continue;
    store<u64>(to, load<u64>(i));
    weight += load<i32>(i + 4);
    to += 8;
  }
  pushState(from, misses, load<i32>(s, S_LEFT), weight, load<u64>(s, S_HITS));
}

function pushState(items: usize, n: i32, left: i32, weight: i32, hits: u64): void {
  if (statesTop >= STATES + (MAX_STATES - 1) * STATE_BYTES) unreachable();
  newState(statesTop, items, n, left, weight, hits);
  statesTop += STATE_BYTES;
}

// ---------------------------------------------------------------- search

/** The exact value if it is below `bound`, otherwise a proven lower bound of at least `bound`. */
function solve(s: usize, bound: i32): i32 {
  if (load<i32>(s, S_EXACT) || load<i32>(s, S_LOW) >= bound) return load<i32>(s, S_LOW);
  if (++nodes > limit || effort > effortLimit) stopped = true;
  if (stopped) return 0;
  if (depth >= MAX_DEPTH - 2) unreachable();
  const states = statesTop;
  const arena = arenaTop;
  let best = bound;
  const all = unionOf(s);
  const kind = kinds > 0 ? kindOf(s, all) : -1;
  const times = factor;
  if (kind >= 0) best = min(best, times * upperOf(kind, <u32>all));
  else {
    const group = findGroup(s);
    if (group) {
      const upper = solveGroup(s, group, bound);
      statesTop = states;
      arenaTop = arena;
      if (stopped) return 0;
      const lower = load<i32>(s, S_LOW);
      if (lower >= bound || upper == lower) {
        memorise(s, lower, lower < bound);
        return lower;
      }
      best = min(best, upper);
    }
  }
  const frame = FRAMES + <usize>depth * FRAME_BYTES;
  countSquares(s, frame, all);
  const allowed = allowedSquares(s, frame, all);
  const shots = listShots(s, frame, all, allowed, kind, times, best);
  sortShots(frame, shots);
  depth++;
  best = tryShots(s, frame, beam > 0 ? min(shots, beam) : shots, best);
  depth--;
  statesTop = states;
  arenaTop = arena;
  if (stopped) return 0;
  // All squares left out cost at least `passed`, and so do those tried that were not better.
  const value = best < bound ? best : max(load<i32>(frame + FRAME_PASSED), load<i32>(s, S_LOW));
  memorise(s, value, best < bound);
  return value;
}

/** Raises the lower bound by solving "y hit" for the whole group; returns an upper bound. */
function solveGroup(s: usize, group: u64, bound: i32): i32 {
  const first = statesTop;
  const inside = splitByGroup(s, group);
  const finish = finishFirst;
  const last = statesTop;
  let sum = inside;
  for (let c = first; c < last; c += STATE_BYTES) sum += load<i32>(c, S_LOW);
  depth++;
  for (let c = first; c < last && sum < bound; c += STATE_BYTES) {
    sum -= load<i32>(c, S_LOW);
    if (!load<i32>(c, S_EXACT)) probe(c);
    const value = solve(c, bound - sum);
    if (stopped) break;
    store<i32>(c, value, S_LOW);
    sum += value;
  }
  depth--;
  if (stopped) return 0;
  if (sum > load<i32>(s, S_LOW)) store<i32>(s, sum, S_LOW);
  // Below the bound every part is exact, so that firing at the group first costs just this.
  return sum < bound ? finish + sum - inside : NONE;
}

/** By square: weight of the layouts with it, the squares all of these have, and weights of pairs. */
function countSquares(s: usize, frame: usize, all: u64): void {
  memory.fill(frame, 0, 256);
  for (let m = all; m; m &= m - 1) {
    const x = <usize>ctz(m);
    store<u64>(frame + F_COMMON + (x << 3), all);
    memory.fill(PAIRS + (x << 8), 0, 256);
  }
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) {
    const mask = maskOf(load<i32>(i));
    const weight = load<i32>(i + 4);
    for (let m = mask; m; m &= m - 1) {
      const x = <usize>ctz(m);
      const common = frame + F_COMMON + (x << 3);
      store<u64>(common, load<u64>(common) & mask);
      store<i32>(frame + (x << 2), load<i32>(frame + (x << 2)) + weight);
      for (let n = m & (m - 1); n; n &= n - 1) {
        const pair = PAIRS + (x << 8) + ((<usize>ctz(n)) << 2);
        store<i32>(pair, load<i32>(pair) + weight);
      }
    }
  }
}

/** The squares worth trying: not those for which another one, hit whenever they are, is as good. */
function allowedSquares(s: usize, frame: usize, all: u64): u64 {
  const safe = blurred ? safeSquares(s, all) : all;
  let keep = all;
  for (let m = all; m; m &= m - 1) {
    const x = lowest(m);
    const bit = m & (~m + 1);
    const own = load<i32>(frame + ((<usize>x) << 2));
    const common = load<u64>(frame + F_COMMON + ((<usize>x) << 3));
    for (let c = common & safe & ~bit; c; c &= c - 1) {
      const y = lowest(c);
      if (load<i32>(frame + ((<usize>y) << 2)) > own || y < x || !(safe & bit)) {
        keep &= ~bit;
        break;
      }
    }
  }
  return keep;
}

/**
 * The squares whose early hit hides nothing: not those after a plain hit on which another square could
 * belong to the same ship in one layout, and to another ship of that type in another.
 */
function safeSquares(s: usize, all: u64): u64 {
  const row = (<usize>types) << 4;
  memory.fill(INSIDE, 0, 64 * row);
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) {
    const residual = load<i32>(i);
    const byType = BYTYPE + ((<usize>(residual * types)) << 3);
    for (let m = maskOf(residual); m; m &= m - 1) {
      const step = stepOf(residual, lowest(m));
      const rest = load<u64>(step, T_REST);
      if (rest == 0) continue;
      const own = load<i32>(step, T_TYPE);
      const inside = INSIDE + <usize>ctz(m) * row;
      for (let t = 0; t < types; t++) {
        const at = inside + ((<usize>t) << 4);
        const others = load<u64>(byType + ((<usize>t) << 3));
        if (t == own) {
          store<u64>(at, load<u64>(at) | rest);
          store<u64>(at, load<u64>(at, 8) | (others & ~(rest | (m & (~m + 1)))), 8);
        } else store<u64>(at, load<u64>(at, 8) | others, 8);
      }
    }
  }
  let safe = all;
  for (let m = all; m; m &= m - 1) {
    const inside = INSIDE + <usize>ctz(m) * row;
    for (let t = 0; t < types; t++) {
      const at = inside + ((<usize>t) << 4);
      if (load<u64>(at) & load<u64>(at, 8)) safe &= ~(m & (~m + 1));
    }
  }
  return safe;
}

/** Writes the shots whose cheap bound is below `best` into the frame, with their children's bounds. */
function listShots(
  s: usize,
  frame: usize,
  all: u64,
  allowed: u64,
  kind: i32,
  times: i32,
  best: i32,
): i32 {
  let shots = 0;
  let passed = NONE;
  const only = (allowed & (allowed - 1)) == 0;
  for (let m = allowed; m; m &= m - 1) {
    const x = lowest(m);
    let lower = 0;
    if (kind >= 0) lower = times * boundShot(kind, <u32>all, x);
    else if (!only) lower = boundMiss(s, frame, all, x);
    if (lower >= best) {
      passed = min(passed, lower);
      continue;
    }
    store<i32>(frame + F_SHOTS + ((<usize>shots) << 4), x, A_SQUARE);
    shots++;
  }
  store<i32>(frame + FRAME_PASSED, passed);
  const weight = load<i32>(s, S_WEIGHT);
  for (let i = 0; i < shots; i++) {
    const shot = frame + F_SHOTS + ((<usize>i) << 4);
    const x = load<i32>(shot, A_SQUARE);
    const first = statesTop;
    const n = children(s, x);
    let lower = weight - load<i32>(frame + ((<usize>x) << 2));
    for (let j: usize = 0; j < <usize>n; j++) lower += load<i32>(first + j * STATE_BYTES, S_LOW);
    store<i32>(shot, <i32>(first - STATES), A_FIRST);
    store<i32>(shot, n, A_CHILDREN);
    store<i32>(shot, lower, A_LOW);
  }
  return shots;
}

/** A bound on firing at x from the pairs: those it misses still have to be found. */
function boundMiss(s: usize, frame: usize, all: u64, x: i32): i32 {
  const missed = load<i32>(s, S_WEIGHT) - load<i32>(frame + ((<usize>x) << 2));
  if (missed == 0) return 0;
  let k = 0;
  for (let m = all & ~((<u64>1) << (<u64>x)); m; m &= m - 1) {
    const y = lowest(m);
    const pair = PAIRS + ((<usize>min(x, y)) << 8) + ((<usize>max(x, y)) << 2);
    const count = load<i32>(frame + ((<usize>y) << 2)) - load<i32>(pair);
    if (count == 0) continue;
    store<i32>(CAPS + ((<usize>k) << 2), count);
    k++;
  }
  return missed + allocate(k, missed, load<i32>(s, S_LEFT), endsOf(s));
}

/** By lower bound, then by weight, the heaviest first. Stable, so that squares stay in order. */
function sortShots(frame: usize, shots: i32): void {
  const base = frame + F_SHOTS;
  for (let i = 1; i < shots; i++) {
    let at = base + ((<usize>i) << 4);
    const head = load<u64>(at);
    const tail = load<u64>(at, 8);
    const lower = load<i32>(at, A_LOW);
    const count = load<i32>(frame + ((<usize>load<i32>(at)) << 2));
    while (at > base) {
      const other = at - 16;
      const otherLow = load<i32>(other, A_LOW);
      if (otherLow < lower) break;
      if (otherLow == lower && load<i32>(frame + ((<usize>load<i32>(other)) << 2)) >= count) break;
      store<u64>(at, load<u64>(other));
      store<u64>(at, load<u64>(other, 8), 8);
      at = other;
    }
    store<u64>(at, head);
    store<u64>(at, tail, 8);
  }
}

/** The best of `best` and all shots listed; notes in the frame what those that are not better cost. */
function tryShots(s: usize, frame: usize, shots: i32, best: i32): i32 {
  const weight = load<i32>(s, S_WEIGHT);
  for (let i = 0; i < shots; i++) {
    if (depth <= 4) noteProgress(i, shots);
    const shot = frame + F_SHOTS + ((<usize>i) << 4);
    const first = STATES + <usize>load<i32>(shot, A_FIRST);
    const last = first + <usize>load<i32>(shot, A_CHILDREN) * STATE_BYTES;
    let sum = weight - load<i32>(frame + ((<usize>load<i32>(shot, A_SQUARE)) << 2));
    for (let c = first; c < last; c += STATE_BYTES) {
      if (!load<i32>(c, S_EXACT)) probe(c);
      sum += load<i32>(c, S_LOW);
    }
    for (let c = first; c < last && sum < best; c += STATE_BYTES) {
      if (load<i32>(c, S_EXACT)) continue;
      sum -= load<i32>(c, S_LOW);
      const value = solve(c, best - sum);
      if (stopped) return 0;
      store<i32>(c, value, S_LOW);
      sum += value;
    }
    if (sum < best) best = sum;
    else if (sum < load<i32>(frame + FRAME_PASSED)) store<i32>(frame + FRAME_PASSED, sum);
  }
  if (depth <= 4) noteProgress(0, 0);
  return best;
}

/** `depth` is 1 in the first state. */
function noteProgress(tried: i32, all: i32): void {
  const at = PROGRESS + ((<usize>(depth - 1)) << 3);
  store<i32>(at, tried);
  store<i32>(at, all, 4);
  if (depth < 4) store<i32>(at, 0, 12);
}

// ---------------------------------------------------------------- tables

// GEOMETRY, by the driver. ZONE [square] u32: the squares a ship there keeps free, and its own. NEXT
// [square][direction] i32: the neighbour up, left, right, down, or -1. SPECIAL [square][j] i32: the square
// at the j-th special place around it, or -1: a ship of one square there would rule out some directions
// for a ship of two. BAD [j] u32: which directions. KINDS [kind][4] i32: see `prepareTables`. IMAGES
// [g][chunk of 8 squares][256] u32: the image of a chunk under symmetry g.
const G_ZONE: usize = 0;
const G_NEXT: usize = 256;
const G_SPECIAL: usize = 768;
const G_BAD: usize = 2304;
const G_KINDS: usize = 2368;
const G_IMAGES: usize = 2560;
const GEOMETRY_BYTES: usize = 2560 + 8 * 4 * 256 * 4;
const PARTLY_BYTES: usize = 26 * 4096 * 16 * 2;

let kinds: i32 = 0;
let singles: i32 = 0;
let specials: i32 = 0;
let images: i32 = 0;
let tableStride: usize = 0;
let overflow: bool = false;
/** Set by `kindOf`: layouts of the state for one of the tables. */
let factor: i32 = 1;

/**
 * Kinds are (a, b): 0..a ships of two squares and 0..b of one, kind a * (b + 1) + b. The driver has
 * written the geometry and, by kind, the offsets of its three numbers within a set's row (-1 for
 * kinds that need no table), and how many residuals there are of one layout with unnamed ships. Kinds count only once `finishTables` was called.
 */
export function prepareTables(
  maxSingles: i32,
  specialCount: i32,
  imageCount: i32,
  isPartlyNeeded: i32,
): void {
  singles = maxSingles;
  specials = specialCount;
  images = imageCount;
  if (isPartlyNeeded) fillPartly();
}

export function tablesOverflow(): i32 {
  return overflow ? 1 : 0;
}

export function finishTables(kindCount: i32): void {
  kinds = overflow ? 0 : kindCount;
}

/** Fills in the sets from `from` up to, not including, `to`; all below must have been done. */
export function fillTables(from: u32, to: u32, kindCount: i32): void {
  for (let set = from; set < to; set++) {
    if (!isLeastImage(set)) continue;
    const row = rowOf(set);
    for (let kind = 1; kind < kindCount; kind++) {
      if (offsetOf(kind, 0) >= 0) fillKind(set, row, kind);
    }
    for (let g = 1; g < images; g++) {
      const other = imageOf(set, g);
      if (other != set) memory.copy(rowOf(other), row, tableStride);
    }
  }
}

function rowOf(set: u32): usize {
  return TABLES + <usize>set * tableStride;
}
function zoneOf(x: u32): u32 {
  return load<u32>(TABLE_GEOMETRY + ((<usize>x) << 2), G_ZONE);
}
function offsetOf(kind: i32, part: i32): i32 {
  return load<i32>(TABLE_GEOMETRY + ((<usize>(kind * 4 + part)) << 2), G_KINDS);
}

function imageOf(set: u32, g: i32): u32 {
  const base = TABLE_GEOMETRY + G_IMAGES + ((<usize>g) << 12);
  return (
    load<u32>(base + ((<usize>(set & 255)) << 2)) |
    load<u32>(base + 1024 + ((<usize>((set >> 8) & 255)) << 2)) |
    load<u32>(base + 2048 + ((<usize>((set >> 16) & 255)) << 2)) |
    load<u32>(base + 3072 + ((<usize>(set >> 24)) << 2))
  );
}

function isLeastImage(set: u32): bool {
  for (let g = 1; g < images; g++) if (imageOf(set, g) < set) return false;
  return true;
}

function countOf(kind: i32, set: u32): i32 {
  if (kind == 0) return 1;
  const offset = offsetOf(kind, 0);
  if (offset < 0) return <i32>popcnt(set);
  return <i32>load<u16>(rowOf(set) + <usize>offset);
}
function lowerOf(kind: i32, set: u32): i32 {
  return boundOf(kind, set, 1);
}
function upperOf(kind: i32, set: u32): i32 {
  return boundOf(kind, set, 2);
}
function boundOf(kind: i32, set: u32, part: i32): i32 {
  if (kind == 0) return 0;
  const offset = offsetOf(kind, part);
  if (offset < 0) {
    const k = <i32>popcnt(set);
    return (k * (k - 1)) >> 1;
  }
  return <i32>load<u16>(rowOf(set) + <usize>offset);
}

function write(row: usize, kind: i32, part: i32, value: i32): void {
  const offset = offsetOf(kind, part);
  if (offset < 0) return;
  if (value > 65535) overflow = true;
  store<u16>(row + <usize>offset, <u16>value);
}

function fillKind(set: u32, row: usize, kind: i32): void {
  const count = countLayouts(set, kind);
  write(row, kind, 0, count);
  let lower = count == 0 ? 0 : NONE;
  let upper = lower;
  if (count > 0) {
    for (let m = set; m; m &= m - 1) {
      const x = <i32>ctz(m);
      const value = boundShot(kind, set, x);
      if (value == NONE) continue;
      lower = min(lower, value);
      upper = min(upper, upperShot);
    }
  }
  write(row, kind, 1, lower);
  if (offsetOf(kind, 2) != offsetOf(kind, 1)) write(row, kind, 2, upper);
}

/** Splits by what lies on the lowest square: nothing, a ship of one square, or one of two. */
function countLayouts(set: u32, kind: i32): i32 {
  if (set == 0) return 0;
  const v = <u32>ctz(set);
  const rest = set & ~zoneOf(v);
  let count = countOf(kind, set & (set - 1));
  if (kind % (singles + 1) > 0) count += countOf(kind - 1, rest);
  if (kind > singles) {
    for (let d: usize = 0; d < 4; d++) {
      const y = load<i32>(TABLE_GEOMETRY + ((<usize>v) << 4) + (d << 2), G_NEXT);
      if (y < 0 || !((set >> <u32>y) & 1)) continue;
      count += countOf(kind - singles - 1, rest & ~zoneOf(<u32>y));
    }
  }
  return count;
}

/** Set by `boundShot`: what firing at the square costs at most. */
let upperShot: i32 = 0;

/** Lower bound of firing at x first; NONE if no layout has x. */
function boundShot(kind: i32, set: u32, x: i32): i32 {
  const rest = set & ~zoneOf(<u32>x);
  const without = set & ~((<u32>1) << (<u32>x));
  let hits = 0;
  let lower = lowerOf(kind, without);
  let upper = upperOf(kind, without);
  if (kind % (singles + 1) > 0) {
    hits += countOf(kind - 1, rest);
    lower += lowerOf(kind - 1, rest);
    upper += upperOf(kind - 1, rest);
  }
  if (kind > singles) {
    const found = boundPartly(kind - singles - 1, set, rest, x);
    hits += found;
    lower += partlyLower;
    upper += partlyUpper;
  }
  if (hits == 0) return NONE;
  const misses = countOf(kind, set) - hits;
  upperShot = upper + misses;
  return lower + misses;
}

let partlyLower: i32 = 0;
let partlyUpper: i32 = 0;

/** A ship of two squares was hit at x; `kind` are the others. Returns its layouts, sets the bounds. */
function boundPartly(kind: i32, set: u32, rest: u32, x: i32): i32 {
  let n = 0;
  let directions = 0;
  let hits = 0;
  let lower = 0;
  let upper = 0;
  for (let d: usize = 0; d < 4; d++) {
    const y = load<i32>(TABLE_GEOMETRY + ((<usize>x) << 4) + (d << 2), G_NEXT);
    if (y < 0 || !((set >> <u32>y) & 1)) continue;
    const left = rest & ~zoneOf(<u32>y);
    const count = countOf(kind, left);
    directions |= 1 << (<i32>d);
    hits += count;
    lower += lowerOf(kind, left);
    upper += upperOf(kind, left);
    store<u32>(CAPS + ((<usize>n) << 3), left);
    store<i32>(CAPS + ((<usize>n) << 3), count, 4);
    n++;
  }
  if (kind == 1 && singles > 0) {
    partlyLower = partlyUpper = hits > 0 ? partlyValue(rest, x, directions) : 0;
    return hits;
  }
  for (let i: usize = 1; i < <usize>n; i++) {
    for (let j: usize = 0; j < i; j++) {
      lower += countOf(kind, load<u32>(CAPS + (i << 3)) & load<u32>(CAPS + (j << 3)));
      upper += min(load<i32>(CAPS + (i << 3), 4), load<i32>(CAPS + (j << 3), 4));
    }
  }
  partlyLower = lower;
  partlyUpper = upper;
  return hits;
}

/** One end of the last ship of two is known, and one ship of one square is left: exact, by PARTLY. */
function partlyValue(rest: u32, x: i32, directions: i32): i32 {
  let here: u32 = 0;
  for (let j = 0; j < specials; j++) {
    const square = load<i32>(TABLE_GEOMETRY + <usize>(x * 12 + j) * 4, G_SPECIAL);
    if (square >= 0) here |= ((rest >> <u32>square) & 1) << (<u32>j);
  }
  const plain = <i32>popcnt(rest) - <i32>popcnt(here);
  return <i32>load<u16>(partlyAddress(plain, here, directions));
}

function partlyAddress(plain: i32, here: u32, directions: i32): usize {
  return PARTLY + ((((<usize>plain) << 12) | <usize>here) << 5) + ((<usize>directions) << 1);
}

/**
 * By how many plain squares, which special ones and which directions are left. The single ship may lie
 * on any of these squares; on a special one it rules out some directions.
 */
function fillPartly(): void {
  for (let plain = 0; plain <= squares; plain++) {
    for (let here: u32 = 0; here < (<u32>1) << (<u32>specials); here++) {
      for (let directions = 0; directions < 16; directions++) {
        const value = partlyBest(plain, here, directions);
        store<u16>(partlyAddress(plain, here, directions), <u16>value);
      }
    }
  }
}

function partlyBest(plain: i32, here: u32, directions: i32): i32 {
  let all = 0;
  for (let d = 0; d < 4; d++) {
    if (directions & (1 << d)) all += plain + singlesBeside(here, d);
  }
  if (all == 0) return 0;
  let best = NONE;
  for (let d = 0; d < 4; d++) {
    if (!(directions & (1 << d))) continue;
    const k = plain + singlesBeside(here, d);
    const after = <i32>load<u16>(partlyAddress(plain, here, directions & ~(1 << d)));
    best = min(best, all - k + ((k * (k - 1)) >> 1) + after);
  }
  for (let m = here; m; m &= m - 1) {
    const bad = load<i32>(TABLE_GEOMETRY + ((<usize>ctz(m)) << 2), G_BAD);
    const k = <i32>popcnt(directions & ~bad);
    if (k == 0) continue;
    const after = <i32>load<u16>(partlyAddress(plain, here & ~(m & (~m + 1)), directions));
    best = min(best, all - k + ((k * (k - 1)) >> 1) + after);
  }
  if (plain > 0) {
    const k = <i32>popcnt(directions);
    const after = <i32>load<u16>(partlyAddress(plain - 1, here, directions));
    best = min(best, all - k + ((k * (k - 1)) >> 1) + after);
  }
  return best;
}

function singlesBeside(here: u32, d: i32): i32 {
  let n = 0;
  for (let m = here; m; m &= m - 1) {
    if (!(load<i32>(TABLE_GEOMETRY + ((<usize>ctz(m)) << 2), G_BAD) & (1 << d))) n++;
  }
  return n;
}

/**
 * The kind of a state that has all layouts of such ships within the set `all`, each of the same weight;
 * -1 for any other state. Sets `factor`.
 */
function kindOf(s: usize, all: u64): i32 {
  const start = itemsOf(s);
  const kind = load<i32>(KIND + ((<usize>load<i32>(start)) << 2));
  if (kind <= 0) return -1;
  // No two items are the same, so that their number tells whether all are there.
  const orders = offsetOf(kind, 3);
  if (load<i32>(s, S_N) != orders * countOf(kind, <u32>all)) return -1;
  const weight = load<i32>(start + 4);
  const end = endOf(s);
  for (let i = start; i < end; i += 8) {
    if (load<i32>(i + 4) != weight) return -1;
    if (load<i32>(KIND + ((<usize>load<i32>(i)) << 2)) != kind) return -1;
  }
  factor = orders * weight;
  return kind;
}
