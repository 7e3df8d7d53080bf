import { describe, expect, it } from "vitest";
import { arenaFaults } from "./arena-check.ts";

type Arena = Parameters<typeof arenaFaults>[0];
type Row = Arena["table"][number];
type Game = Arena["results"][number];

const rowOf = (player: string, points: number, wins: number): Row => ({
  rank: 1,
  player,
  name: player,
  kind: "person",
  points,
  wins,
  played: 4,
  tieBreak: 0,
  isOnFire: false,
  isIn: true,
  game: undefined,
});

const gameOf = (n: number, winner: string): Game => ({
  game: `game${n}`,
  round: n,
  players: ["anna", "bo"],
  winner,
  by: "fleet-sunk",
});

/** Anna wins four games; the third and the fourth count double. */
const arena: Arena = {
  table: [rowOf("anna", 12, 4), rowOf("bo", 0, 0)],
  results: [1, 2, 3, 4].map((n) => gameOf(n, "anna")),
};
const seen = new Set(["game1", "game2", "game3", "game4"]);
const recorded = async () => "anna";

describe("the check of an arena", () => {
  it("finds nothing wrong with a table that follows from its games", async () => {
    expect(await arenaFaults(arena, seen, recorded)).toEqual([]);
  });

  it.each<[string, Partial<Arena>, RegExp]>([
    [
      "a game that was lost",
      { results: arena.results.slice(0, 3) },
      /game4 was played and does not/,
    ],
    [
      "a game that counts twice",
      { results: [...arena.results, gameOf(4, "anna")] },
      /game4 counts more than once/,
    ],
    [
      "a game without an id",
      { results: [...arena.results, { ...gameOf(5, "anna"), game: undefined }] },
      /undefined counts more than once/,
    ],
    [
      "another winner than the record's",
      { results: [...arena.results.slice(0, 3), gameOf(4, "bo")] },
      /game4 was won by somebody else/,
    ],
    ["too many points", { table: [rowOf("anna", 16, 4), rowOf("bo", 0, 0)] }, /anna has 16 points/],
    ["too few wins", { table: [rowOf("anna", 12, 3), rowOf("bo", 0, 0)] }, /anna has 12 points/],
  ])("finds %s", async (_what, wrong, fault) => {
    const faults = await arenaFaults({ ...arena, ...wrong }, seen, recorded);
    expect(faults.join(" ")).toMatch(fault);
  });

  it("finds a game whose record is gone", async () => {
    const faults = await arenaFaults(arena, seen, async (game) =>
      game === "game2" ? "game/unknown" : "anna",
    );
    expect(faults).toEqual(["game2 was won by somebody else."]);
  });
});
