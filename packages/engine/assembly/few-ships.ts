// Exact counting for few ships: branch on open hits, then enumerate the scarcest ships, and count
// the last ones by inclusion-exclusion over conflicting pairs.
//
// DATA LAYOUT. Kinds k of ships, each with up to 1352 placements, numbered p. Groups g of ships that
// nothing tells apart, each of one kind; two groups of a kind may differ in which of its placements
// they can still have (AVAIL of the root). A bit set over one kind's placements has `words` u64 words
// (1 to 22, the same for all kinds); `slots` = 64 * words. Addresses, all set by `layout`:
//   CELLS   [k][p]     u16 each: how many cells, then the cells                  (by the driver)
//   REACH   [k][cell]  bit set: placements of k that a ship on `cell` excludes   (by the driver)
//   HITS    [hit][k]   bit set: placements of k through a cell that may have to be covered
//   COVER   [k][p]     bit set over hits: those covered by the placement         (both by the driver)
//   KINDS   [g]        i32: the group's kind                                     (by `setGroup`)
//   COUNTS  [g]        i32: ships in the group                                   (by `setGroup`)
//   ROOT    [0]        bit set: choices of the marked group at the root          (by the driver)
//   CONF    [k][l][p]  bit set: placements of l that conflict with placement p of k
//   WEIGHT  [g][p]     u64: layouts found so far with a ship of g on p
//   FRAME   [depth]    the search stack, see below
// INVARIANTS. A placement conflicts with itself. Every placement through a hit conflicts with
// every other one through it, so when all hits are covered the bit sets hold only placements that
// touch no hit. Bits past a group's last placement are 0.
// BOUNDS. Sums of conflicts within a leaf are at most 2 * 1352^2 < 2^22 (i32). A leaf counts three
// ships, so at most 1352^3 < 2^32; WEIGHT and subtotals hold fewer than 2^20 leaves between two drains
// (the driver sees to it), so they stay below 2^52. Nothing is allocated after `layout`.

let kinds: i32 = 0;
let groups: i32 = 0;
let words: i32 = 0;
let hitWords: i32 = 0;
let cellStride: usize = 0;

let CELLS: usize = 0;
let REACH: usize = 0;
let HITS: usize = 0;
let KINDS: usize = 0;
let COUNTS: usize = 0;
let ROOT: usize = 0;
let CONF: usize = 0;
let COVER: usize = 0;
let WEIGHT: usize = 0;
let FRAME: usize = 0;

// Derived strides in bytes.
let setBytes: usize = 0;
let allSetsBytes: usize = 0;
let tableBytes: usize = 0;
let weightGroupBytes: usize = 0;
let frameBytes: usize = 0;

let depth: i32 = -1;
let total: u64 = 0;
let leaves: i32 = 0;

// ---------------------------------------------------------------- set-up

let top: usize = 0;

function take(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 7) & ~7;
  return at;
}

/** Lays out memory for a problem and clears what the driver fills in. */
export function layout(
  kindCount: i32,
  maxGroups: i32,
  wordCount: i32,
  cells: i32,
  maxLength: i32,
  hitCount: i32,
  ships: i32,
): void {
  kinds = kindCount;
  groups = 0;
  words = wordCount;
  hitWords = (hitCount + 63) >> 6;
  setBytes = (<usize>wordCount) << 3;
  const slots = (<usize>wordCount) << 6;
  allSetsBytes = setBytes * maxGroups;
  tableBytes = setBytes * slots;
  weightGroupBytes = slots << 3;
  cellStride = (<usize>(maxLength + 1)) << 1;
  top = (__heap_base + 7) & ~7;
  KINDS = take((<usize>maxGroups) << 2);
  COUNTS = take((<usize>maxGroups) << 2);
  ROOT = take(setBytes);
  REACH = take(setBytes * cells * kindCount);
  HITS = take(setBytes * hitCount * kindCount);
  COVER = take(((<usize>hitWords) << 3) * slots * kindCount);
  CELLS = take(cellStride * slots * kindCount);
  WEIGHT = take(weightGroupBytes * maxGroups);
  const cleared = top;
  frameBytes = F_SETS + 2 * allSetsBytes + ((<usize>hitWords) << 3);
  FRAME = take(frameBytes * (ships + 2));
  CONF = take(tableBytes * kindCount * kindCount);
  const pages = <i32>((top + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
  memory.fill(KINDS, 0, cleared - KINDS);
}

/** Says which groups there are, from 0 up; the last call decides how many. */
export function setGroup(g: i32, kind: i32, ships: i32): void {
  store<i32>(KINDS + ((<usize>g) << 2), kind);
  store<i32>(COUNTS + ((<usize>g) << 2), ships);
  groups = g + 1;
}

export function cellsAddress(): usize {
  return CELLS;
}
export function reachAddress(): usize {
  return REACH;
}
export function hitsAddress(): usize {
  return HITS;
}
export function coverAddress(): usize {
  return COVER;
}
export function rootAddress(): usize {
  return ROOT;
}
export function weightAddress(): usize {
  return WEIGHT;
}

/** Builds the conflict table of the placements of kind k, `placements` of them. */
export function buildConflicts(k: i32, placements: i32, cells: i32): void {
  const reachKind = setBytes * cells;
  for (let p = 0; p < placements; p++) {
    const list = CELLS + (<usize>k * ((<usize>words) << 6) + p) * cellStride;
    const length = (<usize>load<u16>(list)) << 1;
    for (let l = 0; l < kinds; l++) {
      const row = tableOfKinds(k, l) + setBytes * p;
      memory.fill(row, 0, setBytes);
      for (let c: usize = 2; c <= length; c += 2) {
        const reach = REACH + reachKind * l + setBytes * load<u16>(list + c);
        for (let w: usize = 0; w < setBytes; w += 8) {
          store<u64>(row + w, load<u64>(row + w) | load<u64>(reach + w));
        }
      }
    }
  }
}

// ---------------------------------------------------------------- bit sets
// T says how many words a set has: u8 1, u16 2, u32 3, u64 any number (`words`).

function wordsOf<T>(): i32 {
  return sizeof<T>() == 1 ? 1 : sizeof<T>() == 2 ? 2 : sizeof<T>() == 4 ? 3 : words;
}

function kindOf(g: i32): i32 {
  return load<i32>(KINDS + ((<usize>g) << 2));
}

function conflicts(g: i32, p: i32, h: i32): usize {
  return table(g, h) + setBytes * p;
}

/** The conflicts of all placements of g with those of h: one set per placement. */
function table(g: i32, h: i32): usize {
  return tableOfKinds(kindOf(g), kindOf(h));
}

function tableOfKinds(k: i32, l: i32): usize {
  return CONF + tableBytes * (k * kinds + l);
}

/** The size of a set. */
function size<T>(a: usize): i32 {
  let n = popcnt(load<u64>(a));
  if (sizeof<T>() == 2 || sizeof<T>() == 4) n += popcnt(load<u64>(a, 8));
  if (sizeof<T>() == 4) n += popcnt(load<u64>(a, 16));
  if (sizeof<T>() == 8)
    for (let w = 1; w < words; w++) n += popcnt(load<u64>(a + ((<usize>w) << 3)));
  return <i32>n;
}

/** The size of an intersection. */
function both<T>(a: usize, b: usize): i32 {
  let n = popcnt(load<u64>(a) & load<u64>(b));
  if (sizeof<T>() == 2 || sizeof<T>() == 4) n += popcnt(load<u64>(a, 8) & load<u64>(b, 8));
  if (sizeof<T>() == 4) n += popcnt(load<u64>(a, 16) & load<u64>(b, 16));
  if (sizeof<T>() == 8) {
    const end = (<usize>words) << 3;
    for (let w: usize = 8; w < end; w += 8) n += popcnt(load<u64>(a + w) & load<u64>(b + w));
  }
  return <i32>n;
}

/** into := a without b. */
function minus<T>(into: usize, a: usize, b: usize): void {
  const end = (<usize>wordsOf<T>()) << 3;
  for (let w: usize = 0; w < end; w += 8)
    store<u64>(into + w, load<u64>(a + w) & ~load<u64>(b + w));
}

/** into := a and b. */
function meet<T>(into: usize, a: usize, b: usize): void {
  const end = (<usize>wordsOf<T>()) << 3;
  for (let w: usize = 0; w < end; w += 8) store<u64>(into + w, load<u64>(a + w) & load<u64>(b + w));
}

// ---------------------------------------------------------------- search stack
// A frame: one choice to make. Its sets: AVAIL [g], PENDING [g] (choices not yet tried), OPEN hits.

const F_SUBTOTAL: usize = 0; //  u64: layouts below this frame so far
const F_GROUP: usize = 8; //     i32: the choice being explored
const F_PLACEMENT: usize = 12; // i32
const F_FIRST: usize = 16; //    i32: first group that may still have pending choices
const F_ORDERED: usize = 20; //  i32: 1 if a tried choice is withdrawn from later ones (see below)
const F_CHOICES: usize = 24; //  i32: choices in all
const F_DONE: usize = 28; //     i32: choices fully explored
const F_COUNTS: usize = 32; //   u8 per group: ships still to place
const F_SETS: usize = 56;

function frameAt(d: i32): usize {
  return FRAME + frameBytes * d;
}
function availOf(f: usize, g: i32): usize {
  return f + F_SETS + setBytes * g;
}
function pendingOf(f: usize, g: i32): usize {
  return f + F_SETS + allSetsBytes + setBytes * g;
}
function openOf(f: usize): usize {
  return f + F_SETS + 2 * allSetsBytes;
}
function countOf(f: usize, g: i32): i32 {
  return load<u8>(f + F_COUNTS + g);
}
function addWeight(g: i32, p: i32, n: u64): void {
  const at = WEIGHT + weightGroupBytes * g + ((<usize>p) << 3);
  store<u64>(at, load<u64>(at) + n);
}

/**
 * Puts the problem, as the driver left it in the root, on the stack. With marked = g >= 0 the root chooses one ship of group g
 * among ROOT and gives the group's other ships every free placement, so that each layout is found
 * once for each of its ships of g that lies in ROOT. With marked < 0 each layout is found once.
 */
export function begin(marked: i32): void {
  const f = frameAt(0);
  total = 0;
  leaves = 0;
  depth = 0;
  for (let g = 0; g < groups; g++)
    store<u8>(f + F_COUNTS + g, <u8>load<i32>(COUNTS + ((<usize>g) << 2)));
  if (marked < 0) open<u64>(f);
  else chooseFrom<u64>(f, marked, ROOT, 0);
}

/** AVAIL and OPEN of the root, for the driver to fill before each `begin`: the search changes them. */
export function rootAvailAddress(): usize {
  return availOf(frameAt(0), 0);
}
export function rootOpenAddress(): usize {
  return openOf(frameAt(0));
}

/**
 * Explores until about `budget` units of work are done; 1 when everything is. A unit is roughly
 * one conflicting pair in a leaf.
 */
export function run(budget: i32): i32 {
  if (words == 1) return explore<u8>(budget);
  if (words == 2) return explore<u16>(budget);
  if (words == 3) return explore<u32>(budget);
  return explore<u64>(budget);
}

function explore<T>(budget: i32): i32 {
  while (depth >= 0) {
    const f = frameAt(depth);
    if (!nextChoice<T>(f)) {
      close(f);
      continue;
    }
    const child = frameAt(depth + 1);
    descend<T>(f, child);
    depth++;
    open<T>(child);
    budget -= 16 * words;
    if (load<i32>(child + F_CHOICES) < 0) budget += load<i32>(child + F_CHOICES);
    if (budget <= 0) return depth < 0 ? 1 : 0;
  }
  return 1;
}

/** Takes the next pending choice of a frame; false when there is none left. */
function nextChoice<T>(f: usize): bool {
  for (let g = load<i32>(f + F_FIRST); g < groups; g++) {
    if (countOf(f, g) == 0) continue;
    const set = pendingOf(f, g);
    for (let w = 0; w < wordsOf<T>(); w++) {
      const x = load<u64>(set + ((<usize>w) << 3));
      if (!x) continue;
      const bit = x & (0 - x);
      store<u64>(set + ((<usize>w) << 3), x ^ bit);
      if (load<i32>(f + F_ORDERED)) {
        const avail = availOf(f, g) + ((<usize>w) << 3);
        store<u64>(avail, load<u64>(avail) & ~bit);
      }
      store<i32>(f + F_FIRST, g);
      store<i32>(f + F_GROUP, g);
      store<i32>(f + F_PLACEMENT, (w << 6) + <i32>ctz(x));
      return true;
    }
  }
  return false;
}

/** The frame after the current choice of f: conflicting placements gone, its hits covered. */
function descend<T>(f: usize, child: usize): void {
  const g = load<i32>(f + F_GROUP);
  const p = load<i32>(f + F_PLACEMENT);
  for (let h = 0; h < groups; h++) {
    const left = countOf(f, h) - (h == g ? 1 : 0);
    store<u8>(child + F_COUNTS + h, <u8>left);
    if (left > 0) minus<T>(availOf(child, h), availOf(f, h), conflicts(g, p, h));
  }
  const cover = COVER + ((<usize>hitWords) << 3) * (<usize>kindOf(g) * ((<usize>words) << 6) + p);
  for (let w: usize = 0; w < (<usize>hitWords) << 3; w += 8) {
    store<u64>(openOf(child) + w, load<u64>(openOf(f) + w) & ~load<u64>(cover + w));
  }
}

/** Decides what to choose at a new frame at the top of the stack, or counts it at once. */
function open<T>(f: usize): void {
  store<u64>(f + F_SUBTOTAL, 0);
  store<i32>(f + F_CHOICES, 0);
  store<i32>(f + F_DONE, 0);
  if (anyOpen(f)) return chooseHit<T>(f);
  let ships = 0;
  for (let g = 0; g < groups; g++) ships += countOf(f, g);
  if (ships <= LEAF_SHIPS) {
    leaves++;
    store<u64>(f + F_SUBTOTAL, leaf<T>(f, ships));
    close(f);
    return;
  }
  const g = scarcest<T>(f);
  chooseFrom<T>(f, g, availOf(f, g), 1);
}

function anyOpen(f: usize): bool {
  for (let w = 0; w < hitWords; w++) if (load<u64>(openOf(f) + ((<usize>w) << 3))) return true;
  return false;
}

/** The next choice: who covers the open hit that has the fewest candidates. */
function chooseHit<T>(f: usize): void {
  let best = -1;
  let fewest = i32.MAX_VALUE;
  // One candidate or none leaves nothing to choose: no other hit can be better.
  for (let w = 0; w < hitWords && fewest > 1; w++) {
    for (let x = load<u64>(openOf(f) + ((<usize>w) << 3)); x && fewest > 1; x &= x - 1) {
      const hit = (w << 6) + <i32>ctz(x);
      let n = 0;
      for (let g = 0; g < groups; g++) {
        if (countOf(f, g)) n += both<T>(availOf(f, g), hitSet(hit, g));
      }
      if (n < fewest) {
        fewest = n;
        best = hit;
      }
    }
  }
  for (let g = 0; g < groups; g++) {
    if (countOf(f, g)) meet<T>(pendingOf(f, g), availOf(f, g), hitSet(best, g));
  }
  store<i32>(f + F_FIRST, 0);
  store<i32>(f + F_ORDERED, 0);
  store<i32>(f + F_CHOICES, fewest);
}

function hitSet(hit: i32, g: i32): usize {
  return HITS + setBytes * (hit * kinds + kindOf(g));
}

/** The next choice: a placement of group g. Ordered: each set of the group's ships comes up once. */
function chooseFrom<T>(f: usize, g: i32, choices: usize, ordered: i32): void {
  for (let h = 0; h < groups; h++) memory.fill(pendingOf(f, h), 0, setBytes);
  memory.copy(pendingOf(f, g), choices, setBytes);
  store<u64>(f + F_SUBTOTAL, 0);
  store<i32>(f + F_FIRST, g);
  store<i32>(f + F_ORDERED, ordered);
  store<i32>(f + F_CHOICES, size<T>(choices));
  store<i32>(f + F_DONE, 0);
}

function scarcest<T>(f: usize): i32 {
  let best = 0;
  let fewest = i32.MAX_VALUE;
  for (let g = 0; g < groups; g++) {
    if (!countOf(f, g)) continue;
    const n = size<T>(availOf(f, g));
    if (n < fewest) {
      fewest = n;
      best = g;
    }
  }
  return best;
}

/** Pops a finished frame and credits the choice that led to it. */
function close(f: usize): void {
  depth--;
  const n = load<u64>(f + F_SUBTOTAL);
  if (depth < 0) {
    total += n;
    return;
  }
  credit(frameAt(depth), n);
  const parent = frameAt(depth);
  store<i32>(parent + F_DONE, load<i32>(parent + F_DONE) + 1);
}

function credit(f: usize, n: u64): void {
  addWeight(load<i32>(f + F_GROUP), load<i32>(f + F_PLACEMENT), n);
  store<u64>(f + F_SUBTOTAL, load<u64>(f + F_SUBTOTAL) + n);
}

/**
 * Credits what unfinished frames have found so far, so that WEIGHT and the returned total agree,
 * and starts `leaves` afresh. The driver then moves WEIGHT away and clears it.
 */
export function flush(): u64 {
  for (let d = depth; d >= 0; d--) {
    const f = frameAt(d);
    const n = load<u64>(f + F_SUBTOTAL);
    store<u64>(f + F_SUBTOTAL, 0);
    if (d > 0) credit(frameAt(d - 1), n);
    else total += n;
  }
  const found = total;
  total = 0;
  leaves = 0;
  return found;
}

/** Leaves counted since the last flush. */
export function leafCount(): i32 {
  return leaves;
}

/** The fraction of the search done, 0 to 1, never falling. */
export function progress(): f64 {
  if (depth < 0) return 1;
  let part = 1.0;
  let done = 0.0;
  for (let d = 0; d <= depth; d++) {
    const choices = load<i32>(frameAt(d) + F_CHOICES);
    if (choices <= 0) break;
    part /= choices;
    done += part * load<i32>(frameAt(d) + F_DONE);
  }
  return done;
}

// ---------------------------------------------------------------- leaves
// The last three ships A, B, C, told apart at first. Let n be a ship's number of placements, x_ab(i)
// how many of B conflict with i, and P_ab the sum of x_ab. By inclusion-exclusion the layouts with
// A on i are
//   (n_b - x_ab(i)) (n_c - x_ac(i)) - P_bc
//     + [x_bc(j) summed over the j of B in conflict with i]             "paths" i-j-k
//     + [x_cb(k) - t(i, k) summed over the k of C in conflict with i]   paths i-k-j, less "triples"
// with t(i, k) = how many of B conflict with both. Ships of one group share their x, and their counts
// are divided by the permutations at the end. Many small loops, not few large ones: fused, they ran a
// quarter slower, for want of registers.

const LEAF_SHIPS: i32 = 3;

function leaf<T>(f: usize, ships: i32): u64 {
  let a = -1;
  let b = -1;
  let c = -1;
  for (let g = 0; g < groups; g++) {
    for (let n = countOf(f, g); n > 0; n--) {
      if (a < 0) a = g;
      else if (b < 0) b = g;
      else c = g;
    }
  }
  if (ships == 0) return 1;
  if (ships == 1) return leaf1<T>(f, a);
  if (ships == 2) return leaf2<T>(f, a, b);
  if (a == c) return leafTriple<T>(f, a);
  if (a == b) return leafPair<T>(f, a, c);
  if (b == c) return leafPair<T>(f, b, a);
  return leaf3<T>(f, a, b, c);
}

/** Tells the budget how much work a leaf was: its number of conflict look-ups. */
function charge(f: usize, units: i32): void {
  store<i32>(f + F_CHOICES, -units);
}

function leaf1<T>(f: usize, a: i32): u64 {
  const A = availOf(f, a);
  for (let w = 0; w < wordsOf<T>(); w++) {
    for (let x = load<u64>(A + ((<usize>w) << 3)); x; x &= x - 1)
      addWeight(a, (w << 6) + <i32>ctz(x), 1);
  }
  return size<T>(A);
}

function leaf2<T>(f: usize, a: i32, b: i32): u64 {
  const found = half2<T>(f, a, b);
  if (a == b) return found >> 1;
  half2<T>(f, b, a);
  return found;
}

/** Credits the placements of A with the placements of B left to each; the sum. */
function half2<T>(f: usize, a: i32, b: i32): u64 {
  const A = availOf(f, a);
  const B = availOf(f, b);
  const nb = size<T>(B);
  let sum: u64 = 0;
  for (let w = 0; w < wordsOf<T>(); w++) {
    for (let x = load<u64>(A + ((<usize>w) << 3)); x; x &= x - 1) {
      const i = (w << 6) + <i32>ctz(x);
      const n = <u64>(nb - both<T>(conflicts(a, i, b), B));
      addWeight(a, i, n);
      sum += n;
    }
  }
  return sum;
}

// i32 per placement: x of each ordered pair of ships, and s = paths less triples of each ship.
const X1 = memory.data(1408 * 4);
const X2 = memory.data(1408 * 4);
const X3 = memory.data(1408 * 4);
const X4 = memory.data(1408 * 4);
const X5 = memory.data(1408 * 4);
const X6 = memory.data(1408 * 4);
const S1 = memory.data(1408 * 4);
const S2 = memory.data(1408 * 4);
const S3 = memory.data(1408 * 4);
const HIGH = memory.data(1408 * 4);
const MEET = memory.data(22 * 8);
// Numbers x(j) sliced into four binary digits, each the set of those j that have it: a sum of x over
// a set is then four popcounts of it, without a branch per element.
const DIGITS = memory.data(4 * 22 * 8);

function at(base: usize, i: i32): i32 {
  return load<i32>(base + ((<usize>i) << 2));
}
function put(base: usize, i: i32, v: i32): void {
  store<i32>(base + ((<usize>i) << 2), v);
}
function add(base: usize, i: i32, v: i32): void {
  put(base, i, at(base, i) + v);
}
/** The lowest placement in a word of a set, the word being at byte w. */
function numberOf(w: usize, bits: u64): i32 {
  return <i32>((w << 3) + <usize>ctz(bits));
}
function bytesOf<T>(): usize {
  return (<usize>wordsOf<T>()) << 3;
}

/** x(i) := conflicts of i within set H, for each i of set G; the sum. `rows`: the table of G and H. */
function degrees<T>(x: usize, G: usize, H: usize, rows: usize): i32 {
  let sum = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const n = both<T>(rows + bytesOf<T>() * i, H);
      put(x, i, n);
      sum += n;
    }
  }
  return sum;
}

/** s(i) := x(j) summed over the conflicts j of i within set H, for each i of set G. */
function paths<T>(s: usize, G: usize, H: usize, rows: usize, x: usize): void {
  const most = slice<T>(H, x, 0);
  if (most >= 256) return listedPaths<T>(s, G, H, rows, x);
  slicedPaths<T>(s, G, rows);
  if (most < 16) return;
  slice<T>(H, x, 4);
  slicedPaths<T>(HIGH, G, rows);
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      add(s, i, at(HIGH, i) << 4);
    }
  }
}

function listedPaths<T>(s: usize, G: usize, H: usize, rows: usize, x: usize): void {
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const row = rows + bytesOf<T>() * i;
      let sum = 0;
      for (let v: usize = 0; v < bytesOf<T>(); v += 8) {
        for (let y = load<u64>(row + v) & load<u64>(H + v); y; y &= y - 1) {
          sum += at(x, numberOf(v, y));
        }
      }
      put(s, i, sum);
    }
  }
}

/** Slices four binary digits of x over set H, from `digit` up, into DIGITS; an upper bound of x. */
function slice<T>(H: usize, x: usize, digit: u64): i32 {
  let most = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    let d0: u64 = 0;
    let d1: u64 = 0;
    let d2: u64 = 0;
    let d3: u64 = 0;
    for (let bits = load<u64>(H + w); bits; bits &= bits - 1) {
      const n = <u64>at(x, numberOf(w, bits)) >> digit;
      const bit = bits & (0 - bits);
      most |= <i32>n;
      d0 |= bit & (0 - (n & 1));
      d1 |= bit & (0 - ((n >> 1) & 1));
      d2 |= bit & (0 - ((n >> 2) & 1));
      d3 |= bit & (0 - ((n >> 3) & 1));
    }
    store<u64>(DIGITS + w, d0);
    store<u64>(DIGITS + bytesOf<T>() + w, d1);
    store<u64>(DIGITS + 2 * bytesOf<T>() + w, d2);
    store<u64>(DIGITS + 3 * bytesOf<T>() + w, d3);
  }
  return most;
}

/** s(i) := the number in DIGITS summed over the conflicts of i, for each i of set G. */
function slicedPaths<T>(s: usize, G: usize, rows: usize): void {
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const row = rows + bytesOf<T>() * i;
      const low = both<T>(row, DIGITS) + (both<T>(row, DIGITS + bytesOf<T>()) << 1);
      const third = both<T>(row, DIGITS + 2 * bytesOf<T>());
      const fourth = both<T>(row, DIGITS + 3 * bytesOf<T>());
      put(s, i, low + (third << 2) + (fourth << 3));
    }
  }
}

/**
 * For every conflict between i of set G and k of set K, with t = the placements of set H that
 * conflict with both: sg(i) += xk(k) - t and sk(k) += 2^scale xg(i) - (t & mask).
 */
function addTriples<T>(
  sg: usize,
  sk: usize,
  G: usize,
  H: usize,
  K: usize,
  gh: usize,
  gk: usize,
  kh: usize,
  xg: usize,
  xk: usize,
  scale: i32,
  mask: i32,
): void {
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const near = gh + bytesOf<T>() * i;
      const row = gk + bytesOf<T>() * i;
      const m0 = load<u64>(near) & load<u64>(H);
      let m1: u64 = 0;
      let m2: u64 = 0;
      if (sizeof<T>() == 2 || sizeof<T>() == 4) m1 = load<u64>(near, 8) & load<u64>(H, 8);
      if (sizeof<T>() == 4) m2 = load<u64>(near, 16) & load<u64>(H, 16);
      if (sizeof<T>() == 8) meet<T>(MEET, near, H);
      const xi = at(xg, i) << scale;
      let sum = 0;
      for (let v: usize = 0; v < bytesOf<T>(); v += 8) {
        for (let y = load<u64>(row + v) & load<u64>(K + v); y; y &= y - 1) {
          const k = numberOf(v, y);
          const other = kh + bytesOf<T>() * k;
          let t = 0;
          if (sizeof<T>() == 8) t = both<T>(MEET, other);
          else {
            t = <i32>popcnt(m0 & load<u64>(other));
            if (sizeof<T>() >= 2) t += <i32>popcnt(m1 & load<u64>(other, 8));
            if (sizeof<T>() == 4) t += <i32>popcnt(m2 & load<u64>(other, 16));
          }
          sum += at(xk, k) - t;
          add(sk, k, xi - (t & mask));
        }
      }
      add(sg, i, sum);
    }
  }
}

/**
 * Credits each placement i of set G with layouts of two other ships, B and C, by their numbers, its
 * conflicts xb(i) and xc(i), their conflicting pairs and s(i), paths less triples; the sum.
 */
function creditAll<T>(
  g: i32,
  G: usize,
  nb: i64,
  nc: i64,
  xb: usize,
  xc: usize,
  pairs: i64,
  s: usize,
  shift: i64,
): i64 {
  let sum: i64 = 0;
  for (let w: usize = 0; w < bytesOf<T>(); w += 8) {
    for (let bits = load<u64>(G + w); bits; bits &= bits - 1) {
      const i = numberOf(w, bits);
      const n = (nb - at(xb, i)) * (nc - at(xc, i)) - pairs + at(s, i);
      addWeight(g, i, n >> shift);
      sum += n;
    }
  }
  return sum;
}

/** Three ships of three groups. Fastest when c has the fewest conflicts. */
function leaf3<T>(f: usize, a: i32, b: i32, c: i32): u64 {
  const A = availOf(f, a);
  const B = availOf(f, b);
  const C = availOf(f, c);
  const na = <i64>size<T>(A);
  const nb = <i64>size<T>(B);
  const nc = <i64>size<T>(C);
  if (na == 0 || nb == 0 || nc == 0) return 0;
  const pab = <i64>degrees<T>(X1, A, B, table(a, b));
  const pac = <i64>degrees<T>(X2, A, C, table(a, c));
  degrees<T>(X3, B, A, table(b, a));
  const pbc = <i64>degrees<T>(X4, B, C, table(b, c));
  degrees<T>(X5, C, A, table(c, a));
  degrees<T>(X6, C, B, table(c, b));
  charge(f, <i32>(2 * (pab + pac + pbc)) + 4 * <i32>(na + nb + nc));
  memory.fill(S3, 0, (<usize>words) << 8);
  paths<T>(S1, A, B, table(a, b), X4);
  paths<T>(S2, B, A, table(b, a), X2);
  addTriples<T>(S1, S3, A, B, C, table(a, b), table(a, c), table(c, b), X1, X6, 0, -1);
  addTriples<T>(S2, S3, B, A, C, table(b, a), table(b, c), table(c, a), X3, X5, 0, 0);
  const found = creditAll<T>(a, A, nb, nc, X1, X2, pbc, S1, 0);
  creditAll<T>(b, B, na, nc, X3, X4, pac, S2, 0);
  creditAll<T>(c, C, na, nb, X5, X6, pab, S3, 0);
  return found;
}

/** Two ships of group a and one of group c. */
function leafPair<T>(f: usize, a: i32, c: i32): u64 {
  const A = availOf(f, a);
  const C = availOf(f, c);
  const na = <i64>size<T>(A);
  const nc = <i64>size<T>(C);
  if (na < 2 || nc == 0) return 0;
  const paa = <i64>degrees<T>(X1, A, A, table(a, a));
  const pac = <i64>degrees<T>(X2, A, C, table(a, c));
  degrees<T>(X3, C, A, table(c, a));
  charge(f, <i32>(paa + pac) + 2 * <i32>(na + nc));
  memory.fill(S3, 0, (<usize>words) << 8);
  paths<T>(S1, A, A, table(a, a), X2);
  addTriples<T>(S1, S3, A, A, C, table(a, a), table(a, c), table(c, a), X1, X3, 1, -1);
  const found = creditAll<T>(a, A, na, nc, X1, X2, pac, S1, 0);
  creditAll<T>(c, C, na, na, X3, X3, paa, S3, 1);
  return found >> 1;
}

/** Three ships of one group. */
function leafTriple<T>(f: usize, a: i32): u64 {
  const A = availOf(f, a);
  const n = <i64>size<T>(A);
  if (n < 3) return 0;
  const rows = table(a, a);
  const pairs = <i64>degrees<T>(X1, A, A, rows);
  charge(f, <i32>pairs + 2 * <i32>n);
  paths<T>(S1, A, A, rows, X1);
  addTriples<T>(S1, S3, A, A, A, rows, rows, rows, X1, X1, 0, 0);
  return creditAll<T>(a, A, n, n, X1, X1, pairs, S1, 1) / 6;
}
