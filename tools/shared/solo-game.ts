import type { Strategy } from "@broadside/engine";
import {
  type AnsweredShot,
  createDefence,
  type Layout,
  type Rng,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";

type Shooter = Pick<Strategy, "choose">;

/** Lets a bot fire at a layout until every ship is sunk. */
export function playAlone(
  bot: Shooter,
  variant: Variant,
  layout: Layout,
  rng: Rng,
): AnsweredShot[] {
  const defence = createDefence(variant, layout);
  const shots: AnsweredShot[] = [];
  while (defence.squaresLeft > 0) {
    const cell = bot.choose({ variant, shots }, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return shots;
}

/** Like `playAlone`, on a layout drawn from the same generator first. */
export const playRandom = (bot: Shooter, variant: Variant, rng: Rng): AnsweredShot[] =>
  playAlone(bot, variant, unwrap(randomLayout(variant, rng)), rng);

/** Runs a search to its end. */
export function finish<T>(work: Generator<unknown, T, void>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
