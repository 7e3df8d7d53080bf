import { createRng, preset, type Rng, unwrap } from "@broadside/rules";
import { validateTimeControl } from "@broadside/rules/clock";
import fc from "fast-check";
import { expect, it } from "vitest";
import { decideTournament, type TournamentCommand } from "./decide.ts";
import { nextEvents, ROUND_PAUSE_MS, UNSTARTED_MS } from "./next-events.ts";
import type { Opened, TournamentEvent } from "./tournament-event.ts";
import {
  applyTournamentEvent,
  applyTournamentEvents,
  startTournament,
  type TimedEvent,
  type Tournament,
} from "./tournament-state.ts";

const openedWith = (format: Opened["format"]): Opened => ({
  type: "opened",
  organiser: "player0",
  name: "Cup",
  format,
  variant: preset("mini"),
  clock: unwrap(validateTimeControl({ kind: "per-turn", turnMs: 10_000 })),
  startsAt: undefined,
  keyHash: undefined,
  allowsBots: false,
  isRated: false,
});

/** A tournament to which anything may happen; every change is checked. */
function createRun(format: Opened["format"], rng: Rng) {
  let state = startTournament("cup", openedWith(format), 0);
  let at = 0;
  let games = 0;
  const take = (events: readonly TournamentEvent[]) => {
    for (const event of events) state = applyTournamentEvent(state, event, at);
    check(state);
  };
  const ask = (command: TournamentCommand) => {
    const decided = decideTournament(state, command);
    if (decided.ok) take(decided.value);
    return decided.ok;
  };
  return {
    state: () => state,
    ask,
    /** Time passes; whatever is due happens. */
    step(ms: number) {
      at += ms;
      take(nextEvents(state, at, () => `game${games++}`));
    },
    /** Somebody wins a game, or nobody does. */
    decide() {
      const [game] = state.games.values();
      if (!game) return;
      const winner = rng.below(8) === 0 ? undefined : game.players[rng.below(2)];
      take([{ type: "decided", game: game.game, winner, by: "fleet-sunk" }]);
    },
  };
}

/** What must hold after every event. */
function check({ entries, games, results, opened }: Tournament): void {
  const seated = [...games.values()].flatMap(({ players }) => players);
  expect(new Set(seated).size).toBe(seated.length);
  for (const [player, { game, wins, played, points, hadBye }] of entries) {
    expect(game === undefined).toBe(!seated.includes(player));
    const own = results.filter(({ players }) => players.includes(player));
    const won = own.filter(({ winner, game: id }) => id !== undefined && winner === player).length;
    const byes = own.filter(({ game: id }) => id === undefined).length;
    expect([wins, played, hadBye]).toEqual([won, own.length - byes, byes > 0]);
    if (opened.format.type === "swiss") expect(points).toBe(won + byes);
    else expect(points).toBeGreaterThanOrEqual(2 * won);
  }
}

const format = fc.oneof(
  fc.record({ type: fc.constant("swiss" as const), rounds: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ type: fc.constant("arena" as const), minutes: fc.integer({ min: 1, max: 3 }) }),
);

it("nobody is stuck or in two games, no matter who joins, leaves, is removed or oversteps", () => {
  fc.assert(
    fc.property(format, fc.nat(6), fc.string({ maxLength: 6 }), (rules, most, seed) => {
      const rng = createRng(`rules ${seed}`);
      const run = createRun(rules, rng);
      const someone = () => `player${rng.below(most + 1)}`;
      for (let n = 0; n < 80; n++) {
        const player = someone();
        const stranger = `player${1 + rng.below(9)}`;
        const acts = [
          () => run.ask({ type: "enter", player: { id: player, kind: "person" }, key: undefined }),
          () => run.ask({ type: "leave", player }),
          () => run.ask({ type: "start", player: "player0" }),
          () => rng.below(5) === 0 && run.ask({ type: "remove", player: "player0", other: player }),
          () => expect(run.ask({ type: "end", player: stranger })).toBe(false),
          () => expect(run.ask({ type: "remove", player: stranger, other: player })).toBe(false),
          run.decide,
          () => run.step(rng.below(ROUND_PAUSE_MS)),
        ];
        acts[rng.below(acts.length)]!();
      }
      if (run.state().stage === "open") return;
      // From now on games end and time passes: it comes to its end by itself.
      for (let n = 0; n < 400 && run.state().stage !== "over"; n++) {
        run.decide();
        run.step(ROUND_PAUSE_MS);
      }
      // A round waits for players for two weeks.
      if (run.state().round === 0) run.step(UNSTARTED_MS);
      expect(run.state().stage).toBe("over");
    }),
    { numRuns: 150 },
  );
});

it.each([1, 2, 3])("an arena of %i pairs free players within moments", (players) => {
  const run = createRun({ type: "arena", minutes: 3 }, createRng("few"));
  for (const n of [0, 1]) {
    run.ask({ type: "enter", player: { id: `player${n}`, kind: "person" }, key: undefined });
  }
  expect(run.ask({ type: "start", player: "player0" })).toBe(true);
  if (players === 1) run.ask({ type: "leave", player: "player1" });
  const third = { id: "player2", kind: "person" } as const;
  if (players === 3) run.ask({ type: "enter", player: third, key: undefined });
  for (let n = 0; n < 100; n++) {
    run.step(500);
    run.decide();
  }
  const { entries, results } = run.state();
  if (players === 1) expect(results).toEqual([]);
  else for (const { played } of entries.values()) expect(played).toBeGreaterThan(10);
});

it("a week of games is read in a moment, and gives the same table as one event after another", () => {
  const [players, games] = [500, 20_000];
  const name = (n: number) => `player${n % players}`;
  const log: TournamentEvent[] = [];
  for (let n = 0; n < players; n++) log.push({ type: "entered", player: name(n), kind: "person" });
  log.push({ type: "started" });
  for (let n = 0; n < games; n++) {
    const pair = [name(2 * n), name(2 * n + 1)] as const;
    log.push({ type: "paired", games: [{ game: `game${n}`, players: pair }], bye: undefined });
    log.push({ type: "decided", game: `game${n}`, winner: pair[n % 2], by: "fleet-sunk" });
  }
  const events: TimedEvent[] = log.map((event, at) => ({ event, at }));
  const first = startTournament("cup", openedWith({ type: "arena", minutes: 3 }), 0);
  const begun = process.cpuUsage();
  const whole = applyTournamentEvents(first, events);
  const { user, system } = process.cpuUsage(begun);
  // A copy of the table for each event took half a minute.
  expect((user + system) / 1e6).toBeLessThan(5);
  expect(whole.results).toHaveLength(games);
  const some = events.slice(0, 3000);
  let state = first;
  for (const { event, at } of some) {
    state = applyTournamentEvent(state, event, at);
  }
  expect(state).toEqual(applyTournamentEvents(first, some));
});
