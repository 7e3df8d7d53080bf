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
  /** How often the player has joined. */
  readonly joined: number;
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
export const applyTournamentEvent = (
  before: Tournament,
  event: TournamentEvent,
  at: number,
): Tournament => applyTournamentEvents(before, [{ event, at }]);

export interface TimedEvent {
  readonly event: TournamentEvent;
  readonly at: number;
}

/** The state after several events. A copy for each would take minutes with tens of thousands of games. */
export function applyTournamentEvents(
  before: Tournament,
  events: readonly TimedEvent[],
): Tournament {
  const { entries, games, results } = before;
  const draft: Draft = {
    ...before,
    entries: new Map(entries),
    games: new Map(games),
    results: [...results],
  };
  for (const { event, at } of events) apply(draft, event, at);
  return draft;
}

/** The next state while it is made: nobody else has it yet. */
interface Draft extends Mutable<Omit<Tournament, "entries" | "games" | "results">> {
  readonly entries: Map<string, Entry>;
  readonly games: Map<string, Underway>;
  readonly results: GameResult[];
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

function apply(draft: Draft, event: TournamentEvent, at: number): void {
  draft.number++;
  switch (event.type) {
    case "opened":
      throw new TypeError("A tournament is opened only once.");
    case "entered":
      entered(draft, event, at);
      break;
    case "withdrawn":
      withdrawn(draft, event);
      break;
    case "started":
      Object.assign(draft, { stage: "running", startedAt: at, decidedAt: at });
      break;
    case "paired":
      paired(draft, event, at);
      break;
    case "decided":
      decided(draft, event, at);
      break;
    case "ended":
      ended(draft);
      break;
    default:
      unreachable(event);
  }
}

function entered({ entries }: Draft, { player, kind }: Entered, at: number): void {
  const entry = entries.get(player) ?? newEntry(player, kind, entries.size);
  entries.set(player, { ...entry, isIn: true, joined: entry.joined + 1, freeSince: at });
}

const newEntry = (player: string, kind: PlayerKind, order: number): Entry => ({
  player,
  kind,
  order,
  isIn: true,
  joined: 0,
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

function withdrawn({ entries }: Draft, { player, by }: Withdrawn): void {
  const entry = entries.get(player)!;
  const isRemoved = entry.isRemoved || by === "organiser";
  entries.set(player, { ...entry, isIn: false, isRemoved });
}

function paired(draft: Draft, { games, bye }: Paired, at: number): void {
  const { entries, results } = draft;
  const round = ++draft.round;
  for (const pairing of games) {
    const { game, players } = pairing;
    draft.games.set(game, { ...pairing, at, round });
    for (const player of players) entries.set(player, { ...entries.get(player)!, game });
  }
  if (bye === undefined) return;
  const entry = entries.get(bye)!;
  results.push({ game: undefined, round, players: [bye], winner: bye, by: "bye" });
  entries.set(bye, { ...entry, points: entry.points + 1, hadBye: true });
}

/** A game counts once: `decided` of a game that is not underway changes nothing. */
function decided(draft: Draft, { game, winner, by }: Decided, at: number): void {
  const { entries, games, results } = draft;
  const underway = games.get(game);
  if (!underway) return;
  games.delete(game);
  const { players, round } = underway;
  results.push({ game, round, players, winner, by });
  const [one, two] = players;
  const after = (player: string, opponent: string) =>
    afterGame(draft, entries.get(player)!, opponent, { isWon: winner === player, at });
  for (const entry of [after(one, two), after(two, one)]) entries.set(entry.player, entry);
  draft.decidedAt = at;
}

function afterGame(
  { opened }: Pick<Tournament, "opened">,
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
function ended(draft: Draft): void {
  const { entries, games } = draft;
  for (const [player, entry] of entries) {
    if (entry.game !== undefined) entries.set(player, { ...entry, game: undefined });
  }
  games.clear();
  draft.stage = "over";
}

/** After two wins in a row, every further win of an arena counts double until a game is not won. */
export const isOnFire = ({ streak }: Entry): boolean => streak >= 2;

/** When an arena stops pairing; undefined before its start, and for a Swiss tournament. */
export function endOf({ opened: { format }, startedAt }: Tournament): number | undefined {
  if (format.type !== "arena" || startedAt === undefined) return undefined;
  return startedAt + format.minutes * 60_000;
}
