import {
  type Announcement,
  announcementKey,
  announcementRuleOf,
  type Cell,
  edgeNeighbours,
  type Knowledge,
} from "@broadside/rules";
import { type PlacedLayouts, quickCount, quickPlacements } from "../counting/quick-count.ts";
import { type SweptPlacements, sweptPlacements } from "../counting/swept-count.ts";
import { slowCount } from "./exact-counts.ts";

/** One thing the defender may say, and in how many of the layouts that fit it would be true. */
export interface AnswerCount {
  readonly announcement: Announcement;
  readonly layouts: bigint;
}

/** All answers that are possible, a miss first. Their layouts add up to `layouts`. */
export interface AnswerCounts {
  readonly layouts: bigint;
  readonly answers: readonly AnswerCount[];
}

/**
 * What can come of a shot at an open cell, counted exactly. Undefined where no exact count is
 * expected to end within seconds, which depends on the position alone.
 */
export function answerCounts(knowledge: Knowledge, cell: Cell): AnswerCounts | undefined {
  const swept = sweptPlacements(knowledge, cell);
  if (swept) return sweptAnswerCounts(knowledge, cell, swept);
  const quick = quickCount(knowledge);
  if (!quick) return slowAnswerCounts(knowledge, cell);
  const hits = quick.counts[cell]!;
  const misses = quick.layouts - hits;
  const placed = needsPlacements(knowledge, cell) ? quickPlacements(knowledge, cell) : undefined;
  const answers = placed
    ? answersOf(knowledge, cell, placed)
    : [{ announcement: HIT, layouts: BigInt(hits) }];
  return withMisses(BigInt(quick.layouts), BigInt(misses), answers);
}

const MISS: Announcement = { result: "miss" };
const HIT: Announcement = { result: "hit" };

/** Without a hit beside it only a ship of one square sinks at a cell. */
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

/** Ships that keep apart: every layout with a ship on the cell has one placement through it. */
function sweptAnswerCounts(
  knowledge: Knowledge,
  cell: Cell,
  { layouts, placed }: SweptPlacements,
): AnswerCounts {
  const hits = placed.reduce((sum, each) => sum + each.layouts, 0n);
  return withMisses(layouts, layouts - hits, answersOf(knowledge, cell, placed));
}

function slowAnswerCounts(knowledge: Knowledge, cell: Cell): AnswerCounts | undefined {
  const posterior = slowCount(knowledge);
  if (!posterior) return undefined;
  const placed = posterior.placements!.filter(({ cells }) => cells.includes(cell));
  const answers = answersOf(
    knowledge,
    cell,
    placed.map(({ ship, ...rest }) => ({ ships: [ship], ...rest })),
  );
  return withMisses(posterior.layouts, posterior.layouts - posterior.counts[cell]!, answers);
}

/** Throws if they do not add up: a chance that is not exact would bias every figure made from it. */
function withMisses(layouts: bigint, misses: bigint, hits: readonly AnswerCount[]): AnswerCounts {
  const answers = [{ announcement: MISS, layouts: misses }, ...hits].filter((a) => a.layouts > 0n);
  const sum = answers.reduce((all, answer) => all + answer.layouts, 0n);
  if (sum !== layouts) throw new Error(`The answers add up to ${sum} layouts, not ${layouts}.`);
  return { layouts, answers };
}

interface Placed extends Omit<PlacedLayouts, "layouts"> {
  readonly layouts: number | bigint;
}

function answersOf(knowledge: Knowledge, cell: Cell, placed: readonly Placed[]): AnswerCount[] {
  const { variant, shots: earlier } = knowledge;
  const rule = announcementRuleOf(variant);
  const hits = new Set<Cell>([cell]);
  for (const shot of earlier) if (shot.announcement.result !== "miss") hits.add(shot.cell);
  const found = new Map<string, { announcement: Announcement; layouts: bigint }>();
  for (const { ships, cells, layouts } of placed) {
    const each = BigInt(layouts) / BigInt(ships.length);
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
