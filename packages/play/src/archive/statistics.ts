import { compareTexts } from "@broadside/words";
import { type GameFacts, resultOf } from "./game-facts.ts";
import type { GameFigures } from "./game-figures.ts";

/** A finished game, as statistics need it. */
export interface CountedGame {
  readonly facts: GameFacts;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly figures?: GameFigures | undefined;
}

/** Figures over the games in which one person played; others do not count. */
export interface Statistics {
  readonly games: number;
  /** Games in which an opponent fired back, and how many of them were won. */
  readonly contested: number;
  readonly won: number;
  /**
   * Shots needed in games won by sinking the fleet, including solo games. Undefined over several
   * rules: a mean over different boards measures nothing.
   */
  readonly shotsToWin: MeanOf | undefined;
  /** Expected hits divided by possible hits over the reviewed games, 0 to 1. */
  readonly accuracy: number | undefined;
  /** Hits above expectation, per game. */
  readonly luck: number | undefined;
  /** Games with figures. */
  readonly reviewed: number;
}

export interface MeanOf {
  readonly n: number;
  readonly mean: number;
  /** 0 for a single game. */
  readonly standardError: number;
  readonly best: number;
}

/** Statistics over the games in which one person played; others are ignored. */
export function statisticsOf(games: readonly CountedGame[]): Statistics {
  const own = games.filter(({ facts }) => isOwn(facts));
  const figures = own.flatMap((game) => game.figures ?? []);
  const sum = (of: (one: GameFigures) => number) => figures.reduce((all, one) => all + of(one), 0);
  const [expected, possible] = [sum((one) => one.expected), sum((one) => one.possible)];
  return {
    games: own.length,
    contested: own.filter(({ facts }) => resultOf(facts) !== "sunk").length,
    won: own.filter(({ facts }) => resultOf(facts) === "won").length,
    shotsToWin: isOfOneVariant(own)
      ? meanOf(own.flatMap(({ facts }) => shotsToWin(facts) ?? []))
      : undefined,
    accuracy: possible > 0 ? Math.min(1, expected / possible) : undefined,
    luck: figures.length > 0 ? (sum((one) => one.hits) - expected) / figures.length : undefined,
    reviewed: figures.length,
  };
}

const isOfOneVariant = (games: readonly CountedGame[]): boolean =>
  new Set(games.map(({ facts }) => facts.variant)).size <= 1;

/** The person's shots if they sank the whole fleet. */
export function shotsToWin(facts: GameFacts): number | undefined {
  const { seat, winner, by, shots } = facts;
  return seat !== undefined && winner === seat && by === "fleet-sunk" ? shots[seat] : undefined;
}

/** Statistics grouped by a title, such as the opponent's; the most games first. */
export function statisticsBy(
  games: readonly CountedGame[],
  titleOf: (facts: GameFacts) => string,
): readonly (readonly [string, Statistics])[] {
  const groups = new Map<string, CountedGame[]>();
  for (const game of games.filter(({ facts }) => isOwn(facts))) {
    const title = titleOf(game.facts);
    const group = groups.get(title);
    if (group) group.push(game);
    else groups.set(title, [game]);
  }
  return [...groups]
    .map(([title, group]) => [title, statisticsOf(group)] as const)
    .sort(([a, x], [b, y]) => y.games - x.games || compareTexts(a, b));
}

/** True if one person played the game to its end; only then does it measure skill. */
export const isOwn = (facts: GameFacts): boolean =>
  ["won", "lost", "sunk"].includes(resultOf(facts));

function meanOf(values: readonly number[]): MeanOf | undefined {
  const n = values.length;
  if (n === 0) return undefined;
  const mean = values.reduce((all, value) => all + value, 0) / n;
  const square = values.reduce((all, value) => all + (value - mean) ** 2, 0);
  const standardError = n > 1 ? Math.sqrt(square / (n - 1) / n) : 0;
  return { n, mean, standardError, best: Math.min(...values) };
}

/** The mean of each value and those before it, `width` values at most. */
export function movingMean(values: readonly number[], width: number): readonly number[] {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (i >= width ? values[i - width]! : 0);
    return sum / Math.min(i + 1, width);
  });
}
