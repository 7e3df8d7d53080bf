import type { Cell, Knowledge } from "@broadside/rules";
import { type RankedShots, rankedShots } from "../learned/ranked-shots.ts";
import { neededBy, type ShotWorth, shotProspect } from "./shot-prospect.ts";
import { playedValue } from "./value.ts";

/**
 * The worth of a shot according to the learned bot. Its value of positions is right on average, but
 * its error exceeds the difference between two good squares. The best square is therefore the bot's
 * choice, and its other candidates are worse by what it learned from whole games. Only squares that
 * are not candidates are judged by the value after them, limited to between the best and a wasted
 * shot. Undefined if the bot is not trained for the variant, cannot interpret the position, or the
 * chances cannot be counted.
 */
export function learnedWorth(knowledge: Knowledge, cell?: Cell): ShotWorth | undefined {
  const ranked = rankedShots(knowledge);
  const best = ranked[0]?.cells[0];
  const bestNeeded = best === undefined ? undefined : neededAfter(knowledge, best);
  if (best === undefined || bestNeeded === undefined) return undefined;
  const behind = cell === undefined ? 0 : behindBest(knowledge, ranked, cell, bestNeeded);
  if (behind === undefined) return undefined;
  // Report a square as good as the best as the best.
  const isBest = cell !== undefined && behind === 0;
  return {
    needed: bestNeeded + behind,
    best: isBest ? cell : best,
    bestNeeded,
    proven: false,
  };
}

function behindBest(
  knowledge: Knowledge,
  ranked: readonly RankedShots[],
  cell: Cell,
  bestNeeded: number,
): number | undefined {
  const own = ranked.find(({ cells }) => cells.includes(cell));
  if (own) return own.behind;
  const prospect = shotProspect(knowledge, cell, playedValue(knowledge.variant));
  if (!prospect) return undefined;
  if (prospect.outcomes.every(({ announcement }) => announcement.result === "miss")) return WASTED;
  return Math.min(WASTED, Math.max(0, neededBy(knowledge, prospect) - bestNeeded));
}

/** The cost of a shot that gives no information, which is the maximum: an answer never hurts. */
const WASTED = 1;

function neededAfter(knowledge: Knowledge, cell: Cell): number | undefined {
  const prospect = shotProspect(knowledge, cell, playedValue(knowledge.variant));
  return prospect && neededBy(knowledge, prospect);
}
