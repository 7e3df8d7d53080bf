import type { AnsweredShot, Knowledge, Variant } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { keepsApart } from "@broadside/rules/board";
import { countCells } from "../counting/cells.ts";
import { sinkingCount } from "../counting/sinking-count.ts";
import { shipBeliefs } from "../methods/beliefs/ship-beliefs.ts";
import type { LearnedExports } from "./learned-kernel.ts";

/**
 * Whether to supply the kernel with hit chances. Its own estimate is poor if ships may not touch,
 * because it ignores much of what they imply about each other.
 */
export const needsChances = ({ contact }: Variant): boolean => keepsApart(contact);

/**
 * Supplies the kernel with the chance of a hit on every cell: counted if that is fast, else from
 * `shipBeliefs` while hunting. With open hits, the kernel's own estimate is better than that. Call
 * it before every choice.
 */
export function giveChances(kernel: LearnedExports, knowledge: Knowledge): void {
  const { variant, shots } = knowledge;
  if (!needsChances(variant)) return;
  const counted = countedChances(knowledge);
  const found = counted ?? (kernel.huntingNow() ? estimatedChances(knowledge) : undefined);
  kernel.give(counted ? COUNTED : found ? ESTIMATED : NOTHING);
  if (!found) return;
  const { counts, sinks, layouts } = found;
  write(kernel, kernel.givenAddress(), counts, layouts, shots);
  if (sinks) write(kernel, kernel.givenSunkAddress(), sinks, layouts, shots);
}

const NOTHING = 0;
const ESTIMATED = 1;
const COUNTED = 2;

function write(
  kernel: LearnedExports,
  address: number,
  counts: Float64Array,
  layouts: number,
  shots: readonly AnsweredShot[],
): void {
  const given = new Float64Array(kernel.memory.buffer, address, counts.length);
  for (let cell = 0; cell < counts.length; cell++) given[cell] = counts[cell]! / layouts;
  for (const { cell } of shots) given[cell] = 0;
}

/** By cell: layouts with a ship there, and layouts in which a shot there sinks one. */
interface Found {
  readonly layouts: number;
  readonly counts: Float64Array;
  readonly sinks?: Float64Array;
}

function countedChances(knowledge: Knowledge): Found | undefined {
  const { fleet } = knowledge.variant;
  const rule = announcementRuleOf(knowledge.variant);
  const maxMs = fleet.length <= FEW_SHIPS ? Number.POSITIVE_INFINITY : CHEAP_MS;
  if (rule.announcesSinking && !rule.namesSunk) return sinkingCount(knowledge, maxMs);
  return countCells(knowledge, { counterMs: maxMs });
}

/** Positions expected to take longer are not counted, except that few ships are always fast. */
const CHEAP_MS = 6;
const FEW_SHIPS = 5;

function estimatedChances(knowledge: Knowledge): Found | undefined {
  const chances = shipBeliefs(knowledge);
  return chances && { layouts: 1, counts: chances };
}
