import {
  RESULTS_PER_PAGE,
  type TournamentInfo,
  type TournamentResults,
  type TournamentRow,
  type TournamentView,
} from "@broadside/protocol";
import { nameIn } from "../players/player-name.ts";
import type { Store } from "../store/store.ts";
import { tableOf } from "./table.ts";
import { endOf, isOnFire, type Tournament } from "./tournament-state.ts";

/** What anybody may see of a tournament. */
export async function tournamentView(
  store: Store,
  state: Tournament,
  now: number,
): Promise<TournamentView> {
  const names = await namesOf(store, state);
  return {
    ...infoOf(state, names),
    number: state.number,
    serverTime: Math.round(now),
    table: rowsOf(state, names),
    games: [...state.games.values()].map(({ game, players }) => ({ game, players })),
  };
}

/** A tournament without its table. */
export async function tournamentInfo(store: Store, state: Tournament): Promise<TournamentInfo> {
  return infoOf(state, await store.players.names([state.opened.organiser]));
}

/** The table, and the games from which it follows: one page of them. */
export async function tournamentResults(
  store: Store,
  state: Tournament,
  from: number,
): Promise<TournamentResults> {
  const names = await namesOf(store, state);
  const { results } = state;
  return {
    ...infoOf(state, names),
    table: rowsOf(state, names),
    decided: results.length,
    results: results.slice(from, from + RESULTS_PER_PAGE),
  };
}

type Names = ReadonlyMap<string, string>;

const namesOf = ({ players }: Store, { entries, opened }: Tournament): Promise<Names> =>
  players.names([opened.organiser, ...entries.keys()]);

function infoOf(state: Tournament, names: Names): TournamentInfo {
  const { id, opened, stage, round, entries } = state;
  const { organiser, name, format, variant, clock, startsAt, keyHash, allowsBots } = opened;
  return {
    tournament: id,
    name,
    format,
    variant,
    clock,
    stage,
    startsAt,
    endsAt: endOf(state),
    round: format.type === "swiss" ? round : 0,
    players: [...entries.values()].filter(({ isIn }) => isIn).length,
    needsKey: keyHash !== undefined,
    allowsBots,
    isRated: opened.isRated,
    organiser: { player: organiser, name: nameIn(names, organiser) },
  };
}

const rowsOf = (state: Tournament, names: Names): TournamentRow[] =>
  tableOf(state).map(({ rank, entry, tieBreak }) => ({
    rank,
    player: entry.player,
    name: nameIn(names, entry.player),
    kind: entry.kind,
    points: entry.points,
    wins: entry.wins,
    played: entry.played,
    tieBreak,
    isOnFire: state.opened.format.type === "arena" && isOnFire(entry),
    isIn: entry.isIn,
    game: entry.game,
  }));
