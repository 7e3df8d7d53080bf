import type { VariantReference } from "@broadside/rules";

/** A check of one layout: everything that decides its result, as plain JSON. */
export interface CheckPlan {
  readonly variant: VariantReference;
  readonly bots: readonly string[];
  /** The layout as text: a secret of the player's. */
  readonly layout: string;
  readonly seed: string;
  /** Each with `GAMES_EACH` games of every bot against the layout, and as many on a random one. */
  readonly rounds: number;
}

/**
 * A single game says little of a layout: its luck would pass for a difference between layouts.
 * With ten the luck can be measured, and taken off.
 */
export const GAMES_EACH = 10;

/** One round's shots by bot, in the plan's order. */
export type CheckRound = readonly BotRound[];

export interface BotRound {
  readonly own: readonly number[];
  /** Against the round's random layout. */
  readonly random: readonly number[];
}

export const checkGames = ({ bots }: CheckPlan, rounds: number): number =>
  rounds * bots.length * 2 * GAMES_EACH;
