import type { Cell, Knowledge } from "@broadside/rules";
import { type RankedShots, rankedShots } from "../learned/ranked-shots.ts";
import { neededBy, type ShotWorth } from "./needed.ts";
import { shotProspect } from "./shot-prospect.ts";
import { playedValue } from "./value.ts";

/**
 * What a shot is worth by what the learned bot knows. Its value of positions is right on average, but off by
 * more than two good squares differ, so the best square is the one the bot would fire at, and other squares that
 * it considered are behind by as much as it learned from whole games. Only squares it did not consider are
 * judged by the value after them, and none is better than the best, nor worse than a wasted shot. Undefined where the bot was not
 * trained or cannot make sense of the position, and where the chances cannot be counted.
 */
export function learnedWorth(knowledge: Knowledge, cell?: Cell): ShotWorth | undefined {
  const ranked = rankedShots(knowledge);
  const best = ranked[0]?.cells[0];
  const bestNeeded = best === undefined ? undefined : neededAfter(knowledge, best);
  if (best === undefined || bestNeeded === undefined) return undefined;
  const behind = cell === undefined ? 0 : behindBest(knowledge, ranked, cell, bestNeeded);
  if (behind === undefined) return undefined;
  // A square as good as the best is the best.
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

/** What a shot costs that says nothing new. No other costs more: an answer never hurts. */
const WASTED = 1;

function neededAfter(knowledge: Knowledge, cell: Cell): number | undefined {
  const prospect = shotProspect(knowledge, cell, playedValue(knowledge.variant));
  return prospect && neededBy(knowledge, prospect);
}
