import type { Thinker } from "@broadside/engine/tasks";
import type { Cell, Variant } from "@broadside/rules";
import { type DailyBot, dailyLayout, dailySeed, dailyVariant } from "./daily-fleet.ts";
import { dailyTable } from "./daily-table.ts";
import type { Day } from "./day.ts";
import { soloGame } from "./solo-game.ts";
import type { Spread } from "./spread.ts";

/**
 * A bot's shots at a day's fleet, the same on every device: at the fleet of the date unless another
 * is given. Undefined when aborted.
 */
export async function botDay(
  thinker: Pick<Thinker, "ask">,
  bot: DailyBot,
  day: Day,
  signal?: AbortSignal,
  layout = dailyLayout(day),
): Promise<readonly Cell[] | undefined> {
  const variant = dailyVariant(day);
  const cells: Cell[] = [];
  for (;;) {
    const game = soloGame(variant, layout, cells);
    if (!game) throw new Error(`${bot} fired where it could not.`);
    if (game.squaresLeft === 0) return cells;
    const ask = { bot, knowledge: { variant, shots: game.shots }, seed: dailySeed(day) };
    const cell = await thinker.ask("choose", ask, signal ? { signal } : {});
    if (cell === undefined || signal?.aborted) return undefined;
    cells.push(cell);
  }
}

/** How many shots a bot needs under the rules of a daily fleet. Throws for other rules. */
export function dailySpread(variant: Variant, bot: DailyBot): Spread {
  const spread = dailyTable[variant.name]?.[bot];
  if (!spread) throw new RangeError(`There is no table for ${variant.name}.`);
  return spread;
}
