import { type Knowledge, knowledgeBefore } from "@broadside/rules";
import type { ValueFunction } from "./linear-value.ts";
import { actualOutcome, shotProspect } from "./shot-prospect.ts";

/** How much of a game's length was luck. */
export interface GameLuck {
  /**
   * Shots added by luck; negative if luck saved shots. Over all layouts, equally likely, its mean is
   * exactly 0 for every player and every value function.
   */
  readonly luck: number;
  /** Shots whose chances could not be counted exactly, and which contribute no luck. */
  readonly uncounted: number;
}

/**
 * Sums, over all shots, the value of the answer minus its expectation: V(answer) - sum of p(a) V(a)
 * over all answers a, with exact chances p. Whether a shot can be counted depends only on the
 * position before it, so skipping shots adds no bias.
 */
export function gameLuck(knowledge: Knowledge, value: ValueFunction): GameLuck {
  let luck = 0;
  let uncounted = 0;
  knowledge.shots.forEach((shot, index) => {
    const prospect = shotProspect(knowledgeBefore(knowledge, index), shot.cell, value);
    if (prospect) luck += actualOutcome(prospect, shot).value - prospect.expected;
    else uncounted++;
  });
  return { luck, uncounted };
}
