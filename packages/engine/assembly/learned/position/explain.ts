// Finds the explanations of the open hits of a position, by a search from hit to hit.

import { common, includes, size2, sizeOf, WORDS } from "../tables/bit-sets";
import { addToCells } from "../tables/cell-sums";
import { addNum, int, setInt } from "../tables/numbers";
import {
  classes,
  contact,
  haloOf,
  maskOf,
  namesHits,
  SHIPS,
  SPAN,
  tellsSunk,
  throughOf,
} from "../tables/variant";
import { carefulWeight, countMet, keepDraft } from "./careful-weight";
import {
  E_COVER,
  E_KEPT,
  E_LEAVES,
  E_LEFT,
  E_NUMBER,
  E_OF,
  E_SINK,
  E_TOTAL,
  KEEP,
  L_CELLS,
  L_SINKING,
  L_WEIGHT,
  leafAt,
  left,
  MOST,
} from "./explanation";
import {
  afloat,
  alives,
  ownHits,
  P_BLOCKED,
  P_DOUBT_CLASS,
  P_DOUBT_WAYS,
  P_DOUBTS,
  P_HIT,
  P_OPEN,
  P_TRIED,
  wayOf,
} from "./position";

/** The position, and the list for its explanations. */
let at: usize = 0;
let explained: usize = 0;
let isCareful: bool = false;
/** Nodes searched. Positions that need too many are not explained. */
let nodes: i32 = 0;
const MOST_NODES: i32 = 30000;
/** By doubtful sunk ship: whether it has been placed. */
const used = memory.data(SHIPS * 4);

/**
 * By number of ships placed, sets of cells: hits not covered yet; cells taken or blocked; cells covered;
 * untried cells that would sink a ship.
 */
const LAID = memory.data(64 * (SHIPS + 1));
const LAID_SIZE: usize = 64;
const UNMET: usize = 0;
const TAKEN: usize = 16;
const COVERED: usize = 32;
const SINKING: usize = 48;

/**
 * Lists the explanations of the open hits. The weight of an explanation is the number of ways to place
 * the other ships: as in careful-weight.ts if `careful`, else the product of their alive placements.
 */
export function explain(s: usize, into: usize, careful: bool): void {
  memory.fill(into, 0, namesHits ? E_LEAVES : E_OF);
  isCareful = careful;
  at = s;
  explained = into;
  for (let l = 0; l < classes; l++) setInt(left, l, afloat(s, l));
  memory.fill(used, 0, SHIPS * 4);
  if (careful) countMet(s);
  memory.fill(LAID, 0, LAID_SIZE);
  memory.copy(LAID + UNMET, s + P_OPEN, 16);
  nodes = 0;
  const total = search(LAID, 1);
  store<f64>(into, nodes > MOST_NODES ? 0 : total, E_TOTAL);
}

/** The weight of all explanations that extend `laid`; `weight` is the number of choices so far. */
function search(laid: usize, weight: f64): f64 {
  if (++nodes > MOST_NODES) return 0;
  const low = load<u64>(laid, UNMET);
  const high = load<u64>(laid, UNMET + 8);
  if ((low | high) == 0) return leaf(laid, weight);
  const hit = low != 0 ? <i32>ctz(low) : 64 + <i32>ctz(high);
  return searchAfloat(laid, hit, weight, searchSunk(laid, hit, weight));
}

/** Explains a hit by a doubtful sunk ship. */
function searchSunk(laid: usize, hit: i32, weight: f64): f64 {
  const s = at;
  let total: f64 = 0;
  for (let i = 0; i < load<i32>(s + P_DOUBTS); i++) {
    if (int(used, i) != 0) continue;
    const known = int(s + P_DOUBT_CLASS, i);
    for (let j = 0; j < int(s + P_DOUBT_WAYS, i); j++) {
      const way = load<u16>(wayOf(s, i, j));
      const l = <i32>(way >> 8);
      const p = <i32>(way & 255);
      const mask = maskOf(l, p);
      if (!includes(mask, hit) || common(mask, laid + TAKEN) != 0) continue;
      let choices: f64 = 1;
      if (known < 0) {
        if (int(left, l) <= 0) continue;
        choices = int(left, l);
        setInt(left, l, int(left, l) - 1);
      }
      setInt(used, i, 1);
      total += search(lay(laid, l, p, 0, 0), weight * choices);
      setInt(used, i, 0);
      if (known < 0) setInt(left, l, int(left, l) + 1);
    }
  }
  return total;
}

/** Explains a hit by a ship afloat; adds to `given`. */
function searchAfloat(laid: usize, hit: i32, weight: f64, given: f64): f64 {
  const s = at;
  let total = given;
  const triedLow = load<u64>(s, P_TRIED);
  const triedHigh = load<u64>(s + 8, P_TRIED);
  const blockedLow = load<u64>(s, P_BLOCKED) | load<u64>(laid, TAKEN);
  const blockedHigh = load<u64>(s + 8, P_BLOCKED) | load<u64>(laid, TAKEN + 8);
  for (let l = 0; l < classes; l++) {
    const choices = int(left, l);
    if (choices <= 0 || (namesHits && !includes(ownHits(s, l), hit))) continue;
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
        if (tellsSunk && (newLow | newHigh) == 0) continue;
        if (namesHits && !isOfOneShip(s, l, p)) continue;
        if (contact != 0 && common(haloOf(l, p), s + P_HIT) != 0) continue;
        const isLast = size2(newLow, newHigh) == 1;
        const isTold = isLast && tellsSunk;
        const next = lay(laid, l, p, isTold ? newLow : 0, isTold ? newHigh : 0);
        const found = search(next, weight * choices);
        if (found <= 0) continue;
        total += found;
        addToCells(explained + E_COVER, newLow, newHigh, found);
        if (namesHits) {
          addToCells(explained + E_OF + <usize>(l * SPAN) * 8, newLow, newHigh, found);
        }
        if (isLast) addToCells(explained + E_SINK + <usize>(l * SPAN) * 8, newLow, newHigh, found);
      }
    }
    setInt(left, l, choices);
  }
  return total;
}

/** Whether the hits it covers are exactly the hits on this ship. */
function isOfOneShip(s: usize, l: i32, p: i32): bool {
  const own = common(maskOf(l, p), ownHits(s, l));
  return own == sizeOf(ownHits(s, l)) && own == common(maskOf(l, p), s + P_HIT);
}

/** Places one more ship; the given cells would sink it. */
function lay(laid: usize, l: i32, p: i32, sinkingLow: u64, sinkingHigh: u64): usize {
  const next = laid + LAID_SIZE;
  const mask = maskOf(l, p);
  const halo = haloOf(l, p);
  for (let w: usize = 0; w < 16; w += 8) {
    const own = load<u64>(mask + w);
    store<u64>(next + w, load<u64>(laid + w, UNMET) & ~own, UNMET);
    store<u64>(next + w, load<u64>(laid + w, TAKEN) | own | load<u64>(halo + w), TAKEN);
    store<u64>(next + w, load<u64>(laid + w, COVERED) | own, COVERED);
  }
  store<u64>(next, load<u64>(laid, SINKING) | sinkingLow, SINKING);
  store<u64>(next, load<u64>(laid, SINKING + 8) | sinkingHigh, SINKING + 8);
  return next;
}

/** Adds a complete explanation to the list and returns its weight. */
function leaf(laid: usize, given: f64): f64 {
  const s = at;
  let weight = given;
  for (let i = 0; i < load<i32>(s + P_DOUBTS); i++) if (int(used, i) == 0) return 0;
  const freeLow = ~load<u64>(s, P_TRIED);
  const freeHigh = ~load<u64>(s + 8, P_TRIED);
  if (isCareful) {
    const takenLow = load<u64>(laid, TAKEN) & freeLow;
    weight = carefulWeight(s, takenLow, load<u64>(laid, TAKEN + 8) & freeHigh, weight);
  } else {
    for (let l = 0; l < classes; l++) {
      for (let j = int(left, l); j > 0; j--) weight *= alives(s, l);
    }
  }
  if (weight <= 0) return 0;
  for (let l = 0; l < classes; l++) addNum(explained + E_LEFT, l, weight * int(left, l));
  store<i32>(explained, load<i32>(explained, E_NUMBER) + 1, E_NUMBER);
  const n = load<i32>(explained, E_KEPT);
  if (n >= MOST) return weight;
  store<i32>(explained, n + 1, E_KEPT);
  if (isCareful && n < KEEP) keepDraft(n);
  const out = leafAt(explained, n);
  store<u64>(out, load<u64>(laid, COVERED) & freeLow, L_CELLS);
  store<u64>(out, load<u64>(laid, COVERED + 8) & freeHigh, L_CELLS + 8);
  memory.copy(out + L_SINKING, laid + SINKING, 16);
  store<f64>(out, weight, L_WEIGHT);
  return weight;
}
