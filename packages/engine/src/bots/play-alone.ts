import {
  type AnsweredShot,
  type Cell,
  createDefence,
  type Layout,
  type Rng,
  type Variant,
} from "@broadside/rules";
import type { Strategy } from "./strategy.ts";

/** Lets a bot fire at a layout until every ship is sunk. `first`: cells fired at before its own shots. */
export function playAlone(
  bot: Pick<Strategy, "choose">,
  variant: Variant,
  layout: Layout,
  rng: Rng,
  first: readonly Cell[] = [],
): AnsweredShot[] {
  const defence = createDefence(variant, layout);
  const answered = (cell: Cell) => ({ cell, announcement: defence.answer(cell) });
  const shots = first.map(answered);
  while (defence.squaresLeft > 0) shots.push(answered(bot.choose({ variant, shots }, rng)));
  return shots;
}
