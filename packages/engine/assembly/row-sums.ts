// Exact counting for few ships on boards of any size, where ships may touch (contact "any").
//
// METHOD. Split by orientation: of K ships, few lie along columns ("hubs") and are enumerated; the
// others lie along rows, so they meet only within a row, and a hub merely cuts the rows it crosses.
// For a segment of one row let z[S] be the ways to place the ships of the set S side by side in it,
// and L = log z as a power series over sets (L[S] = z[S] - sum of L[T] z[S-T] over the proper subsets
// T that contain S's lowest ship). Independent pieces multiply in z, so they add in L: over segments
// and over rows. With C columns and segments [l, e):
//   nothing cut            phi0   = L(0, C)
//   column x cut           + d1(x)    = L(0, x) + L(x+1, C) - L(0, C)
//   columns x < y cut      + d1(x) + d1(y) + d2(x, y),
//                            d2 = L(x+1, y) - L(x+1, C) - L(0, y) + L(0, C)
// and d2 is 0 when no chain of the row ships reaches from x to y. Prefix sums over rows make each hub
// cost one subtraction per set. A choice of hubs has exp(phi)[all row ships] layouts. Counts through
// placements come from differentiating backwards: d exp(phi)[all] / d phi[T] = exp(phi)[all - T] is
// summed up per hub, per pair and in total, and one backward pass turns it into counts.
// The driver runs this on the board with at most K/2 hubs and on the transposed board with at most
// (K-1)/2, so that each layout is found once. Of sets of hubs that differ only in which ships of one
// kind they have, one stands for all: counts are then right for a kind as a whole, not ship by ship.
//
// DATA LAYOUT. A = 2^K sets of ships; a series is A u64 words. Addresses, set by `layout`:
//   LENGTHS, KINDS [s]     i32; ships of a kind, next to each other, have the same placements
//                                                                         (by the driver)
//   ROW     [s][r*C+c]     u8: may ship s lie along row r from column c on  (by the driver)
//   COL     [s][x*R+a]     u8: may ship s lie along column x from row a on  (by the driver)
//   WROW, WCOL             u64: layouts with the ship there                 (for the driver)
//   BASE, BASE_            the series phi0 summed over all rows, and its adjoint
//   D1, D1_  [x][r]        d1 summed over the rows before r, r = 0..R, and adjoints
//   D2, D2_  [x][y-x-1][r] the same for d2
//   F, G     [e]           series of one row's segments that begin at l, and their adjoints
//   L        [l][e]        the logarithms of one row, later their adjoints
//   HUB d                  its placements (x, a), and [k]: SHIFT and SHIFT_ (series over the row ships
//                          only, M = 2^n words), FOUND (layouts with the hub there)
// BOUNDS. All sums are modulo 2^64; wrapping in between is harmless, results are exact while the
// number of layouts of told-apart ships is below 2^64 (the driver sees to it). K <= 6, sides <= 26.

const MAX_HUBS = 3;
const MAX_SETS = 64;

let R: i32 = 0;
let C: i32 = 0;
let K: i32 = 0;
let A: i32 = 0;
let most: i32 = 0;
let gap: i32 = 0;
/** Layouts found with the present set of hubs, and with all before it. */
let total: u64 = 0;
let layouts: u64 = 0;

let LENGTHS: usize = 0;
let KINDS: usize = 0;
let ROW: usize = 0;
let COL: usize = 0;
let WROW: usize = 0;
let WCOL: usize = 0;
let BASE: usize = 0;
let BASE_: usize = 0;
let D1: usize = 0;
let D1_: usize = 0;
let D2: usize = 0;
let D2_: usize = 0;
let F: usize = 0;
let G: usize = 0;
let L: usize = 0;
let series: usize = 0; // bytes of a series

// ---------------------------------------------------------------- set-up

let top: usize = 0;

function take(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 7) & ~7;
  return at;
}

/** Lays out memory for K ships on R rows and C columns, and clears it. Then the driver fills it in. */
export function layout(rows: i32, columns: i32, ships: i32): void {
  R = rows;
  C = columns;
  K = ships;
  A = 1 << ships;
  series = (<usize>A) << 3;
  const cells = <usize>(rows * columns);
  top = (__heap_base + 7) & ~7;
  const start = top;
  LENGTHS = take((<usize>ships) << 2);
  KINDS = take((<usize>ships) << 2);
  ROW = take(cells * ships);
  COL = take(cells * ships);
  WROW = take((cells * ships) << 3);
  WCOL = take((cells * ships) << 3);
  grow();
  memory.fill(start, 0, top - start);
}

function grow(): void {
  const pages = <i32>((top + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
}

export function lengthsAddress(): usize {
  return LENGTHS;
}
export function kindsAddress(): usize {
  return KINDS;
}
export function rowAddress(): usize {
  return ROW;
}
export function columnAddress(): usize {
  return COL;
}
export function rowCountsAddress(): usize {
  return WROW;
}
export function columnCountsAddress(): usize {
  return WCOL;
}
export function layoutsFound(): u64 {
  return layouts;
}

function lengthOf(s: i32): i32 {
  return load<i32>(LENGTHS + ((<usize>s) << 2));
}

/** Once ships and placements are there: builds the tables for at most `hubs` ships along columns. */
export function prepare(hubs: i32): void {
  most = hubs;
  total = 0;
  layouts = 0;
  gap = chainReach();
  BASE = take(series);
  BASE_ = take(series);
  const cuts = hubs > 0 ? <usize>(C * (R + 1)) * series : 0;
  D1 = take(cuts);
  D1_ = take(cuts);
  const pairs = hubs > 1 ? <usize>(C * gap * (R + 1)) * series : 0;
  D2 = take(pairs);
  D2_ = take(pairs);
  F = take(<usize>(C + 1) * series);
  G = take(<usize>(C + 1) * series);
  L = take(<usize>((C + 1) * (C + 1)) * series);
  const slots = <usize>(R * C);
  for (let d = 0; d < MAX_HUBS; d++) {
    PLACES[d] = take(d < hubs ? slots << 3 : 0);
    SHIFT[d] = take(d < hubs ? slots * series : 0);
    SHIFT_[d] = take(d < hubs ? slots * series : 0);
    FOUND[d] = take(d < hubs ? slots << 3 : 0);
  }
  grow();
  memory.fill(BASE, 0, F - BASE);
  for (let r = 0; r < R; r++) addRow(r);
  hubSet = -1;
  nextSet();
}

/** How far apart two cut columns can be and still matter: the longest chain of row ships. */
function chainReach(): i32 {
  let sum = 0;
  let least = 1 << 20;
  let second = 1 << 20;
  for (let s = 0; s < K; s++) {
    const n = lengthOf(s) - 1;
    sum += n;
    if (n < least) {
      second = least;
      least = n;
    } else if (n < second) second = n;
  }
  // Where two columns are cut, two ships at least are hubs.
  if (most >= 2) sum -= least + second;
  return max(1, min(sum, C - 1));
}

// ---------------------------------------------------------------- series over sets of ships

function at(series: usize, set: i32): u64 {
  return load<u64>(series + ((<usize>set) << 3));
}
function put(series: usize, set: i32, value: u64): void {
  store<u64>(series + ((<usize>set) << 3), value);
}
function add(series: usize, set: i32, value: u64): void {
  put(series, set, at(series, set) + value);
}

function logarithm(z: usize, into: usize): void {
  put(into, 0, 0);
  for (let S = 1; S < A; S++) {
    const rest = S & (S - 1);
    let sum = at(z, S);
    for (let T = rest; T; T = (T - 1) & rest) sum -= at(into, S ^ T) * at(z, T);
    put(into, S, sum);
  }
}

function inverse(z: usize, into: usize): void {
  put(into, 0, 1);
  for (let S = 1; S < A; S++) {
    let sum: u64 = 0;
    for (let T = S; T; T = (T - 1) & S) sum -= at(z, T) * at(into, S ^ T);
    put(into, S, sum);
  }
}

/** z = exp(phi) over the M sets of the row ships. */
function exponential(phi: usize, z: usize, M: i32): void {
  put(z, 0, 1);
  for (let S = 1; S < M; S++) {
    const rest = S & (S - 1);
    let sum = at(phi, S);
    for (let T = rest; T; T = (T - 1) & rest) sum += at(phi, S ^ T) * at(z, T);
    put(z, S, sum);
  }
}

// ---------------------------------------------------------------- one row

function segment(l: i32, e: i32): usize {
  return L + <usize>(l * (C + 1) + e) * series;
}
function needed(l: i32, e: i32): bool {
  return l == 0 || e == C || e < l + gap;
}
function lastStart(): i32 {
  return most > 0 ? C : 0;
}

/** F[e] = ways to place each set of ships side by side in the cells l..e-1 of row r. */
function segmentWays(r: i32, l: i32): void {
  memory.fill(F + <usize>l * series, 0, <usize>(C + 1 - l) * series);
  put(F + <usize>l * series, 0, 1);
  for (let c = l; c < C; c++) {
    const here = F + <usize>c * series;
    const next = here + series;
    for (let S = 0; S < A; S++) add(next, S, at(here, S));
    for (let s = 0; s < K; s++) {
      if (!load<u8>(ROW + <usize>(s * R * C + r * C + c))) continue;
      const to = here + <usize>lengthOf(s) * series;
      const bit = 1 << s;
      for (let S = 0; S < A; S++) if (!(S & bit)) add(to, S | bit, at(here, S));
    }
  }
}

/** Adds one row to the tables: each prefix sum goes on from the row before. */
function addRow(r: i32): void {
  for (let l = 0; l <= lastStart(); l++) {
    segmentWays(r, l);
    for (let e = l; e <= C; e++) if (needed(l, e)) logarithm(F + <usize>e * series, segment(l, e));
  }
  const whole = segment(0, C);
  for (let S = 0; S < A; S++) add(BASE, S, at(whole, S));
  if (most == 0) return;
  for (let x = 0; x < C; x++) {
    const before = D1 + <usize>(x * (R + 1) + r) * series;
    const left = segment(0, x);
    const right = segment(x + 1, C);
    for (let S = 0; S < A; S++) {
      put(before + series, S, at(before, S) + at(left, S) + at(right, S) - at(whole, S));
    }
    if (most < 2) continue;
    for (let y = x + 1; y < C && y <= x + gap; y++) {
      const to = pairAt(x, y, r);
      const between = segment(x + 1, y);
      const start = segment(0, y);
      for (let S = 0; S < A; S++) {
        const change = at(between, S) - at(right, S) - at(start, S) + at(whole, S);
        put(to + series, S, at(to, S) + change);
      }
    }
  }
}

function pairOffset(x: i32, y: i32, r: i32): usize {
  return <usize>((x * gap + (y - x - 1)) * (R + 1) + r) * series;
}
function pairAt(x: i32, y: i32, r: i32): usize {
  return D2 + pairOffset(x, y, r);
}

// ---------------------------------------------------------------- hubs

const PLACES: StaticArray<usize> = [0, 0, 0];
const SHIFT: StaticArray<usize> = [0, 0, 0];
const SHIFT_: StaticArray<usize> = [0, 0, 0];
const FOUND: StaticArray<usize> = [0, 0, 0];
const hubShip: StaticArray<i32> = [0, 0, 0];
const hubLength: StaticArray<i32> = [0, 0, 0];
const hubPlaces: StaticArray<i32> = [0, 0, 0];
/** Where the hubs are that are fixed for the moment. */
const hubX: StaticArray<i32> = [0, 0, 0];
const hubA: StaticArray<i32> = [0, 0, 0];
/** By j: the j-th set of row ships as a set of all ships. */
const MASKS = memory.data(MAX_SETS * 4, 4);
const phis = memory.data(MAX_SETS * 8 * (MAX_HUBS + 1), 8);
const sums = memory.data(MAX_SETS * 8 * (MAX_HUBS + 1), 8);
const Z = memory.data(MAX_SETS * 8, 8);
const termLow: StaticArray<usize> = [0, 0, 0];
const termHigh: StaticArray<usize> = [0, 0, 0];
const termSign: StaticArray<u64> = [0, 0, 0];

let hubSet: i32 = -1;
/** How many sets of hubs the present one stands for. */
let times: u64 = 1;
let hubs: i32 = 0;
let M: i32 = 0;
/** Columns further apart than this never meet the same chain of the present row ships. */
let reach: i32 = 0;
let outer: i32 = 0;

function mask(j: i32): i32 {
  return load<i32>(MASKS + ((<usize>j) << 2));
}
function phiAt(d: i32): usize {
  return phis + ((<usize>d * MAX_SETS) << 3);
}
function sumAt(d: i32): usize {
  return sums + ((<usize>d * MAX_SETS) << 3);
}

/** The next set of hubs, with its placements; hubSet is A when there is none. */
function nextSet(): void {
  do hubSet++;
  while (hubSet < A && (popcnt(hubSet) > most || !isFirst(hubSet)));
  if (hubSet >= A) return;
  times = likeSets(hubSet);
  hubs = popcnt(hubSet);
  M = 1 << (K - hubs);
  outer = 0;
  reach = 0;
  let n = 0;
  let d = 0;
  memory.fill(MASKS, 0, MAX_SETS * 4);
  for (let s = 0; s < K; s++) {
    if ((hubSet >> s) & 1) hubShip[d++] = s;
    else {
      for (let j = 0; j < M; j++) {
        store<i32>(MASKS + ((<usize>j) << 2), mask(j) | (((j >> n) & 1) << s));
      }
      reach += lengthOf(s) - 1;
      n++;
    }
  }
  reach = min(reach, gap);
  for (let j = 0; j < M; j++) put(phiAt(0), j, at(BASE, mask(j)));
  for (let j = 0; j < M; j++) put(sumAt(0), j, 0);
  for (d = 0; d < hubs; d++) startHub(d);
}

function kindOf(s: i32): i32 {
  return load<i32>(KINDS + ((<usize>s) << 2));
}

/** Of the ships of a kind, has the set the first ones? */
function isFirst(set: i32): bool {
  for (let s = 1; s < K; s++) {
    if ((set >> s) & 1 && !((set >> (s - 1)) & 1) && kindOf(s) == kindOf(s - 1)) return false;
  }
  return true;
}

/** How many sets have as many ships of each kind. */
function likeSets(set: i32): u64 {
  let found: u64 = 1;
  let ships: u64 = 0;
  let taken: u64 = 0;
  for (let s = 0; s < K; s++) {
    if (s > 0 && kindOf(s) != kindOf(s - 1)) {
      ships = 0;
      taken = 0;
    }
    // Binomials step by step: C(n+1, k) = C(n, k) (n+1) / (n+1-k), C(n+1, k+1) = C(n, k) (n+1) / (k+1).
    ships++;
    if ((set >> s) & 1) {
      taken++;
      found = (found * ships) / taken;
    } else found = (found * ships) / (ships - taken);
  }
  return found;
}

function startHub(d: i32): void {
  const s = hubShip[d];
  const length = lengthOf(s);
  let n = 0;
  for (let x = 0; x < C; x++) {
    for (let a = 0; a + length <= R; a++) {
      if (!load<u8>(COL + <usize>(s * R * C + x * R + a))) continue;
      store<i32>(PLACES[d] + ((<usize>n) << 3), x);
      store<i32>(PLACES[d] + ((<usize>n) << 3), a, 4);
      const low = D1 + <usize>(x * (R + 1) + a) * series;
      const high = low + <usize>length * series;
      const shift = SHIFT[d] + ((<usize>(n * M)) << 3);
      for (let j = 0; j < M; j++) put(shift, j, at(high, mask(j)) - at(low, mask(j)));
      n++;
    }
  }
  hubPlaces[d] = n;
  hubLength[d] = length;
  memory.fill(SHIFT_[d], 0, (<usize>(n * M)) << 3);
  memory.fill(FOUND[d], 0, (<usize>n) << 3);
}

/** What was found out about a hub goes into the adjoints of the tables and into its counts. */
function endHub(d: i32): void {
  const s = hubShip[d];
  for (let k = 0; k < hubPlaces[d]; k++) {
    const x = load<i32>(PLACES[d] + ((<usize>k) << 3));
    const a = load<i32>(PLACES[d] + ((<usize>k) << 3), 4);
    const low = D1_ + <usize>(x * (R + 1) + a) * series;
    const high = low + <usize>hubLength[d] * series;
    const adjoint = SHIFT_[d] + ((<usize>(k * M)) << 3);
    for (let j = 1; j < M; j++) {
      const value = times * at(adjoint, j);
      add(low, mask(j), value);
      add(high, mask(j), 0 - value);
    }
    const found = times * load<u64>(FOUND[d] + ((<usize>k) << 3));
    add(WCOL + ((<usize>(s * R * C + x * R + a)) << 3), 0, found);
  }
}

/** The d2 terms that hub d at (x, a) adds to the fixed hubs before it; -1 if it overlaps one. */
function meet(d: i32, x: i32, a: i32): i32 {
  let terms = 0;
  let low = 0;
  let high = R;
  let least = x;
  let greatest = x;
  for (let i = 0; i < d; i++) {
    const lo = max(hubA[i], a);
    const hi = min(hubA[i] + hubLength[i], a + hubLength[d]);
    low = max(low, lo);
    high = min(high, hi);
    least = min(least, hubX[i]);
    greatest = max(greatest, hubX[i]);
    if (lo >= hi) continue;
    if (hubX[i] == x) return -1;
    terms = addTerm(min(hubX[i], x), max(hubX[i], x), lo, hi, 1, terms);
  }
  // In rows that cross all three hubs, the outer two do not see each other.
  if (d == 2 && low < high) terms = addTerm(least, greatest, low, high, -1, terms);
  return terms;
}

/** Most hubs are in other rows than the fixed ones, or too far from them: no need to look closer. */
function isApart(d: i32, x: i32, a: i32): bool {
  for (let i = 0; i < d; i++) {
    const a0 = unchecked(hubA[i]);
    if (a + unchecked(hubLength[d]) <= a0 || a >= a0 + unchecked(hubLength[i])) continue;
    const apart = x - unchecked(hubX[i]);
    if (apart <= reach && apart >= -reach) return false;
  }
  return true;
}

function addTerm(x: i32, y: i32, low: i32, high: i32, sign: u64, terms: i32): i32 {
  if (y - x > reach) return terms;
  termLow[terms] = pairOffset(x, y, low);
  termHigh[terms] = pairOffset(x, y, high);
  termSign[terms] = sign;
  return terms + 1;
}

/**
 * Goes on until about `budget` hub placements were tried; 1 when everything is counted. Each call
 * takes whole choices of the first hub.
 */
export function run(budget: i32): i32 {
  while (hubSet < A) {
    if (hubs == 0) {
      exponential(phiAt(0), Z, M);
      total += at(Z, M - 1);
      for (let j = 1; j < M; j++) add(sumAt(0), j, at(Z, M - 1 - j));
    } else {
      while (outer < hubPlaces[0]) {
        if (budget <= 0) return 0;
        budget -= choose(0, outer, outer + 1);
        outer++;
      }
      for (let d = 0; d < hubs; d++) endHub(d);
    }
    layouts += times * total;
    total = 0;
    for (let j = 1; j < M; j++) add(BASE_, mask(j), times * at(sumAt(0), j));
    nextSet();
  }
  return 1;
}

/** Between 0 and 1: the sets of hubs done, and the part of the present one. */
export function progress(): f64 {
  if (hubSet >= A) return 1;
  return (<f64>hubSet + <f64>outer / <f64>max(1, hubs ? hubPlaces[0] : 1)) / <f64>A;
}

/** All placements from..to-1 of hub d with all choices of later hubs; returns how many were tried. */
function choose(d: i32, from: i32, to: i32): i32 {
  if (d == hubs - 1) {
    if (M == 8) return chooseLast3(d, from, to);
    if (M == 4) return chooseLast2(d, from, to);
    return chooseLast(d, from, to);
  }
  let tried = 0;
  const phi = phiAt(d);
  const next = phiAt(d + 1);
  const sum = sumAt(d);
  const below = sumAt(d + 1);
  for (let k = from; k < to; k++) {
    const x = load<i32>(PLACES[d] + ((<usize>k) << 3));
    const a = load<i32>(PLACES[d] + ((<usize>k) << 3), 4);
    const terms = meet(d, x, a);
    if (terms < 0) continue;
    const shift = SHIFT[d] + ((<usize>(k * M)) << 3);
    for (let j = 1; j < M; j++) {
      put(next, j, at(phi, j) + at(shift, j));
      put(below, j, 0);
    }
    addTerms(terms, next);
    hubX[d] = x;
    hubA[d] = a;
    const low0 = termLow[0];
    const high0 = termHigh[0];
    const before = total;
    tried += choose(d + 1, 0, hubPlaces[d + 1]);
    add(FOUND[d] + ((<usize>k) << 3), 0, total - before);
    const adjoint = SHIFT_[d] + ((<usize>(k * M)) << 3);
    for (let j = 1; j < M; j++) {
      add(sum, j, at(below, j));
      add(adjoint, j, at(below, j));
    }
    // A hub that is not the last has at most one fixed hub before it, so one term.
    if (terms > 0) returnTerm(low0, high0, 1, below);
  }
  return tried;
}

function addTerms(terms: i32, phi: usize): void {
  for (let i = 0; i < terms; i++) {
    const low = D2 + termLow[i];
    const high = D2 + termHigh[i];
    const sign = termSign[i];
    for (let j = 1; j < M; j++) add(phi, j, sign * (at(high, mask(j)) - at(low, mask(j))));
  }
}

function returnTerm(low: usize, high: usize, sign: u64, adjoint: usize): void {
  for (let j = 1; j < M; j++) {
    const value = times * sign * at(adjoint, j);
    add(D2_ + low, mask(j), value);
    add(D2_ + high, mask(j), 0 - value);
  }
}

/** The last hub, with any number of row ships. */
function chooseLast(d: i32, from: i32, to: i32): i32 {
  const phi = phiAt(d);
  const mine = phiAt(d + 1);
  const back = sumAt(d + 1);
  const sum = sumAt(d);
  for (let k = from; k < to; k++) {
    const place = PLACES[d] + ((<usize>k) << 3);
    const terms = meet(d, load<i32>(place), load<i32>(place, 4));
    if (terms < 0) continue;
    const shift = SHIFT[d] + ((<usize>(k * M)) << 3);
    for (let j = 1; j < M; j++) put(mine, j, at(phi, j) + at(shift, j));
    addTerms(terms, mine);
    exponential(mine, Z, M);
    const ways = at(Z, M - 1);
    total += ways;
    add(FOUND[d] + ((<usize>k) << 3), 0, ways);
    const adjoint = SHIFT_[d] + ((<usize>(k * M)) << 3);
    for (let j = 1; j < M; j++) {
      const value = at(Z, M - 1 - j);
      put(back, j, value);
      add(sum, j, value);
      add(adjoint, j, value);
    }
    for (let i = 0; i < terms; i++) returnTerm(termLow[i], termHigh[i], termSign[i], back);
  }
  return to - from;
}

/** The same for three row ships, unrolled: nearly all of the work of a count of five ships. */
function chooseLast3(d: i32, from: i32, to: i32): i32 {
  const phi = phiAt(d);
  const b1 = load<u64>(phi, 8);
  const b2 = load<u64>(phi, 16);
  const b3 = load<u64>(phi, 24);
  const b4 = load<u64>(phi, 32);
  const b5 = load<u64>(phi, 40);
  const b6 = load<u64>(phi, 48);
  const b7 = load<u64>(phi, 56);
  let s1: u64 = 0;
  let s2: u64 = 0;
  let s3: u64 = 0;
  let s4: u64 = 0;
  let s5: u64 = 0;
  let s6: u64 = 0;
  let s7: u64 = 0;
  let found: u64 = 0;
  const back = sumAt(d + 1);
  const extra = phiAt(d + 1);
  let place = PLACES[d] + ((<usize>from) << 3);
  let shift = SHIFT[d] + ((<usize>from) << 6);
  let adjoint = SHIFT_[d] + ((<usize>from) << 6);
  let count = FOUND[d] + ((<usize>from) << 3);
  for (let k = from; k < to; k++, place += 8, shift += 64, adjoint += 64, count += 8) {
    const x = load<i32>(place);
    const a = load<i32>(place, 4);
    let terms = 0;
    if (!isApart(d, x, a)) {
      terms = meet(d, x, a);
      if (terms < 0) continue;
    }
    let p1 = b1 + load<u64>(shift, 8);
    let p2 = b2 + load<u64>(shift, 16);
    let p3 = b3 + load<u64>(shift, 24);
    let p4 = b4 + load<u64>(shift, 32);
    let p5 = b5 + load<u64>(shift, 40);
    let p6 = b6 + load<u64>(shift, 48);
    let p7 = b7 + load<u64>(shift, 56);
    if (terms > 0) {
      memory.fill(extra, 0, 64);
      addTerms(terms, extra);
      p1 += load<u64>(extra, 8);
      p2 += load<u64>(extra, 16);
      p3 += load<u64>(extra, 24);
      p4 += load<u64>(extra, 32);
      p5 += load<u64>(extra, 40);
      p6 += load<u64>(extra, 48);
      p7 += load<u64>(extra, 56);
    }
    const z3 = p3 + p1 * p2;
    const z5 = p5 + p1 * p4;
    const z6 = p6 + p2 * p4;
    const z7 = p7 + p1 * z6 + p2 * p5 + p4 * p3;
    found += z7;
    store<u64>(count, load<u64>(count) + z7);
    s1 += z6;
    s2 += z5;
    s3 += p4;
    s4 += z3;
    s5 += p2;
    s6 += p1;
    s7 += 1;
    store<u64>(adjoint, load<u64>(adjoint, 8) + z6, 8);
    store<u64>(adjoint, load<u64>(adjoint, 16) + z5, 16);
    store<u64>(adjoint, load<u64>(adjoint, 24) + p4, 24);
    store<u64>(adjoint, load<u64>(adjoint, 32) + z3, 32);
    store<u64>(adjoint, load<u64>(adjoint, 40) + p2, 40);
    store<u64>(adjoint, load<u64>(adjoint, 48) + p1, 48);
    store<u64>(adjoint, load<u64>(adjoint, 56) + 1, 56);
    if (terms == 0) continue;
    store<u64>(back, z6, 8);
    store<u64>(back, z5, 16);
    store<u64>(back, p4, 24);
    store<u64>(back, z3, 32);
    store<u64>(back, p2, 40);
    store<u64>(back, p1, 48);
    store<u64>(back, 1, 56);
    for (let i = 0; i < terms; i++) returnTerm(termLow[i], termHigh[i], termSign[i], back);
  }
  total += found;
  const sum = sumAt(d);
  add(sum, 1, s1);
  add(sum, 2, s2);
  add(sum, 3, s3);
  add(sum, 4, s4);
  add(sum, 5, s5);
  add(sum, 6, s6);
  add(sum, 7, s7);
  return to - from;
}

/** The same for two row ships: four ships in all, or five of which one is through a hit. */
function chooseLast2(d: i32, from: i32, to: i32): i32 {
  const phi = phiAt(d);
  const b1 = load<u64>(phi, 8);
  const b2 = load<u64>(phi, 16);
  const b3 = load<u64>(phi, 24);
  let s1: u64 = 0;
  let s2: u64 = 0;
  let s3: u64 = 0;
  let found: u64 = 0;
  const back = sumAt(d + 1);
  const extra = phiAt(d + 1);
  let place = PLACES[d] + ((<usize>from) << 3);
  let shift = SHIFT[d] + ((<usize>from) << 5);
  let adjoint = SHIFT_[d] + ((<usize>from) << 5);
  let count = FOUND[d] + ((<usize>from) << 3);
  for (let k = from; k < to; k++, place += 8, shift += 32, adjoint += 32, count += 8) {
    const x = load<i32>(place);
    const a = load<i32>(place, 4);
    let terms = 0;
    if (!isApart(d, x, a)) {
      terms = meet(d, x, a);
      if (terms < 0) continue;
    }
    let p1 = b1 + load<u64>(shift, 8);
    let p2 = b2 + load<u64>(shift, 16);
    let p3 = b3 + load<u64>(shift, 24);
    if (terms > 0) {
      memory.fill(extra, 0, 32);
      addTerms(terms, extra);
      p1 += load<u64>(extra, 8);
      p2 += load<u64>(extra, 16);
      p3 += load<u64>(extra, 24);
    }
    const z3 = p3 + p1 * p2;
    found += z3;
    store<u64>(count, load<u64>(count) + z3);
    s1 += p2;
    s2 += p1;
    s3 += 1;
    store<u64>(adjoint, load<u64>(adjoint, 8) + p2, 8);
    store<u64>(adjoint, load<u64>(adjoint, 16) + p1, 16);
    store<u64>(adjoint, load<u64>(adjoint, 24) + 1, 24);
    if (terms == 0) continue;
    store<u64>(back, p2, 8);
    store<u64>(back, p1, 16);
    store<u64>(back, 1, 24);
    for (let i = 0; i < terms; i++) returnTerm(termLow[i], termHigh[i], termSign[i], back);
  }
  total += found;
  const sum = sumAt(d);
  add(sum, 1, s1);
  add(sum, 2, s2);
  add(sum, 3, s3);
  return to - from;
}

// ---------------------------------------------------------------- backwards

/** After the last `run`: turns the adjoints of the tables into counts of the row ships. */
export function finish(): void {
  for (let r = 0; r < R; r++) {
    memory.fill(L, 0, <usize>((C + 1) * (C + 1)) * series);
    spread(r);
    for (let l = 0; l <= lastStart(); l++) {
      segmentWays(r, l);
      segmentBack(r, l);
    }
  }
}

/** The adjoints of one row's logarithms, from those of the prefix sums. */
function spread(r: i32): void {
  const whole = segment(0, C);
  for (let S = 0; S < A; S++) put(whole, S, at(BASE_, S));
  if (most == 0) return;
  for (let x = 0; x < C; x++) {
    const cut = D1_ + <usize>(x * (R + 1) + r) * series;
    const left = segment(0, x);
    const right = segment(x + 1, C);
    for (let S = 0; S < A; S++) {
      if (r > 0) add(cut, S, at(cut - series, S));
      const value = at(cut, S);
      add(left, S, value);
      add(right, S, value);
      add(whole, S, 0 - value);
    }
    if (most < 2) continue;
    for (let y = x + 1; y < C && y <= x + gap; y++) {
      const pair = D2_ + pairOffset(x, y, r);
      const between = segment(x + 1, y);
      const start = segment(0, y);
      for (let S = 0; S < A; S++) {
        if (r > 0) add(pair, S, at(pair - series, S));
        const value = at(pair, S);
        add(between, S, value);
        add(right, S, 0 - value);
        add(start, S, 0 - value);
        add(whole, S, value);
      }
    }
  }
}

/** F must hold the segments of row r that begin at l, L their adjoints; adds to the ships' counts. */
function segmentBack(r: i32, l: i32): void {
  memory.fill(G + <usize>l * series, 0, <usize>(C + 1 - l) * series);
  for (let c = C; c >= l; c--) {
    const here = G + <usize>c * series;
    if (c < C) {
      const ways = F + <usize>c * series;
      for (let S = 0; S < A; S++) put(here, S, at(here + series, S));
      for (let s = 0; s < K; s++) {
        const placement = <usize>(s * R * C + r * C + c);
        if (!load<u8>(ROW + placement)) continue;
        const from = here + <usize>lengthOf(s) * series;
        const bit = 1 << s;
        let sum: u64 = 0;
        for (let S = 0; S < A; S++) {
          if (S & bit) continue;
          const value = at(from, S | bit);
          add(here, S, value);
          sum += at(ways, S) * value;
        }
        add(WROW + (placement << 3), 0, sum);
      }
    }
    if (c > l && needed(l, c)) addSegment(here, F + <usize>c * series, segment(l, c));
  }
}

/** d log z = dz / z, backwards: adds to `into` what the adjoint of the logarithm means for z. */
function addSegment(into: usize, z: usize, adjoint: usize): void {
  inverse(z, Z);
  for (let S = 0; S < A; S++) {
    const rest = A - 1 - S;
    let sum: u64 = 0;
    for (let T = rest; ; T = (T - 1) & rest) {
      sum += at(Z, T) * at(adjoint, S | T);
      if (!T) break;
    }
    add(into, S, sum);
  }
}
