// The log of steps: u64 each, src 32 bits, dst 26 bits, slot 6 bits.

import { base, newStep, STEPS } from "./regions";

export const MAX_PROFILES: u32 = 1 << 26;

export function log(src: u32, dst: u32, slot: u32): void {
  const at = base(STEPS) + ((<usize>newStep()) << 3);
  store<u64>(at, <u64>src | ((<u64>dst) << 32) | ((<u64>slot) << 58));
}

/** A step, given the address of the first. */
export function stepAt(steps: usize, i: u32): u64 {
  return load<u64>(steps + ((<usize>i) << 3));
}

export function srcOf(step: u64): u32 {
  return <u32>step;
}

export function dstOf(step: u64): u32 {
  return <u32>(step >> 32) & (MAX_PROFILES - 1);
}

export function slotOf(step: u64): usize {
  return <usize>(step >> 58);
}

/** The group of a step's slot, given the slots of its cell. */
export function groupOf(step: u64, slots: usize): u32 {
  return <u32>load<u16>(slots + (slotOf(step) << 2));
}

/** The factor by which the placement of a step's slot multiplies the weight of a layout. */
export function scaleOf(step: u64, slots: usize): u64 {
  return <u64>load<u16>(slots + (slotOf(step) << 2), 2);
}
