import type { Thinker } from "@broadside/engine/tasks";
import type { Cell } from "@broadside/rules";
import { dailyLayout, dailySeed, dailyVariant } from "./daily-fleet.ts";
import type { Day } from "./day.ts";
import { soloGame } from "./solo-game.ts";

/** The two whose shots stand beside yours: the strongest opponent, and the one that counts exactly. */
export const dailyBots = ["admiral", "exact"] as const;
export type DailyBot = (typeof dailyBots)[number];

/** A bot's shots at a day's fleet, the same on every device. Undefined when aborted. */
export async function botDay(
  thinker: Pick<Thinker, "ask">,
  bot: DailyBot,
  day: Day,
  signal?: AbortSignal,
): Promise<readonly Cell[] | undefined> {
  const variant = dailyVariant(day);
  const layout = dailyLayout(day);
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
