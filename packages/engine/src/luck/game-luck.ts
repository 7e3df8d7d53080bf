import type { Knowledge } from "@broadside/rules";
import type { ValueFunction } from "./linear-value.ts";
import { outcomeThatCame, shotProspect } from "./shot-prospect.ts";

/** How much of a game's length was luck. */
export interface GameLuck {
  /**
   * Shots that luck added; below 0 it saved them. Over all layouts, each as likely as any other,
   * its mean is exactly 0 for every player and every value function.
   */
  readonly luck: number;
  /** Shots whose chances could not be counted exactly: they count as neither lucky nor unlucky. */
  readonly uncounted: number;
}

/**
 * At every shot, what came of it less what was to be expected: V(answer) - sum of p(a) V(a) over all
 * answers a, with exact chances p. Whether a shot can be counted depends on the position before it
 * alone, so that leaving one out adds no bias.
 */
export function gameLuck({ variant, shots }: Knowledge, value: ValueFunction): GameLuck {
  let luck = 0;
  let uncounted = 0;
  shots.forEach((shot, index) => {
    const prospect = shotProspect({ variant, shots: shots.slice(0, index) }, shot.cell, value);
    if (prospect) luck += outcomeThatCame(prospect, shot).value - prospect.expected;
    else uncounted++;
  });
  return { luck, uncounted };
}
