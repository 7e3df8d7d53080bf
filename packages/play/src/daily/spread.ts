/** A histogram: games by the number of shots a bot needed. */
export interface Spread {
  /** The fewest shots of any game. */
  readonly first: number;
  /** Games by shots, from the fewest up. */
  readonly games: readonly number[];
}

/** The rank of a result among the games of a spread; the three shares add up to 1. */
export interface Place {
  /** The share of games that needed more shots. */
  readonly ahead: number;
  readonly equal: number;
  readonly behind: number;
}

/** The rank of a game with this many shots among those of a spread. */
export function placeIn({ first, games }: Spread, shots: number): Place {
  const all = gamesIn({ first, games });
  const part = (from: number, to: number) =>
    games.slice(Math.max(0, from), Math.max(0, to)).reduce((sum, n) => sum + n, 0) / all;
  const at = shots - first;
  return { behind: part(0, at), equal: part(at, at + 1), ahead: part(at + 1, games.length) };
}

/** The number of games in a spread. */
export const gamesIn = ({ games }: Spread): number => games.reduce((sum, n) => sum + n, 0);

/** The mean number of shots per game. */
export const meanOf = (spread: Spread): number =>
  spread.games.reduce((sum, n, i) => sum + n * (spread.first + i), 0) / gamesIn(spread);

/** The histogram of these numbers of shots. Needs at least one. */
export function spreadOf(shots: readonly number[]): Spread {
  const first = Math.min(...shots);
  const games = Array.from({ length: Math.max(...shots) - first + 1 }, () => 0);
  for (const n of shots) games[n - first]!++;
  return { first, games };
}
