// The numbers of one window.

import { maskAt, weightIn, weightOfRow } from "./row-tables";
import { isPaired, pairValue, termCount, termOf, types, values } from "./types";
import { centres, clear, findCounts, findEarlier, middle, product, sumOfLanes, V } from "./window";

/** By value: products (i32 x 4, or i64 x 2 with weights). */
const PRODUCTS = memory.data(16 * 64, 16);

/** Writes the numbers of the window (W). */
export function sumWindow<W>(into: usize): void {
  clear(PRODUCTS, (<usize>values) << 4);
  for (let v = types; v < values; v++) store<W>(into + ((<usize>v) << alignof<W>()), 0);
  for (let b = 0; b < types; b++) {
    const all = sizeof<W>() == 4 ? popcnt(maskAt(middle, b)) : weightOfRow(middle, b);
    store<W>(into + ((<usize>b) << alignof<W>()), <W>all);
  }
  for (let starts = centres(); starts; starts &= starts - 1) {
    const s = <i32>ctz(starts);
    findEarlier(s);
    for (let b = 0; b < types; b++) {
      if (!((maskAt(middle, b) >> s) & 1)) continue;
      findCounts(b, s);
      const weight = sizeof<W>() == 4 ? 1 : weightIn(middle, b, s);
      for (let a = 0; a <= b; a++) {
        if (a == b && !isPaired(b)) continue;
        const conflicts = <i32>load<i16>(V + ((<usize>a) << 5));
        addTo<W>(into, pairValue(a, b), <W>(weight * conflicts));
      }
      for (let i = 0, n = termCount(b); i < n; i++) {
        const term = termOf(b, i);
        const at = PRODUCTS + ((<usize>(term >> 16)) << 4);
        if (sizeof<W>() == 4) v128.store(at, i32x4.add(v128.load(at), product(term)));
        else addScaled(at, product(term), weight);
      }
    }
  }
  for (let v = types; v < values; v++) addTo<W>(into, v, sumOfProducts<W>(v));
}

function addTo<W>(into: usize, v: i32, value: W): void {
  const at = into + ((<usize>v) << alignof<W>());
  store<W>(at, load<W>(at) + value);
}

/** Adds four lanes of i32, multiplied by a weight, to two of i64. */
function addScaled(at: usize, lanes: v128, weight: i32): void {
  const factor = i32x4.splat(weight);
  const low = i64x2.extmul_low_i32x4_s(lanes, factor);
  const high = i64x2.extmul_high_i32x4_s(lanes, factor);
  v128.store(at, i64x2.add(v128.load(at), i64x2.add(low, high)));
}

function sumOfProducts<W>(v: i32): W {
  const sum = v128.load(PRODUCTS + ((<usize>v) << 4));
  if (sizeof<W>() == 4) return <W>sumOfLanes(sum);
  return <W>(i64x2.extract_lane(sum, 0) + i64x2.extract_lane(sum, 1));
}
