// The numbers of pairs of hubs: layouts, and adjoints of what they were summed from.

import { add, at } from "../row-sums/series";
import { take } from "../shared/arena";
import {
  adjointOf,
  conflict,
  endRow,
  firstRow,
  foundAt,
  hubAt,
  hubCount,
  sumOf,
  weightOf,
  windowAt,
} from "./hubs";
import { findRest, restTypes, timesOf } from "./pairing";
import { adjointsAt, slotAt, valueAt, valuesAt } from "./slots";
import { pairValue, tripleValue, values } from "./types";

/** [value] u64: the numbers without hubs, and their adjoints. */
export let BASE: usize = 0;
export let BASE_ADJ: usize = 0;

/** Adds up the layouts of all parts. */
export let layouts: u64 = 0;

export function clearLayouts(): void {
  layouts = 0;
}

export function takeBase(): void {
  BASE = take((<usize>values) << 3);
  BASE_ADJ = take((<usize>values) << 3);
}

/** Call once memory has been grown. */
export function clearBase(): void {
  memory.fill(BASE, 0, (<usize>values) << 4);
}

/** By row: the slots of the first hub's window. The slots of the pair at hand. */
const ROWS = memory.data(4 * 32, 4);
const NEAR = memory.data(4 * 32, 4);

/** Counts all pairs with hub k of the first list; returns how many there were. */
export function sumPairs<W>(first: i32, second: i32, k: i32): i32 {
  findRest(first, second);
  const t0 = restTypes[0];
  const t1 = restTypes[1];
  const t2 = restTypes[2];
  const v3 = pairValue(t0, t1);
  const v4 = pairValue(t0, t2);
  const v5 = pairValue(t1, t2);
  const v6 = tripleValue(t0, t1, t2);
  const hub1 = hubAt(first, k);
  const times1 = timesOf(first, second) * weightOf(hub1);
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
    const times = sizeof<W>() == 4 ? times1 : times1 * weightOf(hub2);
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
      const g = valuesAt<W>(slot);
      p0 += change<W>(g, t0);
      p1 += change<W>(g, t1);
      p2 += change<W>(g, t2);
      p3 += change<W>(g, v3);
      p4 += change<W>(g, v4);
      p5 += change<W>(g, v5);
      p6 += change<W>(g, v6);
    }
    const d0 = (p1 * p2 - p5) * times;
    const d1 = (p0 * p2 - p4) * times;
    const d2 = (p0 * p1 - p3) * times;
    const d3 = (0 - p2) * times;
    const d4 = (0 - p1) * times;
    const d5 = (0 - p0) * times;
    const ways = p0 * d0 + p1 * (0 - p4) * times + p2 * (0 - p3) * times + p6 * times;
    found += ways;
    add(foundAt(second, j), 0, ways);
    s0 += d0;
    s1 += d1;
    s2 += d2;
    s3 += d3;
    s4 += d4;
    s5 += d5;
    s6 += times;
    const back = adjointOf(second, j, values);
    add(back, t0, d0);
    add(back, t1, d1);
    add(back, t2, d2);
    add(back, v3, d3);
    add(back, v4, d4);
    add(back, v5, d5);
    add(back, v6, times);
    while (near > NEAR) {
      near -= 4;
      const g = adjointsAt(load<u32>(near));
      add(g, t0, d0);
      add(g, t1, d1);
      add(g, t2, d2);
      add(g, v3, d3);
      add(g, v4, d4);
      add(g, v5, d5);
      add(g, v6, times);
    }
  }
  layouts += found;
  add(foundAt(first, k), 0, found);
  for (let i = 0; i < 2; i++) {
    const into = i == 0 ? BASE_ADJ : adjointOf(first, k, values);
    add(into, t0, s0);
    add(into, t1, s1);
    add(into, t2, s2);
    add(into, v3, s3);
    add(into, v4, s4);
    add(into, v5, s5);
    add(into, v6, s6);
  }
  return n - from;
}

function change<W>(g: usize, v: i32): u64 {
  return <u64>(<i64>valueAt<W>(g, v));
}
