// The choices of a frame: a placement that covers a hit, or a placement of one group.

import { both, meet, size } from "./bit-sets";
import {
  availOf,
  countOf,
  F_CHOICES,
  F_DONE,
  F_FIRST,
  F_ORDERED,
  F_SUBTOTAL,
  openOf,
  pendingOf,
} from "./frame";
import { groups, hitSet, hitWords, setBytes } from "./problem";

export function anyOpen(f: usize): bool {
  for (let w = 0; w < hitWords; w++) if (load<u64>(openOf(f) + ((<usize>w) << 3))) return true;
  return false;
}

/** Next, choose what covers the open hit with the fewest candidates. */
export function chooseHit<T>(f: usize): void {
  let best = -1;
  let fewest = i32.MAX_VALUE;
  // With at most one candidate there is no branching, so no other hit can be better.
  for (let w = 0; w < hitWords && fewest > 1; w++) {
    for (let x = load<u64>(openOf(f) + ((<usize>w) << 3)); x && fewest > 1; x &= x - 1) {
      const hit = (w << 6) + <i32>ctz(x);
      let n = 0;
      for (let g = 0; g < groups; g++) {
        if (countOf(f, g)) n += both<T>(availOf(f, g), hitSet(hit, g));
      }
      if (n < fewest) {
        fewest = n;
        best = hit;
      }
    }
  }
  for (let g = 0; g < groups; g++) {
    if (countOf(f, g)) meet<T>(pendingOf(f, g), availOf(f, g), hitSet(best, g));
  }
  store<i32>(f + F_FIRST, 0);
  store<i32>(f + F_ORDERED, 0);
  store<i32>(f + F_CHOICES, fewest);
}

/** Next, choose a placement of group g. If ordered, each set of the group's ships occurs once. */
export function chooseFrom<T>(f: usize, g: i32, choices: usize, ordered: i32): void {
  for (let h = 0; h < groups; h++) memory.fill(pendingOf(f, h), 0, setBytes);
  memory.copy(pendingOf(f, g), choices, setBytes);
  store<u64>(f + F_SUBTOTAL, 0);
  store<i32>(f + F_FIRST, g);
  store<i32>(f + F_ORDERED, ordered);
  store<i32>(f + F_CHOICES, size<T>(choices));
  store<i32>(f + F_DONE, 0);
}

export function scarcest<T>(f: usize): i32 {
  let best = 0;
  let fewest = i32.MAX_VALUE;
  for (let g = 0; g < groups; g++) {
    if (!countOf(f, g)) continue;
    const n = size<T>(availOf(f, g));
    if (n < fewest) {
      fewest = n;
      best = g;
    }
  }
  return best;
}
