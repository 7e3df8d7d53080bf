// By square, what its layouts have in common, and the squares worth trying.

import { F_COMMON } from "./frame";
import { BYTYPE, blurred, INSIDE, PAIRS, types } from "./memory";
import { endOf, itemsOf, lowest, maskOf, stepOf, T_REST, T_TYPE } from "./state";

/** By square: the weight of its layouts, the squares all of them have, and weights of pairs. */
export function countSquares(s: usize, frame: usize, all: u64): void {
  memory.fill(frame, 0, 256);
  for (let m = all; m; m &= m - 1) {
    const x = <usize>ctz(m);
    store<u64>(frame + F_COMMON + (x << 3), all);
    memory.fill(PAIRS + (x << 8), 0, 256);
  }
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) {
    const mask = maskOf(load<i32>(i));
    const weight = load<i32>(i + 4);
    for (let m = mask; m; m &= m - 1) {
      const x = <usize>ctz(m);
      const common = frame + F_COMMON + (x << 3);
      store<u64>(common, load<u64>(common) & mask);
      store<i32>(frame + (x << 2), load<i32>(frame + (x << 2)) + weight);
      for (let n = m & (m - 1); n; n &= n - 1) {
        const pair = PAIRS + (x << 8) + ((<usize>ctz(n)) << 2);
        store<i32>(pair, load<i32>(pair) + weight);
      }
    }
  }
}

/** The squares worth trying: all except those dominated by another square. */
export function allowedSquares(s: usize, frame: usize, all: u64): u64 {
  const safe = blurred ? safeSquares(s, all) : all;
  let keep = all;
  for (let m = all; m; m &= m - 1) {
    const x = lowest(m);
    const bit = m & (~m + 1);
    const own = load<i32>(frame + ((<usize>x) << 2));
    const common = load<u64>(frame + F_COMMON + ((<usize>x) << 3));
    for (let c = common & safe & ~bit; c; c &= c - 1) {
      const y = lowest(c);
      if (load<i32>(frame + ((<usize>y) << 2)) > own || y < x || !(safe & bit)) {
        keep &= ~bit;
        break;
      }
    }
  }
  return keep;
}

/**
 * The squares whose early hit hides nothing. Excludes a square if, after a plain hit on it, another square could belong
 * to the same ship in one layout and to a different ship of that type in another.
 */
function safeSquares(s: usize, all: u64): u64 {
  const row = (<usize>types) << 4;
  memory.fill(INSIDE, 0, 64 * row);
  const end = endOf(s);
  for (let i = itemsOf(s); i < end; i += 8) {
    const residual = load<i32>(i);
    const byType = BYTYPE + ((<usize>(residual * types)) << 3);
    for (let m = maskOf(residual); m; m &= m - 1) {
      const step = stepOf(residual, lowest(m));
      const rest = load<u64>(step, T_REST);
      if (rest == 0) continue;
      const own = load<i32>(step, T_TYPE);
      const inside = INSIDE + <usize>ctz(m) * row;
      for (let t = 0; t < types; t++) {
        const at = inside + ((<usize>t) << 4);
        const others = load<u64>(byType + ((<usize>t) << 3));
        if (t == own) {
          store<u64>(at, load<u64>(at) | rest);
          store<u64>(at, load<u64>(at, 8) | (others & ~(rest | (m & (~m + 1)))), 8);
        } else store<u64>(at, load<u64>(at, 8) | others, 8);
      }
    }
  }
  let safe = all;
  for (let m = all; m; m &= m - 1) {
    const inside = INSIDE + <usize>ctz(m) * row;
    for (let t = 0; t < types; t++) {
      const at = inside + ((<usize>t) << 4);
      if (load<u64>(at) & load<u64>(at, 8)) safe &= ~(m & (~m + 1));
    }
  }
  return safe;
}
