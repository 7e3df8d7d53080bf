// Pruning finds the entries of b that can be nonzero, going through the log backwards.

import { addDown, unite } from "./entry-sets";
import { bSetAt, numberAt } from "./live-profiles";
import { entries, groupAt, slotsAt } from "./problem";
import { base, live, STEPS } from "./regions";
import { dstOf, groupOf, srcOf, stepAt } from "./steps";

/** Call after planning: marks the entry of the last profile with all ships placed. */
export function finish(): void {
  if (live == 0) return;
  const last = entries - 1;
  const at = bSetAt(numberAt(0)) + ((<usize>(last >> 6)) << 3);
  store<u64>(at, (<u64>1) << (<u64>(last & 63)));
}

/** Updates the bit sets of b for place steps `from` to `to` of a cell, last first. */
export function prunePlaces(firstSlot: u32, from: u32, to: u32): void {
  const slots = slotsAt(firstSlot);
  const steps = base(STEPS);
  for (let i = to; i > from; i--) {
    const step = stepAt(steps, i - 1);
    addDown(bSetAt(srcOf(step)), bSetAt(dstOf(step)), groupAt(groupOf(step, slots)));
  }
}

/** Updates the bit sets of b for fold steps `from` to `to`, last first. */
export function pruneFolds(from: u32, to: u32): void {
  const steps = base(STEPS);
  for (let i = to; i > from; i--) {
    const step = stepAt(steps, i - 1);
    unite(bSetAt(srcOf(step)), bSetAt(dstOf(step)));
  }
}
