// Forward pass: computes f of every profile, step by step.

import { numberAt } from "./live-profiles";
import { entries, maskAt, slotsAt, strideOf } from "./problem";
import {
  bytesOf,
  countOf,
  endJoined,
  entryOf,
  firstJoined,
  lowestOf,
  recordOf,
  reserveValues,
  vectorOf,
} from "./records";
import { base, live, PROFILES, STEPS, VALUES } from "./regions";
import { dstOf, groupOf, scaleOf, srcOf, stepAt } from "./steps";
import { add, add61, addMasked, addMasked61, addScaled, addScaled61, clearF } from "./vector";

/** The first profile whose f has not been cleared yet. Profiles are created in order. */
let fresh: u32 = 0;

/**
 * Reserves storage for all values; false if that exceeds the limit. With `clear`, sets all to 0,
 * because profiles may be dropped. Otherwise f is cleared when first used, and a fold writes b first.
 */
export function startForward(clear: bool): bool {
  if (!reserveValues(clear)) return false;
  freshen(0);
  const first = recordOf(base(PROFILES), 0);
  if (lowestOf(first) == 0 && countOf(first) != 0) store<u64>(base(VALUES), 1);
  return true;
}

function freshen(id: u32): void {
  const record = recordOf(base(PROFILES), id);
  clearF(vectorOf(record, base(VALUES)), bytesOf(record));
  fresh = id + 1;
}

export function forwardPlaces(firstSlot: u32, from: u32, to: u32, mersenne: bool): void {
  const slots = slotsAt(firstSlot);
  const records = base(PROFILES);
  const values = base(VALUES);
  const steps = base(STEPS);
  for (let i = from; i < to; i++) {
    const step = stepAt(steps, i);
    const made = dstOf(step);
    if (made >= fresh) freshen(made);
    const src = recordOf(records, srcOf(step));
    const dst = recordOf(records, made);
    const group = groupOf(step, slots);
    const stride = strideOf(group);
    const low = firstJoined(src, dst, stride);
    const end = endJoined(src, dst, stride);
    if (end <= low) continue;
    const srcAt = entryOf(src, values, low);
    const dstAt = entryOf(dst, values, low + stride);
    const mask = maskAt(group, low);
    const bytes = (<usize>(end - low)) << 4;
    const scale = scaleOf(step, slots);
    if (scale != 1) {
      if (mersenne) addScaled61(srcAt, dstAt, mask, bytes, scale);
      else addScaled(srcAt, dstAt, mask, bytes, scale);
    } else if (mersenne) addMasked61(srcAt, dstAt, mask, bytes);
    else addMasked(srcAt, dstAt, mask, bytes);
  }
}

export function forwardFolds(from: u32, to: u32, mersenne: bool): void {
  const records = base(PROFILES);
  const values = base(VALUES);
  const steps = base(STEPS);
  for (let i = from; i < to; i++) {
    const step = stepAt(steps, i);
    const src = recordOf(records, srcOf(step));
    const dst = recordOf(records, dstOf(step));
    const low = firstJoined(src, dst, 0);
    const end = endJoined(src, dst, 0);
    if (end <= low) continue;
    const bytes = (<usize>(end - low)) << 4;
    const srcAt = entryOf(src, values, low);
    const dstAt = entryOf(dst, values, low);
    if (mersenne) add61(srcAt, dstAt, bytes);
    else add(srcAt, dstAt, bytes);
  }
}

/** After `forward`: the number of layouts, as a residue. */
export function total(): u64 {
  const at = goal();
  return at ? load<u64>(at) : 0;
}

/** Address of f of the last profile for all ships placed, or 0 if it has no such entry. */
export function goal(): usize {
  if (live == 0) return 0;
  const last = recordOf(base(PROFILES), numberAt(0));
  const count = countOf(last);
  if (count == 0 || lowestOf(last) + count != <i32>entries) return 0;
  return entryOf(last, base(VALUES), <i32>entries - 1);
}
