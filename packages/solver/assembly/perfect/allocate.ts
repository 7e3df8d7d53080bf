// A bound from the number of layouts that each square can find.

import { CAPS } from "./memory";

/**
 * The fewest misses of `weight` layouts with `left` squares not hit, if CAPS holds the number of layouts of each of
 * `m` squares, and at most `ends` layouts can share one sequence of shots. It fires at x0, x1, … until the first hit: at
 * most CAPS(i) layouts are hit first at the i-th square, after i misses, and at most ends * C(left - 2 + t, t) layouts
 * have t misses after that.
 */
export function allocate(m: i32, weight: i32, left: i32, ends: f64): i32 {
  sortCaps(m);
  let cost = 0;
  if (left == 1) {
    for (let i = 0; i < m; i++) cost += i * load<i32>(CAPS + ((<usize>i) << 2));
    return cost;
  }
  const ways = CAPS + 256;
  store<f64>(ways, ends);
  for (let t = 0; weight > 0; t++) {
    if (t > 0) {
      const more = (load<f64>(ways + ((<usize>(t - 1)) << 3)) * <f64>(left - 2 + t)) / <f64>t;
      store<f64>(ways + ((<usize>t) << 3), min<f64>(more, 1e15));
    }
    for (let i = 0; i <= t && i < m && weight > 0; i++) {
      const cap = CAPS + ((<usize>i) << 2);
      let some = min(load<i32>(cap), weight);
      const most = load<f64>(ways + ((<usize>(t - i)) << 3));
      if (most < <f64>some) some = <i32>(most + 0.5);
      store<i32>(cap, load<i32>(cap) - some);
      weight -= some;
      cost += some * t;
    }
    if (t >= 62) return cost + weight * t;
  }
  return cost;
}

/** Sorts CAPS in descending order. */
export function sortCaps(m: i32): void {
  for (let i = 1; i < m; i++) {
    const value = load<i32>(CAPS + ((<usize>i) << 2));
    let at = CAPS + ((<usize>i) << 2);
    while (at > CAPS && load<i32>(at - 4) < value) {
      store<i32>(at, load<i32>(at - 4));
      at -= 4;
    }
    store<i32>(at, value);
  }
}
