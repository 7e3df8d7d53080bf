/** Tournaments: the bodies of the HTTP interface, and the messages of their socket. */
import type { TimeControlDraft } from "@broadside/rules/clock";
import { type Decoded, writeVariant } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import { playerKinds } from "../game/messages.ts";
import {
  choice,
  described,
  formed,
  integer,
  list,
  nullable,
  object,
  pair,
  tagged,
  text,
  type ValueOf,
} from "../schema/schema.ts";
import { gameId, milliseconds, playerId, timeControl, variant } from "../schema/wire-values.ts";
import { asSent, name, ownToken, sentVariant } from "./http-messages.ts";

/** The most players in a tournament. */
export const MAX_ENTRIES = 1000;
/** The most games in an answer: clients refuse longer texts. */
export const RESULTS_PER_PAGE = 2000;
/** Rows that a socket sends; the whole table is in the HTTP interface. */
export const TOP_ROWS = 100;

const yesOrNo = choice([true, false]);
const count = integer(0, Number.MAX_SAFE_INTEGER);

/** How players are paired, and when it ends. */
const format = tagged({
  /** Everybody who is free is paired again at once, until the time is up. */
  arena: { minutes: integer(1, 7 * 24 * 60) },
  /** Rounds in which everybody plays one game against somebody with about as many points. */
  swiss: { rounds: integer(1, 20) },
});
/** How players are paired, and when it ends. */
export type TournamentFormat = ValueOf<typeof format>;

const key = described(text(80), "A word that players must know to join.");

/** POST /api/v1/tournaments */
export const openTournamentSchema = object(
  {
    name: described(text(80), "1 to 40 characters."),
    format,
    variant: sentVariant,
    clock: asSent<TimeControlDraft>(timeControl),
  },
  {
    startsAt: described(milliseconds, "Without it, the organiser starts it."),
    key,
    bots: described(yesOrNo, "Whether players that are programs may join."),
    rated: described(yesOrNo, "Whether its games count for the ratings."),
    listed: described(yesOrNo, "Whether anybody may find it in GET /tournaments."),
    token: ownToken,
  },
);
/** A request to open a tournament. */
export type OpenTournament = ValueOf<typeof openTournamentSchema>;

/** POST /api/v1/tournaments/:tournament/join */
export const joinTournamentSchema = object({}, { key });
/** A request to play in a tournament. */
export type JoinTournament = ValueOf<typeof joinTournamentSchema>;

export const tournamentStages = ["open", "running", "over"] as const;

const somebody = object({ player: playerId, name });

const info = {
  tournament: gameId,
  name: text(80),
  format,
  variant,
  clock: timeControl,
  stage: choice(tournamentStages),
  startsAt: nullable(milliseconds),
  endsAt: described(nullable(milliseconds), "When an arena stops pairing; null before its start."),
  round: described(integer(0, 1000), "Of a Swiss tournament; 0 before the first."),
  players: described(integer(0, MAX_ENTRIES), "Who have not left."),
  needsKey: yesOrNo,
  allowsBots: yesOrNo,
  isRated: yesOrNo,
  organiser: somebody,
};

const row = object({
  rank: integer(1, MAX_ENTRIES),
  player: playerId,
  name,
  kind: choice(playerKinds),
  points: count,
  wins: count,
  played: count,
  tieBreak: described(count, "Swiss: the points of all opponents together. Arena: 0."),
  isOnFire: described(yesOrNo, "Arena: the next win counts double."),
  isIn: described(yesOrNo, "False for players who have left."),
  game: described(nullable(gameId), "The game that the player is playing."),
});
/** A line of a tournament's table. */
export type TournamentRow = ValueOf<typeof row>;

const tournamentInfo = object(info);
/** What anybody may know about a tournament, apart from its table. */
export type TournamentInfo = ValueOf<typeof tournamentInfo>;

/** GET /api/v1/tournaments/:tournament */
export const tournamentViewSchema = object({
  ...info,
  /** Grows with every event of the tournament. */
  number: count,
  serverTime: milliseconds,
  table: list(row, MAX_ENTRIES),
  games: described(
    list(object({ game: gameId, players: pair(playerId) }), MAX_ENTRIES),
    "Games that are being played.",
  ),
});
/** A tournament and its table. */
export type TournamentView = ValueOf<typeof tournamentViewSchema>;

/** GET /api/v1/tournaments: open and running ones that are listed, the latest first. */
export const tournamentListSchema = list(tournamentInfo, 200);

/** The answer to a new tournament. */
export const tournamentGrantSchema = object({ tournament: gameId });
/** The id of a new tournament. */
export type TournamentGrant = ValueOf<typeof tournamentGrantSchema>;

const result = object({
  game: described(nullable(gameId), "Null for a round without an opponent."),
  round: integer(1, 100_000),
  players: list(playerId, 2),
  winner: nullable(playerId),
  by: text(40),
});

const most = 999_999_999;

/** The query of GET /api/v1/tournaments/:tournament/results. In a query, numbers are text. */
export const resultsQuerySchema = object(
  {},
  {
    from: described(
      formed(/^\d{1,9}$/, 80, (at) =>
        problem("json/not-whole", { least: 0, most, found: "it" }, at),
      ),
      "The first game wanted, counted from 0.",
    ),
  },
);

/** GET /api/v1/tournaments/:tournament/results: everything from which the table follows. */
export const tournamentResultsSchema = object({
  ...info,
  table: list(row, MAX_ENTRIES),
  decided: described(count, "Games decided so far."),
  results: described(
    list(result, RESULTS_PER_PAGE),
    "In the order in which they were decided; with ?from=N, from the Nth on, counted from 0.",
  ),
});
/** A tournament's table and every game of it. */
export type TournamentResults = ValueOf<typeof tournamentResultsSchema>;

const news = tagged({
  /** The first rows of the table. */
  view: { view: tournamentViewSchema },
  /** The row of the player who listens. */
  you: { row: nullable(row) },
});
/** A message on a tournament's socket. */
export type TournamentNews = ValueOf<typeof news>;

/** Reads a message on a tournament's socket. */
export const readTournamentNews = (value: unknown): Decoded<TournamentNews> => news.read(value, "");

/** As JSON values, with absent ones undefined: `makeJson` makes the text. */
export const writeTournament = <T extends TournamentInfo>(tournament: T) => ({
  ...tournament,
  variant: writeVariant(tournament.variant),
});
