import { expect, it } from "vitest";
import { agree, ladderOf, ladderTable } from "./league-table.ts";

const pairOf = (pairScores: [number, number, number]) => ({
  differences: [],
  wins: [pairScores[1] + 2 * pairScores[2], pairScores[1] + 2 * pairScores[0]] as const,
  firstMoverWins: 0,
  pairScores,
  forfeits: [0, 0] as const,
});

const games = (one: string, two: string, won: number, lost: number) => [
  ...Array.from({ length: won }, () => ({ players: [one, two], winner: one })),
  ...Array.from({ length: lost }, () => ({ players: [two, one], winner: two })),
];
const rated = (name: string, rating: number) => ({ name, rating, deviation: 20 });

// One wins 3 of 4 against two, and two 3 of 4 against three: 191 points each.
const matches = {
  names: ["captain", "density", "bot.py"],
  pairs: [pairOf([0, 500, 500]), pairOf([0, 0, 1000]), pairOf([0, 500, 500])],
};
const ratings = [rated("density", 1600), rated("bot.py 2", 1450), rated("captain 2", 1750)];

it("a ladder compares the league's Elo with the lab's for the same pairings", () => {
  const played = [
    ...games("captain 2", "density", 60, 20),
    ...games("density", "bot.py 2", 75, 25),
  ];
  const { rungs, agreement } = ladderOf(matches, played, ratings);
  expect(rungs.map(({ name, games: all, wins }) => [name, all, wins])).toEqual([
    ["captain", 80, 60],
    ["density", 180, 95],
    ["bot.py", 100, 25],
  ]);
  expect(rungs.map(({ elo }) => Math.round(elo.value))).toEqual([1791, 1600, 1409]);
  expect(rungs.map(({ lab }) => Math.round(lab.value))).toEqual([1791, 1600, 1409]);
  expect(rungs.map(agree)).toEqual([true, true, true]);
  expect(agreement).toMatchObject({ degrees: 2, p: expect.closeTo(1, 2) });
  expect(ladderTable({ rungs, agreement })).toContain("| captain | 80 | 60 | 1750 ± 39 | 1791 ±");
});

it("a ladder says how unlikely it is that chance alone explains the differences", () => {
  const played = [
    ...games("captain 2", "density", 40, 40),
    ...games("density", "bot.py 2", 75, 25),
  ];
  const ladder = ladderOf(matches, played, ratings);
  expect(ladder.agreement.p).toBeLessThan(0.001);
  expect(ladder.rungs.map(agree)).toContain(false);
  expect(ladderTable(ladder)).toMatch(/χ² = [\d.]+ with 2 degrees of freedom, p = \S+\.$/);
});
