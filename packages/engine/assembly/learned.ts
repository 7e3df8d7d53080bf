// A learned shooter: features of the few best squares to fire at, a linear score over them, a value of
// positions, and the sums from which both are trained.
//
// IDEAS. Ships of one length are a class; a placement is one way a ship of a class can lie, and is alive
// while no shot or rule has excluded it. Hunting: every hit belongs to a sunk ship. Otherwise there are
// open hits, and an explanation lays a ship over each of them. The features of a position (`phi`) come
// from a sweep, which fires again and again where most placements are alive and always misses, and from
// the explanations; the features of a shot are local ones and the expected `phi` after it.
//
// DATA LAYOUT. At most 6 classes, 192 placements of each, 128 cells, 12 ships; the driver checks. A set of
// cells is two u64, a set of placements three. Addresses are static. A position is P_SIZE bytes, see below.
// All figures are f64, summed in a fixed order; logarithms are this module's own code, compiled in: the
// same bits on every machine.
// BOUNDS. Sweep scores are i16: 128 x 2 x the fleet's squares, so the fleet has at most 127 squares.

const CLASSES: i32 = 6;
const WORDS: i32 = 3;
const PLACES: i32 = 192;
const SPAN: i32 = 128;
const SHIPS: i32 = 12;
const WAYS: i32 = 32;
const CANDIDATES: i32 = 8;

const SET: usize = 24;
const MISS: i32 = -1;
const HIT: i32 = 0;
/** Sunk without a name; 1 + class is sunk with one. */
const SUNK: i32 = 100;

// ---------------------------------------------------------------- tables

let rows: i32 = 0;
let columns: i32 = 0;
let cells: i32 = 0;
let vectors: i32 = 0;
let classes: i32 = 0;
let ships: i32 = 0;
/** 0 any, 1 no edge, 2 no contact at all. */
let contact: i32 = 0;
let isNamed: bool = true;

const LENGTH = memory.data(CLASSES * 4);
const FLEET = memory.data(CLASSES * 4);
const COUNT = memory.data(CLASSES * 4);
const MASK = memory.data(CLASSES * PLACES * 16);
const HALO = memory.data(CLASSES * PLACES * 16);
const PLACE = memory.data(CLASSES * PLACES * 16);
const THROUGH = memory.data(CLASSES * SPAN * 24);
const MEETS = memory.data(CLASSES * PLACES * CLASSES * 24);
const NEAR = memory.data(SPAN * 16);
const CORNERS = memory.data(SPAN * 16);
const RING = memory.data(SPAN * 9 * 16);
const OFF = memory.data(SPAN * 9);
const PARITY = memory.data(2 * 16);
const DIAGONAL = memory.data(6 * 16);

function int(base: usize, i: i32): i32 {
  return load<i32>(base + ((<usize>i) << 2));
}
function setInt(base: usize, i: i32, value: i32): void {
  store<i32>(base + ((<usize>i) << 2), value);
}
function num(base: usize, i: i32): f64 {
  return load<f64>(base + ((<usize>i) << 3));
}
function setNum(base: usize, i: i32, value: f64): void {
  store<f64>(base + ((<usize>i) << 3), value);
}
function addNum(base: usize, i: i32, value: f64): void {
  setNum(base, i, num(base, i) + value);
}
function hasCell(set: usize, cell: i32): bool {
  return ((load<u64>(set + ((<usize>(cell >> 6)) << 3)) >> <u64>(cell & 63)) & 1) != 0;
}
function addCell(set: usize, cell: i32): void {
  const at = set + ((<usize>(cell >> 6)) << 3);
  store<u64>(at, load<u64>(at) | ((<u64>1) << (<u64>(cell & 63))));
}
function size2(a: u64, b: u64): i32 {
  return <i32>(popcnt(a) + popcnt(b));
}
function sizeOf(set: usize): i32 {
  return size2(load<u64>(set), load<u64>(set, 8));
}
/** Cells in both sets. */
function common(a: usize, b: usize): i32 {
  return size2(load<u64>(a) & load<u64>(b), load<u64>(a, 8) & load<u64>(b, 8));
}
function maskOf(l: i32, p: i32): usize {
  return MASK + ((<usize>(l * PLACES + p)) << 4);
}
function haloOf(l: i32, p: i32): usize {
  return HALO + ((<usize>(l * PLACES + p)) << 4);
}
function placeOf(l: i32, p: i32): usize {
  return PLACE + ((<usize>(l * PLACES + p)) << 4);
}
function throughOf(l: i32, cell: i32): usize {
  return THROUGH + <usize>(l * SPAN + cell) * SET;
}
function meetsOf(l: i32, p: i32, m: i32): usize {
  return MEETS + <usize>((l * PLACES + p) * CLASSES + m) * SET;
}
/** Placements in a set. */
function places(a: usize): i32 {
  return <i32>(popcnt(load<u64>(a)) + popcnt(load<u64>(a, 8)) + popcnt(load<u64>(a, 16)));
}
/** Placements in both sets. */
function both(a: usize, b: usize): i32 {
  return <i32>(
    (popcnt(load<u64>(a) & load<u64>(b)) +
      popcnt(load<u64>(a, 8) & load<u64>(b, 8)) +
      popcnt(load<u64>(a, 16) & load<u64>(b, 16)))
  );
}

/** Begins a variant; `addClass` for every length, longest first, and `ready` must follow. */
export function layout(boardRows: i32, boardColumns: i32, contactRule: i32, named: i32): void {
  rows = boardRows;
  columns = boardColumns;
  cells = rows * columns;
  vectors = (cells + 7) >> 3;
  contact = contactRule;
  isNamed = named != 0;
  classes = 0;
  ships = 0;
}

export function addClass(length: i32, shipsOfIt: i32): void {
  const l = classes++;
  setInt(LENGTH, l, length);
  setInt(FLEET, l, shipsOfIt);
  ships += shipsOfIt;
  let count = 0;
  for (let down = 0; down < 2; down++) {
    if (length == 1 && down == 1) break;
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        if ((down != 0 ? r : c) + length > (down != 0 ? rows : columns)) continue;
        addPlacement(l, count++, r, c, down);
      }
    }
  }
  setInt(COUNT, l, count);
}

function addPlacement(l: i32, p: i32, row: i32, column: i32, down: i32): void {
  const length = int(LENGTH, l);
  for (let j = 0; j < length; j++) {
    const r = row + (down != 0 ? j : 0);
    const c = column + (down != 0 ? 0 : j);
    const cell = r * columns + c;
    addCell(maskOf(l, p), cell);
    store<u8>(placeOf(l, p) + j, <u8>cell);
    const set = throughOf(l, cell) + ((<usize>(p >> 6)) << 3);
    store<u64>(set, load<u64>(set) | ((<u64>1) << (<u64>(p & 63))));
    for (let dr = -1; dr <= 1; dr++) {
      for (let dc = -1; dc <= 1; dc++) {
        if (!touches(dr, dc)) continue;
        if (isOn(r + dr, c + dc)) addCell(haloOf(l, p), (r + dr) * columns + c + dc);
      }
    }
  }
  const mask = maskOf(l, p);
  const halo = haloOf(l, p);
  for (let w: usize = 0; w < 16; w += 8) {
    store<u64>(halo + w, load<u64>(halo + w) & ~load<u64>(mask + w));
  }
}

/** Whether the contact rule forbids ships at this offset of each other. */
function touches(dr: i32, dc: i32): bool {
  if (dr == 0 && dc == 0) return false;
  return contact == 2 || (contact == 1 && (dr == 0 || dc == 0));
}

function isOn(r: i32, c: i32): bool {
  return r >= 0 && c >= 0 && r < rows && c < columns;
}

/** Builds what depends on all classes, and the position before the first shot. */
export function ready(): void {
  for (let l = 0; l < classes; l++) {
    for (let p = 0; p < int(COUNT, l); p++) {
      for (let m = 0; m < classes; m++) {
        for (let q = 0; q < int(COUNT, m); q++) {
          const other = maskOf(m, q);
          if (common(maskOf(l, p), other) + common(haloOf(l, p), other) == 0) continue;
          const set = meetsOf(l, p, m) + ((<usize>(q >> 6)) << 3);
          store<u64>(set, load<u64>(set) | ((<u64>1) << (<u64>(q & 63))));
        }
      }
    }
  }
  for (let cell = 0; cell < cells; cell++) describeCell(cell);
  sizes();
  makeStart();
}

/** Rings are offsets (a, b) with 3 >= a >= b >= 0 in any of 8 directions: 1,0 1,1 2,0 ... 3,3. */
function describeCell(cell: i32): void {
  const r = cell / columns;
  const c = cell % columns;
  for (let dr = -3; dr <= 3; dr++) {
    for (let dc = -3; dc <= 3; dc++) {
      if (dr == 0 && dc == 0) continue;
      const a = max(abs(dr), abs(dc));
      const ring = (a * (a + 1)) / 2 - 1 + min(abs(dr), abs(dc));
      const at = cell * 9 + ring;
      if (!isOn(r + dr, c + dc)) store<u8>(OFF + at, load<u8>(OFF + at) + 1);
      else addCell(RING + ((<usize>at) << 4), (r + dr) * columns + c + dc);
    }
  }
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      if (!touches(dr, dc) || !isOn(r + dr, c + dc)) continue;
      const y = (r + dr) * columns + c + dc;
      addCell(NEAR + ((<usize>cell) << 4), y);
      if (dr != 0 && dc != 0) addCell(CORNERS + ((<usize>cell) << 4), y);
    }
  }
  addCell(PARITY + ((<usize>((r + c) & 1)) << 4), cell);
  addCell(DIAGONAL + ((<usize>((r + c) % 3)) << 4), cell);
  addCell(DIAGONAL + ((<usize>(3 + ((r - c + 30) % 3))) << 4), cell);
}

// ---------------------------------------------------------------- positions

const P_TRIED: usize = 0;
/** Cells where no ship with an open hit and no other ship afloat can lie. */
const P_BLOCKED: usize = 16;
/** Hits not known to be of a sunk ship. */
const P_OPEN: usize = 32;
const P_HIT: usize = 48;
/** By class: ships not known to be sunk. */
const P_AFLOAT: usize = 64;
/** By class: alive placements. */
const P_ALIVES: usize = 88;
const P_SUNK: usize = 112;
/** Sunk ships whose squares are not certain yet: class or -1, number of ways, the ways. */
const P_DOUBTS: usize = 116;
const P_DOUBT_CLASS: usize = 120;
const P_DOUBT_WAYS: usize = 168;
const P_ALIVE: usize = 216;
/** By class and cell, u8: alive placements over the cell. */
const P_OVER: usize = 360;
/** u16: class x 256 + placement. */
const P_WAY: usize = 1128;
const P_SIZE: usize = 1896;

const START = memory.data(1896);
const CURRENT = memory.data(1896);
const NEXT = memory.data(1896);

function afloat(s: usize, l: i32): i32 {
  return int(s + P_AFLOAT, l);
}
function alives(s: usize, l: i32): i32 {
  return int(s + P_ALIVES, l);
}
function aliveSet(s: usize, l: i32): usize {
  return s + P_ALIVE + <usize>l * SET;
}
function over(s: usize, l: i32, cell: i32): i32 {
  return <i32>load<u8>(s + P_OVER + <usize>(l * SPAN + cell));
}

function makeStart(): void {
  memory.fill(START, 0, P_SIZE);
  for (let l = 0; l < classes; l++) {
    setInt(START + P_AFLOAT, l, int(FLEET, l));
    setInt(START + P_ALIVES, l, int(COUNT, l));
    for (let p = 0; p < int(COUNT, l); p++) {
      const set = aliveSet(START, l) + ((<usize>(p >> 6)) << 3);
      store<u64>(set, load<u64>(set) | ((<u64>1) << (<u64>(p & 63))));
      for (let j = 0; j < int(LENGTH, l); j++) {
        const at = START + P_OVER + <usize>(l * SPAN) + load<u8>(placeOf(l, p) + j);
        store<u8>(at, load<u8>(at) + 1);
      }
    }
  }
  memory.copy(CURRENT, START, P_SIZE);
}

function copyPosition(to: usize, from: usize): void {
  memory.copy(to, from, P_WAY + <usize>load<i32>(from + P_DOUBTS) * (WAYS * 2));
}

/** No ship without a hit lies over this cell. */
function kill(s: usize, cell: i32): void {
  for (let l = 0; l < classes; l++) {
    const alive = aliveSet(s, l);
    const through = throughOf(l, cell);
    const length = int(LENGTH, l);
    const base = s + P_OVER + <usize>(l * SPAN);
    for (let w = 0; w < WORDS; w++) {
      const at = (<usize>w) << 3;
      let dead = load<u64>(alive + at) & load<u64>(through + at);
      if (dead == 0) continue;
      store<u64>(alive + at, load<u64>(alive + at) ^ dead);
      setInt(s + P_ALIVES, l, alives(s, l) - <i32>popcnt(dead));
      for (; dead != 0; dead &= dead - 1) {
        const place = placeOf(l, w * 64 + <i32>ctz(dead));
        for (let j = 0; j < length; j++) {
          const spot = base + load<u8>(place + j);
          store<u8>(spot, load<u8>(spot) - 1);
        }
      }
    }
  }
}

function killAll(s: usize, low: u64, high: u64): void {
  for (; low != 0; low &= low - 1) kill(s, <i32>ctz(low));
  for (; high != 0; high &= high - 1) kill(s, 64 + <i32>ctz(high));
}

/** `first` and `last` are the ends of a sunk ship where its cells are shown, else -1. */
function apply(s: usize, cell: i32, answer: i32, first: i32, last: i32): void {
  addCell(s + P_TRIED, cell);
  kill(s, cell);
  if (answer == MISS) {
    addCell(s + P_BLOCKED, cell);
    return;
  }
  addCell(s + P_OPEN, cell);
  addCell(s + P_HIT, cell);
  if (contact != 0) {
    const near = NEAR + ((<usize>cell) << 4);
    const corners = CORNERS + ((<usize>cell) << 4);
    killAll(s, load<u64>(near), load<u64>(near, 8));
    for (let w: usize = 0; w < 16; w += 8) {
      const blocked = s + P_BLOCKED + w;
      store<u64>(blocked, load<u64>(blocked) | load<u64>(corners + w));
    }
  }
  if (answer == HIT) return;
  store<i32>(s + P_SUNK, load<i32>(s + P_SUNK) + 1);
  if (answer == SUNK) doubt(s, cell, -1, first, last);
  else {
    setInt(s + P_AFLOAT, answer - 1, afloat(s, answer - 1) - 1);
    doubt(s, cell, answer - 1, first, last);
  }
  settle(s);
}

function doubt(s: usize, cell: i32, shipClass: i32, first: i32, last: i32): void {
  const z = load<i32>(s + P_DOUBTS);
  store<i32>(s + P_DOUBTS, z + 1);
  setInt(s + P_DOUBT_CLASS, z, shipClass);
  let n = 0;
  for (let l = 0; l < classes; l++) {
    if (shipClass >= 0 ? l != shipClass : afloat(s, l) <= 0) continue;
    for (let w = 0; w < WORDS; w++) {
      for (let set = load<u64>(throughOf(l, cell) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
        const p = w * 64 + <i32>ctz(set);
        const place = placeOf(l, p);
        if (first >= 0 && load<u8>(place) != <u8>first) continue;
        if (first >= 0 && load<u8>(place + int(LENGTH, l) - 1) != <u8>last) continue;
        if (!canBeSunk(s, l, p) || n >= WAYS) continue;
        store<u16>(s + P_WAY + <usize>(z * WAYS + n++) * 2, <u16>(l * 256 + p));
      }
    }
  }
  setInt(s + P_DOUBT_WAYS, z, n);
}

/** All its cells are open hits, and no other hit touches it where ships may not touch. */
function canBeSunk(s: usize, l: i32, p: i32): bool {
  const mask = maskOf(l, p);
  if ((load<u64>(mask) & ~load<u64>(s, P_OPEN)) != 0) return false;
  if ((load<u64>(mask, 8) & ~load<u64>(s + 8, P_OPEN)) != 0) return false;
  return contact == 0 || common(haloOf(l, p), s + P_HIT) == 0;
}

/** A sunk ship with one way left is certain: its hits are no longer open. */
function settle(s: usize): void {
  let again = true;
  while (again) {
    again = false;
    for (let i = 0; i < load<i32>(s + P_DOUBTS) && !again; i++) {
      if (keepWays(s, i) != 1) continue;
      makeCertain(s, i);
      again = true;
    }
  }
}

/** Drops what is no longer possible; if one class is left, it is known. How many ways are left. */
function keepWays(s: usize, i: i32): i32 {
  const ways = s + P_WAY + <usize>(i * WAYS) * 2;
  const n = int(s + P_DOUBT_WAYS, i);
  const known = int(s + P_DOUBT_CLASS, i);
  let kept = 0;
  let one = -1;
  let isOne = true;
  for (let j = 0; j < n; j++) {
    const way = load<u16>(ways + <usize>j * 2);
    const l = <i32>(way >> 8);
    if (known < 0 && afloat(s, l) <= 0) continue;
    if (!canBeSunk(s, l, <i32>(way & 255))) continue;
    store<u16>(ways + ((<usize>kept) << 1), way);
    kept++;
    if (one < 0) one = l;
    else if (one != l) isOne = false;
  }
  setInt(s + P_DOUBT_WAYS, i, kept);
  if (known < 0 && one >= 0 && isOne) {
    setInt(s + P_DOUBT_CLASS, i, one);
    setInt(s + P_AFLOAT, one, afloat(s, one) - 1);
  }
  return kept;
}

function makeCertain(s: usize, i: i32): void {
  const way = load<u16>(s + P_WAY + <usize>(i * WAYS) * 2);
  const l = <i32>(way >> 8);
  const mask = maskOf(l, <i32>(way & 255));
  const halo = haloOf(l, <i32>(way & 255));
  for (let w: usize = 0; w < 16; w += 8) {
    store<u64>(s + P_OPEN + w, load<u64>(s + P_OPEN + w) & ~load<u64>(mask + w));
    const blocked = s + P_BLOCKED + w;
    store<u64>(blocked, load<u64>(blocked) | load<u64>(mask + w) | load<u64>(halo + w));
  }
  if (contact != 0) killAll(s, load<u64>(halo), load<u64>(halo, 8));
  const z = load<i32>(s + P_DOUBTS) - 1;
  store<i32>(s + P_DOUBTS, z);
  if (i == z) return;
  setInt(s + P_DOUBT_CLASS, i, int(s + P_DOUBT_CLASS, z));
  setInt(s + P_DOUBT_WAYS, i, int(s + P_DOUBT_WAYS, z));
  memory.copy(s + P_WAY + <usize>(i * WAYS) * 2, s + P_WAY + <usize>(z * WAYS) * 2, WAYS * 2);
}

function isHunting(s: usize): bool {
  let open = sizeOf(s + P_OPEN);
  for (let i = 0; i < load<i32>(s + P_DOUBTS); i++) {
    const l = int(s + P_DOUBT_CLASS, i);
    if (l < 0) return false;
    open -= int(LENGTH, l);
  }
  return open <= 0;
}

function shipsLeft(s: usize): i32 {
  return ships - load<i32>(s + P_SUNK);
}

export function begin(): void {
  memory.copy(CURRENT, START, P_SIZE);
}

export function fire(cell: i32, answer: i32, first: i32, last: i32): void {
  apply(CURRENT, cell, answer, first, last);
}

// ---------------------------------------------------------------- explanations of the open hits

/**
 * The weight of an explanation is the number of ways of the other ships: if `isCareful`, the product
 * over ships of placements that avoid it times, for each pair, the share of pairs apart (exact for up
 * to three ships); otherwise simply the product of alive placements.
 */
const MOST: i32 = 2000;
const KEEP: i32 = 1000;
const LEAF: usize = 48;
const L_CELLS: usize = 0;
const L_SINKING: usize = 16;
const L_WEIGHT: usize = 32;

const E_TOTAL: usize = 0;
const E_NUMBER: usize = 8;
const E_KEPT: usize = 12;
const E_LEFT: usize = 16;
const E_COVER: usize = 64;
const E_SINK: usize = 1088;
const E_LEAVES: usize = 7232;

/** Explanations of the current position, and of the one after a shot. */
const NOW = memory.data(7232 + 2000 * 48);
const THEN = memory.data(7232 + 2000 * 48);

/** Of the careful explanations: what avoids each, ships left, room, shares of pairs apart. */
const K_AVOID: usize = 0;
const K_REST: usize = 144;
const K_ROOM: usize = 168;
const K_APART: usize = 192;
const K_SIZE: usize = 480;
const KEPT = memory.data(1000 * 480);
const DRAFT = memory.data(480);

let isCareful: bool = false;
/** Nodes searched; positions that need more count as not understood. */
let nodes: i32 = 0;
const MOST_NODES: i32 = 30000;
let at: usize = 0;
let explained: usize = 0;
const left = memory.data(CLASSES * 4);
const used = memory.data(SHIPS * 4);
/** For careful weights: by class, placement and class, alive placements met; and their sums. */
const MET = memory.data(CLASSES * PLACES * CLASSES * 4);
const MET_SUM = memory.data(CLASSES * CLASSES * 4);

function explain(s: usize, into: usize, careful: bool): void {
  memory.fill(into, 0, E_LEAVES);
  isCareful = careful;
  at = s;
  explained = into;
  for (let l = 0; l < classes; l++) setInt(left, l, afloat(s, l));
  memory.fill(used, 0, SHIPS * 4);
  if (careful) countMet(s);
  const open = s + P_OPEN;
  nodes = 0;
  const total = search(load<u64>(open), load<u64>(open, 8), 0, 0, 0, 0, 0, 0, 1);
  store<f64>(into, nodes > MOST_NODES ? 0 : total, E_TOTAL);
}

function countMet(s: usize): void {
  for (let l = 0; l < classes; l++) {
    if (afloat(s, l) <= 0) continue;
    for (let m = 0; m < classes; m++) {
      if (afloat(s, m) <= 0) continue;
      const alive = aliveSet(s, m);
      let sum = 0;
      for (let w = 0; w < WORDS; w++) {
        for (let set = load<u64>(aliveSet(s, l) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
          const p = w * 64 + <i32>ctz(set);
          const met = both(meetsOf(l, p, m), alive);
          setInt(MET, (l * PLACES + p) * CLASSES + m, met);
          sum += met;
        }
      }
      setInt(MET_SUM, l * CLASSES + m, sum);
    }
  }
}

function search(
  todoLow: u64,
  todoHigh: u64,
  takenLow: u64,
  takenHigh: u64,
  cellsLow: u64,
  cellsHigh: u64,
  sinkLow: u64,
  sinkHigh: u64,
  weight: f64,
): f64 {
  if (++nodes > MOST_NODES) return 0;
  if ((todoLow | todoHigh) == 0) {
    return leaf(takenLow, takenHigh, cellsLow, cellsHigh, sinkLow, sinkHigh, weight);
  }
  const s = at;
  const hit = todoLow != 0 ? <i32>ctz(todoLow) : 64 + <i32>ctz(todoHigh);
  let total: f64 = 0;
  for (let i = 0; i < load<i32>(s + P_DOUBTS); i++) {
    if (int(used, i) != 0) continue;
    const known = int(s + P_DOUBT_CLASS, i);
    for (let j = 0; j < int(s + P_DOUBT_WAYS, i); j++) {
      const way = load<u16>(s + P_WAY + <usize>(i * WAYS + j) * 2);
      const l = <i32>(way >> 8);
      const mask = maskOf(l, <i32>(way & 255));
      const low = load<u64>(mask);
      const high = load<u64>(mask, 8);
      if (!hasCell(mask, hit) || ((low & takenLow) | (high & takenHigh)) != 0) continue;
      let choices: f64 = 1;
      if (known < 0) {
        if (int(left, l) <= 0) continue;
        choices = int(left, l);
        setInt(left, l, int(left, l) - 1);
      }
      const halo = haloOf(l, <i32>(way & 255));
      setInt(used, i, 1);
      total += search(
        todoLow & ~low,
        todoHigh & ~high,
        takenLow | low | load<u64>(halo),
        takenHigh | high | load<u64>(halo, 8),
        cellsLow | low,
        cellsHigh | high,
        sinkLow,
        sinkHigh,
        weight * choices,
      );
      setInt(used, i, 0);
      if (known < 0) setInt(left, l, int(left, l) + 1);
    }
  }
  const triedLow = load<u64>(s, P_TRIED);
  const triedHigh = load<u64>(s + 8, P_TRIED);
  const blockedLow = load<u64>(s, P_BLOCKED) | takenLow;
  const blockedHigh = load<u64>(s + 8, P_BLOCKED) | takenHigh;
  for (let l = 0; l < classes; l++) {
    const choices = int(left, l);
    if (choices <= 0) continue;
    setInt(left, l, choices - 1);
    for (let w = 0; w < WORDS; w++) {
      for (let set = load<u64>(throughOf(l, hit) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
        const p = w * 64 + <i32>ctz(set);
        const mask = maskOf(l, p);
        const low = load<u64>(mask);
        const high = load<u64>(mask, 8);
        if (((low & blockedLow) | (high & blockedHigh)) != 0) continue;
        const newLow = low & ~triedLow;
        const newHigh = high & ~triedHigh;
        if ((newLow | newHigh) == 0) continue;
        const halo = haloOf(l, p);
        if (contact != 0 && common(halo, s + P_HIT) != 0) continue;
        const isLast = size2(newLow, newHigh) == 1;
        const found = search(
          todoLow & ~low,
          todoHigh & ~high,
          takenLow | low | load<u64>(halo),
          takenHigh | high | load<u64>(halo, 8),
          cellsLow | low,
          cellsHigh | high,
          isLast ? sinkLow | newLow : sinkLow,
          isLast ? sinkHigh | newHigh : sinkHigh,
          weight * choices,
        );
        if (found <= 0) continue;
        total += found;
        for (let z = newLow; z != 0; z &= z - 1) addNum(explained + E_COVER, <i32>ctz(z), found);
        for (let z = newHigh; z != 0; z &= z - 1) {
          addNum(explained + E_COVER, 64 + <i32>ctz(z), found);
        }
        if (isLast) {
          const cell = newLow != 0 ? <i32>ctz(newLow) : 64 + <i32>ctz(newHigh);
          addNum(explained + E_SINK, l * SPAN + cell, found);
        }
      }
    }
    setInt(left, l, choices);
  }
  return total;
}

function leaf(
  takenLow: u64,
  takenHigh: u64,
  cellsLow: u64,
  cellsHigh: u64,
  sinkLow: u64,
  sinkHigh: u64,
  weight: f64,
): f64 {
  const s = at;
  for (let i = 0; i < load<i32>(s + P_DOUBTS); i++) if (int(used, i) == 0) return 0;
  const triedLow = load<u64>(s, P_TRIED);
  const triedHigh = load<u64>(s + 8, P_TRIED);
  if (!isCareful) {
    for (let l = 0; l < classes; l++) {
      for (let j = int(left, l); j > 0; j--) weight *= alives(s, l);
    }
  } else weight = carefulWeight(takenLow & ~triedLow, takenHigh & ~triedHigh, weight);
  if (weight <= 0) return 0;
  for (let l = 0; l < classes; l++) addNum(explained + E_LEFT, l, weight * int(left, l));
  store<i32>(explained, load<i32>(explained, E_NUMBER) + 1, E_NUMBER);
  const n = load<i32>(explained, E_KEPT);
  if (n >= MOST) return weight;
  store<i32>(explained, n + 1, E_KEPT);
  if (isCareful && n < KEEP) memory.copy(KEPT + <usize>n * K_SIZE, DRAFT, K_SIZE);
  const out = explained + E_LEAVES + <usize>n * LEAF;
  store<u64>(out, cellsLow & ~triedLow, L_CELLS);
  store<u64>(out, cellsHigh & ~triedHigh, L_CELLS + 8);
  store<u64>(out, sinkLow, L_SINKING);
  store<u64>(out, sinkHigh, L_SINKING + 8);
  store<f64>(out, weight, L_WEIGHT);
  return weight;
}

const GONE = memory.data(CLASSES * 24);

/** Fills DRAFT; the cells given are those that the explanation takes or keeps free. */
function carefulWeight(low: u64, high: u64, given: f64): f64 {
  const s = at;
  let weight = given;
  for (let l = 0; l < classes; l++) {
    const n = int(left, l);
    setInt(DRAFT + K_REST, l, n);
    if (n <= 0) continue;
    const gone = GONE + <usize>l * SET;
    memory.fill(gone, 0, SET);
    for (let z = low; z != 0; z &= z - 1) uniteThrough(gone, l, <i32>ctz(z));
    for (let z = high; z != 0; z &= z - 1) uniteThrough(gone, l, 64 + <i32>ctz(z));
    const avoid = DRAFT + K_AVOID + <usize>l * SET;
    for (let w: usize = 0; w < SET; w += 8) {
      const alive = load<u64>(aliveSet(s, l) + w);
      const out = load<u64>(gone + w) & alive;
      store<u64>(gone + w, out);
      store<u64>(avoid + w, alive ^ out);
    }
    const room = places(avoid);
    setInt(DRAFT + K_ROOM, l, room);
    for (let j = 0; j < n; j++) weight *= room;
  }
  if (weight <= 0) return 0;
  for (let l = 0; l < classes; l++) {
    const n = int(left, l);
    if (n <= 0) continue;
    for (let m = l; m < classes; m++) {
      const k = int(left, m);
      if (m == l ? n < 2 : k <= 0) continue;
      const room = <f64>int(DRAFT + K_ROOM, l) * <f64>int(DRAFT + K_ROOM, m);
      const apart = 1 - <f64>pairsMet(l, m) / room;
      setNum(DRAFT + K_APART, l * CLASSES + m, apart);
      setNum(DRAFT + K_APART, m * CLASSES + l, apart);
      for (let q = m == l ? (n * (n - 1)) / 2 : n * k; q > 0; q--) weight *= apart;
    }
  }
  return weight;
}

function uniteThrough(set: usize, l: i32, cell: i32): void {
  const through = throughOf(l, cell);
  store<u64>(set, load<u64>(set) | load<u64>(through));
  store<u64>(set, load<u64>(set, 8) | load<u64>(through, 8), 8);
  store<u64>(set, load<u64>(set, 16) | load<u64>(through, 16), 16);
}

/** Pairs that meet among those left: all alive ones, less those gone, plus those subtracted twice. */
function pairsMet(l: i32, m: i32): i32 {
  let sum = int(MET_SUM, l * CLASSES + m);
  const goneL = GONE + <usize>l * SET;
  const goneM = GONE + <usize>m * SET;
  for (let w = 0; w < WORDS; w++) {
    for (let set = load<u64>(goneL + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      const p = w * 64 + <i32>ctz(set);
      sum -= int(MET, (l * PLACES + p) * CLASSES + m) - both(meetsOf(l, p, m), goneM);
    }
    for (let set = load<u64>(goneM + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      sum -= int(MET, (m * PLACES + w * 64 + <i32>ctz(set)) * CLASSES + l);
    }
  }
  return sum;
}

/** The chance of a hit: explanations over the cell, or else another ship that avoids the explanation. */
function chanceAt(cell: i32): f64 {
  let all: f64 = 0;
  let hits: f64 = 0;
  const n = min(load<i32>(NOW, E_KEPT), KEEP);
  for (let i = 0; i < n; i++) {
    const leaf = NOW + E_LEAVES + <usize>i * LEAF;
    const weight = load<f64>(leaf, L_WEIGHT);
    all += weight;
    hits += hasCell(leaf + L_CELLS, cell) ? weight : weight * min<f64>(1, chanceBeside(i, cell));
  }
  return hits / all;
}

function chanceBeside(i: i32, cell: i32): f64 {
  const kept = KEPT + <usize>i * K_SIZE;
  let chance: f64 = 0;
  for (let l = 0; l < classes; l++) {
    const n = int(kept + K_REST, l);
    if (n <= 0) continue;
    const avoid = kept + K_AVOID + <usize>l * SET;
    let sum: f64 = 0;
    for (let w = 0; w < WORDS; w++) {
      const at8 = (<usize>w) << 3;
      let set = load<u64>(avoid + at8) & load<u64>(throughOf(l, cell) + at8);
      for (; set != 0; set &= set - 1) sum += shareApart(kept, l, w * 64 + <i32>ctz(set));
    }
    chance += (<f64>n * sum) / <f64>int(kept + K_ROOM, l);
  }
  return chance;
}

function shareApart(kept: usize, l: i32, p: i32): f64 {
  let share: f64 = 1;
  for (let m = 0; m < classes; m++) {
    const n = int(kept + K_REST, m) - (m == l ? 1 : 0);
    if (n <= 0) continue;
    const met = <f64>both(meetsOf(l, p, m), kept + K_AVOID + <usize>m * SET);
    const apart = (1 - met / <f64>int(kept + K_ROOM, m)) / num(kept + K_APART, l * CLASSES + m);
    for (let q = 0; q < n; q++) share *= apart;
  }
  return share;
}

// ---------------------------------------------------------------- the chance of a hit while hunting

/**
 * First order: a placement counts with the product over the other ships of the share that it does not
 * meet (exact for two ships). Second order: the other ships are themselves weighted that way. The first
 * errs low, the second high; a mixture by the number of ships is close to the truth.
 */
const MIX = memory.data<f64>([0, 0, 0, 0.27, 0.31, 0.445, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
const PLANES: i32 = 6;
const CHANCE = memory.data(SPAN * 8);
const FREE = memory.data(CLASSES * CLASSES * PLACES * 8);
const PLANE = memory.data(CLASSES * PLANES * 24);
const PLANE_SUM = memory.data(CLASSES * 8);
const SECOND = memory.data(PLACES * 8);
const SUM1 = memory.data(SPAN * 8);
const SUM2 = memory.data(SPAN * 8);
const rest = memory.data(CLASSES * 4);

export function setMix(k: i32, mix: f64): void {
  setNum(MIX, k, mix);
}

function huntChances(s: usize): void {
  const mix = num(MIX, shipsLeft(s));
  memory.fill(CHANCE, 0, SPAN * 8);
  for (let l = 0; l < classes; l++) {
    if (afloat(s, l) <= 0) continue;
    for (let m = 0; m < classes; m++) if (afloat(s, m) > 0) shareFree(s, l, m);
  }
  for (let l = 0; l < classes; l++) {
    if (afloat(s, l) <= 0 || alives(s, l) == 0) continue;
    for (let m = 0; m < classes; m++) setInt(rest, m, afloat(s, m) - (m == l ? 1 : 0));
    if (mix > 0) for (let m = 0; m < classes; m++) if (int(rest, m) > 0) weighSecond(s, m);
    addChances(s, l, mix);
  }
}

function shareFree(s: usize, l: i32, m: i32): void {
  const inverse: f64 = 1 / <f64>max(1, alives(s, m));
  const alive = aliveSet(s, m);
  const row = (l * CLASSES + m) * PLACES;
  for (let w = 0; w < WORDS; w++) {
    for (let set = load<u64>(aliveSet(s, l) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      const p = w * 64 + <i32>ctz(set);
      setNum(FREE, row + p, 1 - <f64>both(meetsOf(l, p, m), alive) * inverse);
    }
  }
}

/** Weights of a class among the other ships, in six bits, as bit planes. */
function weighSecond(s: usize, m: i32): void {
  let top: f64 = 0;
  for (let w = 0; w < WORDS; w++) {
    for (let set = load<u64>(aliveSet(s, m) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      const p = w * 64 + <i32>ctz(set);
      let weight: f64 = 1;
      for (let o = 0; o < classes; o++) {
        const n = int(rest, o) - (o == m ? 1 : 0);
        const free = num(FREE, (m * CLASSES + o) * PLACES + p);
        for (let q = 0; q < n; q++) weight *= free;
      }
      setNum(SECOND, p, weight);
      top = max(top, weight);
    }
  }
  const planes = PLANE + <usize>(m * PLANES) * SET;
  memory.fill(planes, 0, PLANES * <i32>SET);
  const scale: f64 = top > 0 ? 63 / top : 0;
  let sum: f64 = 0;
  for (let w = 0; w < WORDS; w++) {
    const at8 = (<usize>w) << 3;
    for (let set = load<u64>(aliveSet(s, m) + at8); set != 0; set &= set - 1) {
      const bit = ctz(set);
      const level = <i32>nearest(num(SECOND, w * 64 + <i32>bit) * scale);
      sum += level;
      for (let k = 0; k < PLANES; k++) {
        if (((level >> k) & 1) == 0) continue;
        const word = planes + <usize>k * SET + at8;
        store<u64>(word, load<u64>(word) | ((<u64>1) << bit));
      }
    }
  }
  setNum(PLANE_SUM, m, sum);
}

function addChances(s: usize, l: i32, mix: f64): void {
  memory.fill(SUM1, 0, SPAN * 8);
  memory.fill(SUM2, 0, SPAN * 8);
  let all1: f64 = 0;
  let all2: f64 = 0;
  for (let w = 0; w < WORDS; w++) {
    for (let set = load<u64>(aliveSet(s, l) + ((<usize>w) << 3)); set != 0; set &= set - 1) {
      const p = w * 64 + <i32>ctz(set);
      let first: f64 = 1;
      let second: f64 = 1;
      for (let m = 0; m < classes; m++) {
        const n = int(rest, m);
        if (n <= 0) continue;
        const free = num(FREE, (l * CLASSES + m) * PLACES + p);
        const apart: f64 = mix > 0 ? 1 - <f64>weightMet(l, p, m) / num(PLANE_SUM, m) : 1;
        for (let q = 0; q < n; q++) {
          first *= free;
          second *= apart;
        }
      }
      all1 += first;
      all2 += second;
      const place = placeOf(l, p);
      for (let j = 0; j < int(LENGTH, l); j++) {
        const cell = <i32>load<u8>(place + j);
        addNum(SUM1, cell, first);
        addNum(SUM2, cell, second);
      }
    }
  }
  const n = <f64>afloat(s, l);
  const part1: f64 = all1 > 0 ? (n * (1 - mix)) / all1 : 0;
  const part2: f64 = mix > 0 && all2 > 0 ? (n * mix) / all2 : 0;
  for (let cell = 0; cell < cells; cell++) {
    addNum(CHANCE, cell, part1 * num(SUM1, cell) + part2 * num(SUM2, cell));
  }
}

function weightMet(l: i32, p: i32, m: i32): i32 {
  const meets = meetsOf(l, p, m);
  const planes = PLANE + <usize>(m * PLANES) * SET;
  let sum = 0;
  for (let k = PLANES - 1; k >= 0; k--) sum = 2 * sum + both(meets, planes + <usize>k * SET);
  return sum;
}

// ---------------------------------------------------------------- phi: the features of a position

/**
 * In this order, C classes: ships of each class not yet met after 1, 3, 6, 10, 15, 20, 28, 38 more shots
 * of the sweep (8C); shots of the sweep to the last ship, squared, to the first, to each class (C), root;
 * highest cover, its variance, number of explanations, entropy, misses of the greedy tree, open hits,
 * ships hit by class (C), squares of explanations, misses squared, doubts; afloat (C), alive (C), shots,
 * ships, sweep squared.
 */
let phiSize: i32 = 0;
let huntSize: i32 = 0;
let targetSize: i32 = 0;
const PHI = memory.data(96 * 8);
let phiHunting: bool = true;
/** False if no layout fits. */
let phiSound: bool = true;

function sizes(): void {
  phiSize = 12 * classes + 16;
  huntSize = 38 + 3 * classes + 2 * phiSize;
  targetSize = 22 + 3 * classes + 2 * (phiSize + 1);
}
export function phiCount(): i32 {
  return phiSize;
}
export function huntCount(): i32 {
  return huntSize;
}
export function targetCount(): i32 {
  return targetSize;
}
export function phiAddress(): usize {
  return PHI;
}

const MARKS = memory.data<i32>([1, 3, 6, 10, 15, 20, 28, 38, 1000]);
const TREE: i32 = 64;
const SCORE = memory.data(SPAN * 2);
const SWEPT = memory.data(CLASSES * 24);
const UNMET = memory.data(CLASSES * 8);
const TIME = memory.data(CLASSES * 8);
const EACH = memory.data(CLASSES * 8);
const STEP = memory.data(CLASSES * 4);
const MEETINGS = memory.data(CLASSES * 4);

function phi(s: usize): void {
  memory.fill(PHI, 0, 96 * 8);
  phiHunting = isHunting(s);
  phiSound = true;
  for (let l = 0; l < classes; l++) setNum(UNMET, l, afloat(s, l));
  if (!phiHunting) {
    explain(s, THEN, false);
    phiSound = load<f64>(THEN, E_TOTAL) > 0;
    if (!phiSound) return;
    phiOfExplanations(s);
  }
  sweep(s);
  let f = 9 * classes + 13 + classes;
  let afloatSum: f64 = 0;
  for (let l = 0; l < classes; l++) {
    const n = <f64>afloat(s, l) * 0.5;
    setNum(PHI, f + l, n);
    afloatSum += n;
    if (alives(s, l) > 0 && afloat(s, l) > 0) {
      setNum(PHI, f + classes + l, Math.log(<f64>alives(s, l)) * 0.3);
    }
  }
  f += 2 * classes;
  setNum(PHI, f, <f64>sizeOf(s + P_TRIED) / 100);
  setNum(PHI, f + 1, afloatSum);
}

function phiOfExplanations(s: usize): void {
  const total = load<f64>(THEN, E_TOTAL);
  for (let l = 0; l < classes; l++) setNum(UNMET, l, num(THEN + E_LEFT, l) / total);
  let top: f64 = 0;
  let variance: f64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    const p = num(THEN + E_COVER, cell) / total;
    top = max(top, p);
    variance += p * (1 - p);
  }
  const n = keepHeaviest(load<i32>(THEN, E_KEPT));
  let all: f64 = 0;
  for (let i = 0; i < n; i++) all += load<f64>(leafAt(i), L_WEIGHT);
  let entropy: f64 = 0;
  let squares: f64 = 0;
  for (let i = 0; i < n; i++) {
    const leaf = leafAt(i);
    const q = load<f64>(leaf, L_WEIGHT) / all;
    entropy -= q * Math.log(q);
    squares += q * <f64>sizeOf(leaf + L_CELLS);
    store<f64>(leaf, q, L_WEIGHT);
    store<u16>(LISTS + ((<usize>i) << 1), <u16>i);
  }
  const misses = missesOf(LISTS, n, 0, 0, 0) / 3;
  let f = 9 * classes + 4;
  setNum(PHI, f, top);
  setNum(PHI, f + 1, variance / 3);
  setNum(PHI, f + 2, Math.log(<f64>(load<i32>(THEN, E_NUMBER) + 1)) / 5);
  setNum(PHI, f + 3, entropy / 3);
  setNum(PHI, f + 4, misses);
  setNum(PHI, f + 5, <f64>sizeOf(s + P_OPEN) / 5);
  f += 6;
  for (let l = 0; l < classes; l++) setNum(PHI, f + l, <f64>afloat(s, l) - num(UNMET, l));
  f += classes;
  setNum(PHI, f, squares / 4);
  setNum(PHI, f + 1, misses * misses);
  setNum(PHI, f + 2, load<i32>(s + P_DOUBTS));
}

function leafAt(i: i32): usize {
  return THEN + E_LEAVES + <usize>i * LEAF;
}

const WEIGHTS = memory.data(2000 * 8);

/** Keeps the 64 heaviest leaves, the first of equals, in their order; how many there are. */
function keepHeaviest(n: i32): i32 {
  if (n <= TREE) return n;
  for (let i = 0; i < n; i++) setNum(WEIGHTS, i, load<f64>(leafAt(i), L_WEIGHT));
  const bound = heaviest(n, TREE);
  let heavier = 0;
  for (let i = 0; i < n; i++) if (load<f64>(leafAt(i), L_WEIGHT) > bound) heavier++;
  let equal = TREE - heavier;
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const weight = load<f64>(leafAt(i), L_WEIGHT);
    if (weight < bound || (weight == bound && equal-- <= 0)) continue;
    if (kept != i) memory.copy(leafAt(kept), leafAt(i), LEAF);
    kept++;
  }
  return kept;
}

/** The k-th largest of WEIGHTS (Hoare's selection). */
function heaviest(n: i32, k: i32): f64 {
  let low = 0;
  let high = n - 1;
  const wanted = k - 1;
  while (low < high) {
    const pivot = num(WEIGHTS, (low + high) >> 1);
    let i = low;
    let j = high;
    while (i <= j) {
      while (num(WEIGHTS, i) > pivot) i++;
      while (num(WEIGHTS, j) < pivot) j--;
      if (i > j) break;
      const swap = num(WEIGHTS, i);
      setNum(WEIGHTS, i++, num(WEIGHTS, j));
      setNum(WEIGHTS, j--, swap);
    }
    if (wanted <= j) high = j;
    else if (wanted >= i) low = i;
    else break;
  }
  return num(WEIGHTS, wanted);
}

const DEPTH: i32 = 11;
/** The list of all leaves, then one list by depth: the leaves of a node, shared out by the answer. */
const LISTS = memory.data(13 * 64 * 2);
const TREE_SUM = memory.data(SPAN * 8);

/** Expected misses when always firing at the cell covered by most of the weighted explanations. */
function missesOf(list: usize, n: i32, knownLow: u64, knownHigh: u64, depth: i32): f64 {
  if (n <= 1 || depth >= DEPTH) return 0;
  let low: u64 = 0;
  let high: u64 = 0;
  for (let i = 0; i < n; i++) {
    const leaf = leafAt(<i32>load<u16>(list + ((<usize>i) << 1)));
    low |= load<u64>(leaf, L_CELLS);
    high |= load<u64>(leaf, L_CELLS + 8);
  }
  low &= ~knownLow;
  high &= ~knownHigh;
  const sums = TREE_SUM;
  for (let z = low; z != 0; z &= z - 1) setNum(sums, <i32>ctz(z), 0);
  for (let z = high; z != 0; z &= z - 1) setNum(sums, 64 + <i32>ctz(z), 0);
  for (let i = 0; i < n; i++) {
    const leaf = leafAt(<i32>load<u16>(list + ((<usize>i) << 1)));
    const weight = load<f64>(leaf, L_WEIGHT);
    for (let z = load<u64>(leaf, L_CELLS) & low; z != 0; z &= z - 1) {
      addNum(sums, <i32>ctz(z), weight);
    }
    for (let z = load<u64>(leaf, L_CELLS + 8) & high; z != 0; z &= z - 1) {
      addNum(sums, 64 + <i32>ctz(z), weight);
    }
  }
  let best = -1;
  let most: f64 = 0;
  for (let z = low; z != 0; z &= z - 1) {
    const cell = <i32>ctz(z);
    if (num(sums, cell) <= most) continue;
    most = num(sums, cell);
    best = cell;
  }
  for (let z = high; z != 0; z &= z - 1) {
    const cell = 64 + <i32>ctz(z);
    if (num(sums, cell) <= most) continue;
    most = num(sums, cell);
    best = cell;
  }
  if (best < 0) return 0;
  let missed: f64 = 0;
  let misses = 0;
  let hits = 0;
  let sinks = 0;
  const out = LISTS + <usize>(depth + 1) * (TREE * 2);
  // Stable: misses first, then hits, then sinkings.
  for (let i = 0; i < n; i++) {
    const leaf = leafAt(<i32>load<u16>(list + ((<usize>i) << 1)));
    if (!hasCell(leaf + L_CELLS, best)) {
      missed += load<f64>(leaf, L_WEIGHT);
      misses++;
    } else if (!hasCell(leaf + L_SINKING, best)) hits++;
    else sinks++;
  }
  let m = 0;
  let h = misses;
  let z = misses + hits;
  for (let i = 0; i < n; i++) {
    const id = load<u16>(list + ((<usize>i) << 1));
    const leaf = leafAt(<i32>id);
    const to = !hasCell(leaf + L_CELLS, best) ? m++ : !hasCell(leaf + L_SINKING, best) ? h++ : z++;
    store<u16>(out + ((<usize>to) << 1), id);
  }
  if (best < 64) knownLow |= (<u64>1) << (<u64>best);
  else knownHigh |= (<u64>1) << (<u64>(best - 64));
  const onHits = out + ((<usize>misses) << 1);
  const onSinks = onHits + ((<usize>hits) << 1);
  let sum = missed + missesOf(out, misses, knownLow, knownHigh, depth + 1);
  sum += missesOf(onHits, hits, knownLow, knownHigh, depth + 1);
  return sum + missesOf(onSinks, sinks, knownLow, knownHigh, depth + 1);
}

/** Fires where most placements are alive, weighted by ships, and always misses. */
function sweep(s: usize): void {
  startSweep(s);
  let last: f64 = 0;
  let squared: f64 = 0;
  let first: f64 = 0;
  let mark = 0;
  memory.fill(TIME, 0, CLASSES * 8);
  for (let shot = 0; shot < 60; shot++) {
    if (shot == int(MARKS, mark)) {
      for (let l = 0; l < classes; l++) {
        const unmet = num(UNMET, l) * (1 - <f64>int(MEETINGS, l) * num(EACH, l));
        setNum(PHI, mark * classes + l, unmet);
      }
      mark++;
    }
    let all: f64 = 1;
    let none: f64 = 1;
    for (let l = 0; l < classes; l++) {
      const unmet = num(UNMET, l);
      if (unmet == 0) continue;
      const met = <f64>int(MEETINGS, l) * num(EACH, l);
      const share: f64 = alives(s, l) > 0 ? 1 - met : 0;
      const n = afloat(s, l);
      const q = 1 - (share * unmet) / <f64>max(1, n);
      addNum(TIME, l, unmet * share);
      all *= q;
      for (let i = 1; i < n; i++) all *= q;
      none *= max<f64>(0, 1 - unmet * met);
    }
    const remaining = 1 - all;
    if (remaining < 0.001) break;
    last += remaining;
    squared += remaining * <f64>(2 * shot + 1);
    first += none;
    const cell = highestScore();
    if (cell < 0) break;
    sweepAway(cell);
  }
  const f = 8 * classes;
  setNum(PHI, f, last / 20);
  setNum(PHI, f + 1, squared / 800);
  setNum(PHI, f + 2, first / 10);
  for (let l = 0; l < classes; l++) setNum(PHI, f + 3 + l, num(TIME, l) / 20);
  setNum(PHI, f + 3 + classes, sqrt<f64>(last + 0.01) / 4);
  setNum(PHI, phiSize - 1, (last * last) / 800);
}

function startSweep(s: usize): void {
  memory.fill(SCORE, 0, SPAN * 2);
  memory.copy(SWEPT, s + P_ALIVE, CLASSES * 24);
  for (let l = 0; l < classes; l++) {
    const n = alives(s, l);
    setInt(MEETINGS, l, 0);
    setNum(EACH, l, n > 0 ? 1 / <f64>n : 0);
    const step: i32 = n > 0 ? <i32>nearest(128 * num(UNMET, l)) : 0;
    setInt(STEP, l, step);
    if (step == 0) continue;
    const factor = i16x8.splat(<i16>step);
    const row = s + P_OVER + <usize>(l * SPAN);
    for (let v = 0; v < vectors; v++) {
      const score = SCORE + ((<usize>v) << 4);
      const counts = v128.load_ext<u8>(row + ((<usize>v) << 3));
      v128.store(score, i16x8.add(v128.load(score), i16x8.mul(counts, factor)));
    }
  }
}

/** The first cell of the highest score; -1 if none is above 0. */
function highestScore(): i32 {
  let highest = v128.load(SCORE);
  for (let v = 1; v < vectors; v++) {
    highest = i16x8.max_s(highest, v128.load(SCORE + ((<usize>v) << 4)));
  }
  highest = i16x8.max_s(highest, i16x8.shuffle(highest, highest, 4, 5, 6, 7, 0, 1, 2, 3));
  highest = i16x8.max_s(highest, i16x8.shuffle(highest, highest, 2, 3, 0, 1, 6, 7, 4, 5));
  highest = i16x8.max_s(highest, i16x8.shuffle(highest, highest, 1, 0, 3, 2, 5, 4, 7, 6));
  if (i16x8.extract_lane_s(highest, 0) <= 0) return -1;
  let v = 0;
  let bits = 0;
  while (bits == 0) {
    bits = i16x8.bitmask(i16x8.eq(highest, v128.load(SCORE + ((<usize>v) << 4))));
    v++;
  }
  return ((v - 1) << 3) + <i32>ctz(bits);
}

function sweepAway(cell: i32): void {
  for (let l = 0; l < classes; l++) {
    const step = int(STEP, l);
    if (step == 0) continue;
    const swept = SWEPT + <usize>l * SET;
    const through = throughOf(l, cell);
    const length = int(LENGTH, l);
    for (let w = 0; w < WORDS; w++) {
      const at8 = (<usize>w) << 3;
      let dead = load<u64>(swept + at8) & load<u64>(through + at8);
      if (dead == 0) continue;
      store<u64>(swept + at8, load<u64>(swept + at8) ^ dead);
      setInt(MEETINGS, l, int(MEETINGS, l) + <i32>popcnt(dead));
      for (; dead != 0; dead &= dead - 1) {
        const place = placeOf(l, w * 64 + <i32>ctz(dead));
        for (let j = 0; j < length; j++) {
          const score = SCORE + ((<usize>load<u8>(place + j)) << 1);
          store<i16>(score, load<i16>(score) - <i16>step);
        }
      }
    }
  }
  store<i16>(SCORE + ((<usize>cell) << 1), -1);
}

// ---------------------------------------------------------------- the value of a position

/** By hunting or not, ships left and feature: weights, and a constant last. */
const VALUE = memory.data(2 * 13 * 97 * 8);
/** By ships left and feature. */
const HUNT = memory.data(13 * 256 * 8);
const TARGET = memory.data(13 * 256 * 8);

export function valueAddress(): usize {
  return VALUE;
}
export function huntAddress(): usize {
  return HUNT;
}
export function targetAddress(): usize {
  return TARGET;
}

/** Misses still to come, by what `phi` found last; 0 for a position that no layout fits. */
function valueOfPhi(s: usize): f64 {
  if (!phiSound) return 0;
  const weights = VALUE + <usize>(((phiHunting ? 0 : 13) + shipsLeft(s)) * 97) * 8;
  let sum = num(weights, phiSize);
  for (let j = 0; j < phiSize; j++) sum += num(weights, j) * num(PHI, j);
  return sum;
}

/** Expected misses still to come in the current position; computes PHI. */
export function value(): f64 {
  if (shipsLeft(CURRENT) == 0) return 0;
  phi(CURRENT);
  return valueOfPhi(CURRENT);
}
export function isSound(): i32 {
  return phiSound ? 1 : 0;
}
export function huntingNow(): i32 {
  return isHunting(CURRENT) ? 1 : 0;
}
export function shipsLeftNow(): i32 {
  return shipsLeft(CURRENT);
}

// ---------------------------------------------------------------- candidates and their features

let candidateCount: i32 = 0;
let candidateHunting: bool = true;
const CELL = memory.data(CANDIDATES * 4);
const X = memory.data(CANDIDATES * 256 * 8);
/** By candidate and answer (miss, hit, sunk by class or not named): chance, and value after it. */
const ANSWERS: i32 = 9;
const ANSWER_CHANCE = memory.data(CANDIDATES * ANSWERS * 8);
const ANSWER_VALUE = memory.data(CANDIDATES * ANSWERS * 8);
const ANSWER_PHI = memory.data(CANDIDATES * ANSWERS * 97 * 8);
const CHANCES = memory.data(SPAN * 8);
const MERIT = memory.data(SPAN * 8);
const SHARE = memory.data(CLASSES * 8);
const ORDER = memory.data(SPAN * 4);
let topChance: f64 = 0;
let topMerit: f64 = 0;
/** A fifth quicker than five; the length made no difference to a prototype. */
const MOST_CANDIDATES: i32 = 4;
/** Whether values after every answer are wanted, and features even where there is no choice. */
let isTraining: bool = false;

export function candidatesFound(): i32 {
  return candidateCount;
}
export function cellAddress(): usize {
  return CELL;
}
export function featuresAddress(): usize {
  return X;
}
/** Finds the cells worth a thought and, if there are several, their features; how many there are. */
export function candidates(): i32 {
  candidateHunting = isHunting(CURRENT);
  topChance = 0;
  topMerit = 0;
  candidateCount = 0;
  if (shipsLeft(CURRENT) == 0) return 0;
  if (candidateHunting) listHunt();
  else listTarget();
  return candidateCount;
}

/** The cells of most merit, at least `part` of the top; the first of equals first. */
function shortlist(part: f64): void {
  let n = 0;
  const floor = part * topMerit;
  for (let cell = 0; cell < cells; cell++) {
    const merit = num(MERIT, cell);
    if (merit <= 0 || merit < floor) continue;
    let i = n++;
    for (; i > 0 && num(MERIT, int(ORDER, i - 1)) < merit; i--) {
      setInt(ORDER, i, int(ORDER, i - 1));
    }
    setInt(ORDER, i, cell);
  }
  candidateCount = min(n, MOST_CANDIDATES);
  for (let i = 0; i < candidateCount; i++) setInt(CELL, i, int(ORDER, i));
}

function listHunt(): void {
  const s = CURRENT;
  for (let l = 0; l < classes; l++) {
    setNum(SHARE, l, alives(s, l) > 0 ? <f64>afloat(s, l) / <f64>alives(s, l) : 0);
  }
  for (let cell = 0; cell < cells; cell++) {
    let chance: f64 = 0;
    let ways = 0;
    for (let l = 0; l < classes; l++) {
      const n = over(s, l, cell);
      chance += num(SHARE, l) * <f64>n;
      ways += afloat(s, l) * n;
    }
    setNum(CHANCES, cell, chance);
    setNum(MERIT, cell, ways);
    topChance = max(topChance, chance);
    topMerit = max(topMerit, <f64>ways);
  }
  shortlist(0.85);
  if (candidateCount < 2 && !isTraining) return;
  huntChances(s);
  for (let i = 0; i < candidateCount; i++) describeHunt(i, int(CELL, i));
}

const AFTER = memory.data(SPAN * 8);
const RINGS = memory.data<f64>([4, 4, 4, 8, 4, 4, 8, 8, 4]);

function describeHunt(i: i32, cell: i32): void {
  const s = CURRENT;
  const x = X + <usize>i * 2048;
  const chance = num(CHANCES, cell);
  const bounded = min<f64>(1, chance);
  const next = highestAfterMiss(cell);
  let f = 0;
  for (let l = 0; l < classes; l++) {
    setNum(x, f + l, num(SHARE, l) * <f64>over(s, l, cell) * 5);
    setNum(x, f + classes + l, <f64>(afloat(s, l) * over(s, l, cell)) / <f64>(2 * int(LENGTH, l)));
  }
  f += 2 * classes;
  const relative = chance / topChance;
  setNum(x, f, relative);
  setNum(x, f + 1, num(MERIT, cell) / topMerit);
  setNum(x, f + 2, chance * 5);
  setNum(x, f + 3, Math.log(relative));
  setNum(x, f + 4, next * 5);
  setNum(x, f + 5, next / topChance);
  setNum(x, f + 6, 5 * (chance + (1 - bounded) * next));
  describeSides(s, cell, chance, x, f + 7);
  f += 9;
  describeRings(s, cell, x, f);
  f += 18;
  for (let l = 0; l < classes; l++) setNum(x, f + l, <f64>afloat(s, l) / <f64>int(FLEET, l));
  f += classes;
  const unknown = <f64>(100 - deadCells(s)) / 100;
  let ways: f64 = 0;
  for (let l = 0; l < classes; l++) ways += <f64>(afloat(s, l) * alives(s, l)) / 700;
  setNum(x, f, unknown);
  setNum(x, f + 1, ways);
  setNum(x, f + 2, topChance * 5);
  describeDiagonals(s, cell, x, f + 3);
  setNum(x, f + 6, relative * unknown);
  setNum(x, f + 7, 1 - Math.exp(-chance));
  const short = classes - 1;
  setNum(x, f + 8, (num(SHARE, short) * <f64>over(s, short, cell)) / max<f64>(1e-9, chance));
  f += 9;
  describeHuntAnswers(i, cell, bounded, x, f);
  f += 2 * phiSize;
  setNum(x, f, 5 * num(CHANCE, cell));
  setNum(x, f + 1, num(CHANCE, cell) / chance);
}

/** The highest chance elsewhere after a miss here, ships taken one by one. */
function highestAfterMiss(cell: i32): f64 {
  const s = CURRENT;
  memory.fill(AFTER, 0, SPAN * 8);
  for (let l = 0; l < classes; l++) {
    const remaining = alives(s, l) - over(s, l, cell);
    if (afloat(s, l) <= 0 || remaining <= 0) continue;
    const share = <f64>afloat(s, l) / <f64>remaining;
    const row = s + P_OVER + <usize>(l * SPAN);
    for (let y = 0; y < cells; y++) addNum(AFTER, y, share * <f64>load<u8>(row + y));
    for (let w = 0; w < WORDS; w++) {
      const at8 = (<usize>w) << 3;
      let set = load<u64>(aliveSet(s, l) + at8) & load<u64>(throughOf(l, cell) + at8);
      for (; set != 0; set &= set - 1) {
        const place = placeOf(l, w * 64 + <i32>ctz(set));
        for (let j = 0; j < int(LENGTH, l); j++) addNum(AFTER, <i32>load<u8>(place + j), -share);
      }
    }
  }
  setNum(AFTER, cell, 0);
  let top: f64 = 0;
  for (let y = 0; y < cells; y++) top = max(top, num(AFTER, y));
  return top;
}

/** How much a hit would point to one side: the largest share of a neighbour, and squares summed. */
function describeSides(s: usize, cell: i32, chance: f64, x: usize, f: i32): void {
  let top: f64 = 0;
  let squares: f64 = 0;
  for (let side = 0; side < 4; side++) {
    const y = cell + (side == 0 ? 1 : side == 1 ? -1 : side == 2 ? columns : -columns);
    if (y < 0 || y >= cells) continue;
    if (side < 2 && y / columns != cell / columns) continue;
    let sum: f64 = 0;
    for (let l = 0; l < classes; l++) {
      const a = aliveSet(s, l);
      const b = throughOf(l, cell);
      const c = throughOf(l, y);
      let n = 0;
      for (let w: usize = 0; w < SET; w += 8) {
        n += <i32>popcnt(load<u64>(a + w) & load<u64>(b + w) & load<u64>(c + w));
      }
      sum += num(SHARE, l) * <f64>n;
    }
    const share = sum / chance;
    top = max(top, share);
    squares += share * share;
  }
  setNum(x, f, top);
  setNum(x, f + 1, squares);
}

function describeRings(s: usize, cell: i32, x: usize, f: i32): void {
  const low = load<u64>(s, P_TRIED) | load<u64>(s, P_BLOCKED);
  const high = load<u64>(s + 8, P_TRIED) | load<u64>(s + 8, P_BLOCKED);
  for (let o = 0; o < 9; o++) {
    const ring = RING + ((<usize>(cell * 9 + o)) << 4);
    const dead = <f64>size2(low & load<u64>(ring), high & load<u64>(ring, 8));
    setNum(x, f + o, dead / num(RINGS, o));
    setNum(x, f + 9 + o, <f64>load<u8>(OFF + <usize>(cell * 9 + o)) / num(RINGS, o));
  }
}

function deadCells(s: usize): i32 {
  return size2(
    load<u64>(s, P_TRIED) | load<u64>(s, P_BLOCKED),
    load<u64>(s + 8, P_TRIED) | load<u64>(s + 8, P_BLOCKED),
  );
}

/** Shares of the misses on the cell's colour and on its diagonals of every third, the larger first. */
function describeDiagonals(s: usize, cell: i32, x: usize, f: i32): void {
  const low = load<u64>(s, P_TRIED) & ~load<u64>(s, P_HIT);
  const high = load<u64>(s + 8, P_TRIED) & ~load<u64>(s + 8, P_HIT);
  const misses = <f64>size2(low, high);
  const r = cell / columns;
  const c = cell % columns;
  let colour: f64 = 0;
  let one: f64 = 0;
  let other: f64 = 0;
  if (misses > 0) {
    const a = PARITY + ((<usize>((r + c) & 1)) << 4);
    const b = DIAGONAL + ((<usize>((r + c) % 3)) << 4);
    const d = DIAGONAL + ((<usize>(3 + ((r - c + 30) % 3))) << 4);
    colour = <f64>size2(low & load<u64>(a), high & load<u64>(a, 8)) / misses - 0.5;
    one = <f64>size2(low & load<u64>(b), high & load<u64>(b, 8)) / misses - 0.33;
    other = <f64>size2(low & load<u64>(d), high & load<u64>(d, 8)) / misses - 0.33;
  }
  setNum(x, f, colour);
  setNum(x, f + 1, max(one, other));
  setNum(x, f + 2, min(one, other));
}

/** Phi after a miss, times its chance; then phi after a hit, times its chance. */
function describeHuntAnswers(i: i32, cell: i32, chance: f64, x: usize, f: i32): void {
  const truth = num(CHANCE, cell);
  memory.fill(ANSWER_CHANCE + <usize>(i * ANSWERS) * 8, 0, ANSWERS * 8);
  for (let j = 0; j < 2 * phiSize; j++) setNum(x, f + j, 0);
  tryAnswer(cell, MISS);
  addPhi(x, f, 1 - chance);
  setAnswer(i, MISS, 1 - truth, 1);
  // A ship of one square sinks at once.
  let boats: f64 = 0;
  const short = classes - 1;
  if (int(LENGTH, short) == 1) boats = num(SHARE, short) * <f64>over(CURRENT, short, cell);
  boats = min(boats, chance);
  if (boats > 0) {
    tryAnswer(cell, isNamed ? 1 + short : SUNK);
    addPhi(x, f + phiSize, boats);
    setAnswer(i, isNamed ? 1 + short : SUNK, truth * (boats / chance), 0);
  }
  if (chance - boats <= 1e-9) return;
  tryAnswer(cell, HIT);
  addPhi(x, f + phiSize, chance - boats);
  setAnswer(i, HIT, truth * (1 - boats / chance), 0);
}

function tryAnswer(cell: i32, answer: i32): void {
  copyPosition(NEXT, CURRENT);
  apply(NEXT, cell, answer, -1, -1);
  if (shipsLeft(NEXT) > 0) phi(NEXT);
}

function addPhi(x: usize, f: i32, weight: f64): void {
  if (shipsLeft(NEXT) == 0) return;
  for (let j = 0; j < phiSize; j++) addNum(x, f + j, weight * num(PHI, j));
}

function answerSlot(i: i32, answer: i32): i32 {
  return i * ANSWERS + (answer == SUNK ? 2 : answer + 1);
}

function setAnswer(i: i32, answer: i32, chance: f64, missed: f64): void {
  if (!isTraining) return;
  const slot = answerSlot(i, answer);
  setNum(ANSWER_CHANCE, slot, chance);
  setNum(ANSWER_VALUE, slot, shipsLeft(NEXT) == 0 ? 0 : missed + valueOfPhi(NEXT));
  memory.copy(ANSWER_PHI + <usize>slot * 776, PHI, phiSize * 8);
}

function listTarget(): void {
  const s = CURRENT;
  explain(s, NOW, true);
  const total = load<f64>(NOW, E_TOTAL);
  if (total <= 0) return;
  for (let l = 0; l < classes; l++) {
    const n = alives(s, l);
    setNum(SHARE, l, n > 0 ? num(NOW + E_LEFT, l) / <f64>n / total : 0);
  }
  let certain = -1;
  for (let cell = 0; cell < cells; cell++) {
    let cover: f64 = 0;
    let beside: f64 = 0;
    if (!hasCell(s + P_TRIED, cell)) {
      cover = num(NOW + E_COVER, cell) / total;
      for (let l = 0; l < classes; l++) beside += num(SHARE, l) * <f64>over(s, l, cell);
    }
    const chance = cover + (1 - cover) * beside;
    const merit = cover + 2 * beside;
    setNum(CHANCES, cell, chance);
    setNum(MERIT, cell, merit);
    if (merit > 0 && chance > 0.99999 && certain < 0) certain = cell;
    topChance = max(topChance, chance);
    topMerit = max(topMerit, merit);
  }
  if (certain >= 0) {
    candidateCount = 1;
    setInt(CELL, 0, certain);
  } else shortlist(0.6);
  if (candidateCount < 2 && !isTraining) return;
  for (let i = 0; i < candidateCount; i++) describeTarget(i, int(CELL, i));
}

const SPLIT = memory.data(3 * SPAN * 8);

function describeTarget(i: i32, cell: i32): void {
  const s = CURRENT;
  const x = X + <usize>i * 2048;
  const total = load<f64>(NOW, E_TOTAL);
  const chance = load<i32>(NOW, E_KEPT) < KEEP ? chanceAt(cell) : num(CHANCES, cell);
  let sinks: f64 = 0;
  let alone: f64 = 0;
  let beside: f64 = 0;
  let f = 4;
  setNum(x, 0, chance);
  setNum(x, 1, chance / topChance);
  setNum(x, 2, Math.log(chance / topChance));
  setNum(x, 3, chance * chance);
  for (let l = 0; l < classes; l++) {
    const sink = num(NOW + E_SINK, l * SPAN + cell) / total;
    const n = <f64>over(s, l, cell);
    setNum(x, f + l, sink);
    sinks += sink;
    if (alives(s, l) > 0) alone += (<f64>afloat(s, l) * n) / <f64>alives(s, l);
    beside += num(SHARE, l) * n;
    setNum(x, f + classes + 10 + l, <f64>afloat(s, l) / <f64>int(FLEET, l));
    setNum(x, f + 2 * classes + 15 + l, (<f64>afloat(s, l) * n) / <f64>(2 * int(LENGTH, l)));
  }
  f += classes;
  setNum(x, f, sinks);
  setNum(x, f + 1, alone * 5);
  setNum(x, f + 2, beside / chance);
  describeSplit(cell, x, f + 3);
  const ring = RING + ((<usize>(cell * 9)) << 4);
  const beneath = common(s + P_OPEN, ring);
  setNum(x, f + 7, <f64>beneath * 0.5);
  setNum(x, f + 8, <f64>(common(s + P_TRIED, ring) - beneath) * 0.5);
  setNum(x, f + 9, <f64>load<u8>(OFF + <usize>(cell * 9)) * 0.5);
  f += 10 + classes;
  setNum(x, f, <f64>sizeOf(s + P_OPEN) / 5);
  setNum(x, f + 1, Math.log(<f64>(load<i32>(NOW, E_NUMBER) + 1)) / 5);
  setNum(x, f + 2, <f64>(100 - deadCells(s)) / 100);
  setNum(x, f + 3, topChance);
  setNum(x, f + 4, load<i32>(s + P_DOUBTS));
  f += 5 + classes;
  const merit = num(MERIT, cell);
  describeDiagonals(s, cell, x, f);
  setNum(x, f + 1, merit);
  setNum(x, f + 2, merit / topMerit);
  describeTargetAnswers(i, cell, chance, sinks, x, f + 3);
}

/** How well the next shot is known, by the answer to this one: overall, after a miss, after a hit. */
function describeSplit(cell: i32, x: usize, f: i32): void {
  memory.fill(SPLIT, 0, 3 * SPAN * 8);
  let missed: f64 = 0;
  let hit: f64 = 0;
  let sunk: f64 = 0;
  const n = min(load<i32>(NOW, E_KEPT), 400);
  for (let i = 0; i < n; i++) {
    const leaf = NOW + E_LEAVES + <usize>i * LEAF;
    const weight = load<f64>(leaf, L_WEIGHT);
    let o = 0;
    if (!hasCell(leaf + L_CELLS, cell)) missed += weight;
    else if (!hasCell(leaf + L_SINKING, cell)) {
      hit += weight;
      o = 1;
    } else {
      sunk += weight;
      o = 2;
    }
    for (let z = load<u64>(leaf, L_CELLS); z != 0; z &= z - 1) {
      addNum(SPLIT, o * SPAN + <i32>ctz(z), weight);
    }
    for (let z = load<u64>(leaf, L_CELLS + 8); z != 0; z &= z - 1) {
      addNum(SPLIT, o * SPAN + 64 + <i32>ctz(z), weight);
    }
  }
  const all = missed + hit + sunk;
  let next: f64 = 0;
  let entropy: f64 = 0;
  setNum(x, f + 1, 0);
  setNum(x, f + 2, 0);
  for (let o = 0; o < 3; o++) {
    const weight = o == 0 ? missed : o == 1 ? hit : sunk;
    if (weight <= 0) continue;
    setNum(SPLIT, o * SPAN + cell, 0);
    let top: f64 = 0;
    for (let y = 0; y < cells; y++) top = max(top, num(SPLIT, o * SPAN + y));
    const q = weight / all;
    next += top / all;
    entropy -= q * Math.log(q);
    if (o < 2) setNum(x, f + 1 + o, top / weight);
  }
  setNum(x, f, next);
  setNum(x, f + 3, entropy);
}

/** Expected phi over the answers that lead to hunting, with their chance last; then over the others. */
function describeTargetAnswers(i: i32, cell: i32, chance: f64, sinks: f64, x: usize, f: i32): void {
  memory.fill(ANSWER_CHANCE + <usize>(i * ANSWERS) * 8, 0, ANSWERS * 8);
  for (let j = 0; j < 2 * phiSize + 2; j++) setNum(x, f + j, 0);
  const bounded = min<f64>(1, chance);
  targetAnswer(i, cell, MISS, 1 - bounded, x, f);
  if (isNamed) {
    for (let l = 0; l < classes; l++) targetAnswer(i, cell, 1 + l, num(x, 4 + l), x, f);
  } else targetAnswer(i, cell, SUNK, sinks, x, f);
  targetAnswer(i, cell, HIT, bounded - min(sinks, bounded), x, f);
}

function targetAnswer(i: i32, cell: i32, answer: i32, chance: f64, x: usize, f: i32): void {
  if (chance < 1e-4) return;
  tryAnswer(cell, answer);
  const isOver = shipsLeft(NEXT) == 0;
  if (!isOver && !phiSound) return;
  setAnswer(i, answer, chance, answer == MISS ? 1 : 0);
  if (isOver) return;
  const to = phiHunting ? f : f + phiSize + 1;
  addPhi(x, to, chance);
  addNum(x, to + phiSize, chance);
}

// ---------------------------------------------------------------- the choice

const SCORES = memory.data(CANDIDATES * 8);

export function scoresAddress(): usize {
  return SCORES;
}

function score(): void {
  const k = shipsLeft(CURRENT);
  const n = candidateHunting ? huntSize : targetSize;
  const weights = (candidateHunting ? HUNT : TARGET) + <usize>k * 2048;
  for (let i = 0; i < candidateCount; i++) {
    const x = X + <usize>i * 2048;
    let sum: f64 = 0;
    for (let j = 0; j < n; j++) sum += num(weights, j) * num(x, j);
    setNum(SCORES, i, sum);
  }
}

/** The candidate of the lowest score; -1 if no layout fits. Scores differ by 1e-5 or are the same. */
export function choose(): i32 {
  if (candidates() == 0) return -1;
  if (candidateCount == 1) return int(CELL, 0);
  score();
  let best = 0;
  for (let i = 1; i < candidateCount; i++) {
    if (num(SCORES, i) < num(SCORES, best) - 1e-5) best = i;
  }
  return int(CELL, best);
}

// ---------------------------------------------------------------- training

/**
 * A game of training draws every shot by softmax over the scores. Its return is the number of misses
 * still to come, less the luck in them: at every shot, the value after what was announced less its
 * expectation over the announcements. Sums for a least-squares fit are kept by kind and ships left:
 * kind 0 and 1, of returns over the features of the shot less their mean over the candidates, hunting or
 * not; kind 2 and 3, of returns over phi. An accumulator: n, the sums with the return (d), then d x d of
 * which only j >= i is filled.
 */
const STEPS: i32 = 128;
const G = memory.data(STEPS * 256 * 8);
const STEP_PHI = memory.data(STEPS * 97 * 8);
const STEP_KIND = memory.data(STEPS * 4);
const STEP_SHIPS = memory.data(STEPS * 4);
const STEP_CHOICE = memory.data(STEPS * 4);
const STEP_MISS = memory.data(STEPS * 4);
/** The value before the shot, the luck of its answer, the score less its mean. */
const STEP_VALUE = memory.data(STEPS * 8);
const STEP_LUCK = memory.data(STEPS * 8);
const STEP_SCORE = memory.data(STEPS * 8);
const SOFT = memory.data(CANDIDATES * 8);
/** The features and the value of the position after the last answer, if it was foreseen. */
const FORESEEN = memory.data(97 * 8);
let foreseenValue: f64 = 0;
let isForeseen: bool = false;
let steps: i32 = 0;
let picked: i32 = 0;
let sumsAddress: usize = 0;
/** How far a target shot's return looks: 1 to the end, less fades. */
let reach: f64 = 0.9;

function dimension(kind: i32): i32 {
  return kind == 0 ? huntSize : kind == 1 ? targetSize : phiSize + 1;
}

function accumulatorBytes(kind: i32): usize {
  const d = <usize>dimension(kind);
  return (1 + d + d * d) << 3;
}

/** Where the sums of a kind for so many ships left begin. */
export function accumulator(kind: i32, k: i32): usize {
  let at = sumsAddress;
  for (let i = 0; i < kind; i++) at += accumulatorBytes(i) * ships;
  return at + accumulatorBytes(kind) * (k - 1);
}

export function startTraining(targetReach: f64): void {
  isTraining = true;
  reach = targetReach;
  sumsAddress = (__heap_base + 15) & ~15;
  const end = accumulator(3, ships + 1);
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
  memory.fill(sumsAddress, 0, end - sumsAddress);
}

export function beginGame(): void {
  begin();
  isForeseen = false;
  steps = 0;
}

/** Draws a shot with a number from 0 to 1; the heats are in shots, 0 for the best candidate. */
export function explore(draw: f64, huntHeat: f64, targetHeat: f64): i32 {
  const t = steps;
  setNum(STEP_VALUE, t, value());
  memory.copy(STEP_PHI + <usize>t * 776, PHI, phiSize * 8);
  setNum(STEP_PHI, t * 97 + phiSize, 1);
  if (candidates() == 0) return -1;
  setInt(STEP_KIND, t, candidateHunting ? 0 : 1);
  setInt(STEP_SHIPS, t, shipsLeft(CURRENT));
  setInt(STEP_CHOICE, t, candidateCount > 1 ? 1 : 0);
  picked = 0;
  if (candidateCount > 1) {
    score();
    soften(candidateHunting ? huntHeat : targetHeat);
    pick(draw);
    describeStep(t);
  }
  return int(CELL, picked);
}

/** Chances of the candidates from their scores. */
function soften(heat: f64): void {
  let best = 0;
  for (let i = 1; i < candidateCount; i++) {
    if (num(SCORES, i) < num(SCORES, best) - 1e-5) best = i;
  }
  let all: f64 = 0;
  for (let i = 0; i < candidateCount; i++) {
    let chance: f64 = i == best ? 1 : 0;
    if (heat > 0) chance = Math.exp((num(SCORES, best) - num(SCORES, i)) / heat);
    setNum(SOFT, i, chance);
    all += chance;
  }
  for (let i = 0; i < candidateCount; i++) setNum(SOFT, i, num(SOFT, i) / all);
}

function pick(draw: f64): void {
  picked = candidateCount - 1;
  for (let i = 0; i < candidateCount; i++) {
    draw -= num(SOFT, i);
    if (draw >= 0) continue;
    picked = i;
    break;
  }
}

function describeStep(t: i32): void {
  const d = candidateHunting ? huntSize : targetSize;
  const g = G + <usize>t * 2048;
  memory.copy(g, X + <usize>picked * 2048, d * 8);
  let mean: f64 = 0;
  for (let i = 0; i < candidateCount; i++) {
    const chance = num(SOFT, i);
    const x = X + <usize>i * 2048;
    mean += chance * num(SCORES, i);
    for (let j = 0; j < d; j++) addNum(g, j, -chance * num(x, j));
  }
  setNum(STEP_SCORE, t, num(SCORES, picked) - mean);
}

/** What was answered to the shot drawn last; before `fire`. */
export function note(answer: i32): void {
  const from = picked * ANSWERS;
  let all: f64 = 0;
  let mean: f64 = 0;
  for (let o = 0; o < ANSWERS; o++) {
    const chance = num(ANSWER_CHANCE, from + o);
    if (chance <= 0) continue;
    all += chance;
    mean += chance * num(ANSWER_VALUE, from + o);
  }
  const slot = answerSlot(picked, answer);
  const isKnown = all > 0.5 && num(ANSWER_CHANCE, slot) > 0;
  isForeseen = isKnown;
  if (isKnown) {
    memory.copy(FORESEEN, ANSWER_PHI + <usize>slot * 776, phiSize * 8);
    foreseenValue = num(ANSWER_VALUE, slot) - (answer == MISS ? 1 : 0);
  }
  setNum(STEP_LUCK, steps, isKnown ? num(ANSWER_VALUE, slot) - mean / all : 0);
  setInt(STEP_MISS, steps, answer == MISS ? 1 : 0);
  steps++;
}

/** Adds the game to the sums, of phi every third step; its misses, less the luck in them. */
export function endGame(game: i32): f64 {
  let misses: f64 = 0;
  let luck: f64 = 0;
  let before: f64 = 0;
  let faded: f64 = 0;
  for (let t = steps - 1; t >= 0; t--) {
    misses += int(STEP_MISS, t);
    luck += num(STEP_LUCK, t);
    const kind = int(STEP_KIND, t);
    const k = int(STEP_SHIPS, t);
    const surprise = misses - luck - num(STEP_VALUE, t);
    faded = surprise - before + reach * faded;
    before = surprise;
    if (int(STEP_CHOICE, t) != 0) {
      const wanted = (kind == 0 ? surprise : faded) - num(STEP_SCORE, t);
      accumulate(accumulator(kind, k), dimension(kind), G + <usize>t * 2048, wanted);
    }
    if (t % 3 == game % 3) {
      const phis = STEP_PHI + <usize>t * 776;
      accumulate(accumulator(kind + 2, k), phiSize + 1, phis, misses - luck);
    }
  }
  return misses - luck;
}

function accumulate(sums: usize, d: i32, x: usize, y: f64): void {
  store<f64>(sums, load<f64>(sums) + 1);
  const products = sums + 8;
  const squares = products + ((<usize>d) << 3);
  for (let i = 0; i < d; i++) {
    const xi = num(x, i);
    if (xi == 0) continue;
    addNum(products, i, xi * y);
    const row = squares + ((<usize>(i * d)) << 3);
    const factor = f64x2.splat(xi);
    let j = i;
    for (; j + 2 <= d; j += 2) {
      const to = row + ((<usize>j) << 3);
      const by = v128.load(x + ((<usize>j) << 3));
      v128.store(to, f64x2.add(v128.load(to), f64x2.mul(factor, by)));
    }
    for (; j < d; j++) addNum(row, j, xi * num(x, j));
  }
}

// ---------------------------------------------------------------- thinking: games played out from a position

const ROOT = memory.data(1896);

/** Remembers the current position; `back` returns to it and begins a game there. */
export function stay(): void {
  memory.copy(ROOT, CURRENT, P_SIZE);
}
export function back(): void {
  memory.copy(CURRENT, ROOT, P_SIZE);
  isForeseen = false;
  steps = 0;
}

/** By candidate, nine answers each: a miss, a hit, sunk by class (or sunk, where it is not named). */
export function answerChanceAddress(): usize {
  return ANSWER_CHANCE;
}
export function answerValueAddress(): usize {
  return ANSWER_VALUE;
}

/** The misses since the game began, less the luck in them. */
export function returned(): f64 {
  let sum: f64 = 0;
  for (let t = 0; t < steps; t++) sum += <f64>int(STEP_MISS, t) - num(STEP_LUCK, t);
  return sum;
}
