// The memory regions above the tables.

import { limit, setBytes } from "./problem";

export const KEYS: i32 = 0;
export const NUMBERS: i32 = 2;
export const PROFILES: i32 = 4;
export const STEPS: i32 = 5;
export const VALUES: i32 = 6;
const REGIONS: i32 = 7;

/** Region r extends from bases[r] to bases[r + 1]. */
const bases: usize = memory.data(4 * 8);

/** The live profiles, listed in KEYS + side and NUMBERS + side. */
export let live: u32 = 0;
export let side: i32 = 0;
/** How far the current pass has written the other list. */
export let written: u32 = 0;
export let profiles: u32 = 0;
export let steps: u32 = 0;

/** Starts all regions, empty, at this address; false if that exceeds the limit. */
export function startRegions(from: usize): bool {
  if (from > limit || !cover(from)) return false;
  for (let r = 0; r <= REGIONS; r++) store<u32>(bases + ((<usize>r) << 2), <u32>from);
  live = written = profiles = steps = 0;
  side = 0;
  return true;
}

export function base(region: i32): usize {
  return load<u32>(bases + ((<usize>region) << 2));
}

export function newProfile(): u32 {
  return profiles++;
}

export function newStep(): u32 {
  return steps++;
}

/** A new place in the list that the current pass writes. */
export function newPlace(): u32 {
  return written++;
}

export function startList(): void {
  written = 0;
}

/** Swaps the lists: the one just written is read next. */
export function turnLists(): void {
  live = written;
  side = 1 - side;
}

export function liveCount(): u32 {
  return live;
}

export function profileCount(): u32 {
  return profiles;
}

export function stepCount(): u32 {
  return steps;
}

export function bytesInUse(): u32 {
  return <u32>base(REGIONS);
}

/** Makes a region at least `bytes` large; false if that exceeds the limit. */
export function reserve(region: i32, bytes: usize): bool {
  return fits(region, bytes) || grow(region, bytes, 4) || grow(region, bytes, 1);
}

/** Like `reserve`, but with no room to spare. */
export function reserveExactly(region: i32, bytes: usize): bool {
  return fits(region, bytes) || grow(region, bytes, 0);
}

function fits(region: i32, bytes: usize): bool {
  return bytes <= base(region + 1) - base(region);
}

/**
 * Gives every region what it uses plus `quarters` quarters of that, so that moves are rare. No region
 * shrinks.
 */
function grow(region: i32, bytes: usize, quarters: u64): bool {
  let end = <u64>base(0);
  for (let r = 0; r < REGIONS; r++) end += grown(r, region, bytes, quarters);
  if (end > <u64>limit || !cover(<usize>end)) return false;
  for (let r = REGIONS - 1; r >= 0; r--) {
    const from = base(r);
    const size = grown(r, region, bytes, quarters);
    store<u32>(bases + ((<usize>(r + 1)) << 2), <u32>end);
    end -= size;
    memory.copy(<usize>end, from, <usize>used(r));
  }
  return true;
}

function grown(r: i32, region: i32, bytes: usize, quarters: u64): u64 {
  const roomy = (used(r) * (4 + quarters)) >> 2;
  const size = max(<u64>(base(r + 1) - base(r)), (roomy + 15) & ~15);
  return r == region ? max(size, (<u64>bytes + 15) & ~15) : size;
}

function used(r: i32): u64 {
  if (r == STEPS) return (<u64>steps) << 3;
  if (r == PROFILES) return <u64>profiles * ((<u64>setBytes) << 1);
  if (r == VALUES) return 0;
  const count = (r & 1) == side ? live : written;
  return (<u64>count) << (r < NUMBERS ? 3 : 2);
}

function cover(end: usize): bool {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}
