// The four parts of a count, in short steps: windows, pairs of hubs, and back.

import { C, K, kindOf, R } from "../row-sums/problem";
import { arenaEnd, growArena, rewindArena, take } from "../shared/arena";
import {
  addList,
  adjointOf,
  clearSums,
  collectHubs,
  columnOf,
  conflict,
  cutOf,
  endRow,
  fillCuts,
  fillList,
  firstRow,
  foundAt,
  hubAt,
  hubCount,
  listShip,
  lists,
  startHubs,
  sumOf,
  takeSums,
  widthOf,
  windowAt,
  windowCount,
} from "./hubs";
import { fillRowTables, tableAt, takeRowTables } from "./row-tables";
import { chainReach, pairValue, setTypes, tripleValue, typeOf, types, values } from "./types";
import { backWindow, clearWindow, selectWindow, sumWindow, takeWindow } from "./window";

const PARTS = 4;
let part: i32 = 0;
let touching: i32 = 0;
let layouts: u64 = 0;

/** The end of the problem's memory. */
let start: usize = 0;

/** 0 windows, 1 pairs, 2 back; with the row, or the pair of lists and the first hub. */
let phase: i32 = 0;
let row: i32 = 0;
let list1: i32 = 0;
let list2: i32 = 0;
let hub: i32 = 0;

/** Windows per hub, and whether both hubs are of the same kind of cut. */
let windows: i32 = 0;
let isSame: bool = false;

/** SLOTS [row][window][window] u32: 0 if unused. By slot: G [value] i32 and G_ADJ [value] i64. */
let SLOTS: usize = 0;
let G: usize = 0;
let G_ADJ: usize = 0;
let BASE: usize = 0;
let BASE_ADJ: usize = 0;
let slots: i32 = 0;

export function layoutsFound(): u64 {
  return layouts;
}

/** Call once ships and placements are loaded. `contact` is 1 if corners may touch, else 2. */
export function prepare(_columnShips: i32, contact: i32): void {
  touching = contact;
  layouts = 0;
  part = 0;
  start = arenaEnd();
  startPart();
}

/** Does about `budget` steps; 1 when everything is counted. */
export function run(budget: i32): i32 {
  while (part < PARTS) {
    if (budget <= 0) return 0;
    if (phase == 0) budget -= sumRow();
    else if (phase == 1) budget -= sumHub();
    else budget -= backRow();
  }
  return 1;
}

/** The fraction done, 0 to 1. Part 0 takes about half of the time, and back more than forth. */
export function progress(): f64 {
  if (part >= PARTS) return 1;
  const before: f64 = part == 0 ? 0 : part == 1 ? 0.5 : part == 2 ? 0.8 : 0.9;
  const share: f64 = part == 0 ? 0.5 : part == 1 ? 0.3 : 0.1;
  const done: f64 = phase == 1 ? 0 : <f64>row / <f64>R;
  return before + share * (phase == 0 ? 0.3 * done : phase == 1 ? 0.3 : 0.4 + 0.6 * done);
}

/** Nothing is left to do: every part has added to the counts. */
export function finish(): void {}

function startPart(): void {
  rewindArena(start);
  startHubs(touching);
  // With one ship along a column, the first of the others is the second hub.
  setTypes(part == 0 ? 0 : part == 1 ? 1 : 2);
  const columnShips = part == 0 ? K : part == 1 ? K : part == 2 ? 1 : 0;
  for (let s = part == 1 ? 1 : 0; s < columnShips; s++) {
    if (s == 0 || lists == 0 || kindOf(s) != kindOf(s - 1)) addList(s, true);
  }
  if (part == 3) addList(0, false);
  if (part > 0) addList(part == 1 ? 0 : 1, false);
  isSame = part == 0;
  growArena();
  for (let l = 0; l < lists; l++) fillList(l);
  fillCuts();
  windows = windowCount();
  takeSums(values);
  takeRowTables(touching == 1);
  takeWindow();
  BASE = take((<usize>values) << 3);
  BASE_ADJ = take((<usize>values) << 3);
  SLOTS = take((<usize>(R * windows * windows)) << 2);
  growArena();
  memory.fill(SLOTS, 0, (<usize>(R * windows * windows)) << 2);
  clearSums(values);
  clearWindow();
  memory.fill(BASE, 0, (<usize>values) << 4);
  fillRowTables(widthOf(0), widthOf(lists - 1));
  numberSlots();
  G = take((<usize>(slots * values)) << 2);
  G_ADJ = take((<usize>(slots * values)) << 3);
  growArena();
  memory.fill(G, 0, (<usize>values) << 2);
  memory.fill(G_ADJ, 0, (<usize>(slots * values)) << 3);
  phase = 0;
  row = 0;
}

/** The second list that goes with `first` next after `second`; -1 if there is none. */
function nextList(first: i32, second: i32): i32 {
  if (!isSame) return first < lists - 1 && second < lists - 1 ? lists - 1 : -1;
  const next = second + 1;
  if (next == first && shipsLike(first) < 2) return next + 1 < lists ? next + 1 : -1;
  return next < lists ? next : -1;
}

/** The number of ships from the list's first one on that are of its kind. */
function shipsLike(l: i32): i32 {
  let n = 0;
  for (let s = listShip[l]; s < K && kindOf(s) == kindOf(listShip[l]); s++) n++;
  return n;
}

/** In how many ways the lists' kinds stand for two ships; equal ships are taken in one order. */
function timesOf(first: i32, second: i32): u64 {
  if (part > 1) return 1;
  const n = <u64>shipsLike(first);
  if (part == 1) return n;
  return first == second ? n * (n - 1) : n * <u64>shipsLike(second);
}

function slotAt(r: i32, v: i32, w: i32): usize {
  return SLOTS + ((<usize>((r * windows + v) * windows + w)) << 2);
}

/** Marks the windows that pairs of hubs need, and numbers them. */
function numberSlots(): void {
  for (let l = 0; l < lists; l++) {
    for (let k = 0; k < hubCount[l]; k++) markOne(l, hubAt(l, k));
  }
  for (let l = 0; l < lists; l++) {
    for (let m = nextList(l, isSame ? l - 1 : -1); m >= 0; m = nextList(l, m)) {
      for (let k = 0; k < hubCount[l]; k++) {
        for (let j = l == m ? k + 1 : 0; j < hubCount[m]; j++) {
          const hub1 = hubAt(l, k);
          const hub2 = hubAt(m, j);
          if (!conflict(l, hub1, m, hub2)) markTwo(hub1, hub2);
        }
      }
    }
  }
  slots = 1;
  for (let r = 0; r < R; r++) {
    store<u32>(slotAt(r, 0, 0), 1);
    for (let v = 0; v < windows; v++) {
      for (let w = isSame ? v : 0; w < windows; w++) {
        const at = slotAt(r, v, w);
        if (!load<u32>(at)) continue;
        store<u32>(at, slots);
        if (isSame) store<u32>(slotAt(r, w, v), slots);
        slots++;
      }
    }
  }
}

function markOne(l: i32, at: usize): void {
  for (let r = firstRow(at); r < endRow(at); r++) {
    const window = windowAt(at, r);
    store<u32>(isSame || l == lists - 1 ? slotAt(r, 0, window) : slotAt(r, window, 0), 1);
  }
}

function markTwo(hub1: usize, hub2: usize): void {
  const end = min(endRow(hub1), endRow(hub2));
  const reach = chainReach();
  for (let r = max(firstRow(hub1), firstRow(hub2)); r < end; r++) {
    const v = windowAt(hub1, r);
    const w = windowAt(hub2, r);
    // A wide cut takes a column on each side; a chain must hold the columns from cut to cut.
    const x = columnOf(v);
    const y = columnOf(w);
    const apart = x < y ? y - x - widthOf(0) : x - y - widthOf(lists - 1);
    if (apart > reach) continue;
    store<u32>(isSame ? slotAt(r, min(v, w), max(v, w)) : slotAt(r, v, w), 1);
  }
}

function valuesAt(slot: u32): usize {
  return G + ((<usize>(slot * <u32>values)) << 2);
}

function adjointsAt(slot: u32): usize {
  return G_ADJ + ((<usize>(slot * <u32>values)) << 3);
}

function select(r: i32, v: i32, w: i32): void {
  selectWindow(
    tableAt(r - 1, cutOf(v, 0), cutOf(w, 0)),
    tableAt(r, cutOf(v, 1), cutOf(w, 1)),
    tableAt(r + 1, cutOf(v, 2), cutOf(w, 2)),
  );
}

/** Counts the windows of a row; returns how many there were. */
function sumRow(): i32 {
  let done = 0;
  for (let v = 0; v < windows; v++) {
    for (let w = isSame ? v : 0; w < windows; w++) {
      const slot = load<u32>(slotAt(row, v, w));
      if (slot == 0) continue;
      select(row, v, w);
      sumWindow(valuesAt(slot));
      done++;
    }
  }
  for (let v = 0; v < values; v++) {
    addTo(
      BASE,
      v,
      <u64>(<i64>load<i32>(valuesAt(load<u32>(slotAt(row, 0, 0))) + ((<usize>v) << 2))),
    );
  }
  takeDifferences();
  if (++row == R) startPairs();
  return done * 20;
}

/** G(v, w) - G(v, 0) - G(0, w) + G(0, 0) for all windows of the row with two cuts. */
function takeDifferences(): void {
  const none = valuesAt(load<u32>(slotAt(row, 0, 0)));
  for (let v = 1; v < windows; v++) {
    for (let w = isSame ? v : 1; w < windows; w++) {
      const slot = load<u32>(slotAt(row, v, w));
      if (slot == 0) continue;
      const both = valuesAt(slot);
      const one = valuesAt(load<u32>(slotAt(row, v, 0)));
      const other = valuesAt(load<u32>(slotAt(row, 0, w)));
      for (let at: usize = 0; at < (<usize>values) << 2; at += 4) {
        const single = load<i32>(one + at) + load<i32>(other + at) - load<i32>(none + at);
        store<i32>(both + at, load<i32>(both + at) - single);
      }
    }
  }
}

function addTo(series: usize, v: i32, value: u64): void {
  const at = series + ((<usize>v) << 3);
  store<u64>(at, load<u64>(at) + value);
}

/** The slot of a window that a hub of list l cuts alone. */
function singleSlot(l: i32, r: i32, window: i32): u32 {
  return load<u32>(isSame || l == lists - 1 ? slotAt(r, 0, window) : slotAt(r, window, 0));
}

function startPairs(): void {
  phase = 1;
  for (let l = 0; l < lists; l++) {
    for (let k = 0; k < hubCount[l]; k++) {
      const at = hubAt(l, k);
      const sum = sumOf(l, k, values);
      for (let r = firstRow(at); r < endRow(at); r++) {
        const one = valuesAt(singleSlot(l, r, windowAt(at, r)));
        const none = valuesAt(load<u32>(slotAt(r, 0, 0)));
        for (let v = 0; v < values; v++) {
          const change = load<i32>(one + ((<usize>v) << 2)) - load<i32>(none + ((<usize>v) << 2));
          addTo(sum, v, <u64>(<i64>change));
        }
      }
    }
  }
  list1 = 0;
  list2 = nextList(0, -1);
  hub = 0;
  if (list2 < 0) nextPair();
}

/** Selects the next pair of lists, or goes on to the last phase. */
function nextPair(): void {
  hub = 0;
  do {
    if (list2 >= 0) list2 = nextList(list1, list2);
    while (list2 < 0 && ++list1 < lists) list2 = nextList(list1, isSame ? list1 - 1 : -1);
  } while (list1 < lists && list2 < 0);
  if (list1 >= lists) startBack();
}

/** All pairs with the next hub of the first list; returns how many there were. */
function sumHub(): i32 {
  if (hub >= hubCount[list1]) {
    nextPair();
    return 1;
  }
  const done = sumPairs(list1, list2, hub);
  hub++;
  return done;
}

/** The types of the three ships that are not hubs of these lists. */
const restTypes: StaticArray<i32> = [0, 0, 0];

function findRest(first: i32, second: i32): void {
  let n = 0;
  let one = kindOf(listShip[first]);
  let two = kindOf(listShip[second]);
  // In part 1 ship 0 is a hub, in the later ones ships 0 and 1.
  if (part > 0) two = -1;
  if (part > 1) one = -1;
  for (let s = part == 0 ? 0 : part == 1 ? 1 : 2; s < K; s++) {
    if (kindOf(s) == one) one = -1;
    else if (kindOf(s) == two) two = -1;
    else restTypes[n++] = typeOf(s);
  }
}

/** By row: the slots of the first hub's window. The slots of the pair at hand. */
const ROWS = memory.data(4 * 32, 4);
const NEAR = memory.data(4 * 32, 4);

function sumPairs(first: i32, second: i32, k: i32): i32 {
  findRest(first, second);
  const t0 = restTypes[0];
  const t1 = restTypes[1];
  const t2 = restTypes[2];
  const v3 = pairValue(t0, t1);
  const v4 = pairValue(t0, t2);
  const v5 = pairValue(t1, t2);
  const v6 = tripleValue(t0, t1, t2);
  const times = timesOf(first, second);
  const hub1 = hubAt(first, k);
  const u = sumOf(first, k, values);
  const b0 = at(BASE, t0) + at(u, t0);
  const b1 = at(BASE, t1) + at(u, t1);
  const b2 = at(BASE, t2) + at(u, t2);
  const b3 = at(BASE, v3) + at(u, v3);
  const b4 = at(BASE, v4) + at(u, v4);
  const b5 = at(BASE, v5) + at(u, v5);
  const b6 = at(BASE, v6) + at(u, v6);
  let s0: u64 = 0;
  let s1: u64 = 0;
  let s2: u64 = 0;
  let s3: u64 = 0;
  let s4: u64 = 0;
  let s5: u64 = 0;
  let s6: u64 = 0;
  let found: u64 = 0;
  const n = hubCount[second];
  const from = first == second ? k + 1 : 0;
  for (let r = firstRow(hub1); r < endRow(hub1); r++) {
    store<usize>(ROWS + ((<usize>r) << 2), slotAt(r, windowAt(hub1, r), 0));
  }
  for (let j = from; j < n; j++) {
    const hub2 = hubAt(second, j);
    if (conflict(first, hub1, second, hub2)) continue;
    const w = sumOf(second, j, values);
    let p0 = b0 + at(w, t0);
    let p1 = b1 + at(w, t1);
    let p2 = b2 + at(w, t2);
    let p3 = b3 + at(w, v3);
    let p4 = b4 + at(w, v4);
    let p5 = b5 + at(w, v5);
    let p6 = b6 + at(w, v6);
    const low = max(firstRow(hub1), firstRow(hub2));
    const high = min(endRow(hub1), endRow(hub2));
    let near: usize = NEAR;
    for (let r = low; r < high; r++) {
      const slots = load<usize>(ROWS + ((<usize>r) << 2));
      const slot = load<u32>(slots + ((<usize>windowAt(hub2, r)) << 2));
      if (slot == 0) continue;
      store<u32>(near, slot);
      near += 4;
      const g = valuesAt(slot);
      p0 += change(g, t0);
      p1 += change(g, t1);
      p2 += change(g, t2);
      p3 += change(g, v3);
      p4 += change(g, v4);
      p5 += change(g, v5);
      p6 += change(g, v6);
    }
    const d0 = (p1 * p2 - p5) * times;
    const d1 = (p0 * p2 - p4) * times;
    const d2 = (p0 * p1 - p3) * times;
    const d3 = (0 - p2) * times;
    const d4 = (0 - p1) * times;
    const d5 = (0 - p0) * times;
    const ways = p0 * d0 + p1 * (0 - p4) * times + p2 * (0 - p3) * times + p6 * times;
    found += ways;
    addTo(foundAt(second, j), 0, ways);
    s0 += d0;
    s1 += d1;
    s2 += d2;
    s3 += d3;
    s4 += d4;
    s5 += d5;
    s6 += times;
    const back = adjointOf(second, j, values);
    addTo(back, t0, d0);
    addTo(back, t1, d1);
    addTo(back, t2, d2);
    addTo(back, v3, d3);
    addTo(back, v4, d4);
    addTo(back, v5, d5);
    addTo(back, v6, times);
    while (near > NEAR) {
      near -= 4;
      const g = adjointsAt(load<u32>(near));
      addTo(g, t0, d0);
      addTo(g, t1, d1);
      addTo(g, t2, d2);
      addTo(g, v3, d3);
      addTo(g, v4, d4);
      addTo(g, v5, d5);
      addTo(g, v6, times);
    }
  }
  layouts += found;
  addTo(foundAt(first, k), 0, found);
  for (let i = 0; i < 2; i++) {
    const into = i == 0 ? BASE_ADJ : adjointOf(first, k, values);
    addTo(into, t0, s0);
    addTo(into, t1, s1);
    addTo(into, t2, s2);
    addTo(into, v3, s3);
    addTo(into, v4, s4);
    addTo(into, v5, s5);
    addTo(into, v6, s6);
  }
  return n - from;
}

function at(series: usize, v: i32): u64 {
  return load<u64>(series + ((<usize>v) << 3));
}

function change(g: usize, v: i32): u64 {
  return <u64>(<i64>load<i32>(g + ((<usize>v) << 2)));
}

/** Passes the adjoints of the hubs' sums and of the differences on to the windows. */
function startBack(): void {
  phase = 2;
  row = 0;
  collectHubs();
  for (let l = 0; l < lists; l++) {
    for (let k = 0; k < hubCount[l]; k++) {
      const from = hubAt(l, k);
      const adjoint = adjointOf(l, k, values);
      for (let r = firstRow(from); r < endRow(from); r++) {
        const one = adjointsAt(singleSlot(l, r, windowAt(from, r)));
        const none = adjointsAt(load<u32>(slotAt(r, 0, 0)));
        for (let v = 0; v < values; v++) {
          addTo(one, v, at(adjoint, v));
          addTo(none, v, 0 - at(adjoint, v));
        }
      }
    }
  }
}

/** Turns the adjoints of a row's windows into counts; returns how many there were. */
function backRow(): i32 {
  const none = adjointsAt(load<u32>(slotAt(row, 0, 0)));
  for (let v = 0; v < values; v++) addTo(none, v, at(BASE_ADJ, v));
  let done = 0;
  // Windows with two cuts first: they pass adjoints on to those with fewer.
  for (let v = windows - 1; v >= 0; v--) {
    for (let w = windows - 1; w >= (isSame ? v : 0); w--) {
      const slot = load<u32>(slotAt(row, v, w));
      if (slot == 0) continue;
      const adjoint = adjointsAt(slot);
      if (v > 0 && w > 0) {
        const one = adjointsAt(load<u32>(slotAt(row, v, 0)));
        const other = adjointsAt(load<u32>(slotAt(row, 0, w)));
        for (let i = 0; i < values; i++) {
          const value = at(adjoint, i);
          addTo(none, i, value);
          addTo(one, i, 0 - value);
          addTo(other, i, 0 - value);
        }
      }
      select(row, v, w);
      backWindow(row, adjoint);
      done++;
    }
  }
  if (++row == R) {
    part++;
    if (part < PARTS) startPart();
  }
  return done * 60;
}
