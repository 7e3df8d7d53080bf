import { type GameResult, resultOf } from "@broadside/play";
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

/** The values that occur, the most frequent first. */
export function valuesOf(
  games: readonly ArchivedGame[],
  key: "opponent" | "variant",
): readonly string[] {
  const times = new Map<string, number>();
  for (const { facts } of games) times.set(facts[key], (times.get(facts[key]) ?? 0) + 1);
  return [...times].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value);
}
