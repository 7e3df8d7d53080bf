import type { Cell, Knowledge, Variant } from "@broadside/rules";
import { quickTablesOf } from "../evidence/quick-tables.ts";
import type { PlacementVisitor } from "./placement-visitor.ts";
import { type PlacedLayouts, type QuickCount, QuickCounter } from "./quick-counter.ts";
import { shareSweptCounts } from "./swept-count.ts";

export type { PlacedLayouts, QuickCount };

/**
 * What `count` answers, for those who ask thousands of times a second and need nothing but the
 * cells: the same search, but over tables that stand ready, in plain numbers, leaving no garbage.
 * Undefined where it would take long or large numbers, or if it is expected to take longer than
 * `maxMs` milliseconds. Depends on the position alone.
 */
export function quickCount(
  { variant, shots }: Knowledge,
  maxMs = Number.POSITIVE_INFINITY,
): QuickCount | undefined {
  return counterOf(variant)?.count(shots, maxMs);
}

/** Every placement through a cell, for a knowledge that `quickCount` can count. */
export const quickPlacements = ({ variant, shots }: Knowledge, cell: Cell): PlacedLayouts[] =>
  counters.get(variant)!.placementsThrough(shots, cell);

/** Shows every placement with its layouts, and returns how many there are; undefined as `quickCount`. */
export const visitQuick = (
  { variant, shots }: Knowledge,
  maxMs: number,
  visit: PlacementVisitor,
): number | undefined => counterOf(variant)?.visit(shots, maxMs, visit);

const counters = new WeakMap<Variant, QuickCounter | null>();

function counterOf(variant: Variant): QuickCounter | null {
  const counter = counters.get(variant);
  return counter === undefined ? createCounter(variant) : counter;
}

function createCounter(variant: Variant, shared?: SharedArrayBuffer): QuickCounter | null {
  const tables = quickTablesOf(variant);
  const counter = tables ? new QuickCounter(variant, tables, shared) : null;
  counters.set(variant, counter);
  return counter;
}

/** A buffer in which threads can share what they count: see `shareCounts`. */
export const newSharedCounts = (): SharedArrayBuffer => new SharedArrayBuffer(SHARED_BYTES);

/**
 * Keeps what is counted for this variant in a buffer that other threads use for the same rules. It
 * only saves time: answers are the same without it.
 */
export function shareCounts(variant: Variant, counts: SharedArrayBuffer): void {
  createCounter(variant, counts);
  shareSweptCounts(variant, counts);
}

/** The system hands out such memory as it is used. */
const SHARED_BYTES = 48 << 20;
