import type { Knowledge, Variant } from "@broadside/rules";
import { announcementKey } from "@broadside/rules/announcement";
import type { Evidence } from "../evidence/evidence.ts";
import type { CountResult } from "../evidence/problem.ts";
import { Lru } from "./lru.ts";

export interface Counted {
  readonly evidence: Evidence;
  readonly answer: CountResult;
  /** The expected time to count it without earlier counts. */
  readonly fromScratchMs: number;
}

/**
 * Looks a position up in the cache of recent counts. Games start alike, and each position of a game
 * leads to the next, so an earlier count is often useful again. The cache only saves time: results
 * are the same without it.
 */
export const recall = (knowledge: Knowledge): Counted | undefined =>
  byVariant.get(knowledge.variant)?.get(keyOf(knowledge));

/** Entries per variant, about 15 kB each on the classic board. */
const MAX_ENTRIES = 1024;
/** Larger counts, on boards far beyond 10 × 10, are not cached, to save memory. */
const MAX_PLACEMENTS = 2500;

export function remember(knowledge: Knowledge, counted: Counted): void {
  const { groups } = counted.evidence.problem;
  if (groups.reduce((sum, g) => sum + g.placements.length, 0) > MAX_PLACEMENTS) return;
  let recent = byVariant.get(knowledge.variant);
  if (!recent) {
    recent = new Lru(MAX_ENTRIES);
    byVariant.set(knowledge.variant, recent);
  }
  recent.set(keyOf(knowledge), counted);
}

const byVariant = new WeakMap<Variant, Lru<Counted>>();

function keyOf({ shots, afloat }: Knowledge): string {
  const key = shots
    .map(
      ({ cell, announcement }) =>
        `${cell}${announcement.result === "miss" ? "" : announcementKey(announcement)}`,
    )
    .join(" ");
  return afloat ? `${key} ${JSON.stringify(afloat)}` : key;
}
