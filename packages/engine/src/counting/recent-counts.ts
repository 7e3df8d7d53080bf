import { type AnsweredShot, announcementKey, type Knowledge, type Variant } from "@broadside/rules";
import type { Evidence } from "../evidence/evidence.ts";
import type { CountingAnswer } from "../evidence/problem.ts";

/** A count that was made: what was counted, and the answer. */
export interface Counted {
  readonly evidence: Evidence;
  readonly answer: CountingAnswer;
  /** What counting it on its own, without earlier counts, was expected to take. */
  readonly aloneMs: number;
}

/**
 * Positions counted lately, by variant. Games begin alike, and each position of a game leads to
 * the next: what was counted for one is often the answer, or half the answer, for another. It only
 * saves time: answers are the same without it.
 */
export function recall(knowledge: Knowledge): Counted | undefined {
  const kept = byVariant.get(knowledge.variant);
  const key = keyOf(knowledge.shots);
  const counted = kept?.get(key);
  if (kept && counted) {
    // A map lists its keys in order of insertion: the oldest first.
    kept.delete(key);
    kept.set(key, counted);
  }
  return counted;
}

/** About 15 kB each on the classic board. */
const MOST_KEPT = 1024;
/** Larger answers (boards far beyond 10 x 10) would fill the memory. */
const MOST_PLACEMENTS = 2500;

export function keep(knowledge: Knowledge, counted: Counted): void {
  const { groups } = counted.evidence.problem;
  if (groups.reduce((sum, g) => sum + g.placements.length, 0) > MOST_PLACEMENTS) return;
  let kept = byVariant.get(knowledge.variant);
  if (!kept) {
    kept = new Map();
    byVariant.set(knowledge.variant, kept);
  }
  kept.set(keyOf(knowledge.shots), counted);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
}

const byVariant = new WeakMap<Variant, Map<string, Counted>>();

const keyOf = (shots: readonly AnsweredShot[]): string =>
  shots
    .map(
      ({ cell, announcement }) =>
        `${cell}${announcement.result === "miss" ? "" : announcementKey(announcement)}`,
    )
    .join(" ");
