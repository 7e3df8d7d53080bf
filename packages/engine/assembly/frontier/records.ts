// Records: from `assign` on, the location of each profile's vectors.
// u64 each: first entry (index into VALUES) 32 bits, lowest u 16 bits, entries 16 bits.

import { setsAt } from "./live-profiles";
import { entries, words } from "./problem";
import { base, PROFILES, reserveExactly, VALUES } from "./regions";

/** The number of entries that have storage. */
let assigned: u64 = 0;

/** Assigns storage to the profiles `from` to `to`, in order. */
export function assign(from: u32, to: u32): void {
  if (from == 0) assigned = 0;
  for (let id = from; id < to; id++) {
    const at = setsAt(id);
    let low: i32 = <i32>entries;
    let high: i32 = -1;
    for (let i: u32 = 0; i < words; i++) {
      const set = load<u64>(at + ((<usize>i) << 3)) & load<u64>(at + ((<usize>(i + words)) << 3));
      if (set == 0) continue;
      if (high < 0) low = <i32>(i << 6) + <i32>ctz(set);
      high = <i32>(i << 6) + 63 - <i32>clz(set);
    }
    const count = high < 0 ? 0 : high - low + 1;
    // Safe in place: records are written no further than the sets have been read.
    const record = assigned | ((<u64>low) << 32) | ((<u64>count) << 48);
    store<u64>(base(PROFILES) + ((<usize>id) << 3), record);
    assigned += <u64>count;
  }
}

/** Reserves storage for all entries, and clears it if requested; false if that exceeds the limit. */
export function reserveValues(clear: bool): bool {
  if (assigned >= (<u64>1) << 28) return false;
  const bytes = (<usize>assigned) << 4;
  if (!reserveExactly(VALUES, bytes)) return false;
  if (clear) memory.fill(base(VALUES), 0, bytes);
  return true;
}

/** A record, given the address of the first. */
export function recordOf(records: usize, id: u32): u64 {
  return load<u64>(records + ((<usize>id) << 3));
}

export function lowestOf(record: u64): i32 {
  return <i32>(<u32>(record >> 32) & 0xffff);
}

export function countOf(record: u64): i32 {
  return <i32>(record >> 48);
}

/** Address of f of the lowest entry; b follows each f. */
export function vectorOf(record: u64, values: usize): usize {
  return values + ((<usize>record) << 4);
}

export function bytesOf(record: u64): usize {
  return (<usize>countOf(record)) << 4;
}

/** Address of f of an entry. */
export function entryOf(record: u64, values: usize, entry: i32): usize {
  return values + ((<usize>(<i32>record + entry - lowestOf(record))) << 4);
}

// A step joins the entries u of src with u + stride in dst, where both have storage.

export function firstJoined(src: u64, dst: u64, stride: i32): i32 {
  return max(lowestOf(src), lowestOf(dst) - stride);
}

/** The end of the joined entries; there are none if it is not above the first. */
export function endJoined(src: u64, dst: u64, stride: i32): i32 {
  return min(lowestOf(src) + countOf(src), lowestOf(dst) + countOf(dst) - stride);
}
