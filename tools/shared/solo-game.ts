import { playAlone, type Strategy } from "@broadside/engine";
import { type AnsweredShot, type Rng, randomLayout, unwrap, type Variant } from "@broadside/rules";

/** Lets a bot play on a layout drawn from the same generator first. */
export const playRandom = (
  bot: Pick<Strategy, "choose">,
  variant: Variant,
  rng: Rng,
): AnsweredShot[] => playAlone(bot, variant, unwrap(randomLayout(variant, rng)), rng);
