import type { Knowledge, Variant } from "@broadside/rules";
import { reckon } from "../beliefs/reckoning.ts";
import { quickCount } from "../quick/quick-count.ts";
import type { LearnedExports } from "./learned-kernel.ts";

/**
 * Whether the kernel is to be given the chances of a hit, because its own estimate is poor: ships that
 * keep apart tell more about each other than it sees.
 */
export const needsChances = ({ contact }: Variant): boolean => contact !== "any";

/** Gives the kernel the chance of a hit on every cell of its position. To be called before every choice. */
export function giveChances(kernel: LearnedExports, knowledge: Knowledge): void {
  const { variant, shots } = knowledge;
  if (!needsChances(variant)) return;
  const found = variant.fleet.length <= FEW_SHIPS ? quickCount(knowledge) : reckon(knowledge);
  kernel.give(found ? 1 : 0);
  if (!found) return;
  const { counts, layouts } = found;
  const given = new Float64Array(kernel.memory.buffer, kernel.givenAddress(), counts.length);
  for (let cell = 0; cell < counts.length; cell++) given[cell] = counts[cell]! / layouts;
  for (const { cell } of shots) given[cell] = 0;
}

/** Counted within milliseconds, whatever the position. */
const FEW_SHIPS = 5;
