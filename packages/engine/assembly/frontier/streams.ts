// The streams of a pass: each maps some keys of the list to new keys in the same order.

import { canTake } from "./entry-sets";
import { numberAt, setsAt } from "./live-profiles";
import { groupAt, passAt, streamAt } from "./problem";
import { base, KEYS, live, side } from "./regions";

export const NO_KEY: u64 = u64.MAX_VALUE;

/** The current pass, and whether it places or folds. */
export let pass: usize = 0;
export let placing: bool = false;

/** The lowest key of any stream. */
export let lowest: u64 = NO_KEY;

/** By stream: its lowest remaining key, and the place of its source in the list. */
const heads: usize = memory.data(8 * 128);
const places: usize = memory.data(4 * 128);

/** Starts the streams of the place pass (even) or the fold pass (odd) of cell `number / 2`. */
export function startStreams(number: u32): void {
  pass = passAt(number);
  placing = (number & 1) == 0;
  const streams = streamCount();
  for (let s: u32 = 0; s < streams; s++) advance(s, 0);
  findLowest(streams);
}

export function streamCount(): u32 {
  return load<u32>(pass, 4);
}

export function headOf(stream: u32): u64 {
  return load<u64>(heads + ((<usize>stream) << 3));
}

export function placeOf(stream: u32): u32 {
  return load<u32>(places + ((<usize>stream) << 2));
}

export function stream(s: u32): usize {
  return streamAt(load<u32>(pass) + s);
}

/** Moves a stream to its first key at or after `from` in the list. */
export function advance(s: u32, from: u32): void {
  const at = stream(s);
  const mask = load<u64>(at);
  const required = load<u64>(at, 8);
  const keys = base(KEYS + side);
  let i = from;
  let head = NO_KEY;
  for (; i < live; i++) {
    const key = load<u64>(keys + ((<usize>i) << 3));
    if ((key & mask) != required) continue;
    if (placing && !canTake(setsAt(numberAt(i)), groupAt(load<u32>(at, 24)))) continue;
    head = key ^ load<u64>(at, 16);
    break;
  }
  store<u64>(heads + ((<usize>s) << 3), head);
  store<u32>(places + ((<usize>s) << 2), i);
}

export function findLowest(streams: u32): void {
  let key = NO_KEY;
  for (let s: u32 = 0; s < streams; s++) {
    const head = headOf(s);
    key = head < key ? head : key;
  }
  lowest = key;
}
