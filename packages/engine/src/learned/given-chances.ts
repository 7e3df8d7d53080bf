import type { Knowledge, Variant } from "@broadside/rules";
import { shipBeliefs } from "../beliefs/ship-beliefs.ts";
import { quickCount } from "../quick/quick-count.ts";
import { sweptCount } from "../quick/swept-count.ts";
import type { LearnedExports } from "./learned-kernel.ts";

/**
 * Whether the kernel is to be given the chances of a hit, because its own estimate is poor: ships that
 * keep apart tell more about each other than it sees.
 */
export const needsChances = ({ contact }: Variant): boolean => contact !== "any";

/**
 * Gives the kernel the chance of a hit on every cell of its position: counted where that takes moments, by
 * the beliefs of ships while hunting. Beside open hits its own estimate is better than theirs. To be called
 * before every choice.
 */
export function giveChances(kernel: LearnedExports, knowledge: Knowledge): void {
  const { variant, shots } = knowledge;
  if (!needsChances(variant)) return;
  const found = counted(knowledge) ?? (kernel.huntingNow() ? believed(knowledge) : undefined);
  kernel.give(found ? 1 : 0);
  if (!found) return;
  const { counts, layouts } = found;
  const given = new Float64Array(kernel.memory.buffer, kernel.givenAddress(), counts.length);
  for (let cell = 0; cell < counts.length; cell++) given[cell] = counts[cell]! / layouts;
  for (const { cell } of shots) given[cell] = 0;
}

/** By cell, layouts with a ship there, of so many in all. */
interface Found {
  readonly layouts: number;
  readonly counts: Float64Array;
}

function counted(knowledge: Knowledge): Found | undefined {
  const isFew = knowledge.variant.fleet.length <= FEW_SHIPS;
  return sweptCount(knowledge, CHEAP_MS) ?? quickCount(knowledge, isFew ? undefined : CHEAP_MS);
}

/** Expected milliseconds up to which a position is counted; few ships never take many. */
const CHEAP_MS = 1;
const FEW_SHIPS = 5;

function believed(knowledge: Knowledge): Found | undefined {
  const chances = shipBeliefs(knowledge);
  return chances && { layouts: 1, counts: chances };
}
