// Every choice of places for the hubs, each with the layouts of the row ships.

import { growArena } from "../shared/arena";
import {
  endHub,
  FOUND,
  firstSet,
  hubPlaces,
  hubSet,
  hubs,
  M,
  mask,
  nextSet,
  PLACES,
  phiAt,
  SHIFT,
  SHIFT_,
  sumAt,
  takeHubs,
  times,
} from "./hub-set";
import { chooseLast, chooseLast2, chooseLast3, chooseNone, takeTotal, total } from "./last-hub";
import { addTerms, hubA, hubX, meet, returnTerm, termHigh, termLow } from "./meeting";
import { A, R } from "./problem";
import { addRow, BASE_, clearTables, takeTables } from "./row-tables";
import { add, at, put } from "./series";

/** Layouts found with all sets of hubs before the present one. */
let layouts: u64 = 0;

/** The place of the first hub that comes next. */
let outer: i32 = 0;

export function layoutsFound(): u64 {
  return layouts;
}

/** Once ships and placements are there: builds the tables for at most `hubs` ships along columns. */
export function prepare(hubs: i32): void {
  layouts = 0;
  outer = 0;
  takeTotal();
  takeTables(hubs);
  takeHubs(hubs);
  growArena();
  clearTables();
  for (let r = 0; r < R; r++) addRow(r);
  firstSet();
}

/**
 * Goes on until about `budget` hub placements were tried; 1 when everything is counted. Each call
 * takes whole choices of the first hub.
 */
export function run(budget: i32): i32 {
  while (hubSet < A) {
    if (hubs == 0) {
      chooseNone();
    } else {
      while (outer < hubPlaces[0]) {
        if (budget <= 0) return 0;
        budget -= choose(0, outer, outer + 1);
        outer++;
      }
      for (let d = 0; d < hubs; d++) endHub(d);
    }
    layouts += times * takeTotal();
    for (let j = 1; j < M; j++) add(BASE_, mask(j), times * at(sumAt(0), j));
    nextSet();
    outer = 0;
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
