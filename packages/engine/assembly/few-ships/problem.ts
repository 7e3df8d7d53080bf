// The problem as tables: kinds of ships with their placements, groups, hits and conflicts.

import { arenaEnd, growArena, startArena, take } from "../shared/arena";

/** Numbers of kinds and groups, and u64 words per placement set and per hit set. */
let kinds: i32 = 0;
export let groups: i32 = 0;
export let words: i32 = 0;
export let hitWords: i32 = 0;
let cellStride: usize = 0;

/** Addresses of the tables described in few-ships.ts. */
let CELLS: usize = 0;
let REACH: usize = 0;
let HITS: usize = 0;
let KINDS: usize = 0;
export let COUNTS: usize = 0;
export let ROOT: usize = 0;
let CONF: usize = 0;
export let COVER: usize = 0;
let WEIGHT: usize = 0;
let VALUES: usize = 0;
export let FRAME: usize = 0;

/** Strides in bytes. */
export let setBytes: usize = 0;
export let allSetsBytes: usize = 0;
let tableBytes: usize = 0;
let weightGroupBytes: usize = 0;
export let frameBytes: usize = 0;

/** Whether placements have weights other than 1. */
export let isWeighted: bool = false;

/** Bytes of a frame before its sets. */
export const F_SETS: usize = 64;

/** Lays out memory for a problem and clears the tables that the driver fills. */
export function layout(
  kindCount: i32,
  maxGroups: i32,
  wordCount: i32,
  cells: i32,
  maxLength: i32,
  hitCount: i32,
  ships: i32,
): void {
  kinds = kindCount;
  groups = 0;
  words = wordCount;
  hitWords = (hitCount + 63) >> 6;
  setBytes = (<usize>wordCount) << 3;
  const slots = (<usize>wordCount) << 6;
  allSetsBytes = setBytes * maxGroups;
  tableBytes = setBytes * slots;
  weightGroupBytes = slots << 3;
  cellStride = (<usize>(maxLength + 1)) << 1;
  startArena();
  KINDS = take((<usize>maxGroups) << 2);
  COUNTS = take((<usize>maxGroups) << 2);
  ROOT = take(setBytes);
  REACH = take(setBytes * cells * kindCount);
  HITS = take(setBytes * hitCount * kindCount);
  COVER = take(((<usize>hitWords) << 3) * slots * kindCount);
  CELLS = take(cellStride * slots * kindCount);
  WEIGHT = take(weightGroupBytes * maxGroups);
  VALUES = take(slots * kindCount);
  isWeighted = false;
  const cleared = arenaEnd();
  frameBytes = F_SETS + 2 * allSetsBytes + ((<usize>hitWords) << 3);
  FRAME = take(frameBytes * (ships + 2));
  CONF = take(tableBytes * kindCount * kindCount);
  growArena();
  memory.fill(KINDS, 0, cleared - KINDS);
}

/** Defines groups 0, 1, 2 and so on; the last call sets their number. */
export function setGroup(g: i32, kind: i32, ships: i32): void {
  store<i32>(KINDS + ((<usize>g) << 2), kind);
  store<i32>(COUNTS + ((<usize>g) << 2), ships);
  groups = g + 1;
}

export function cellsAddress(): usize {
  return CELLS;
}

export function reachAddress(): usize {
  return REACH;
}

export function hitsAddress(): usize {
  return HITS;
}

export function coverAddress(): usize {
  return COVER;
}

export function rootAddress(): usize {
  return ROOT;
}

export function weightAddress(): usize {
  return WEIGHT;
}

/** Tells the kernel to read the weights of placements, which the driver has filled in. */
export function useValues(): void {
  isWeighted = true;
}

export function valuesAddress(): usize {
  return VALUES;
}

/** The weights of a group's placements. */
export function valuesOf(g: i32): usize {
  return VALUES + ((<usize>kindOf(g) * <usize>words) << 6);
}

/** Builds the conflict table of the `placements` placements of kind k. */
export function buildConflicts(k: i32, placements: i32, cells: i32): void {
  const reachKind = setBytes * cells;
  for (let p = 0; p < placements; p++) {
    const list = CELLS + (<usize>k * ((<usize>words) << 6) + p) * cellStride;
    const length = (<usize>load<u16>(list)) << 1;
    for (let l = 0; l < kinds; l++) {
      const row = tableOfKinds(k, l) + setBytes * p;
      memory.fill(row, 0, setBytes);
      for (let c: usize = 2; c <= length; c += 2) {
        const reach = REACH + reachKind * l + setBytes * load<u16>(list + c);
        for (let w: usize = 0; w < setBytes; w += 8) {
          store<u64>(row + w, load<u64>(row + w) | load<u64>(reach + w));
        }
      }
    }
  }
}

export function kindOf(g: i32): i32 {
  return load<i32>(KINDS + ((<usize>g) << 2));
}

export function conflicts(g: i32, p: i32, h: i32): usize {
  return table(g, h) + setBytes * p;
}

/** The conflict table of groups g and h: one set of h's placements per placement of g. */
export function table(g: i32, h: i32): usize {
  return tableOfKinds(kindOf(g), kindOf(h));
}

function tableOfKinds(k: i32, l: i32): usize {
  return CONF + tableBytes * (k * kinds + l);
}

export function hitSet(hit: i32, g: i32): usize {
  return HITS + setBytes * (hit * kinds + kindOf(g));
}

export function addWeight(g: i32, p: i32, n: u64): void {
  const at = WEIGHT + weightGroupBytes * g + ((<usize>p) << 3);
  store<u64>(at, load<u64>(at) + n);
}
