import type { Expectation } from "@broadside/engine/tasks";
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
import { expectingBot } from "./expecting-bot.ts";

/** Everything that determines the result of checking a layout, as plain JSON. */
export interface CheckPlan {
  readonly variant: VariantReference;
  readonly shooters: readonly CheckShooter[];
  /** The player's secret layout as text. */
  readonly layout: string;
  readonly seed: string;
  /** In each, every shooter plays some games on the layout, and as many on a random one. */
  readonly rounds: number;
}

/** One of the engine's bots, or a good shooter who expects ships to be placed in some way. */
export type CheckShooter = { readonly bot: string } | { readonly expected: Expectation };

/**
 * Games of a round on each layout. With several, the luck of single games can be measured and removed;
 * a good shooter needs many times as long for each as a bot.
 */
export const gamesEach = (shooter: CheckShooter): number => ("bot" in shooter ? 10 : 4);

/** Shots by shooter, in the plan's order. */
export type CheckRound = readonly ShooterRound[];

export interface ShooterRound {
  readonly own: readonly number[];
  /** On the round's random layout. */
  readonly random: readonly number[];
}

/** How many games the given number of rounds takes. */
export const checkGames = ({ shooters }: CheckPlan, rounds: number): number =>
  rounds * 2 * shooters.reduce((sum, shooter) => sum + gamesEach(shooter), 0);

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
  const bots = plan.shooters.map((shooter) =>
    "bot" in shooter
      ? strategyBot(unwrap(findBotFor(shooter.bot, variant)))
      : expectingBot(shooter.expected, variant),
  );
  return { plan, variant, layout, bots };
}

/** Depends only on the plan and the number, so rounds can be played anywhere in any order. */
export async function playCheckRound(open: OpenCheck, number: number): Promise<CheckRound> {
  const { plan, variant, layout, bots } = open;
  const dice = createRng(plan.seed).split(`round ${number}`);
  const other = unwrap(randomLayout(variant, dice.split("layout")));
  const rounds: ShooterRound[] = [];
  for (const [i, bot] of bots.entries()) {
    const shots = async (target: Layout, rng: Rng) =>
      (await playSolo(bot, variant, target, rng)).record.shots.length;
    const own: number[] = [];
    const random: number[] = [];
    for (let game = 0; game < gamesEach(plan.shooters[i]!); game++) {
      own.push(await shots(layout, dice.split(`own ${game}`)));
      random.push(await shots(other, dice.split(`random ${game}`)));
    }
    rounds.push({ own, random });
  }
  return rounds;
}
