import type { Announcement, Cell, Knowledge } from "@broadside/rules";
import { announcementKey, announcementRuleOf } from "@broadside/rules/announcement";
import { edgeNeighbours } from "@broadside/rules/board";
import { countThrough } from "../counting/cells.ts";
import type { PlacedLayouts } from "../counting/counter.ts";

/** A possible announcement, and the layouts in which it would be made. */
export interface AnswerCount {
  readonly announcement: Announcement;
  readonly layouts: bigint;
}

/** All possible answers, a miss first. Their layouts add up to `layouts`. */
export interface AnswerCounts {
  readonly layouts: bigint;
  readonly answers: readonly AnswerCount[];
}

/**
 * The possible answers to a shot at an open cell, counted exactly. Undefined if an exact count is
 * expected to take more than a few seconds, which depends on the position alone.
 */
export function answerCounts(knowledge: Knowledge, cell: Cell): AnswerCounts | undefined {
  const found = countThrough(knowledge, cell, needsPlacements(knowledge, cell));
  if (!found) return undefined;
  const { layouts, hits, placed } = found;
  const answers = placed
    ? answersOf(knowledge, cell, placed)
    : [{ announcement: HIT, layouts: hits }];
  return withMisses(layouts, layouts - hits, answers);
}

const MISS: Announcement = { result: "miss" };
const HIT: Announcement = { result: "hit" };

/** False if all hits get the same answer: without a hit beside it, only a one-square ship can sink. */
function needsPlacements({ variant, shots }: Knowledge, cell: Cell): boolean {
  const { fleet } = variant;
  const rule = announcementRuleOf(variant);
  if (rule.fieldsOf("hit").length > 0) return true;
  if (!rule.announcesSinking) return false;
  if (fleet.some(({ length }) => length === 1)) return true;
  const near = edgeNeighbours(variant, cell);
  return shots.some(
    ({ cell, announcement }) => announcement.result !== "miss" && near.includes(cell),
  );
}

/** Throws if the counts do not add up: an inexact chance would bias every figure based on it. */
function withMisses(layouts: bigint, misses: bigint, hits: readonly AnswerCount[]): AnswerCounts {
  const answers = [{ announcement: MISS, layouts: misses }, ...hits].filter((a) => a.layouts > 0n);
  const sum = answers.reduce((all, answer) => all + answer.layouts, 0n);
  if (sum !== layouts) throw new Error(`The answers add up to ${sum} layouts, not ${layouts}.`);
  return { layouts, answers };
}

function answersOf(
  knowledge: Knowledge,
  cell: Cell,
  placed: readonly PlacedLayouts[],
): AnswerCount[] {
  const { variant, shots: earlier } = knowledge;
  const rule = announcementRuleOf(variant);
  const hits = new Set<Cell>([cell]);
  for (const shot of earlier) if (shot.announcement.result !== "miss") hits.add(shot.cell);
  const found = new Map<string, { announcement: Announcement; layouts: bigint }>();
  for (const { ships, cells, layouts } of placed) {
    const each = layouts / BigInt(ships.length);
    const isSunk = cells.every((own) => hits.has(own));
    for (const ship of ships) {
      const announcement = rule.announce({ ship, cells, isSunk, earlier });
      const key = announcementKey(announcement);
      const known = found.get(key);
      if (known) known.layouts += each;
      else found.set(key, { announcement, layouts: each });
    }
  }
  return [...found.values()];
}
