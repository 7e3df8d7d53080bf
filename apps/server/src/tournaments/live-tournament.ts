import { fail, ok, type Problem, type Result } from "@broadside/rules";
import type { GameState } from "../game/game-state.ts";
import { newGameId } from "../game/secrets.ts";
import type { LiveGames } from "../live/live-games.ts";
import type { Store } from "../store/store.ts";
import { decideTournament, type TournamentCommand } from "./decide.ts";
import { nextEvents } from "./next-events.ts";
import type { TournamentEvent } from "./tournament-event.ts";
import { absentIn, decidedBy, endPlacing, PLACING_MS, tournamentGame } from "./tournament-game.ts";
import type { TournamentLog } from "./tournament-log.ts";
import type { Tournament, Underway } from "./tournament-state.ts";

/** A tournament in memory. Several processes may have it: each event is stored by one of them. */
export interface LiveTournament {
  readonly id: string;
  state(): Tournament;
  perform(command: TournamentCommand): Promise<Result<void, Problem>>;
  /** Starts it, pairs players or ends it, if it is time. */
  step(): Promise<void>;
  /** Looks at every game that is not decided: after a crash, one may be missing or over. */
  inspect(): Promise<void>;
  /** A game is over: counts it, unless it has been counted. */
  decide(game: GameState): Promise<void>;
  refresh(number?: number): Promise<void>;
}

export interface LiveTournamentOptions {
  readonly log: TournamentLog;
  readonly store: Store;
  readonly games: LiveGames;
  readonly now: () => number;
  /** When this process began: nobody is late because no process was running. */
  readonly startedAt: number;
}

export function createLiveTournament(options: LiveTournamentOptions): LiveTournament {
  const { log, store, games, now, startedAt } = options;
  const { id } = log.state();

  async function step(): Promise<void> {
    let isPaired = false;
    await log.add((state) => {
      const events = nextEvents(state, now(), newGameId);
      isPaired = events.some(({ type }) => type === "paired");
      return events;
    });
    if (isPaired) await createGames([...log.state().games.values()]);
  }
  /** Creating a game again has no effect. */
  async function createGames(pairings: readonly Underway[]): Promise<void> {
    const state = log.state();
    await Promise.all(
      pairings.map(async (pairing) => {
        if ((await games.open(pairing.game)).ok) return;
        await games.create(pairing.game, await tournamentGame(store, state, pairing));
      }),
    );
  }
  async function inspect(): Promise<void> {
    if (log.state().stage !== "running") return;
    await Promise.all([...log.state().games.values()].map(inspectGame));
  }
  async function inspectGame(underway: Underway): Promise<void> {
    const found = await games.open(underway.game);
    if (!found.ok) return createGames([underway]);
    const { opened } = log.state();
    const until = Math.max(underway.at, startedAt) + PLACING_MS[opened.format.type];
    if (now() >= until) await endPlacing(games, underway.game);
    await decide(found.value.state());
  }
  async function decide(game: GameState): Promise<void> {
    const decided = decidedBy(game);
    if (!decided) return;
    const absent = absentIn(game);
    await log.add((state) => {
      if (state.stage !== "running" || !state.games.has(game.id)) return [];
      const away = absent.filter((player) => state.entries.get(player)?.isIn);
      return [decided, ...away.map(leftBehind)];
    });
  }
  return {
    id,
    state: log.state,
    async perform(command) {
      let refused: Problem | undefined;
      // A game that is over by now counts, even if a crash kept this process from noticing.
      if (command.type === "end" && command.player === log.state().opened.organiser)
        await inspect();
      await log.add((state) => {
        const decided = decideTournament(state, command);
        refused = decided.ok ? undefined : decided.error;
        return decided.ok ? decided.value : [];
      });
      return refused ? fail(refused) : ok(undefined);
    },
    step,
    inspect,
    decide,
    refresh: log.refresh,
  };
}

const leftBehind = (player: string): TournamentEvent => ({
  type: "withdrawn",
  player,
  by: "absent",
});
