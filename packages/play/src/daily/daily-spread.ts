import type { Variant } from "@broadside/rules";
import type { DailyBot } from "./bot-day.ts";
import { dailyTable } from "./daily-table.ts";
import type { Spread } from "./spread.ts";

/** A bot's games under the rules of a daily fleet. Throws for other rules: there is no table. */
export function dailySpread(variant: Variant, bot: DailyBot): Spread {
  const spread = dailyTable[variant.name]?.[bot];
  if (!spread) throw new RangeError(`There is no table for ${variant.name}.`);
  return spread;
}
