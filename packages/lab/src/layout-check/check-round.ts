import {
  createRng,
  type Layout,
  parseLayout,
  type Rng,
  randomLayout,
  readVariantReference,
  unwrap,
  type Variant,
  type VariantReference,
} from "@broadside/rules";
import { type Bot, strategyBot } from "../games/bot.ts";
import { playSolo } from "../games/solo-game.ts";
import { findBotFor } from "../plan/engine-bots.ts";

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

/** A plan made ready to play. */
export interface OpenCheck {
  readonly plan: CheckPlan;
  readonly variant: Variant;
  readonly layout: Layout;
  readonly bots: readonly Bot[];
}

export function openCheck(plan: CheckPlan): OpenCheck {
  const variant = unwrap(readVariantReference(plan.variant));
  const layout = unwrap(parseLayout(variant, plan.layout));
  const bots = plan.bots.map((name) => strategyBot(unwrap(findBotFor(name, variant))));
  return { plan, variant, layout, bots };
}

/** Depends on the plan and the number only: the same on any machine, in any order. */
export async function playCheckRound(open: OpenCheck, number: number): Promise<CheckRound> {
  const { plan, variant, layout, bots } = open;
  const dice = createRng(plan.seed).split(`round ${number}`);
  const other = randomLayout(variant, dice.split("layout"));
  if (!other.ok) throw new Error(other.error.message);
  const rounds: BotRound[] = [];
  for (const bot of bots) {
    const shots = async (target: Layout, rng: Rng) =>
      (await playSolo(bot, variant, target, rng)).record.shots.length;
    const own: number[] = [];
    const random: number[] = [];
    for (let game = 0; game < GAMES_EACH; game++) {
      own.push(await shots(layout, dice.split(`own ${game}`)));
      random.push(await shots(other.value, dice.split(`random ${game}`)));
    }
    rounds.push({ own, random });
  }
  return rounds;
}
