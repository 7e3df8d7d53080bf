/** The bodies of the HTTP interface that concern results, ratings and games to watch. */
import { playerKinds } from "../game/messages.ts";
import {
  choice,
  described,
  integer,
  list,
  nullable,
  object,
  text,
  type ValueOf,
} from "../schema/schema.ts";
import { gameId, milliseconds, playerId, seat } from "../schema/wire-values.ts";
import { gameInfoSchema, name } from "./http-messages.ts";

/** The most items in a list. */
const MAX_LIST = 200;
const count = integer(0, Number.MAX_SAFE_INTEGER);
const variantName = described(text(80), "The name of a preset.");
const ratingValue = described(integer(-10_000, 10_000), "Glicko-2, rounded.");

const deviation = integer(0, 350);

const rating = {
  rating: ratingValue,
  deviation: described(deviation, "95% of the time the strength is within two of these."),
  isProvisional: choice([true, false]),
  games: count,
  wins: count,
};

/** A player's rating in one variant. */
export const variantRatingSchema = object({ variant: variantName, ...rating });
/** A player's rating in one variant. */
export type VariantRating = ValueOf<typeof variantRatingSchema>;

const somebody = object({ player: playerId, name });

const leader = object({
  player: playerId,
  name,
  kind: choice(playerKinds),
  ...rating,
});

/** GET /api/v1/leaderboards/:variant: the best first, provisional ratings at the end. */
export const leaderboardSchema = list(leader, MAX_LIST);
/** The players of a variant by rating. */
export type Leaderboard = ValueOf<typeof leaderboardSchema>;

const playedGame = object({
  game: gameId,
  variant: described(nullable(variantName), "Null for custom rules."),
  at: milliseconds,
  seat,
  opponent: described(nullable(somebody), "Null for a guest."),
  won: described(nullable(choice([true, false])), "Null if the game was called off."),
  by: text(40),
  isRated: choice([true, false]),
  rating: described(nullable(ratingValue), "After the game; null if it is not rated."),
  deviation: described(nullable(deviation), "Of the rating after the game; null if unknown."),
});

/** GET /api/v1/players/:player/games: the latest first. */
export const playedGamesSchema = list(playedGame, MAX_LIST);
/** A finished game as one of its players sees it. */
export type PlayedGame = ValueOf<typeof playedGame>;

const tally = object({ player: playerId, name, wins: count, losses: count });

/** GET /api/v1/players/:player/opponents: most games first. */
export const opponentsSchema = list(tally, MAX_LIST);
/** Wins and losses against each opponent. */
export type Opponents = ValueOf<typeof opponentsSchema>;

/** GET /api/v1/games: games that anybody may join, and those to watch. */
export const gameListSchema = object({
  open: list(gameInfoSchema, MAX_LIST),
  playing: list(gameInfoSchema, MAX_LIST),
  featured: described(nullable(gameId), "The one of the strongest players."),
});
/** Games that anybody may join or watch. */
export type GameList = ValueOf<typeof gameListSchema>;
