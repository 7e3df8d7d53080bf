// The driver's input, in tables below all regions.

/** A pass: u32 first stream, streams, shift of the column, set of its digits that do not change. */
const PASS_BYTES: usize = 16;
/** A stream: u64 mask, required, flip; u32 group, slot (counted within the cell). */
const STREAM_BYTES: usize = 32;

/** The maximum number of streams per pass. */
export const MAX_STREAMS: i32 = 128;

/** Entries per vector, and u64 words and bytes of a bit set of them. */
export let entries: u32 = 0;
export let words: u32 = 0;
export let setBytes: usize = 0;

/** The mask of one digit of a key. */
export let digitMask: u64 = 0;

/** The end of the memory that may be used. */
export let limit: usize = 0;

export let groupTable: usize = 0;
export let weightTable: usize = 0;
export let streamTable: usize = 0;
let maskTable: usize = 0;
let passTable: usize = 0;
let slotTable: usize = 0;

/** Sets the addresses of the tables, in the order given in frontier.ts; returns their end. */
export function setProblem(
  groups: u32,
  vector: u32,
  slots: u32,
  streams: u32,
  passes: u32,
  digitBits: u32,
  bytes: u32,
): usize {
  entries = vector;
  words = (vector + 63) >> 6;
  setBytes = (<usize>words) << 3;
  digitMask = ((<u64>1) << (<u64>digitBits)) - 1;
  limit = <usize>bytes;
  groupTable = (__heap_base + 15) & ~15;
  maskTable = groupTable + <usize>groups * (8 + setBytes);
  weightTable = maskTable + <usize>groups * <usize>vector * 8;
  streamTable = weightTable + <usize>slots * 8;
  passTable = streamTable + <usize>streams * STREAM_BYTES;
  slotTable = passTable + <usize>passes * PASS_BYTES;
  return (slotTable + <usize>slots * 4 + 15) & ~15;
}

export function groupAt(group: u32): usize {
  return groupTable + <usize>group * (8 + setBytes);
}

export function strideOf(group: u32): i32 {
  return <i32>load<u32>(groupAt(group));
}

/** The masks of a group from an entry on. */
export function maskAt(group: u32, entry: i32): usize {
  return maskTable + ((<usize>group * <usize>entries + <usize>entry) << 3);
}

/** The slots of a cell, given its first one. */
export function slotsAt(firstSlot: u32): usize {
  return slotTable + ((<usize>firstSlot) << 2);
}

export function passAt(number: u32): usize {
  return passTable + <usize>number * PASS_BYTES;
}

export function streamAt(number: u32): usize {
  return streamTable + <usize>number * STREAM_BYTES;
}

/** The address of the weights, one u64 per slot. */
export function weightsAt(): usize {
  return weightTable;
}
