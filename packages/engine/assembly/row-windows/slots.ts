// The windows that a part needs, with one hub or two, and their numbers and adjoints.

import { R } from "../row-sums/problem";
import { growArena, take } from "../shared/arena";
import {
  columnOf,
  conflict,
  endRow,
  firstRow,
  hubAt,
  hubCount,
  lists,
  widthOf,
  windowAt,
  windowCount,
} from "./hubs";
import { isSame, nextList } from "./pairing";
import { chainReach, values } from "./types";

/** Windows per hub. */
export let windows: i32 = 0;

/**
 * SLOTS [row][window][window] u32: 0 if unused. By slot: G [value], i32 if all weights are 1, else i64 (`W` in all
 * of this kernel), and G_ADJ [value] i64.
 */
let SLOTS: usize = 0;
let G: usize = 0;
let G_ADJ: usize = 0;
let slots: i32 = 0;

/** Call once the hubs are listed. */
export function takeSlots(): void {
  windows = windowCount();
  SLOTS = take((<usize>(R * windows * windows)) << 2);
}

/** Call once memory has been grown. */
export function fillSlots<W>(): void {
  memory.fill(SLOTS, 0, (<usize>(R * windows * windows)) << 2);
  numberSlots();
  G = take((<usize>(slots * values)) << alignof<W>());
  G_ADJ = take((<usize>(slots * values)) << 3);
  growArena();
  memory.fill(G, 0, (<usize>values) << alignof<W>());
  memory.fill(G_ADJ, 0, (<usize>(slots * values)) << 3);
}

export function slotAt(r: i32, v: i32, w: i32): usize {
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

export function valuesAt<W>(slot: u32): usize {
  return G + ((<usize>(slot * <u32>values)) << alignof<W>());
}

/** Number v at `from`, an address in G. */
export function valueAt<W>(from: usize, v: i32): W {
  return load<W>(from + ((<usize>v) << alignof<W>()));
}

export function adjointsAt(slot: u32): usize {
  return G_ADJ + ((<usize>(slot * <u32>values)) << 3);
}

/** The slot of a window that a hub of list l cuts alone. */
export function singleSlot(l: i32, r: i32, window: i32): u32 {
  return load<u32>(isSame || l == lists - 1 ? slotAt(r, 0, window) : slotAt(r, window, 0));
}
