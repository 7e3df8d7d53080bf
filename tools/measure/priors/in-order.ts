// What it is worth to know that a program places ship after ship, on sea-battle.
import { findBot, findPrior, playAlone, withPrior } from "@broadside/engine";
import { createRng, preset, unwrap } from "@broadside/rules";
import { inOrderLayout } from "./layouts.ts";
import { estimate, type Mean } from "./mean.ts";

/** Shots of `exact` without a prior, and how many fewer with `in-order`, on the same layouts. */
export function inOrderGain(games: number): { readonly plain: Mean; readonly gain: Mean } {
  const variant = preset("sea-battle");
  const plain = unwrap(findBot("exact", variant));
  const knowing = withPrior(plain, unwrap(findPrior("in-order")));
  const seed = createRng("in order");
  const played = Array.from({ length: games }, (_, game) => {
    const rng = seed.split(game);
    const layout = inOrderLayout(variant, rng);
    return [plain, knowing].map((bot) => playAlone(bot, variant, layout, rng).length);
  });
  return {
    plain: estimate(played.map(([own]) => own!)),
    gain: estimate(played.map(([own, other]) => own! - other!)),
  };
}
