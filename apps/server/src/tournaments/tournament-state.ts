import { unreachable } from "@broadside/rules";
import type { PlayerKind } from "../game/game-event.ts";
import type {
  Decided,
  Entered,
  Opened,
  Paired,
  Pairing,
  TournamentEvent,
  Withdrawn,
} from "./tournament-event.ts";

/** A tournament: a fold over its events. */
export interface Tournament {
  readonly id: string;
  /** The number of the next event. */
  readonly number: number;
  readonly opened: Opened;
  readonly openedAt: number;
  readonly stage: "open" | "running" | "over";
  /** Undefined until it has started. */
  readonly startedAt: number | undefined;
  /** Rounds paired so far; in an arena, times that somebody was paired. */
  readonly round: number;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Games that are not decided, with the times at which they were paired. */
  readonly games: ReadonlyMap<string, Underway>;
  /** When a game was last decided. */
  readonly decidedAt: number;
  readonly results: readonly GameResult[];
}

export interface Underway extends Pairing {
  readonly at: number;
  readonly round: number;
}

/** A decided game, or a round without an opponent. */
export interface GameResult {
  readonly game: string | undefined;
  readonly round: number;
  readonly players: readonly string[];
  readonly winner: string | undefined;
  readonly by: string;
}

/** A player of a tournament. */
export interface Entry {
  readonly player: string;
  readonly kind: PlayerKind;
  /** Players are numbered in the order in which they joined. */
  readonly order: number;
  readonly isIn: boolean;
  readonly isRemoved: boolean;
  readonly game: string | undefined;
  /** When the player started to wait for a game. */
  readonly freeSince: number;
  readonly points: number;
  readonly wins: number;
  readonly played: number;
  /** Wins in a row. */
  readonly streak: number;
  readonly hadBye: boolean;
  /** In the order of the games. */
  readonly opponents: readonly string[];
}

export const startTournament = (id: string, opened: Opened, at: number): Tournament => ({
  id,
  number: 1,
  opened,
  openedAt: at,
  stage: "open",
  startedAt: undefined,
  round: 0,
  entries: new Map(),
  games: new Map(),
  decidedAt: at,
  results: [],
});

/** The state after an event. Whatever decides on events makes sure that they fit. */
export function applyTournamentEvent(
  before: Tournament,
  event: TournamentEvent,
  at: number,
): Tournament {
  const state = { ...before, number: before.number + 1 };
  switch (event.type) {
    case "opened":
      throw new TypeError("A tournament is opened only once.");
    case "entered":
      return entered(state, event, at);
    case "withdrawn":
      return withdrawn(state, event);
    case "started":
      return { ...state, stage: "running", startedAt: at, decidedAt: at };
    case "paired":
      return paired(state, event, at);
    case "decided":
      return decided(state, event, at);
    case "ended":
      return ended(state);
    default:
      return unreachable(event);
  }
}

function entered(state: Tournament, { player, kind }: Entered, at: number): Tournament {
  const known = state.entries.get(player);
  const entry = known ?? newEntry(player, kind, state.entries.size);
  return withEntries(state, [{ ...entry, isIn: true, freeSince: at }]);
}

const newEntry = (player: string, kind: PlayerKind, order: number): Entry => ({
  player,
  kind,
  order,
  isIn: true,
  isRemoved: false,
  game: undefined,
  freeSince: 0,
  points: 0,
  wins: 0,
  played: 0,
  streak: 0,
  hadBye: false,
  opponents: [],
});

function withdrawn(state: Tournament, { player, by }: Withdrawn): Tournament {
  const entry = state.entries.get(player)!;
  const isRemoved = entry.isRemoved || by === "organiser";
  return withEntries(state, [{ ...entry, isIn: false, isRemoved }]);
}

function paired(state: Tournament, { games, bye }: Paired, at: number): Tournament {
  const round = state.round + 1;
  const all = new Map(state.games);
  for (const pairing of games) all.set(pairing.game, { ...pairing, at, round });
  const playing = games.flatMap(({ game, players }) =>
    players.map((player) => ({ ...state.entries.get(player)!, game })),
  );
  const next = withEntries({ ...state, round, games: all }, playing);
  if (bye === undefined) return next;
  const entry = state.entries.get(bye)!;
  const result = { game: undefined, round, players: [bye], winner: bye, by: "bye" };
  const results = [...state.results, result];
  const after = { ...entry, points: entry.points + 1, hadBye: true };
  return withEntries({ ...next, results }, [after]);
}

/** A game counts once: `decided` of a game that is not underway changes nothing. */
function decided(state: Tournament, { game, winner, by }: Decided, at: number): Tournament {
  const underway = state.games.get(game);
  if (!underway) return state;
  const games = new Map(state.games);
  games.delete(game);
  const { players, round } = underway;
  const results = [...state.results, { game, round, players, winner, by }];
  const [one, two] = players;
  const after = (player: string, opponent: string) =>
    afterGame(state, state.entries.get(player)!, opponent, { isWon: winner === player, at });
  return withEntries({ ...state, games, results, decidedAt: at }, [
    after(one, two),
    after(two, one),
  ]);
}

function afterGame(
  { opened }: Tournament,
  entry: Entry,
  opponent: string,
  { isWon, at }: { readonly isWon: boolean; readonly at: number },
): Entry {
  const perWin = opened.format.type === "swiss" ? 1 : isOnFire(entry) ? 4 : 2;
  return {
    ...entry,
    game: undefined,
    freeSince: at,
    points: entry.points + (isWon ? perWin : 0),
    wins: entry.wins + (isWon ? 1 : 0),
    played: entry.played + 1,
    streak: isWon ? entry.streak + 1 : 0,
    opponents: [...entry.opponents, opponent],
  };
}

/** Games that are still being played no longer count. */
function ended(state: Tournament): Tournament {
  const playing = [...state.entries.values()].filter(({ game }) => game !== undefined);
  const free = playing.map((entry) => ({ ...entry, game: undefined }));
  return withEntries({ ...state, stage: "over", games: new Map() }, free);
}

/** After two wins in a row, every further win of an arena counts double until a game is not won. */
export const isOnFire = ({ streak }: Entry): boolean => streak >= 2;

function withEntries(state: Tournament, changed: readonly Entry[]): Tournament {
  const entries = new Map(state.entries);
  for (const entry of changed) entries.set(entry.player, entry);
  return { ...state, entries };
}

/** When an arena stops pairing; undefined before its start, and for a Swiss tournament. */
export function endOf({ opened: { format }, startedAt }: Tournament): number | undefined {
  if (format.type !== "arena" || startedAt === undefined) return undefined;
  return startedAt + format.minutes * 60_000;
}
