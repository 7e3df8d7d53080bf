// Sets of placements. T encodes the words per set: u8 1, u16 2, u32 3, u64 any number (`words`).

import { words } from "./problem";

export function wordsOf<T>(): i32 {
  return sizeof<T>() == 1 ? 1 : sizeof<T>() == 2 ? 2 : sizeof<T>() == 4 ? 3 : words;
}

export function bytesOf<T>(): usize {
  return (<usize>wordsOf<T>()) << 3;
}

/** The lowest placement in the word at byte w of a set. */
export function numberOf(w: usize, bits: u64): i32 {
  return <i32>((w << 3) + <usize>ctz(bits));
}

/** The size of a set. */
export function size<T>(a: usize): i32 {
  let n = popcnt(load<u64>(a));
  if (sizeof<T>() == 2 || sizeof<T>() == 4) n += popcnt(load<u64>(a, 8));
  if (sizeof<T>() == 4) n += popcnt(load<u64>(a, 16));
  if (sizeof<T>() == 8)
    for (let w = 1; w < words; w++) n += popcnt(load<u64>(a + ((<usize>w) << 3)));
  return <i32>n;
}

/** The size of an intersection. */
export function both<T>(a: usize, b: usize): i32 {
  let n = popcnt(load<u64>(a) & load<u64>(b));
  if (sizeof<T>() == 2 || sizeof<T>() == 4) n += popcnt(load<u64>(a, 8) & load<u64>(b, 8));
  if (sizeof<T>() == 4) n += popcnt(load<u64>(a, 16) & load<u64>(b, 16));
  if (sizeof<T>() == 8) {
    const end = (<usize>words) << 3;
    for (let w: usize = 8; w < end; w += 8) n += popcnt(load<u64>(a + w) & load<u64>(b + w));
  }
  return <i32>n;
}

/** into := a without b. */
export function minus<T>(into: usize, a: usize, b: usize): void {
  const end = (<usize>wordsOf<T>()) << 3;
  for (let w: usize = 0; w < end; w += 8)
    store<u64>(into + w, load<u64>(a + w) & ~load<u64>(b + w));
}

/** into := a and b. */
export function meet<T>(into: usize, a: usize, b: usize): void {
  const end = (<usize>wordsOf<T>()) << 3;
  for (let w: usize = 0; w < end; w += 8) store<u64>(into + w, load<u64>(a + w) & load<u64>(b + w));
}
