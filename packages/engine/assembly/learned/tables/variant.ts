// The rules as tables: ship classes, and every placement of each.

import { common, include, SET } from "./bit-sets";
import { int, setInt } from "./numbers";

/** Limits: classes, placements per class, cells, ships. */
export const CLASSES: i32 = 6;
export const PLACES: i32 = 192;
export const SPAN: i32 = 128;
export const SHIPS: i32 = 12;

let rows: i32 = 0;
export let columns: i32 = 0;
export let cells: i32 = 0;
/** Vectors of eight cells. */
export let vectors: i32 = 0;
export let classes: i32 = 0;
export let ships: i32 = 0;
/** The contact rule: 0 any, 1 no-edge, 2 no-contact. */
export let contact: i32 = 0;
/** Whether answers announce sinkings, name sunk ships, and name every ship hit. */
export let tellsSunk: bool = true;
export let namesSunk: bool = true;
export let namesHits: bool = false;
/** The number of squares of the whole fleet. */
export let squares: i32 = 0;

/** By class: length, number of ships, number of placements. */
export const LENGTH = memory.data(CLASSES * 4);
export const FLEET = memory.data(CLASSES * 4);
export const COUNT = memory.data(CLASSES * 4);
/** By class and placement: the set of its cells, the set it blocks, and the list of its cells (u8). */
const MASK = memory.data(CLASSES * PLACES * 16);
const HALO = memory.data(CLASSES * PLACES * 16);
const PLACE = memory.data(CLASSES * PLACES * 16);
/** Sets of placements: by class and cell, those over it; by class, placement and class, those in conflict. */
const THROUGH = memory.data(CLASSES * SPAN * 24);
const MEETS = memory.data(CLASSES * PLACES * CLASSES * 24);

export function maskOf(l: i32, p: i32): usize {
  return MASK + ((<usize>(l * PLACES + p)) << 4);
}

export function haloOf(l: i32, p: i32): usize {
  return HALO + ((<usize>(l * PLACES + p)) << 4);
}

export function placeOf(l: i32, p: i32): usize {
  return PLACE + ((<usize>(l * PLACES + p)) << 4);
}

export function throughOf(l: i32, cell: i32): usize {
  return THROUGH + <usize>(l * SPAN + cell) * SET;
}

export function meetsOf(l: i32, p: i32, m: i32): usize {
  return MEETS + <usize>((l * PLACES + p) * CLASSES + m) * SET;
}

/** The detail of answers: hits only, sinkings, sunk ships by name, all hits by name. */
const SINKINGS: i32 = 1;
const SHIPS_SUNK: i32 = 2;
const SHIPS_HIT: i32 = 3;

/**
 * Starts a variant. Call `addClass` for every class, longest first, and then `ready`. Ships of one length
 * form a class; if every hit is named, each ship does.
 */
export function layout(boardRows: i32, boardColumns: i32, contactRule: i32, telling: i32): void {
  rows = boardRows;
  columns = boardColumns;
  cells = rows * columns;
  vectors = (cells + 7) >> 3;
  contact = contactRule;
  tellsSunk = telling >= SINKINGS;
  namesSunk = telling >= SHIPS_SUNK;
  namesHits = telling >= SHIPS_HIT;
  classes = 0;
  ships = 0;
  squares = 0;
}

export function addClass(length: i32, shipsOfIt: i32): void {
  const l = classes++;
  setInt(LENGTH, l, length);
  setInt(FLEET, l, shipsOfIt);
  ships += shipsOfIt;
  squares += length * shipsOfIt;
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
    include(maskOf(l, p), cell);
    store<u8>(placeOf(l, p) + j, <u8>cell);
    include(throughOf(l, cell), p);
    for (let dr = -1; dr <= 1; dr++) {
      for (let dc = -1; dc <= 1; dc++) {
        if (!touches(dr, dc)) continue;
        if (isOn(r + dr, c + dc)) include(haloOf(l, p), (r + dr) * columns + c + dc);
      }
    }
  }
  const mask = maskOf(l, p);
  const halo = haloOf(l, p);
  for (let w: usize = 0; w < 16; w += 8) {
    store<u64>(halo + w, load<u64>(halo + w) & ~load<u64>(mask + w));
  }
}

/** Whether the contact rule forbids ships at this offset. */
export function touches(dr: i32, dc: i32): bool {
  if (dr == 0 && dc == 0) return false;
  return contact == 2 || (contact == 1 && (dr == 0 || dc == 0));
}

export function isOn(r: i32, c: i32): bool {
  return r >= 0 && c >= 0 && r < rows && c < columns;
}

/** Call once all classes are added: finds the conflicting placements. */
export function findMeetings(): void {
  for (let l = 0; l < classes; l++) {
    for (let p = 0; p < int(COUNT, l); p++) {
      for (let m = 0; m < classes; m++) {
        for (let q = 0; q < int(COUNT, m); q++) {
          const other = maskOf(m, q);
          if (common(maskOf(l, p), other) + common(haloOf(l, p), other) == 0) continue;
          include(meetsOf(l, p, m), q);
        }
      }
    }
  }
}
