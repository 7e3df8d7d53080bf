import {
  createRng,
  type Layout,
  parseLayout,
  type Rng,
  randomLayout,
  readVariantReference,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { type Bot, strategyBot } from "../games/bot.ts";
import { findBot } from "../plan/engine-bots.ts";
import { playSolo } from "../run/chunk.ts";
import { type BotRound, type CheckPlan, type CheckRound, GAMES_EACH } from "./check-plan.ts";

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
  const bots = plan.bots.map((name) => strategyBot(unwrap(findBot(name, variant))));
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
