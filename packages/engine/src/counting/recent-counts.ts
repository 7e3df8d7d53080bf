import { type AnsweredShot, announcementKey, type Knowledge, type Variant } from "@broadside/rules";
import type { Evidence } from "../evidence/evidence.ts";
import type { CountingAnswer } from "../evidence/problem.ts";
import { Lru } from "./lru.ts";

/** A count that was made: what was counted, and the answer. */
export interface Counted {
  readonly evidence: Evidence;
  readonly answer: CountingAnswer;
  /** What counting it from scratch, without earlier counts, was expected to take. */
  readonly fromScratchMs: number;
}

/**
 * Positions counted lately, by variant. Games begin alike, and each position of a game leads to
 * the next: what was counted for one is often the answer, or half the answer, for another. It only
 * saves time: answers are the same without it.
 */
export const recall = (knowledge: Knowledge): Counted | undefined =>
  byVariant.get(knowledge.variant)?.get(keyOf(knowledge.shots));

/** About 15 kB each on the classic board. */
const MOST = 1024;
/** Larger answers (boards far beyond 10 x 10) would fill the memory. */
const MOST_PLACEMENTS = 2500;

/** Adds a count to the cache. */
export function remember(knowledge: Knowledge, counted: Counted): void {
  const { groups } = counted.evidence.problem;
  if (groups.reduce((sum, g) => sum + g.placements.length, 0) > MOST_PLACEMENTS) return;
  let recent = byVariant.get(knowledge.variant);
  if (!recent) {
    recent = new Lru(MOST);
    byVariant.set(knowledge.variant, recent);
  }
  recent.set(keyOf(knowledge.shots), counted);
}

const byVariant = new WeakMap<Variant, Lru<Counted>>();

const keyOf = (shots: readonly AnsweredShot[]): string =>
  shots
    .map(
      ({ cell, announcement }) =>
        `${cell}${announcement.result === "miss" ? "" : announcementKey(announcement)}`,
    )
    .join(" ");
