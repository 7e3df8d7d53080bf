/// <reference path="./edmonds-blossom-fixed.d.ts" />
import blossom from "edmonds-blossom-fixed";

/** Candidates of each player: those next to them. 500 players take about 0.1 s. */
const REACH = 24;

/**
 * Pairs neighbours in a list so that as many as possible have an opponent, at the lowest cost.
 * `cost` gives a whole number, or undefined for players who must not meet.
 */
export function matchPlayers<T>(
  players: readonly T[],
  cost: (one: number, two: number) => number | undefined,
): [T, T][] {
  const edges: [number, number, number][] = [];
  for (let one = 0; one < players.length; one++) {
    const last = Math.min(players.length - 1, one + REACH);
    for (let two = one + 1; two <= last; two++) {
      const price = cost(one, two);
      if (price !== undefined) edges.push([one, two, -price]);
    }
  }
  const mates = blossom(edges, true);
  return mates.flatMap((mate, own): [T, T][] =>
    mate > own ? [[players[own]!, players[mate]!]] : [],
  );
}
