import { findBotFor, isCommand } from "@broadside/lab";
import {
  type AnsweredShot,
  createDefence,
  createRng,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";

/** Games longer than this are slow: 10,000 of them take minutes. */
const SLOW_MS = 8;
const PILOT_GAMES = 5;

/** The bots for which 10,000 games would be a long wait on this machine. */
export const findSlowBots = (names: readonly string[], variant: Variant): string[] =>
  names.filter((name) => isCommand(name) || typicalGame(name, variant) > SLOW_MS);

/** The median of a few games, because the first ones include compilation. */
function typicalGame(name: string, variant: Variant): number {
  const bot = unwrap(findBotFor(name, variant));
  const times: number[] = [];
  for (let game = 0; game < PILOT_GAMES; game++) {
    const rng = createRng("pilot").split(game);
    const defence = createDefence(variant, unwrap(randomLayout(variant, rng.split("layout"))));
    const shots: AnsweredShot[] = [];
    const begun = performance.now();
    while (defence.squaresLeft > 0) {
      const cell = bot.choose({ variant, shots }, rng);
      shots.push({ cell, announcement: defence.answer(cell) });
      // Slow beyond doubt.
      if (performance.now() - begun > 1000) return 1000;
    }
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[PILOT_GAMES >> 1]!;
}
