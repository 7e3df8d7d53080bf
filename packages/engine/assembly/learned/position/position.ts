// A position after some shots: P_SIZE bytes at offsets P_…. Sets of cells, then figures by class, doubtful
// sunk ships, sets of alive placements, figures by cell, ways.

import { include, SET, sizeOf, WORDS } from "../tables/bit-sets";
import { int, setInt } from "../tables/numbers";
import { COUNT, classes, FLEET, LENGTH, placeOf, SPAN, ships, throughOf } from "../tables/variant";

/** The maximum number of possible placements ("ways") of a doubtful sunk ship. */
export const WAYS: i32 = 32;

/** Cells fired at. */
export const P_TRIED: usize = 0;
/** Cells that no ship afloat can use. */
export const P_BLOCKED: usize = 16;
/** Hits not known to belong to a sunk ship. */
export const P_OPEN: usize = 32;
/** All hits. */
export const P_HIT: usize = 48;
/** By class: ships not known to be sunk. */
export const P_AFLOAT: usize = 64;
/** By class: alive placements. */
const P_ALIVES: usize = 88;
/** The number of sunk ships. */
export const P_SUNK: usize = 112;
/** Sunk ships whose squares are not certain: class or -1, number of ways, the ways. */
export const P_DOUBTS: usize = 116;
export const P_DOUBT_CLASS: usize = 120;
export const P_DOUBT_WAYS: usize = 168;
/** By class: the set of alive placements. */
export const P_ALIVE: usize = 216;
/** By class and cell, u8: alive placements over the cell. */
export const P_OVER: usize = 360;
/** By class: the set of hits known to belong to it, if hits are named. */
const P_OWN: usize = 1128;
/** u16: class x 256 + placement. */
const P_WAY: usize = 1224;
export const P_SIZE: usize = 1992;

/** Positions: before the first shot, the current one, and one after a possible answer. */
export const START = memory.data(1992);
export const CURRENT = memory.data(1992);
export const NEXT = memory.data(1992);

export function afloat(s: usize, l: i32): i32 {
  return int(s + P_AFLOAT, l);
}

export function alives(s: usize, l: i32): i32 {
  return int(s + P_ALIVES, l);
}

export function aliveSet(s: usize, l: i32): usize {
  return s + P_ALIVE + <usize>l * SET;
}

export function over(s: usize, l: i32, cell: i32): i32 {
  return <i32>load<u8>(s + P_OVER + <usize>(l * SPAN + cell));
}

export function ownHits(s: usize, l: i32): usize {
  return s + P_OWN + ((<usize>l) << 4);
}

export function isHunting(s: usize): bool {
  let open = sizeOf(s + P_OPEN);
  for (let i = 0; i < load<i32>(s + P_DOUBTS); i++) {
    const l = int(s + P_DOUBT_CLASS, i);
    if (l < 0) return false;
    open -= int(LENGTH, l);
  }
  return open <= 0;
}

/** The j-th possible placement of the i-th doubtful sunk ship. */
export function wayOf(s: usize, i: i32, j: i32): usize {
  return s + P_WAY + <usize>(i * WAYS + j) * 2;
}

export function shipsLeft(s: usize): i32 {
  return ships - load<i32>(s + P_SUNK);
}

export function makeStart(): void {
  memory.fill(START, 0, P_SIZE);
  for (let l = 0; l < classes; l++) {
    setInt(START + P_AFLOAT, l, int(FLEET, l));
    setInt(START + P_ALIVES, l, int(COUNT, l));
    for (let p = 0; p < int(COUNT, l); p++) {
      include(aliveSet(START, l), p);
      for (let j = 0; j < int(LENGTH, l); j++) {
        const at = START + P_OVER + <usize>(l * SPAN) + load<u8>(placeOf(l, p) + j);
        store<u8>(at, load<u8>(at) + 1);
      }
    }
  }
  memory.copy(CURRENT, START, P_SIZE);
}

export function copyPosition(to: usize, from: usize): void {
  memory.copy(to, from, wayOf(0, load<i32>(from + P_DOUBTS), 0));
}

/** Removes all alive placements over this cell. */
export function kill(s: usize, cell: i32): void {
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

export function killAll(s: usize, low: u64, high: u64): void {
  for (; low != 0; low &= low - 1) kill(s, <i32>ctz(low));
  for (; high != 0; high &= high - 1) kill(s, 64 + <i32>ctz(high));
}
