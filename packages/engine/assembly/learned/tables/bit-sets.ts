// Sets of cells, two words each, and sets of placements, three.

export const WORDS: i32 = 3;
export const SET: usize = 24;

export function includes(set: usize, i: i32): bool {
  return ((load<u64>(set + ((<usize>(i >> 6)) << 3)) >> <u64>(i & 63)) & 1) != 0;
}

export function include(set: usize, i: i32): void {
  const at = set + ((<usize>(i >> 6)) << 3);
  store<u64>(at, load<u64>(at) | ((<u64>1) << (<u64>(i & 63))));
}

export function size2(a: u64, b: u64): i32 {
  return <i32>(popcnt(a) + popcnt(b));
}

export function sizeOf(set: usize): i32 {
  return size2(load<u64>(set), load<u64>(set, 8));
}

/** Cells in both sets. */
export function common(a: usize, b: usize): i32 {
  return size2(load<u64>(a) & load<u64>(b), load<u64>(a, 8) & load<u64>(b, 8));
}

/** Placements in a set. */
export function places(a: usize): i32 {
  return <i32>(popcnt(load<u64>(a)) + popcnt(load<u64>(a, 8)) + popcnt(load<u64>(a, 16)));
}

/** Placements in both sets. */
export function both(a: usize, b: usize): i32 {
  return <i32>(
    (popcnt(load<u64>(a) & load<u64>(b)) +
      popcnt(load<u64>(a, 8) & load<u64>(b, 8)) +
      popcnt(load<u64>(a, 16) & load<u64>(b, 16)))
  );
}
