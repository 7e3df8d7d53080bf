import { pairings } from "../plan/run-description.ts";
import { countOf } from "./histogram.ts";
import type { Tally } from "./tally.ts";

/** A bot's games, solo and in matches. */
export interface ForfeitCount {
  readonly games: number;
  readonly forfeits: number;
}

/** Share of forfeited games above which they distort the figures. */
export const MANY_FORFEITS = 0.01;

export function forfeitsOf(tally: Tally, bot: number): ForfeitCount {
  const own = tally.bots[bot]!;
  const solo = { games: countOf(own.shots) + own.forfeits, forfeits: own.forfeits };
  const matches = pairings(tally.bots.length).flatMap(([i, j], p) => {
    const { wins, forfeits } = tally.pairs[p]!;
    if (bot !== i && bot !== j) return [];
    return [{ games: wins[0] + wins[1], forfeits: forfeits[bot === i ? 0 : 1] }];
  });
  return [solo, ...matches].reduce((sum, part) => ({
    games: sum.games + part.games,
    forfeits: sum.forfeits + part.forfeits,
  }));
}

/** True if the bot forfeited every game: the run does not show how it plays. */
export function isFailed(tally: Tally, bot: number): boolean {
  const { games, forfeits } = forfeitsOf(tally, bot);
  return games > 0 && forfeits === games;
}
