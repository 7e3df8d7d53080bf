import {
  applyEvent,
  createMatch,
  createRng,
  preset,
  randomLayout,
  seats,
  unwrap,
} from "@broadside/rules";
import { recordOf } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import type { GameFacts } from "../archive/game-facts.ts";
import { featsOf } from "./feats.ts";
import { climb, type JourneyGame, nextRung } from "./goals.ts";
import { personalRecords } from "./personal-records.ts";

const won = (opponent: string, more: Partial<GameFacts> = {}): GameFacts => ({
  variant: "classic",
  seat: 0,
  opponent,
  winner: 0,
  by: "fleet-sunk",
  shots: [60, 59],
  hits: [17, 12],
  ...more,
});

const game = (facts: GameFacts, more: Partial<JourneyGame> = {}): JourneyGame => ({
  facts,
  odds: true,
  feats: () => undefined,
  ...more,
});

const reached = (...games: JourneyGame[]) =>
  climb(games).flatMap(({ bot, isReached }) => (isReached ? [bot] : []));

const figures = { shots: 40, hits: 17, possible: 20, sampled: 0, costly: [] };

describe("the ladder", () => {
  it("begins with Deckhand, and asks for a win", () => {
    expect(nextRung(climb([]))).toMatchObject({ bot: "deckhand", goal: "win" });
    expect(reached(game(won("deckhand", { winner: 1 })))).toEqual([]);
    expect(reached(game(won("deckhand")))).toEqual(["deckhand"]);
    expect(nextRung(climb([game(won("deckhand"))]))?.bot).toBe("bosun");
  });

  it("has a goal of its own for every opponent", () => {
    const goals = climb([]).map(({ goal }) => goal);
    expect(new Set(goals).size).toBe(goals.length);
  });

  it.each([
    ["bosun", game(won("bosun")), game(won("bosun"), { odds: false })],
    ["mate", game(won("mate", { shots: [52, 51] })), game(won("mate", { shots: [51, 50] }))],
    [
      "gunner",
      game(won("gunner"), { feats: () => ({ shipsAfloat: 1, shotsForLastShip: 4 }) }),
      game(won("gunner"), { feats: () => ({ shipsAfloat: 1, shotsForLastShip: 3 }) }),
    ],
    [
      "navigator",
      game(won("navigator"), { figures: { ...figures, expected: 17 } }),
      game(won("navigator"), { figures: { ...figures, expected: 17.1 } }),
    ],
    [
      "captain",
      game(won("captain"), { feats: () => ({ shipsAfloat: 2, shotsForLastShip: 9 }) }),
      game(won("captain"), { feats: () => ({ shipsAfloat: 3, shotsForLastShip: 9 }) }),
    ],
    ["admiral", game(won("admiral")), game(won("admiral"), { odds: false })],
  ])("%s's goal is reached by the second game and not by the first", (bot, not, yes) => {
    expect(reached(not)).toEqual([]);
    expect(reached(not, yes)).toEqual([bot]);
  });

  it("asks for two kinds of rules against Commodore", () => {
    const classic = game(won("commodore"));
    expect(reached(classic, classic)).toEqual([]);
    expect(reached(classic, game(won("commodore", { variant: "mini" })))).toEqual(["commodore"]);
  });

  it("counts neither a fleet that was given up as sunk, nor games without the player", () => {
    const feats = () => ({ shipsAfloat: 5, shotsForLastShip: 0 });
    expect(reached(game(won("gunner", { by: "resignation" }), { feats }))).toEqual([]);
    expect(reached(game(won("deckhand", { seat: undefined })))).toEqual([]);
  });
});

describe("the feats of a game", () => {
  it("are read from its record", () => {
    const variant = preset("mini");
    let match = createMatch(variant);
    const layouts = seats.map((seat) => unwrap(randomLayout(variant, createRng(seat + 1))));
    for (const seat of seats) {
      match = unwrap(applyEvent(match, { type: "place", seat, layout: layouts[seat]! }));
    }
    const targets = layouts[1]!.placements.map(({ cells }) => [...cells]);
    const [first, second, last] = targets as [number[], number[], number[]];
    // Fires at the one square of the submarine, then only at water.
    const own = layouts[0]!.placements.flatMap(({ cells }) => cells);
    const water = Array.from({ length: 25 }, (_, cell) => cell).filter((c) => !own.includes(c));
    // The last ship is hit once early on, and sunk at the end.
    const order = [second[0]!, ...first, ...last, ...second.slice(1)];
    for (const [i, cell] of order.entries()) {
      match = unwrap(applyEvent(match, { type: "fire", seat: 0, cell }));
      if (!match.turn) break;
      const back = i === 0 ? layouts[0]!.placements[2]!.cells[0]! : water[i]!;
      match = unwrap(applyEvent(match, { type: "fire", seat: 1, cell: back }));
    }
    expect(match.outcome?.by).toBe("fleet-sunk");
    expect(featsOf(recordOf(match, ["You", "gunner"]), 0)).toEqual({
      shipsAfloat: 2,
      shotsForLastShip: order.length - 1,
    });
  });
});

describe("personal records", () => {
  it("are the fewest shots by opponent and rules, the most played first", () => {
    const counted = [
      won("mate"),
      won("mate", { shots: [41, 40] }),
      won("mate", { winner: 1 }),
      won("mate", { variant: "mini", by: "resignation" }),
      won("daily fleet", { solo: true }),
    ].map((facts) => ({ facts, endedAt: 0 }));
    expect(personalRecords(counted)).toEqual([
      { opponent: "mate", variant: "classic", games: 3, won: 2, fewest: 41 },
      { opponent: "mate", variant: "mini", games: 1, won: 1, fewest: undefined },
    ]);
  });
});
