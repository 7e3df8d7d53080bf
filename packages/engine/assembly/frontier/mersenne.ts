// Numbers modulo 2^61 - 1.

const P61: u64 = ((<u64>1) << 61) - 1;

export function plus61(a: u64, b: u64): u64 {
  const sum = a + b;
  return sum >= P61 ? sum - P61 : sum;
}

export function minus61(a: u64, b: u64): u64 {
  return a >= b ? a - b : a + P61 - b;
}

/** a * b mod 2^61 - 1, for a and b below it: 2^64 = 8 and 2^61 = 1. No part exceeds 2^63. */
export function times61(a: u64, b: u64): u64 {
  const a1 = a >> 32;
  const b1 = b >> 32;
  const a0 = a & 0xffffffff;
  const b0 = b & 0xffffffff;
  const low = a0 * b0;
  const middle = a1 * b0 + a0 * b1;
  let sum = ((a1 * b1) << 3) + (middle >> 29) + ((middle & 0x1fffffff) << 32);
  sum += (low & P61) + (low >> 61);
  sum = (sum & P61) + (sum >> 61);
  return sum >= P61 ? sum - P61 : sum;
}
