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

/** The rules of each weekday, Sunday first: presets whose odds are counted exactly within a moment. */
const week = [
  "classic",
  "classic",
  "squid-hunt",
  "classic",
  "open-waters",
  "classic",
  "silent",
] as const;

/** Every preset that some day uses. */
export const dailyPresets: readonly string[] = [...new Set(week)];

/** Squares go by letter and number every day, whatever the preset does. */
export const dailyRules = (name: string): Variant =>
  createVariant({ ...preset(name), notation: "letters" });

export const dailyVariant = (day: Day): Variant => dailyRules(week[weekdayOf(day)] ?? "classic");

/**
 * The hidden fleet of a day. It follows from the date alone, so that everyone has the same one
 * without asking a server; whoever reads this can compute it, and spoils only their own game.
 */
export const dailyLayout = (day: Day): Layout =>
  unwrap(randomLayout(dailyVariant(day), createRng(dailySeed(day)).split("fleet")));

/** What every random choice of a day is drawn from, the bots' too. */
export const dailySeed = (day: Day): string => `broadside daily ${day}`;
