// The numbers of one window.

import { maskAt } from "./row-tables";
import { isPaired, pairValue, termCount, termOf, types, values } from "./types";
import { centres, clear, findCounts, findEarlier, middle, product, sumOfLanes, V } from "./window";

/** By value: products (i32 x 4). */
const PRODUCTS = memory.data(16 * 64, 16);

/** Writes the numbers of the window (i32). */
export function sumWindow(into: usize): void {
  clear(PRODUCTS, (<usize>values) << 4);
  for (let v = types; v < values; v++) store<i32>(into + ((<usize>v) << 2), 0);
  for (let b = 0; b < types; b++) store<i32>(into + ((<usize>b) << 2), popcnt(maskAt(middle, b)));
  for (let starts = centres(); starts; starts &= starts - 1) {
    const s = <i32>ctz(starts);
    findEarlier(s);
    for (let b = 0; b < types; b++) {
      if (!((maskAt(middle, b) >> s) & 1)) continue;
      findCounts(b, s);
      for (let a = 0; a <= b; a++) {
        if (a == b && !isPaired(b)) continue;
        const value = into + ((<usize>pairValue(a, b)) << 2);
        store<i32>(value, load<i32>(value) + <i32>load<i16>(V + ((<usize>a) << 5)));
      }
      for (let i = 0, n = termCount(b); i < n; i++) {
        const term = termOf(b, i);
        const at = PRODUCTS + ((<usize>(term >> 16)) << 4);
        v128.store(at, i32x4.add(v128.load(at), product(term)));
      }
    }
  }
  for (let v = types; v < values; v++) {
    const sum = v128.load(PRODUCTS + ((<usize>v) << 4));
    const at = into + ((<usize>v) << 2);
    store<i32>(at, load<i32>(at) + sumOfLanes(sum));
  }
}
