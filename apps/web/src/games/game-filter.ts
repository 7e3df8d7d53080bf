import { type GameResult, resultOf } from "@broadside/play";
import { compareTexts } from "@broadside/words";
import type { ArchivedGame } from "../archive/archived-game.ts";

/** Undefined fields match any game. */
export interface GameFilter {
  readonly opponent: string | undefined;
  readonly variant: string | undefined;
  readonly result: GameResult | undefined;
  readonly odds: "hidden" | "shown" | undefined;
}

export const anyGame: GameFilter = {
  opponent: undefined,
  variant: undefined,
  result: undefined,
  odds: undefined,
};

export const matches = ({ facts, notes }: ArchivedGame, filter: GameFilter): boolean =>
  (filter.opponent === undefined || filter.opponent === facts.opponent) &&
  (filter.variant === undefined || filter.variant === facts.variant) &&
  (filter.result === undefined || filter.result === resultOf(facts)) &&
  (filter.odds === undefined || notes.odds === (filter.odds === "shown"));

/** The values that occur with their titles, the most frequent first. */
export function valuesOf(
  games: readonly ArchivedGame[],
  key: "opponent" | "variant",
  titleOf: (value: string) => string,
): readonly (readonly [value: string, title: string])[] {
  const times = new Map<string, number>();
  for (const { facts } of games) times.set(facts[key], (times.get(facts[key]) ?? 0) + 1);
  return [...times]
    .map(([value, n]) => ({ value, title: titleOf(value), n }))
    .sort((a, b) => b.n - a.n || compareTexts(a.title, b.title))
    .map(({ value, title }) => [value, title]);
}
