// A set of hubs, the ships along columns: their placements and what each changes.

import { take } from "../shared/arena";
import { A, C, COL, K, kindOf, lengthOf, R, series, WCOL } from "./problem";
import { BASE, D1, D1_, gap, most } from "./row-tables";
import { add, at, put } from "./series";

const MAX_HUBS = 3;
export const MAX_SETS = 64;
export const PLACES: StaticArray<usize> = [0, 0, 0];
export const SHIFT: StaticArray<usize> = [0, 0, 0];
export const SHIFT_: StaticArray<usize> = [0, 0, 0];
export const FOUND: StaticArray<usize> = [0, 0, 0];
const hubShip: StaticArray<i32> = [0, 0, 0];
export const hubLength: StaticArray<i32> = [0, 0, 0];
export const hubPlaces: StaticArray<i32> = [0, 0, 0];

/** By j: the j-th set of row ships as a set of all ships. */
const MASKS = memory.data(MAX_SETS * 4, 4);
const phis = memory.data(MAX_SETS * 8 * (MAX_HUBS + 1), 8);
const sums = memory.data(MAX_SETS * 8 * (MAX_HUBS + 1), 8);
export let hubSet: i32 = -1;

/** How many sets of hubs the present one stands for. */
export let times: u64 = 1;
export let hubs: i32 = 0;
export let M: i32 = 0;

/** Columns further apart than this never meet the same chain of the present row ships. */
export let reach: i32 = 0;

export function mask(j: i32): i32 {
  return load<i32>(MASKS + ((<usize>j) << 2));
}

export function phiAt(d: i32): usize {
  return phis + ((<usize>d * MAX_SETS) << 3);
}

export function sumAt(d: i32): usize {
  return sums + ((<usize>d * MAX_SETS) << 3);
}

export function takeHubs(hubs: i32): void {
  const slots = <usize>(R * C);
  for (let d = 0; d < MAX_HUBS; d++) {
    PLACES[d] = take(d < hubs ? slots << 3 : 0);
    SHIFT[d] = take(d < hubs ? slots * series : 0);
    SHIFT_[d] = take(d < hubs ? slots * series : 0);
    FOUND[d] = take(d < hubs ? slots << 3 : 0);
  }
}

export function firstSet(): void {
  hubSet = -1;
  nextSet();
}

/** The next set of hubs, with its placements; hubSet is A when there is none. */
export function nextSet(): void {
  do hubSet++;
  while (hubSet < A && (popcnt(hubSet) > most || !isFirst(hubSet)));
  if (hubSet >= A) return;
  times = likeSets(hubSet);
  hubs = popcnt(hubSet);
  M = 1 << (K - hubs);
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
export function endHub(d: i32): void {
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
