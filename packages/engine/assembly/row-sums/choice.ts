// Every choice of placements for the column ships, each with the layouts of the row ships.

import { growArena } from "../shared/arena";
import {
  columnPlaces,
  columnSet,
  columnShips,
  endColumnShip,
  FOUND,
  firstPlace,
  firstSet,
  isWeighted,
  M,
  mask,
  nextSet,
  PLACES,
  phiAt,
  SHIFT,
  SHIFT_ADJ,
  scale,
  sumAt,
  takeColumnShips,
  times,
  weightAt,
} from "./column-ships";
import {
  chooseLast,
  chooseLast2,
  chooseLast3,
  chooseNone,
  takeTotal,
  total,
} from "./last-column-ship";
import { addTerms, columnTop, columnX, meet, returnTerm, termHigh, termLow } from "./meeting";
import { A, R } from "./problem";
import { addRow, BASE_ADJ, clearTables, takeTables } from "./row-tables";
import { add, at, put } from "./series";
import { chooseLastWeighted } from "./weighted-column-ship";

/** Layouts found with all sets of column ships before the current one. */
let layouts: u64 = 0;

/** The next placement of the first column ship. */
let outer: i32 = 0;

export function layoutsFound(): u64 {
  return layouts;
}

/** Call once ships and placements are loaded: builds the tables for at most `columnShips` column ships. */
export function prepare(columnShips: i32): void {
  layouts = 0;
  outer = 0;
  takeTotal();
  takeTables(columnShips);
  takeColumnShips(columnShips);
  growArena();
  clearTables();
  for (let r = 0; r < R; r++) addRow(r);
  firstSet();
}

/**
 * Tries about `budget` placements of column ships; 1 when everything is counted. Each call handles
 * whole placements of the first column ship.
 */
export function run(budget: i32): i32 {
  while (columnSet < A) {
    if (columnShips == 0) {
      chooseNone();
    } else {
      while (outer < columnPlaces[0]) {
        if (budget <= 0) return 0;
        budget -= choose(0, outer, outer + 1);
        outer++;
      }
      for (let d = 0; d < columnShips; d++) endColumnShip(d);
    }
    layouts += times * takeTotal();
    for (let j = 1; j < M; j++) add(BASE_ADJ, mask(j), times * at(sumAt(0), j));
    nextSet();
    outer = 0;
  }
  return 1;
}

/** The fraction done, 0 to 1: sets of column ships, and the part of the current one. */
export function progress(): f64 {
  if (columnSet >= A) return 1;
  return (<f64>columnSet + <f64>outer / <f64>max(1, columnShips ? columnPlaces[0] : 1)) / <f64>A;
}

/** Placements `from` to `to - 1` of column ship d with all choices of later ones; returns how many it tried. */
function choose(d: i32, from: i32, to: i32): i32 {
  if (d == columnShips - 1) {
    if (isWeighted) return chooseLastWeighted(d, from, to);
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
    columnX[d] = x;
    columnTop[d] = a;
    scale[d + 1] = scale[d] * weightAt(d, k);
    const low0 = termLow[0];
    const high0 = termHigh[0];
    const before = total;
    tried += choose(d + 1, firstPlace(d + 1, k), columnPlaces[d + 1]);
    add(FOUND[d] + ((<usize>k) << 3), 0, total - before);
    const adjoint = SHIFT_ADJ[d] + ((<usize>(k * M)) << 3);
    for (let j = 1; j < M; j++) {
      add(sum, j, at(below, j));
      add(adjoint, j, at(below, j));
    }
    // A column ship that is not the last has at most one fixed before it, so one term.
    if (terms > 0) returnTerm(low0, high0, 1, below);
  }
  return tried;
}
