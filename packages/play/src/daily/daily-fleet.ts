import {
  type Cell,
  createRng,
  createVariant,
  type Layout,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { makeDraftText, parseLayout } from "@broadside/rules/text";
import { type Day, weekdayOf } from "./day.ts";
import { type SoloGame, soloGame } from "./solo-game.ts";

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

/** Shots at a day's fleet: the one of the date or, if its ships are given, the one of a server. */
export interface DayPlayed {
  readonly day: Day;
  readonly cells: readonly Cell[];
  /** The ships of a server's fleet: see `makeDayFleet`. */
  readonly fleet?: string | undefined;
}

/** A server's fleet as text, to be stored with the shots. */
export const makeDayFleet = (day: Day, { placements }: Layout): string =>
  makeDraftText(dailyVariant(day), placements);

/** The fleet that was fired at. Undefined if its text is no fleet of that day. */
export function playedLayout({ day, fleet }: Omit<DayPlayed, "cells">): Layout | undefined {
  if (fleet === undefined) return dailyLayout(day);
  const read = parseLayout(dailyVariant(day), fleet);
  return read.ok ? read.value : undefined;
}

/** The shots with their answers. Undefined if they are impossible. */
export function playedGame(played: DayPlayed): SoloGame | undefined {
  const layout = playedLayout(played);
  return layout && soloGame(dailyVariant(played.day), layout, played.cells);
}

/** The seed of every random choice of a day, including the bots'. */
export const dailySeed = (day: Day): string => `broadside daily ${day}`;

/** The bots to compare with: the strongest opponent, and the one that fires at the most likely square. */
export const dailyBots = ["admiral", "exact"] as const;
/** A bot whose daily results can be compared with yours. */
export type DailyBot = (typeof dailyBots)[number];
