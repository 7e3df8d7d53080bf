import type { VariantReference } from "@broadside/rules";

/** A check of one layout: everything that decides its result, as plain JSON. */
export interface CheckPlan {
  readonly variant: VariantReference;
  readonly bots: readonly string[];
  /** The layout as text. It never leaves this device. */
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

/** Shots by bot, in the plan's order. */
export type Round = readonly BotRound[];

export interface BotRound {
  readonly own: readonly number[];
  /** Against the round's random layout. */
  readonly random: readonly number[];
}

/** Rounds to choose from: a second or two, a few, and a minute. */
export const thoroughness = [100, 300, 1000] as const;

export const gamesOf = ({ bots }: CheckPlan, rounds: number): number =>
  rounds * bots.length * 2 * GAMES_EACH;
