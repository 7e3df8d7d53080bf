import { expect, it } from "vitest";
import { agree, ladderOf, ladderTable } from "./league-table.ts";

const pairOf = (pairScores: [number, number, number]) => ({
  differences: [],
  wins: [pairScores[1] + 2 * pairScores[2], pairScores[1] + 2 * pairScores[0]] as const,
  firstMoverWins: 0,
  pairScores,
  forfeits: [0, 0] as const,
});

const game = (one: string, two: string, winner: string) => ({ players: [one, two], winner });
const rated = (name: string, rating: number) => ({ name, rating, deviation: 20 });

it("a ladder compares ratings with those of the lab for the same pairings", () => {
  // One wins 3 of 4 against two, and two 3 of 4 against three: 191 points each.
  const matches = {
    names: ["captain", "density", "bot.py"],
    pairs: [pairOf([0, 500, 500]), pairOf([0, 0, 1000]), pairOf([0, 500, 500])],
  };
  const games = [
    game("density", "captain 2", "captain 2"),
    game("bot.py", "density", "density"),
    game("captain 2", "density", "density"),
    game("density", "bot.py 2", "bot.py 2"),
  ];
  const ratings = [rated("density", 1600), rated("bot.py 2", 1450), rated("captain 2", 1750)];
  const ladder = ladderOf(matches, games, ratings);
  expect(ladder.map(({ name, games: played, wins }) => [name, played, wins])).toEqual([
    ["captain", 2, 1],
    ["density", 4, 2],
    ["bot.py", 2, 1],
  ]);
  expect(ladder.map(({ elo }) => Math.round(elo))).toEqual([1791, 1600, 1409]);
  expect(ladder.map(agree)).toEqual([true, true, true]);
  expect(agree({ ...ladder[0]!, rating: 1700 })).toBe(false);
  expect(ladderTable(ladder)).toContain("| captain | 1750 ± 39 | 2 | 1 | 1791 ±");
});
