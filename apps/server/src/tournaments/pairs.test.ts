import { createRng, preset, unwrap } from "@broadside/rules";
import { validateTimeControl } from "@broadside/rules/clock";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchPlayers } from "./match-players.ts";
import { nextEvents, ROUND_PAUSE_MS } from "./next-events.ts";
import { tableOf } from "./table.ts";
import type { Opened, Paired, TournamentEvent } from "./tournament-event.ts";
import { applyTournamentEvent, startTournament, type Tournament } from "./tournament-state.ts";

const opened: Opened = {
  type: "opened",
  organiser: "anna",
  name: "Cup",
  format: { type: "swiss", rounds: 5 },
  variant: preset("mini"),
  clock: unwrap(validateTimeControl({ kind: "per-turn", turnMs: 10_000 })),
  startsAt: undefined,
  keyHash: undefined,
  allowsBots: false,
  isRated: false,
};

const fold = (state: Tournament, events: readonly TournamentEvent[], at: number): Tournament =>
  events.reduce((before, event) => applyTournamentEvent(before, event, at), state);

/** A tournament with this many players that has just started. */
function started(players: number, format: Opened["format"]): Tournament {
  const entries = Array.from({ length: players }, (_, n): TournamentEvent => {
    return { type: "entered", player: `player${n}`, kind: "person" };
  });
  const empty = startTournament("cup", { ...opened, format }, 0);
  return fold(empty, [...entries, { type: "started" }], 0);
}

/** Plays on by itself; the seed decides who wins, and in which order games end. */
function playOn(state: Tournament, seed: string, until: number): Tournament {
  const rng = createRng(seed);
  let games = 0;
  let after = state;
  for (let at = 0; at <= until && after.stage !== "over"; at += ROUND_PAUSE_MS) {
    after = fold(
      after,
      nextEvents(after, at, () => `game${games++}`),
      at,
    );
    for (const { game, players } of [...after.games.values()]) {
      if (rng.below(3) === 0) continue;
      const winner = rng.below(20) === 0 ? undefined : players[rng.below(2)];
      after = fold(after, [{ type: "decided", game, winner, by: "fleet-sunk" }], at);
    }
  }
  return after;
}

describe("matching players", () => {
  it("finds the cheapest of the largest matchings", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 8 }), fc.nat(1000), (values, seed) => {
        const rng = createRng(`${seed}`);
        const prices = values.map(() =>
          values.map(() => (rng.below(4) === 0 ? undefined : rng.below(50))),
        );
        const cost = (one: number, two: number) => prices[one]![two];
        const indices = values.map((_, index) => index);
        const pairs = matchPlayers(indices, cost);
        const total = pairs.reduce((sum, [one, two]) => sum + cost(one, two)!, 0);
        expect([pairs.length, 0 - total]).toEqual(best(indices, cost));
      }),
    );
  });
});

/** The number of pairs and their negated cost, by trying everything. */
function best(
  free: readonly number[],
  cost: (one: number, two: number) => number | undefined,
): [number, number] {
  const [first, ...rest] = free;
  if (first === undefined) return [0, 0];
  let found = best(rest, cost);
  for (const other of rest) {
    const price = cost(first, other);
    if (price === undefined) continue;
    const [pairs, total] = best(
      rest.filter((each) => each !== other),
      cost,
    );
    const tried: [number, number] = [pairs + 1, total - price];
    if (tried[0] > found[0] || (tried[0] === found[0] && tried[1] > found[1])) found = tried;
  }
  return found;
}

describe("a Swiss tournament", () => {
  it.each([2, 3, 6, 7, 30, 41])(
    "of %i players gives everybody a game or one bye in each round",
    (players) => {
      // With more rounds, a perfect matching without a second meeting need not exist.
      const rounds = Math.min(5, players >> 1);
      const end = playOn(started(players, { type: "swiss", rounds }), `${players}`, 1e6);
      expect(end.stage).toBe("over");
      expect(end.round).toBe(rounds);
      for (const { played, hadBye, opponents } of end.entries.values()) {
        expect(played + (hadBye ? 1 : 0)).toBe(rounds);
        expect(new Set(opponents).size).toBe(opponents.length);
      }
    },
  );

  it("goes on when players leave, and ends when only one is left", () => {
    let state = started(5, { type: "swiss", rounds: 9 });
    state = playOn(state, "a", ROUND_PAUSE_MS * 3);
    const leaving = ["player0", "player1", "player2", "player3"];
    state = fold(
      state,
      leaving.map((player) => ({ type: "withdrawn", player, by: "self" }) as const),
      1,
    );
    expect(playOn(state, "b", 1e6).stage).toBe("over");
  });
});

describe("an arena", () => {
  const arena = { type: "arena", minutes: 5 } as const;

  it("pairs 500 players at once, each with one other", () => {
    const state = started(500, arena);
    const [paired] = nextEvents(state, 1, () => "game") as [Paired];
    const seated = paired.games.flatMap(({ players }) => players);
    expect(new Set(seated).size).toBe(500);
  });

  it("gives two points for a win and four for every further one after two in a row", () => {
    let state = started(2, arena);
    const points: number[] = [];
    for (const winner of [0, 0, 0, 0, 1, 0]) {
      const game = `game${points.length}`;
      const players = ["player0", "player1"] as const;
      state = fold(
        state,
        [
          { type: "paired", games: [{ game, players }], bye: undefined },
          { type: "decided", game, winner: players[winner], by: "fleet-sunk" },
        ],
        1,
      );
      points.push(state.entries.get("player0")!.points);
    }
    expect(points).toEqual([2, 4, 8, 12, 12, 14]);
    expect(tableOf(state).map(({ rank, entry }) => [rank, entry.player])).toEqual([
      [1, "player0"],
      [2, "player1"],
    ]);
  });

  it("counts a game once, and lets games that have begun finish", () => {
    let state = started(3, arena);
    state = fold(
      state,
      nextEvents(state, 0, () => "game"),
      0,
    );
    const late = 5 * 60_000;
    expect(nextEvents(state, late, () => "other")).toEqual([]);
    const { players } = state.games.get("game")!;
    const decided = { type: "decided", game: "game", winner: players[0], by: "timeout" } as const;
    state = fold(state, [decided, decided], late);
    expect(state.entries.get(players[0])).toMatchObject({ points: 2, played: 1 });
    expect(nextEvents(state, late, () => "other")).toEqual([{ type: "ended" }]);
  });

  it("does not let two who have just met play again while others are there", () => {
    const end = playOn(started(6, arena), "six", 4 * 60_000);
    let again = 0;
    for (const { opponents } of end.entries.values()) {
      again += opponents.filter((player, n) => player === opponents[n - 1]).length;
    }
    expect(end.results.length).toBeGreaterThan(50);
    expect(again).toBe(0);
  });
});
