import {
  applyEvent,
  createMatch,
  createRng,
  knowledgeOf,
  openCells,
  pick,
  preset,
  randomLayout,
  type Seat,
  seats,
  unwrap,
} from "@broadside/rules";
import { bot, type Players, person, recordOf } from "@broadside/rules/record";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factsOf, resultOf } from "./game-facts.ts";
import { accuracyOf, type GameFigures, luckOf } from "./game-figures.ts";
import { type CountedGame, movingMean, statisticsBy, statisticsOf } from "./statistics.ts";

const variant = preset("mini");

/** Two players who fire at random; the second resigns after this many shots if the game is still on. */
function played(seed: number, shots: number, isGivenUp: boolean) {
  const rng = createRng(seed);
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, rng));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  for (let i = 0; i < shots && match.turn; i++) {
    const { seat } = match.turn;
    const cell = pick(rng, openCells(knowledgeOf(match, seat)));
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
  }
  if (isGivenUp && match.turn) match = unwrap(applyEvent(match, { type: "resign", seat: 1 }));
  return match;
}

const against: Players = [person("You"), bot("captain")];

describe("the facts of a game", () => {
  it("say what its record says", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(50), fc.boolean(), (seed, shots, isGivenUp) => {
        const match = played(seed, shots, isGivenUp);
        const facts = factsOf(recordOf(match, ["You", "captain"]), against);
        expect(facts.variant).toBe("mini");
        expect(facts.opponent).toBe("captain");
        for (const seat of seats) {
          expect(facts.shots[seat]).toBe(match.sides[seat].shots.length);
          expect(facts.hits[seat]).toBeLessThanOrEqual(Math.min(5, facts.shots[seat]));
        }
        expect(facts.by).toBe(match.outcome?.by);
        const won = { 0: "won", 1: "lost" } as const;
        const winner = facts.winner as Seat | undefined;
        expect(resultOf(facts)).toBe(winner === undefined ? "unfinished" : won[winner]);
      }),
      { numRuns: 60 },
    );
  });

  it("know whose game it was", () => {
    const record = recordOf(played(1, 99, false), ["Ann", "Ben"]);
    const shared = factsOf(record, [person("Ann"), person("Ben")]);
    expect([shared.opponent, shared.seat, resultOf(shared)]).toEqual([
      "friend",
      undefined,
      "decided",
    ]);
    expect(factsOf(record, [bot("mate"), person("Ben")])).toMatchObject({
      seat: 1,
      opponent: "mate",
    });
  });
});

const game = (won: boolean, shots: number, opponent = "captain"): CountedGame => ({
  endedAt: 0,
  facts: {
    variant: "classic",
    seat: 0,
    opponent,
    winner: won ? 0 : 1,
    by: "fleet-sunk",
    shots: [shots, shots],
    hits: [17, 16],
  },
  figures: undefined,
});

const figures: GameFigures = {
  shots: 40,
  hits: 17,
  expected: 15,
  possible: 20,
  sampled: 0,
  costly: [],
};

describe("statistics", () => {
  it("count wins and shots to win", () => {
    const all = statisticsOf([game(true, 40), game(false, 30), game(true, 50)]);
    expect(all).toMatchObject({ games: 3, won: 2, accuracy: undefined, reviewed: 0 });
    expect(all.shotsToWin).toEqual({ n: 2, mean: 45, standardError: 5, best: 40 });
  });

  it("have no mean of shots over different boards", () => {
    const small = { ...game(true, 15), facts: { ...game(true, 15).facts, variant: "mini" } };
    expect(statisticsOf([game(true, 40), small])).toMatchObject({ won: 2, shotsToWin: undefined });
  });

  it("leave out games without one person, and wins that were given", () => {
    const shared = { ...game(true, 9), facts: { ...game(true, 9).facts, seat: undefined } };
    const given = {
      ...game(true, 9),
      facts: { ...game(true, 9).facts, by: "resignation" as const },
    };
    expect(statisticsOf([shared]).games).toBe(0);
    expect(statisticsOf([given])).toMatchObject({ games: 1, won: 1, shotsToWin: undefined });
  });

  it("count shots alone against a fleet, but as no win", () => {
    const alone = game(true, 30);
    const solo = { ...alone, facts: { ...alone.facts, solo: true } as const };
    const all = statisticsOf([game(true, 40), game(false, 30), solo]);
    expect(all).toMatchObject({ games: 3, contested: 2, won: 1 });
    expect(all.shotsToWin).toMatchObject({ n: 2, mean: 35, best: 30 });
  });

  it("keep luck and skill apart", () => {
    expect(accuracyOf(figures)).toBe(0.75);
    expect(luckOf(figures)).toBe(2);
    const counted = statisticsOf([{ ...game(true, 40), figures }, game(true, 40)]);
    expect(counted).toMatchObject({ accuracy: 0.75, luck: 2, reviewed: 1 });
  });

  it("by opponent, the most games first, add up to all", () => {
    const games = ["captain", "mate", "mate"].map((name, i) => game(i > 0, 40 + i, name));
    const split = statisticsBy(games, ({ opponent }) => opponent);
    expect(split.map(([name, { games: n, won }]) => [name, n, won])).toEqual([
      ["mate", 2, 2],
      ["captain", 1, 0],
    ]);
  });
});

describe("a moving mean", () => {
  it("is the mean of the last values", () => {
    expect(movingMean([1, 3, 5, 7], 2)).toEqual([1, 2, 4, 6]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 })),
        fc.integer({ min: 1, max: 9 }),
        (values, width) => {
          movingMean(values, width).forEach((mean, i) => {
            const part = values.slice(Math.max(0, i + 1 - width), i + 1);
            expect(mean).toBeCloseTo(part.reduce((a, b) => a + b, 0) / part.length);
          });
        },
      ),
    );
  });
});
