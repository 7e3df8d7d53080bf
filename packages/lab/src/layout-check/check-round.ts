import {
  createRng,
  type Layout,
  type Rng,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { readVariant, type VariantReference } from "@broadside/rules/json";
import { parseLayout } from "@broadside/rules/text";
import { type Bot, strategyBot } from "../games/bot.ts";
import { playSolo } from "../games/solo-game.ts";
import { findBotFor } from "../plan/engine-bots.ts";

/** Everything that determines the result of checking a layout, as plain JSON. */
export interface CheckPlan {
  readonly variant: VariantReference;
  readonly bots: readonly string[];
  /** The player's secret layout as text. */
  readonly layout: string;
  readonly seed: string;
  /** Each has `GAMES_EACH` games per bot on the layout, and as many on a random one. */
  readonly rounds: number;
}

/** With several games per layout, the luck of single games can be measured and removed. */
export const GAMES_EACH = 10;

/** Shots by bot, in the plan's order. */
export type CheckRound = readonly BotRound[];

export interface BotRound {
  readonly own: readonly number[];
  /** On the round's random layout. */
  readonly random: readonly number[];
}

/** How many games the given number of rounds takes. */
export const checkGames = ({ bots }: CheckPlan, rounds: number): number =>
  rounds * bots.length * 2 * GAMES_EACH;

export interface OpenCheck {
  readonly plan: CheckPlan;
  readonly variant: Variant;
  readonly layout: Layout;
  readonly bots: readonly Bot[];
}

/** Reads a plan once, for all its rounds. Throws if the plan is malformed. */
export function openCheck(plan: CheckPlan): OpenCheck {
  const variant = unwrap(readVariant(plan.variant));
  const layout = unwrap(parseLayout(variant, plan.layout));
  const bots = plan.bots.map((name) => strategyBot(unwrap(findBotFor(name, variant))));
  return { plan, variant, layout, bots };
}

/** Depends only on the plan and the number, so rounds can be played anywhere in any order. */
export async function playCheckRound(open: OpenCheck, number: number): Promise<CheckRound> {
  const { plan, variant, layout, bots } = open;
  const dice = createRng(plan.seed).split(`round ${number}`);
  const other = unwrap(randomLayout(variant, dice.split("layout")));
  const rounds: BotRound[] = [];
  for (const bot of bots) {
    const shots = async (target: Layout, rng: Rng) =>
      (await playSolo(bot, variant, target, rng)).record.shots.length;
    const own: number[] = [];
    const random: number[] = [];
    for (let game = 0; game < GAMES_EACH; game++) {
      own.push(await shots(layout, dice.split(`own ${game}`)));
      random.push(await shots(other, dice.split(`random ${game}`)));
    }
    rounds.push({ own, random });
  }
  return rounds;
}
