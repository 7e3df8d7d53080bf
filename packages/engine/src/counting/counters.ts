import type { Variant } from "@broadside/rules";
import { CandidateSets } from "../evidence/candidate-sets.ts";
import { pairableTablesOf } from "../evidence/placement-tables.ts";
import { Counter } from "./counter.ts";

const counters = new WeakMap<Variant, Counter | null>();

/** The counter of a variant; null on boards too large for its tables. */
export function counterFor(variant: Variant): Counter | null {
  const counter = counters.get(variant);
  return counter === undefined ? createCounter(variant) : counter;
}

function createCounter(variant: Variant, shared?: SharedArrayBuffer): Counter | null {
  const tables = pairableTablesOf(variant);
  const counter = tables ? new Counter(variant, new CandidateSets(variant, tables), shared) : null;
  counters.set(variant, counter);
  return counter;
}

/** A buffer through which threads can share their counts; see `shareCounts`. */
export const newSharedCounts = (): SharedArrayBuffer => new SharedArrayBuffer(SHARED_BYTES);

/**
 * Caches this variant's counts in a buffer that other threads use for the same rules. It only saves
 * time: the counts are the same without it.
 */
export function shareCounts(variant: Variant, counts: SharedArrayBuffer): void {
  createCounter(variant, counts);
}

/** Reserved address space: the system allocates pages as they are written. */
const SHARED_BYTES = 48 << 20;
