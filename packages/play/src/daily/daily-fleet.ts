import {
  createRng,
  createVariant,
  type Layout,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { type Day, weekdayOf } from "./day.ts";

/** The rules of each weekday, Sunday first: presets whose odds take only a moment to count. */
const week = [
  "classic",
  "classic",
  "squid-hunt",
  "classic",
  "open-waters",
  "classic",
  "silent",
] as const;

/** The presets that a week of daily fleets uses. */
export const dailyPresets: readonly string[] = [...new Set(week)];

/** A preset with squares named by letter and number. */
export const dailyRules = (name: string): Variant =>
  createVariant({ ...preset(name), notation: "letters" });

/** The rules of a day's fleet. */
export const dailyVariant = (day: Day): Variant => dailyRules(week[weekdayOf(day)] ?? "classic");

/**
 * The hidden fleet of a day. It depends only on the date, so everyone gets the same fleet without a
 * server. Readers of this code can compute it, but they only spoil their own game.
 */
export const dailyLayout = (day: Day): Layout =>
  unwrap(randomLayout(dailyVariant(day), createRng(dailySeed(day)).split("fleet")));

/** The seed of every random choice of a day, including the bots'. */
export const dailySeed = (day: Day): string => `broadside daily ${day}`;

/** The bots to compare with: the strongest opponent, and the one that fires at the most likely square. */
export const dailyBots = ["admiral", "exact"] as const;
/** A bot whose daily results can be compared with yours. */
export type DailyBot = (typeof dailyBots)[number];
