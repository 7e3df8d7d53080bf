// Backward pass: computes b of every profile and the weights of the slots while undoing the steps.

import { goal } from "./forward";
import { numberAt } from "./live-profiles";
import { maskAt, slotsAt, streamTable, strideOf, weightTable } from "./problem";
import { bytesOf, countOf, endJoined, entryOf, firstJoined, recordOf, vectorOf } from "./records";
import { base, live, PROFILES, STEPS, VALUES } from "./regions";
import { dstOf, groupOf, scaleOf, slotOf, srcOf, stepAt } from "./steps";
import {
  clearB,
  undoFold,
  undoFold61,
  undoPlace,
  undoPlace61,
  undoPlaceScaled,
  undoPlaceScaled61,
} from "./vector";

/** Call before the first `backward…`: there is one way to finish, and weights are 0. */
export function startBackward(): void {
  memory.fill(weightTable, 0, streamTable - weightTable);
  if (live == 0) return;
  const last = recordOf(base(PROFILES), numberAt(0));
  clearB(vectorOf(last, base(VALUES)), bytesOf(last));
  const at = goal();
  if (at) store<u64>(at, 1, 8);
}

export function backwardPlaces(firstSlot: u32, from: u32, to: u32, mersenne: bool): void {
  const slots = slotsAt(firstSlot);
  const weights = weightTable + ((<usize>firstSlot) << 3);
  const records = base(PROFILES);
  const values = base(VALUES);
  const steps = base(STEPS);
  for (let i = to; i > from; i--) {
    const step = stepAt(steps, i - 1);
    const src = recordOf(records, srcOf(step));
    const dst = recordOf(records, dstOf(step));
    const group = groupOf(step, slots);
    const stride = strideOf(group);
    const low = firstJoined(src, dst, stride);
    const end = endJoined(src, dst, stride);
    if (end <= low) continue;
    const srcAt = entryOf(src, values, low);
    const dstAt = entryOf(dst, values, low + stride);
    const weight = weights + (slotOf(step) << 3);
    const mask = maskAt(group, low);
    const bytes = (<usize>(end - low)) << 4;
    const scale = scaleOf(step, slots);
    if (scale != 1) {
      if (mersenne) undoPlaceScaled61(srcAt, dstAt, weight, mask, bytes, scale);
      else undoPlaceScaled(srcAt, dstAt, weight, mask, bytes, scale);
    } else if (mersenne) undoPlace61(srcAt, dstAt, weight, mask, bytes);
    else undoPlace(srcAt, dstAt, weight, mask, bytes);
  }
}

export function backwardFolds(from: u32, to: u32, mersenne: bool): void {
  const records = base(PROFILES);
  const values = base(VALUES);
  const steps = base(STEPS);
  for (let i = to; i > from; i--) {
    const step = stepAt(steps, i - 1);
    const src = recordOf(records, srcOf(step));
    const dst = recordOf(records, dstOf(step));
    const low = firstJoined(src, dst, 0);
    const end = endJoined(src, dst, 0);
    // This initialises b of src: it is that of dst, and 0 where dst has no entry.
    if (end - low < countOf(src)) clearB(vectorOf(src, values), bytesOf(src));
    if (end <= low) continue;
    const bytes = (<usize>(end - low)) << 4;
    const srcAt = entryOf(src, values, low);
    const dstAt = entryOf(dst, values, low);
    if (mersenne) undoFold61(srcAt, dstAt, bytes);
    else undoFold(srcAt, dstAt, bytes);
  }
}
