// The four parts of a count, in short steps: windows, pairs of hubs, and back.

import { C, COL, K, R, ROW } from "../row-sums/problem";
import { add, at } from "../row-sums/series";
import { arenaEnd, growArena, rewindArena } from "../shared/arena";
import { clearAdjoints, takeAdjoints } from "./centre-adjoints";
import {
  adjointOf,
  clearSums,
  collectHubs,
  cutOf,
  endRow,
  fillCuts,
  fillList,
  firstRow,
  hubAt,
  hubCount,
  lists,
  startHubs,
  sumOf,
  takeSums,
  widthOf,
  windowAt,
} from "./hubs";
import { isSame, nextList, PARTS, part, startPairing } from "./pairing";
import { BASE, BASE_ADJ, clearBase, clearLayouts, layouts, sumPairs, takeBase } from "./pairs";
import { fillRowTables, tableAt, takeRowTables } from "./row-tables";
import {
  adjointsAt,
  fillSlots,
  singleSlot,
  slotAt,
  takeSlots,
  valueAt,
  valuesAt,
  windows,
} from "./slots";
import { findTwins, slotInTwin } from "./twins";
import { values } from "./types";
import { selectWindow, takeWindow } from "./window";
import { backWindow } from "./window-adjoints";
import { sumWindow } from "./window-sums";

let touching: i32 = 0;
let weighted: bool = false;

/** The end of the problem's memory. */
let start: usize = 0;

/** 0 windows, 1 pairs, 2 back; with the row, or the pair of lists and the first hub. */
let phase: i32 = 0;
let isDone: bool = false;
let row: i32 = 0;
let list1: i32 = 0;
let list2: i32 = 0;
let hub: i32 = 0;

export function layoutsFound(): u64 {
  return layouts;
}

/** Call once ships and placements are loaded. `contact` is 1 if corners may touch, else 2. */
export function prepare(_columnShips: i32, contact: i32): void {
  touching = contact;
  clearLayouts();
  isDone = false;
  start = arenaEnd();
  weighted = hasWeights(ROW) || hasWeights(COL);
  if (weighted) startPart<i64>(0);
  else startPart<i32>(0);
}

function hasWeights(table: usize): bool {
  for (let at = table; at < table + <usize>(K * R * C); at++) if (load<u8>(at) > 1) return true;
  return false;
}

/** Does about `budget` steps; 1 when everything is counted. */
export function run(budget: i32): i32 {
  return weighted ? runSteps<i64>(budget) : runSteps<i32>(budget);
}

function runSteps<W>(budget: i32): i32 {
  while (!isDone) {
    if (budget <= 0) return 0;
    if (phase == 0) budget -= sumRow<W>();
    else if (phase == 1) budget -= sumHub<W>();
    else budget -= backRow<W>();
  }
  return 1;
}

/** The fraction done, 0 to 1. Part 0 takes about half of the time, and back more than forth. */
export function progress(): f64 {
  if (isDone) return 1;
  const before: f64 = part == 0 ? 0 : part == 1 ? 0.5 : part == 2 ? 0.8 : 0.9;
  const share: f64 = part == 0 ? 0.5 : part == 1 ? 0.3 : 0.1;
  const done: f64 = phase == 1 ? 0 : <f64>row / <f64>R;
  return before + share * (phase == 0 ? 0.3 * done : phase == 1 ? 0.3 : 0.4 + 0.6 * done);
}

/** Nothing is left to do: every part has added to the counts. */
export function finish(): void {}

function startPart<W>(number: i32): void {
  rewindArena(start);
  startHubs(touching);
  startPairing(number);
  growArena();
  for (let l = 0; l < lists; l++) fillList(l);
  fillCuts();
  takeSums(values);
  takeRowTables(touching == 1);
  takeWindow();
  takeAdjoints();
  takeBase();
  takeSlots();
  growArena();
  clearSums(values);
  clearAdjoints();
  clearBase();
  fillRowTables(widthOf(0), widthOf(lists - 1));
  fillSlots<W>();
  findTwins();
  phase = 0;
  row = 0;
}

function select(r: i32, v: i32, w: i32): void {
  selectWindow(
    tableAt(r - 1, cutOf(v, 0), cutOf(w, 0)),
    tableAt(r, cutOf(v, 1), cutOf(w, 1)),
    tableAt(r + 1, cutOf(v, 2), cutOf(w, 2)),
  );
}

/** Counts the windows of a row; returns how many there were, without those of its twin. */
function sumRow<W>(): i32 {
  let done = 0;
  for (let v = 0; v < windows; v++) {
    for (let w = isSame ? v : 0; w < windows; w++) {
      const slot = load<u32>(slotAt(row, v, w));
      if (slot == 0) continue;
      const same = slotInTwin(row, v, w);
      if (same != 0) {
        const into = valuesAt<W>(slot);
        const from = valuesAt<W>(same);
        for (let at: usize = 0; at < (<usize>values) << alignof<W>(); at += sizeof<W>()) {
          store<W>(into + at, load<W>(from + at));
        }
        continue;
      }
      select(row, v, w);
      sumWindow<W>(valuesAt<W>(slot));
      done++;
    }
  }
  const none = valuesAt<W>(load<u32>(slotAt(row, 0, 0)));
  for (let v = 0; v < values; v++) add(BASE, v, <u64>(<i64>valueAt<W>(none, v)));
  takeDifferences<W>();
  if (++row == R) startPairs<W>();
  return done * 20;
}

/** G(v, w) - G(v, 0) - G(0, w) + G(0, 0) for all windows of the row with two cuts. */
function takeDifferences<W>(): void {
  const none = valuesAt<W>(load<u32>(slotAt(row, 0, 0)));
  for (let v = 1; v < windows; v++) {
    for (let w = isSame ? v : 1; w < windows; w++) {
      const slot = load<u32>(slotAt(row, v, w));
      // The twin's are differences already.
      if (slot == 0 || slotInTwin(row, v, w) != 0) continue;
      const both = valuesAt<W>(slot);
      const one = valuesAt<W>(load<u32>(slotAt(row, v, 0)));
      const other = valuesAt<W>(load<u32>(slotAt(row, 0, w)));
      for (let at: usize = 0; at < (<usize>values) << alignof<W>(); at += sizeof<W>()) {
        const single = load<W>(one + at) + load<W>(other + at) - load<W>(none + at);
        store<W>(both + at, load<W>(both + at) - single);
      }
    }
  }
}

function startPairs<W>(): void {
  phase = 1;
  for (let l = 0; l < lists; l++) {
    for (let k = 0; k < hubCount[l]; k++) {
      const at = hubAt(l, k);
      const sum = sumOf(l, k, values);
      for (let r = firstRow(at); r < endRow(at); r++) {
        const one = valuesAt<W>(singleSlot(l, r, windowAt(at, r)));
        const none = valuesAt<W>(load<u32>(slotAt(r, 0, 0)));
        for (let v = 0; v < values; v++) {
          add(sum, v, <u64>(<i64>(valueAt<W>(one, v) - valueAt<W>(none, v))));
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
function sumHub<W>(): i32 {
  if (hub >= hubCount[list1]) {
    nextPair();
    return 1;
  }
  const done = sumPairs<W>(list1, list2, hub);
  hub++;
  return done;
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
          add(one, v, at(adjoint, v));
          add(none, v, 0 - at(adjoint, v));
        }
      }
    }
  }
}

/** Turns the adjoints of a row's windows into counts; returns how many there were. */
function backRow<W>(): i32 {
  const none = adjointsAt(load<u32>(slotAt(row, 0, 0)));
  for (let v = 0; v < values; v++) add(none, v, at(BASE_ADJ, v));
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
          add(none, i, value);
          add(one, i, 0 - value);
          add(other, i, 0 - value);
        }
      }
      select(row, v, w);
      backWindow<W>(row, adjoint);
      done++;
    }
  }
  if (++row == R) {
    if (part + 1 < PARTS) startPart<W>(part + 1);
    else isDone = true;
  }
  return done * 60;
}
